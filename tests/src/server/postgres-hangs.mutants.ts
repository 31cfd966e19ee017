import type { Mutant } from '../../mutants'

const TESTS = 'tests/src/server/postgres-hangs.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'SIGTERM: long reads that take too long are answered',
    file: 'src/server/main.ts',
    from: '      app.longReads.stop()\n',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'SIGTERM: those who wait for a database server that hangs are answered',
    file: 'src/server/main.ts',
    from: '      app.db.giveUp()\n',
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
    protects: 'E5: long reads have connections of their own',
    file: 'src/server/long-reads/long-reads.ts',
    from: 'readLong(source ?? this.db.longReader, ',
    to: 'readLong(source ?? this.db, ',
    tests: TESTS,
  },
  {
    protects: 'E5: how much somebody has is looked at through connections of long reads',
    file: 'src/server/long-reads/long-reads.ts',
    from: 'new Weights(db.longReader)',
    to: 'new Weights(db)',
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
