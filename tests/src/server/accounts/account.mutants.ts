import type { Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/account.test.ts'

export const MUTANTS: Mutant[] = [
  {
    protects: '11: a password change ends the other sessions',
    file: 'src/server/accounts/password.ts',
    from: "    await endSessionsOf(tx, user.id)\n    await notify(tx, user, 'passwordChanged', app.now())\n    return createSession",
    to: "    await notify(tx, user, 'passwordChanged', app.now())\n    return createSession",
    tests: TESTS,
  },
]
