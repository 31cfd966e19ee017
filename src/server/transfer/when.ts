import { isDay, parseDueDate } from '../../core/dates/due-date'
import { clockTime, type SpeakerClock } from '../../language/dates/clock'

/** Characters of a moment: longer text is none, and is not looked through for one. */
const LONGEST = 50

/** A due date as this product has it: at midnight, where the person is, an instant is a day. */
export function dayOrInstant(instant: string, clock: SpeakerClock): string {
  const { day, minutes } = clock.local(new Date(instant))
  return minutes === 0 ? day : instant
}

/**
 * `2026-12-01`, `2026-12-01T09:00:00` on the person's wall, or with an offset. Undefined for
 * anything else, and for the zero dates (the year 1) that some programs write for none.
 */
export function readMoment(text: string | null | undefined, clock: SpeakerClock) {
  if (!text || text.length > LONGEST || text.startsWith('0001-')) return undefined
  if (isDay(text)) return text
  const [, day, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? []
  if (day && parseDueDate(day))
    return dayOrInstant(clock.instant(day, Number(hours) * 60 + Number(minutes)), clock)
  const at = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : '')
  return Number.isNaN(at.getTime()) ? undefined : dayOrInstant(at.toISOString(), clock)
}

/** The same for a due date, whose text is kept where it can't be read. */
export function readDue(text: string | null | undefined, clock: SpeakerClock): string | null {
  if (typeof text !== 'string' || text.startsWith('0001-')) return null
  return readMoment(text.trim(), clock) ?? (text.trim() || null)
}

/** A moment as people write it: "2026-12-01", "2026-12-01 09:00". What can't be read stays as it is. */
export function inWords(text: unknown, clock: SpeakerClock): string {
  if (typeof text !== 'string' || text.startsWith('0001-')) return ''
  const moment = readCompact(text) ?? readMoment(text, clock)
  if (moment === undefined || isDay(moment)) return moment ?? text
  const { day, minutes } = clock.local(new Date(moment))
  return minutes === 0 ? day : `${day} ${clockTime(minutes)}`
}

/** The same where only an instant will do. */
export function readInstant(text: string | null | undefined): string | undefined {
  const at = new Date(text && !text.startsWith('0001-') ? text : '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** `20261124T230000Z`, as iCalendar and Taskwarrior write it. */
export function readCompact(text: string | undefined): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  return readInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`)
}
