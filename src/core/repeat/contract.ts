import * as T from '@sinclair/typebox'
import { Instant, named, nullable, Reference, wholeNumber } from '../http/contract'

const After = T.Literal('completion')
const Day = T.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  description: 'The day of the occurrence, as on the task',
  examples: ['2026-11-21'],
  error: 'occurrence is a day, such as 2026-11-21',
})
const Zone = T.String({
  maxLength: 64,
  description:
    'The IANA time zone of the person, for “today” and for times; else the task’s or UTC',
  examples: ['Europe/Berlin'],
})

/** How a task repeats, as its row keeps it (R1). */
export const repeatColumns = {
  repeat: nullable(
    T.String({ description: 'How often: an RRULE value (RFC 5545)', examples: ['FREQ=WEEKLY'] }),
  ),
  repeatFrom: nullable(
    T.String({ description: 'Where the rule begins: a day, or a day with a local time' }),
  ),
  repeatZone: nullable(
    T.String({ description: 'The zone of that time; null if it repeats by day' }),
  ),
  repeatAfter: nullable(
    T.Literal('completion', { description: '`completion`: counted from the day of completion' }),
  ),
  occurrence: nullable(
    T.String({
      description: 'The day that it is due by its rule, even if its due date was moved',
    }),
  ),
  repeatLeft: nullable(T.Integer({ description: 'How many times are left, including this one' })),
}

/** What a command or a body may say of it. */
export const repeatFields = {
  repeat: T.Optional(
    nullable(
      T.String({
        maxLength: 300,
        description: 'An RRULE value, or in a body words such as “every 2 weeks on Monday”',
        examples: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'every weekday', 'по будням'],
        error: 'Repeat is text',
        tooLong: 'Repeat has at most 300 characters',
      }),
    ),
  ),
  repeatAfter: T.Optional(
    nullable(T.Literal('completion', { error: 'repeatAfter is completion' })),
  ),
  repeatLeft: T.Optional(
    nullable(
      T.Integer({ minimum: 1, maximum: 999, error: 'repeatLeft is a whole number from 1 to 999' }),
    ),
  ),
  zone: T.Optional(Zone),
}

/** One time that a repeating task was completed or skipped (R8). */
export const CompletionSchema = named('Completion', {
  taskId: T.Integer(),
  occurrence: T.String({ description: 'The day that it was due by its rule' }),
  title: T.String({ description: 'The title at the time' }),
  due: nullable(T.String({ description: 'The due date at the time' })),
  doneAt: Instant,
  skipped: T.Boolean(),
})

export const OccurrenceSchema = T.Object({ occurrence: Day, zone: T.Optional(Zone) })

export const CompletionsQuerySchema = T.Object({
  taskId: T.Optional(wholeNumber({ description: 'Only those of this task' })),
  before: T.Optional(T.String({ maxLength: 40, description: 'Only those before this time' })),
  limit: T.Optional(wholeNumber({ description: 'At most 1,000; 100 by default' })),
})

/** What can be done to one occurrence, as data. */
export const OCCURRENCE_SCHEMAS = {
  'task.skip': {
    task: Reference,
    occurrence: Day,
    zone: T.Optional(Zone),
  },
  'task.reopen': { task: Reference, occurrence: Day },
}

/** What a toggle may say besides. */
export const toggleFields = { occurrence: T.Optional(Day), zone: T.Optional(Zone) }

export type RepeatAfter = T.Static<typeof After>
export type Completion = T.Static<typeof CompletionSchema>
