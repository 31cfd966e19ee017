/** A protection, the edit that takes it out, and the tests that must fail then. */
export interface Mutant {
  /** The line of the security requirements that it belongs to. */
  protects: string
  file: string
  from: string
  to: string
  tests: string
}

const AUTH = 'tests/src/auth'
const PROTECTIONS = 'tests/src/protections.test.ts'
const BODIES = 'tests/src/http/bodies.test.ts'

/** Run by `npm run mutants`. A new protection comes with its mutant. */
export const MUTANTS: Mutant[] = [
  {
    protects: '2: an unknown email takes as long as a wrong password',
    file: 'src/auth/passwords.ts',
    from: 'const matches = await password.verify(plain, hash ?? (await nobodys))',
    to: 'const matches = hash !== undefined && (await password.verify(plain, hash))',
    tests: `${AUTH}/passwords.test.ts`,
  },
  {
    protects: '2: forgot-password does the same work for a known and an unknown email',
    file: 'src/auth/letter-requests.ts',
    from: 'await voidLink(tx, kind, isSent ? user.id : NOBODY)',
    to: 'if (isSent) await voidLink(tx, kind, user.id)',
    tests: PROTECTIONS,
  },
  {
    protects: '3: an unverified user gets no session',
    file: 'src/auth/sign-in.ts',
    from: 'if (!user.isEmailVerified) {',
    to: 'if (false as boolean) {',
    tests: `${AUTH}/sign-in.test.ts`,
  },
  {
    protects: '4: failures are counted',
    file: 'src/auth/throttle.ts',
    from: 'if (!isRight) await app.db.write',
    to: 'if (false as boolean) await app.db.write',
    tests: `${AUTH}/throttle.test.ts`,
  },
  {
    protects: '5: only so many passwords are hashed at once',
    file: 'src/auth/turns.ts',
    from: 'if (this.running === this.limits.atOnce)',
    to: 'if (false as boolean)',
    tests: PROTECTIONS,
  },
  {
    protects: '6: tokens are stored hashed',
    file: 'src/auth/tokens.ts',
    from: "return new Bun.CryptoHasher('sha256').update(token).digest('hex')",
    to: 'return token',
    tests: `${AUTH}/password-reset.test.ts`,
  },
  {
    protects: '7: an email change voids the reset link',
    file: 'src/auth/profile.ts',
    from: "...voided('verification'), ...voided('reset')",
    to: "...voided('verification')",
    tests: PROTECTIONS,
  },
  {
    protects: '9: three letters an hour',
    file: 'src/auth/letter-requests.ts',
    from: 'return env.rateLimits && until !== undefined',
    to: 'return env.rateLimits && until === null',
    tests: `${AUTH}/password-reset.test.ts`,
  },
  {
    protects: '11: a password change ends the other sessions',
    file: 'src/auth/password.ts',
    from: `    await endSessionsOf(tx, user.id)
    await notify(tx, user, 'passwordChanged', app.now())
    return createSession`,
    to: `    await notify(tx, user, 'passwordChanged', app.now())
    return createSession`,
    tests: `${AUTH}/account.test.ts`,
  },
  {
    protects: '13: a megabyte in a session row',
    file: 'src/auth/session.ts',
    from: 'if (sess.length > 4096) return undefined',
    to: '',
    tests: PROTECTIONS,
  },
  {
    protects: '15: a user without hash and tokens',
    file: 'src/auth/user-store.ts',
    from: `  return {
    id,
    email,`,
    to: `  return {
    ...row,
    id,
    email,`,
    tests: `${AUTH}/owner.test.ts`,
  },
  {
    protects: '16: Sec-Fetch-Site',
    file: 'src/http/same-origin.ts',
    from: "return site === 'same-origin' || site === 'none'",
    to: "return site !== 'cross-site'",
    tests: PROTECTIONS,
  },
  {
    protects: '17: HSTS',
    file: 'src/http/secure-headers.ts',
    from: "headers.set('strict-transport-security'",
    to: "headers.set('x-transport-security'",
    tests: 'tests/web/pages.test.ts',
  },
  {
    protects: '17: no-store on answers of the API',
    file: 'src/api.ts',
    from: "set.headers['cache-control'] = 'no-store'",
    to: '',
    tests: PROTECTIONS,
  },
  {
    protects: '20: bodies over the limit, announced',
    file: 'src/http/json-body.ts',
    from: 'if (Number(length) > MOST_BYTES) throw tooLarge()',
    to: '',
    tests: BODIES,
  },
  {
    protects: '20: bodies over the limit, in chunks',
    file: 'src/http/json-body.ts',
    from: 'if (size > MOST_BYTES) throw tooLarge()',
    to: '',
    tests: BODIES,
  },
  {
    protects: '20: depth of JSON',
    file: 'src/http/trim-strings.ts',
    from: 'if (depth === DEEPEST)',
    to: 'if (depth === 100_000)',
    tests: BODIES,
  },
  {
    protects: '22: a 500 that tells its cause',
    file: 'src/http/failure.ts',
    from: 'set.status = 500',
    to: 'return { message: String(error) }',
    tests: PROTECTIONS,
  },
  {
    protects: '23: packets of a recording',
    file: 'src/voice/audio/bounds.ts',
    from: 'if (this.left < 0) throw tooLong()',
    to: '',
    tests: 'tests/src/voice/bounds.test.ts',
  },
  {
    protects: '24: limits by address',
    file: 'src/http/address-limits.ts',
    from: 'if (available < 1) throw',
    to: 'if (available < -1e9) throw',
    tests: `${AUTH}/address-limits.test.ts`,
  },
  {
    protects: '24: the queue of passwords is bounded',
    file: 'src/auth/turns.ts',
    from: 'if (line.length >= mostEach || this.inLine >= mostInAll) throw busy()',
    to: '',
    tests: `${AUTH}/address-limits.test.ts`,
  },
  {
    protects: '26: the password is asked for again before an account is deleted',
    file: 'src/auth/delete-account.ts',
    from: 'if (!isRight) throw incorrect()',
    to: '',
    tests: `${AUTH}/owner.test.ts`,
  },
]
