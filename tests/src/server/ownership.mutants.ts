import type { Line, Mutant } from '../../mutants'

const TESTS = 'tests/src/server/ownership.test.ts'

export const LINES: Record<string, Line> = {
  '14': { says: 'Whose data', tests: TESTS, title: 'security 14: someone else’s id' },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '14: rows of somebody else are not there',
    file: 'src/server/data/slice.ts',
    from: '.where(and(eq(TABLES[name].userId, USER), condition))',
    to: '.where(condition)',
    tests: TESTS,
  },
  {
    protects: 'reminders: a subscription is only its own person’s to delete',
    file: 'src/server/push/store.ts',
    from: '.where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, [...ids])))',
    to: '.where(inArray(pushSubscriptions.id, [...ids]))',
    tests: TESTS,
  },
]
