import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sync/sync.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '26: what was deleted leaves the history after 90 days',
    file: 'src/server/sweep.ts',
    from: 'const JOURNAL_DAYS = 90\n',
    to: 'const JOURNAL_DAYS = 91\n',
    tests: TESTS,
    test: 'O16: changes of more than 90 days ago',
  },
  {
    protects: 'one refused change: the rest goes on',
    file: 'src/server/sync/run-commands.ts',
    from: 'if (!(error instanceof Problem)) throw error',
    to: 'throw error',
    tests: TESTS,
  },
]
