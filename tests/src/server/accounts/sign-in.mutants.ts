import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/sign-in.test.ts'

export const LINES: Record<string, Line> = {
  '3': {
    says: 'No session without a confirmed email',
    tests: TESTS,
    title: 'A3, security 15: the answer tells these fields',
  },
  '11': { says: 'The cookie and its end', tests: TESTS, title: 'A10, security 11: the cookie' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '3: an unverified user gets no session',
    file: 'src/server/accounts/sign-in.ts',
    from: 'if (!user.isEmailVerified) {',
    to: 'if (false as boolean) {',
    tests: TESTS,
  },
]
