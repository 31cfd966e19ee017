import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/protections.test.ts'

export const LINES: Record<string, Line> = {
  '15': {
    says: 'No field too many, in or out',
    tests: TESTS,
    title: 'A3, security 15: no answer carries',
  },
  '16': { says: 'Other sites', tests: TESTS, title: 'H11, security 16: Sec-Fetch-Site decides' },
  '22': {
    says: 'The log, and a bare 500',
    tests: TESTS,
    title: 'security 22: a 500 says only its request',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '2: forgot-password does the same work for a known and an unknown email',
    file: 'src/server/accounts/letter-requests.ts',
    from: 'await voidLink(tx, kind, isSent ? user.id : NOBODY)',
    to: 'if (isSent) await voidLink(tx, kind, user.id)',
    tests: TESTS,
  },
  {
    protects: '5: only so many passwords are hashed at once',
    file: 'src/server/auth/turns.ts',
    from: 'if (this.running === this.limits.atOnce)',
    to: 'if (false as boolean)',
    tests: TESTS,
  },
  {
    protects: '7: an email change voids the reset link',
    file: 'src/server/accounts/profile.ts',
    from: "...voided('verification'), ...voided('reset')",
    to: "...voided('verification')",
    tests: TESTS,
  },
  {
    protects: '13: a megabyte in a session row',
    file: 'src/server/auth/session-store.ts',
    from: 'if (sess.length > 4096) return undefined',
    to: '',
    tests: TESTS,
  },
  {
    protects: '16: Sec-Fetch-Site',
    file: 'src/server/http/same-origin.ts',
    from: "return site === 'same-origin' || site === 'none'",
    to: "return site !== 'cross-site'",
    tests: TESTS,
  },
  {
    protects: '17: no-store on answers of the API',
    file: 'src/server/api.ts',
    from: "set.headers['cache-control'] = 'no-store'",
    to: '',
    tests: TESTS,
  },
  {
    protects: '22: a line break in a field adds no line to the log',
    file: 'src/server/log.ts',
    from: 'event, ...fields }))',
    to: "event, ...fields }).replaceAll('\\\\n', '\\n'))",
    tests: TESTS,
  },
  {
    protects: '22: the log is in UTC',
    file: 'src/server/log.ts',
    from: 'at: new Date().toISOString()',
    to: 'at: new Date().toString()',
    tests: TESTS,
  },
  {
    protects: '22: a refused login is logged',
    file: 'src/server/accounts/sign-in.ts',
    from: "app.log.info('login refused', {",
    to: "app.log.debug('refused', {",
    tests: 'tests/src/server/accounts/sign-in.test.ts',
  },
  {
    protects: '22: only files that were built or are public are served',
    file: 'src/server/pages/static-files.ts',
    from: 'const path = files.get(pathname)\n',
    to: 'const named = join(buildDir, pathname)\n    const path = files.get(pathname) ?? (existsSync(named) ? named : undefined)\n',
    tests: 'tests/web/pages.test.ts',
    test: 'is not a file of ours',
  },
  {
    protects: '22: a 500 that tells its cause',
    file: 'src/server/http/failure.ts',
    from: 'set.status = 500',
    to: 'return { message: String(error) }',
    tests: TESTS,
  },
]
