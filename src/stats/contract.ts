import * as T from '@sinclair/typebox'
import { nullable, oneOf } from '../http/contract'
import { PRIORITIES } from '../tasks/contract'

const Count = T.Integer({ minimum: 0 })
const counts = { total: Count, completed: Count, pending: Count }

/** T16. All tasks count, subtasks as well; `pending` is whatever is not completed. */
export const StatsSchema = T.Object({
  ...counts,
  /** Open, and its due date is over (T17). */
  overdue: Count,
  /** Open, due today, and not overdue. */
  dueToday: Count,
  completedToday: Count,
  /** Since Monday. */
  completedThisWeek: Count,
  /** 0 to 1; 0 where there are no tasks. */
  completionRate: T.Number({ minimum: 0, maximum: 1 }),
  /** Days in a row with something completed, up to today, or yesterday while today has nothing. */
  currentStreak: Count,
  longestStreak: Count,
  /** In the folders' order; what is in none comes last, with the id null, where there is such. */
  byFolder: T.Array(T.Object({ folderId: nullable(T.Integer()), name: T.String(), ...counts })),
  /** The most urgent first. */
  byPriority: T.Array(T.Object({ priority: oneOf(PRIORITIES), ...counts })),
  /** The last 30 days, today last. */
  perDay: T.Array(T.Object({ day: T.String(), created: Count, completed: Count })),
})

export const StatsQuerySchema = T.Object({
  /** An IANA time zone, in which days are counted. */
  tz: T.Optional(T.String({ default: 'UTC', examples: ['Europe/Berlin'] })),
})

export type Stats = T.Static<typeof StatsSchema>
