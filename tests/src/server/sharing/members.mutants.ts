import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sharing/members.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '14: those who share a folder with somebody hear of their new name',
    file: 'src/server/accounts/profile.ts',
    from: 'if (SHOWN.every((name) => before[name] === after[name])) return',
    to: 'if (before.email === after.email) return',
    tests: TESTS,
  },
]
