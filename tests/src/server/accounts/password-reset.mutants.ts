import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/password-reset.test.ts'

export const LINES: Record<string, Line> = {
  '6': {
    says: 'Tokens: 128 bits, stored hashed',
    tests: TESTS,
    title: 'security 6: no emailed or session token',
  },
  '7': {
    says: 'A reset token works once, for an hour',
    tests: TESTS,
    title: 'security 7: a token works once under 20 uses',
  },
  '9': { says: 'Three letters an hour', tests: TESTS, title: 'security 9: a hundred requests' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '6: tokens are stored hashed',
    file: 'src/server/auth/tokens.ts',
    from: "return new Bun.CryptoHasher('sha256').update(token).digest('hex')",
    to: 'return token',
    tests: TESTS,
  },
  {
    protects: '9: three letters an hour',
    file: 'src/server/accounts/letter-requests.ts',
    from: 'return env.rateLimits && until !== undefined',
    to: 'return env.rateLimits && until === null',
    tests: TESTS,
  },
  {
    protects: '7: a reset token works once',
    file: 'src/server/accounts/password.ts',
    from: "{ password, isEmailVerified: true, ...voided('reset') }",
    to: '{ password, isEmailVerified: true }',
    tests: TESTS,
  },
  {
    protects: '7: a reset token expires in an hour',
    file: 'src/server/auth/link-store.ts',
    from: 'lifetime: HOUR',
    to: 'lifetime: 24 * HOUR',
    tests: TESTS,
  },
  {
    protects: '7: a newer request voids the reset link',
    file: 'src/server/accounts/letter-requests.ts',
    from: 'await voidLink(tx, kind, isSent ? user.id : NOBODY)',
    to: 'await voidLink(tx, kind, NOBODY)',
    tests: TESTS,
    test: 'security 7: it does so even before its letter is sent',
  },
  {
    protects: '7: a verification token resets no password',
    file: 'src/server/accounts/password.ts',
    from: "  if (!(await findByLink(app.db.read, 'reset', token, app.now()))) throw invalidToken()\n  const password = await hashPassword(plain, network)\n  const { id } = await app.db.write(async (tx) => {\n    const user = await findByLink(tx, 'reset', token, app.now())\n",
    to: "  const password = await hashPassword(plain, network)\n  const { id } = await app.db.write(async (tx) => {\n    const user =\n      (await findByLink(tx, 'reset', token, app.now())) ??\n      (await findByLink(tx, 'verification', token, app.now()))\n",
    tests: TESTS,
    test: 'security 7: a verification token does not reset',
  },
  {
    protects: '7: a reset token verifies no address',
    file: 'src/server/accounts/registration.ts',
    from: "const user = await findByLink(tx, 'verification', token, now)",
    to: "const user = (await findByLink(tx, 'verification', token, now)) ?? (await findByLink(tx, 'reset', token, now))",
    tests: TESTS,
    test: 'security 7: a verification token does not reset',
  },
  {
    protects: '7: a password change voids the reset link',
    file: 'src/server/accounts/password.ts',
    from: "{ password, ...voided('reset') }",
    to: '{ password }',
    tests: TESTS,
  },
  {
    protects: '11: a reset ends every session',
    file: 'src/server/accounts/password.ts',
    from: "    await endSessionsOf(tx, user.id)\n    await notify(tx, user, 'passwordChanged', app.now())\n    await forget",
    to: "    await notify(tx, user, 'passwordChanged', app.now())\n    await forget",
    tests: TESTS,
  },
]
