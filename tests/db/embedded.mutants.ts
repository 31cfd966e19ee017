import type { Mutant } from '../mutants'

const TESTS = 'tests/db/embedded.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '26: what was deleted is in no backup that follows',
    file: 'db/backup.ts',
    from: "client.query('VACUUM INTO ?').run(part)",
    to: "require('node:fs').writeFileSync(part, client.serialize())",
    tests: TESTS,
    test: 'security 26: a backup holds nothing',
  },
  {
    protects: 'power loss: each commit is synced',
    file: 'db/connect.ts',
    from: "'PRAGMA synchronous = FULL'",
    to: "'PRAGMA synchronous = NORMAL'",
    tests: TESTS,
  },
  {
    protects: 'disk full: a read in the middle of a write that may fail sees none of it',
    file: 'db/connections.ts',
    from: 'this.writer.inTransaction ? this.reader : this.between',
    to: 'this.between',
    tests: TESTS,
  },
  {
    protects: '25: no id is used twice, also after a restart',
    file: 'db/commit-queue.ts',
    from: '      await this.sequences.save()\n',
    to: '      this.sequences.forget()\n',
    tests: TESTS,
  },
  {
    protects: 'disk full: a write that failed is not answered as done',
    file: 'db/commit-queue.ts',
    from: '      return { error }\n',
    to: '      return { value: undefined }\n',
    tests: TESTS,
  },
]
