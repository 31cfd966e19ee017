import type { Mutant } from '../mutants'

const TESTS = 'tests/db/embedded.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'power loss: each commit is synced',
    file: 'db/connect.ts',
    from: "'PRAGMA synchronous = FULL'",
    to: "'PRAGMA synchronous = NORMAL'",
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
