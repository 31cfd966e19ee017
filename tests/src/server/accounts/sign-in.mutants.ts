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
  {
    protects: '1: a password is never trimmed',
    file: 'src/core/http/trim-strings.ts',
    from: 'else if (!/password/i.test(key)) object',
    to: 'else object',
    tests: TESTS,
  },
  {
    protects: '11: no script reads the cookie',
    file: 'src/server/auth/cookie.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    tests: TESTS,
  },
  {
    protects: '11: the cookie comes with no form of another site',
    file: 'src/server/auth/cookie.ts',
    from: "sameSite: 'lax'",
    to: "sameSite: 'none'",
    tests: TESTS,
  },
  {
    protects: '11: with https, the cookie is bound to the host',
    file: 'src/server/auth/cookie.ts',
    from: "isSecure(env) ? '__Host-sid' : 'sid'",
    to: "isSecure(env) ? 'sid' : 'sid'",
    tests: TESTS,
  },
  {
    protects: '11: a login ends the session that came with it',
    file: 'src/server/accounts/sign-in.ts',
    from: 'if (visitor.token) await endSession(tx, visitor.token)',
    to: '',
    tests: TESTS,
  },
  {
    protects: '16: a form of another site is no JSON',
    file: 'src/server/http/json-body.ts',
    from: "if (type !== 'application/json') throw notJson()",
    to: '',
    tests: TESTS,
  },
]
