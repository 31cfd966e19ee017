import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/accounts/owner.test.ts'

export const LINES: Record<string, Line> = {
  '26': { says: 'Delete and export', tests: TESTS, title: 'security 26: delete my account' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '15: a user without hash and tokens',
    file: 'src/server/auth/user-store.ts',
    from: '  return {\n    id,\n    email,',
    to: '  return {\n    ...row,\n    id,\n    email,',
    tests: TESTS,
  },
  {
    protects: '26: the password is asked for again before an account is deleted',
    file: 'src/server/accounts/delete-account.ts',
    from: 'if (!isRight) throw incorrect()',
    to: '',
    tests: TESTS,
  },
  {
    protects: '24: accounts that nobody confirmed are deleted',
    file: 'src/server/sweep.ts',
    from: '    () => db.write((tx) => deleteUnverified(tx, aWeekAgo, BATCH)),\n',
    to: '',
    tests: TESTS,
  },
  {
    protects: '26: sessions end with their account',
    file: 'src/server/accounts/delete-account.ts',
    from: '  await endSessionsOf(tx, user.id)\n',
    to: '',
    tests: TESTS,
  },
]
