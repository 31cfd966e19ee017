import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/notices/notices.test.ts'

export const LINES: Record<string, Line> = {
  reminders: {
    says: 'Told once, to their own person, at real push services only',
    tests: TESTS,
    title: 'N2, N8: what is due is pushed once',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'reminders: the members of a deleted folder are told (U12)',
    file: 'src/server/data/commit.ts',
    from: 'await tellOfDeletedFolders(slice, settled, members, actor)',
    to: '',
    tests: 'tests/src/server/notices/kept.test.ts',
  },
  {
    protects: 'reminders: no endpoint but of a push service (N9)',
    file: 'src/server/push/routes.ts',
    from: 'if (!isPushEndpoint(endpoint, env.push.hosts)) {',
    to: "if (endpoint === '') {",
    tests: TESTS,
  },
  {
    protects: 'reminders: an endpoint is looked at again when it is sent to (N9)',
    file: 'src/server/push/send.ts',
    from: "if (!isPushEndpoint(target.endpoint, allowed)) return { is: 'gone' }",
    to: '',
    tests: TESTS,
  },
  {
    protects: 'reminders: a redirect is not followed (N9)',
    file: 'src/server/push/send.ts',
    from: "redirect: 'manual',",
    to: '',
    tests: TESTS,
  },
  {
    protects: 'reminders: a browser’s next person is not told the last one’s (N8)',
    file: 'src/server/push/store.ts',
    from: 'if (known) await tx.delete(pushSubscriptions).where(same)',
    to: 'if (known) return known',
    tests: TESTS,
  },
  {
    protects: 'reminders: no reminder is mailed to an address that is not confirmed (N7)',
    file: 'src/server/notices/compose.ts',
    from: '.where(and(eq(users.id, userId), eq(users.isEmailVerified, true)))',
    to: '.where(and(eq(users.id, userId)))',
    tests: TESTS,
  },
  {
    protects: 'reminders: no digest is mailed to an address that is not confirmed (N7)',
    file: 'src/server/notices/digest.ts',
    from: 'isLate || isDone || !user.isEmailVerified ?',
    to: 'isLate || isDone ?',
    tests: TESTS,
  },
  {
    protects: 'reminders: a link to unsubscribe is signed',
    file: 'src/server/notices/unsubscribe.ts',
    from: 'return isOurs ? { userId: Number(userId), from: kind } : undefined',
    to: 'return own && isOurs !== undefined ? { userId: Number(userId), from: kind } : undefined',
    tests: TESTS,
  },
  {
    protects: 'reminders: a GET does not unsubscribe (security 16)',
    file: 'src/server/letters/unsubscribe-routes.ts',
    from: 'if (!(await readToken(app.db, token))) throw wrong()',
    to: 'if (!(await unsubscribe(app.db, token, app.now()))) throw wrong()',
    tests: TESTS,
  },
  {
    protects: 'reminders: what was told is not told again',
    file: 'src/server/notices/fire.ts',
    from: 'update reminders set fires_at = null where ${isDue',
    to: 'update reminders set fires_at = fires_at where ${isDue',
    tests: TESTS,
  },
]
