import { isDay } from '../../src/core/dates/due-date'
import type { Command } from '../../src/core/sync/contract'
import { usageError } from '../print/failure'
import { speakerClock } from './due-date'
import { readDue } from './read-due'

const NINE = 9 * 60
const DAY = 24 * 60

export type When = Pick<Extract<Command, { kind: 'reminder.set' }>, 'minutes' | 'time'>

/** How long before it is due (-30m, -1h30m, -2d), or at what time; a day counts as 9:00. Throws a usage Failure. */
export function readWhen(text: string): When {
  const [isBefore, days = 0, hours = 0, minutes = 0] =
    /^-(?=\d)(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,6})m(?:in)?)?$/.exec(text) ?? []
  if (isBefore) return { minutes: Number(days) * DAY + Number(hours) * 60 + Number(minutes) }
  if (text.startsWith('-')) {
    throw usageError(`I can't read "${text}" as a time before. Try: -30m, -2h or -1d`)
  }
  const due = readDue(text)
  return { time: isDay(due) ? speakerClock().instant(due, NINE) : due }
}
