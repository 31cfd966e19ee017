import * as T from '@sinclair/typebox'
import { type CommandOf, commandSchemas } from '../data/command-schemas'
import { Instant, nullable, oneOf, Reference } from '../http/contract'
import { MinutesBefore } from '../tasks/contract'

const REMINDER_KINDS = ['offset', 'at', 'auto'] as const

const At = T.String({
  maxLength: 40,
  description: 'An ISO 8601 date-time with an offset',
  examples: ['2026-11-27T09:00:00+01:00'],
  error: 'at is a moment with its offset, such as 2026-11-27T09:00:00Z',
})

const columns = {
  id: T.String({
    description:
      'Tells the reminders of one task apart, by what they are: `30m`, `auto`, `snooze` or the moment',
    examples: ['30m'],
  }),
  taskId: T.Integer(),
  kind: oneOf(REMINDER_KINDS),
  minutes: nullable(T.Integer({ description: 'Before the task is due; null for an `at`' })),
  at: nullable(Instant),
  createdAt: Instant,
}

/** A reminder as it travels in a delta (N1). When it fires follows from it and its task. */
export const ReminderRowSchema = T.Object(columns)

export const ReminderSchema = T.Object({
  ...columns,
  firesAt: nullable(
    T.String({
      description:
        'When it is next sent; null where that is past, or the task is done or has no due date',
      examples: ['2026-11-27T08:30:00.000Z'],
    }),
  ),
})

export const AddReminderSchema = T.Object({
  kind: oneOf(['offset', 'at'] as const, 'kind is offset or at'),
  minutes: T.Optional(MinutesBefore),
  at: T.Optional(At),
})

export const SnoozeSchema = T.Optional(
  T.Object({
    minutes: T.Optional(
      T.Integer({
        minimum: 1,
        maximum: 10_080,
        default: 60,
        description: 'From now; 60 by default',
        error: 'minutes is a whole number from 1 to 10,080 (a week)',
      }),
    ),
  }),
)

/** What can be done to reminders, as data (O1). A member can't set them on an owner's task. */
export const REMINDER_SCHEMAS = commandSchemas({
  /** Set twice is set. One of `minutes` before it is due and `time`, since `at` is the command's own. */
  'reminder.set': {
    task: Reference,
    minutes: T.Optional(MinutesBefore),
    time: T.Optional(At),
    /** There is one of these for each task: the next one takes its place (N11). */
    snooze: T.Optional(T.Literal(true)),
  },
  /** All of the task's where none is named. */
  'reminder.delete': {
    task: Reference,
    reminder: T.Optional(T.String({ maxLength: 40 })),
  },
})

export type ReminderCommand = CommandOf<typeof REMINDER_SCHEMAS>
export type ReminderRow = T.Static<typeof ReminderRowSchema>
export type Reminder = T.Static<typeof ReminderSchema>
