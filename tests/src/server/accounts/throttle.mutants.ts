import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/throttle.test.ts'

export const LINES: Record<string, Line> = {
  '4': {
    says: 'Ten failures, then 429',
    tests: TESTS,
    title: 'security 4: ten failures in 15 minutes',
  },
  clock: { says: 'Three days off', tests: TESTS, title: 'counted while the clock was days ahead' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '4: failures are counted',
    file: 'src/server/accounts/throttle.ts',
    from: 'await recordAttempt(tx, failures, now)',
    to: '',
    tests: TESTS,
  },
  {
    protects: 'clock: what was counted in the future does not count',
    file: 'src/server/auth/guess-store.ts',
    from: 'and(gt(attempts.at, since), lte(attempts.at, now.toISOString()))',
    to: 'gt(attempts.at, since)',
    tests: TESTS,
  },
  {
    protects: '4: failures count for the address that they come from',
    file: 'src/server/accounts/throttle.ts',
    from: 'account, networkOf(address))',
    to: "account, '')",
    tests: TESTS,
  },
  {
    protects: '4: wrong current passwords count',
    file: 'src/server/accounts/throttle.ts',
    from: 'return counted(app, visitor, { account: user.id, guesses }, check)',
    to: 'return check()',
    tests: TESTS,
  },
]
