import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sync/sync.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: 'one refused change: the rest goes on',
    file: 'src/server/sync/run-commands.ts',
    from: 'if (!(error instanceof Problem)) throw error',
    to: 'throw error',
    tests: TESTS,
  },
]
