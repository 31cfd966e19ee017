import * as T from '@sinclair/typebox'
import { named, nullable, oneOf } from '../http/contract'
import { PRIORITIES } from '../tasks/rules'

const Count = T.Integer({ minimum: 0 })
const count = (description: string) => T.Integer({ minimum: 0, description })
const counts = { total: Count, completed: Count, pending: Count }

/**
 * T16. All tasks count, subtasks as well; `pending` is whatever is not completed. Days and streaks
 * also count each time that a repeating task was completed (R8).
 */
export const StatsSchema = named('Stats', {
  ...counts,
  overdue: count('Open, and its due date is over'),
  dueToday: count('Open, due today, and not overdue'),
  completedToday: Count,
  completedThisWeek: count('Since the first day of the week in the settings, or Monday'),
  completionRate: T.Number({ minimum: 0, maximum: 1, description: '0 if there are no tasks' }),
  currentStreak: count(
    'Days in a row with something completed, up to today, or yesterday while today has nothing',
  ),
  longestStreak: Count,
  byFolder: T.Array(T.Object({ folderId: nullable(T.Integer()), name: T.String(), ...counts }), {
    description: 'In the folders’ order; tasks without a folder come last',
  }),
  byPriority: T.Array(T.Object({ priority: oneOf(PRIORITIES), ...counts }), {
    description: 'Most urgent first',
  }),
  perDay: T.Array(T.Object({ day: T.String(), created: Count, completed: Count }), {
    description: 'The last 30 days, today last',
  }),
})

export const StatsQuerySchema = T.Object({
  tz: T.Optional(
    T.String({
      description: 'The IANA time zone in which days are counted; UTC by default',
      examples: ['Europe/Berlin'],
    }),
  ),
})

export type Stats = T.Static<typeof StatsSchema>
