import type { CalendarItemRow } from '../../core/calendar/contract'
import type { ReminderRow } from '../../core/reminders/contract'
import type { TaskRow } from '../../core/tasks/contract'
import { calendarOf, todoLines } from '../../core/transfer/write-ics'
import { createClock, type SpeakerClock } from '../../language/dates/clock'
import { differences, fieldsOf, readSent } from './fields'
import { mergeInto } from './merge'

/** A task with all that a calendar client is told of it. */
export interface CalendarTask {
  task: TaskRow
  /** The last part of its address. */
  name: string
  uid: string
  /** The UID of the task that it is a subtask of, or that it waits for. */
  parentUid: string | null
  tags: string[]
  /** None where somebody else is reminded. */
  reminders: ReminderRow[]
  /** What a client has sent of it. */
  sent: CalendarItemRow | undefined
}

/** For whom times without a zone are read. */
export interface Reader {
  clock: SpeakerClock
  zone: string
}

export function readerIn(zone: string | null, now: Date): Reader {
  const name = zone ?? 'UTC'
  return { clock: createClock(now, name), zone: name }
}

/** As it was sent, but for what has changed since. */
export function textOf(calendarTask: CalendarTask, { clock }: Reader): string {
  const { sent, parentUid, ...said } = calendarTask
  const lines = todoLines({ ...said, parentUid: parentUid ?? undefined })
  if (!sent) return calendarOf(lines)
  const groups = differences(readSent(sent.text, clock), fieldsOf(calendarTask))
  return groups.length === 0 ? sent.text : mergeInto(sent.text, calendarOf(lines), groups)
}

/** Of the rows that its text is made from: a client that has this tag has this text. */
export function etagOf({ sent, ...said }: CalendarTask, { zone }: Reader): string {
  const from = sent && [Bun.hash(sent.text).toString(36), zone]
  return `"${Bun.hash(JSON.stringify([said, from])).toString(36)}"`
}
