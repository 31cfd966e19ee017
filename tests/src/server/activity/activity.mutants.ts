import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/activity/activity.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: a folder’s activity tells nothing of what was elsewhere',
    file: 'src/server/activity/describe.ts',
    from: 'const isTo = after !== undefined && view.sees(homeAfter)',
    to: 'const isTo = after !== undefined',
    tests: TESTS,
  },
]
