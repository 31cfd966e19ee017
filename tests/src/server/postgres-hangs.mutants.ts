import type { Mutant } from '../../mutants'

const TESTS = 'tests/src/server/postgres-hangs.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'SIGTERM: long reads that take too long are answered',
    file: 'src/server/main.ts',
    from: 'setTimeout(() => app.longReads.stop(), LONG_READS_MS)',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'SIGTERM: long reads that wait for another one are answered',
    file: 'src/server/long-reads/long-reads.ts',
    from: 'if (this.isStopped) throw stopping()',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'unreachable: a database server that hangs is given up',
    file: 'db/postgres/patience.ts',
    from: '      each.giveUp()\n',
    to: '',
    tests: TESTS,
  },
]
