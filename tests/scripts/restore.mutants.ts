import type { Line, Mutant } from '../mutants'

const TESTS = 'tests/scripts/restore.test.ts'

export const LINES: Record<string, Line> = {
  '25': {
    says: 'After a restore nothing old is new',
    tests: TESTS,
    title: 'security 25: after a restore nothing of before',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '25: a restored database has another epoch',
    file: 'db/renew.ts',
    from: "if (state) await tx.run(sql`delete from server_state where name = 'epoch'`)",
    to: '',
    tests: TESTS,
  },
  {
    protects: '25: no id of before a restore is used again',
    file: 'db/renew.ts',
    from: 'const SKIPPED = 1_000_000',
    to: 'const SKIPPED = 0',
    tests: TESTS,
  },
  {
    protects: '25: sessions of before a restore are over',
    file: 'db/renew.ts',
    from: 'await tx.run(sql`delete from sessions`)',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'backup: what is restored was checked',
    file: 'src/server/hosting/restore.ts',
    from: '    checkCopy(backup)\n',
    to: '',
    tests: TESTS,
  },
]
