import type { Line, Mutant } from '../../mutants'

const tests = 'tests/src/server/postgres-order.test.ts'
const commitTests = 'tests/db/postgres-commit.test.ts'
const file = 'db/postgres/writer.ts'

export const LINES: Record<string, Line> = {
  E4: {
    says: 'Changes of one account come one after the other, over all processes',
    tests,
    title: 'E4: two processes change one account at once',
  },
  E9: {
    says: 'A write that fails leaves the writes sent behind it whole',
    tests: commitTests,
    title: 'leaves the writes sent behind it whole',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'E4: a write holds its account from its first message',
    file,
    from: '    pg_advisory_xact_lock($1::bigint) offset 0',
    to: '    $1::bigint offset 0',
    tests,
  },
  {
    protects: 'E4: what changes rows waits until the transaction has begun',
    file,
    from: "if (this.begun && !text.startsWith('select')) await this.begun",
    to: '',
    tests,
  },
  {
    protects: 'E4: a connection is passed on only when its commit is sent',
    file,
    from: 'value = await work(this.queries)',
    to: 'passOn()\n      value = await work(this.queries)',
    tests: 'tests/db/engines.test.ts',
  },
  {
    protects: 'E9: nothing is rolled back once the commit is sent',
    file,
    from: '    const [{ command }] = await Promise.all([committed, ...sent])',
    to: `    committed.catch(() => script(this.connection, 'rollback'))
    const [{ command }] = await Promise.all([committed, ...sent])`,
    tests: commitTests,
  },
  {
    protects: 'E9: a write fails with the error of the statement that failed',
    file,
    from: 'Promise.all([committed, ...sent])',
    to: 'Promise.all([committed])',
    tests: commitTests,
  },
]
