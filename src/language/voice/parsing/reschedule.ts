import { isDay } from '../../../core/dates/due-date'
import { addDays, addMonths } from '../../../core/days'
import { createClock, type SpeakerClock } from '../../dates/clock'
import { dateAt } from '../../dates/find-date'
import type { Unit } from '../../dates/periods'
import { toNumber } from '../../dates/spoken-numbers'
import { toDueDate, type When } from '../../dates/when'
import type { OpenTask, Target } from './change-request'
import type { Language } from './context'

/** A day and a time that end an order: "move the rent to Friday at 5". */
export function readReschedule(
  rest: string,
  language: Language,
  clock: SpeakerClock,
  target: Target,
) {
  let left = rest
  let when: When = {}
  // A day and a time.
  for (let count = 0; count < 2; count += 1) {
    const found = dateAt(left, 'end', language, clock, { terse: true, before: when })
    if (!found) break
    when = { ...when, ...found.when }
    left = left.slice(0, found.from).trim()
    const named = left.replace(
      /(?: back| off| forward| over| out| up| down the road)?(?: (?:to|until|till|for|due|due on|на|до|к|по))?$/,
      '',
    )
    // "From Monday to Friday".
    const task = target(named) ?? target(named.replace(/ (?:from|со?) [a-zа-я]+$/, ''))
    const dueDate = task && newDueDate(when, task, clock)
    if (task && dueDate) return { kind: 'reschedule' as const, task, dueDate }
  }
}

const SHIFT: Record<Language, RegExp> = {
  en: /(?: (?<forward>forward|up)| back| off| out)?(?: by)? (?<count>an?|half an|another|[a-z]+|\d{1,3}|a couple of|a few) (?:more )?(?<unit>minute|hour|day|week|month)s?(?: later)?$/,
  ru: /(?: еще)? на (?:(?<count>\d{1,3}|пару|полтора|[а-я]+) )?(?<unit>полчаса|минут|час|день|дня|дней|недел|месяц)(?:[уыюиа]|ов|ев)?(?: (?<forward>раньше)| позже| вперед)?$/,
}
/** Only these move a task by so much; others name a day: "поставь на час". */
const SHIFTS: Record<Language, RegExp> = {
  en: /^(?:push|postpone|delay|snooze|defer|put off|move|bump|bring|shift)/,
  ru: /^(?:отложи|сдвин|передвин|перенес|отодвин)/,
}
const UNITS: [RegExp, Unit][] = [
  [/^мин|^min/, 'minute'],
  [/^h|час/, 'hour'],
  [/^д|^day/, 'day'],
  [/^w|^нед/, 'week'],
  [/^m|^мес/, 'month'],
]

/** "Push the rent back a week": later by so much than it was due, or than today. */
export function readShift(
  text: string,
  rest: string,
  language: Language,
  clock: SpeakerClock,
  target: Target,
) {
  const shift = SHIFTS[language].test(text) ? shiftAtEnd(rest, language, clock) : undefined
  const task = shift && target(rest.slice(0, shift.from))
  return task && { kind: 'reschedule' as const, task, dueDate: shift.dueDate(task) }
}

/** By how much something is to be later or earlier, at the end of an order. */
export function shiftAtEnd(rest: string, language: Language, clock: SpeakerClock) {
  const match = SHIFT[language].exec(rest)
  const unit = UNITS.find(([name]) => name.test(match?.groups?.unit ?? ''))?.[1]
  const count = match?.groups?.unit === 'полчаса' ? 0.5 : countOf(match?.groups?.count)
  if (!match || !unit || !(count > 0)) return undefined
  const by = match.groups?.forward ? -count : count
  return { from: match.index, dueDate: (task: OpenTask) => later(task, by, unit, clock) }
}

function countOf(said = 'a'): number {
  if (/^half/.test(said)) return 0.5
  if (/^(?:a couple of|пару)$/.test(said)) return 2
  if (said === 'полтора') return 1.5
  return /^(?:an?|another)$/.test(said) ? 1 : said === 'a few' ? 3 : toNumber(said)
}

/** A day or an instant, so much after that of the task. */
function later({ dueDate, repeatZone }: OpenTask, count: number, unit: Unit, clock: SpeakerClock) {
  const own = clockOf(repeatZone, clock)
  const isInstant = dueDate && !isDay(dueDate)
  if (unit === 'hour' || unit === 'minute') {
    const from = isInstant ? new Date(dueDate) : clock.now
    return new Date(from.getTime() + count * (unit === 'hour' ? 60 : 1) * 60_000).toISOString()
  }
  const { day, minutes } = isInstant
    ? own.local(new Date(dueDate))
    : { day: dueDate ?? clock.today, minutes: 0 }
  const then =
    unit === 'month' ? addMonths(day, count) : addDays(day, count * (unit === 'week' ? 7 : 1))
  return isInstant ? own.instant(then, minutes) : then
}

/**
 * A day without a time keeps the time that the task has, on the clock of its zone, and a time without
 * a day its day, if that is still to come.
 */
export function newDueDate(when: When, { dueDate, repeatZone }: OpenTask, clock: SpeakerClock) {
  const { day, time, part, instant } = when
  if (!dueDate || instant) return toDueDate(when, clock)
  const own = clockOf(repeatZone, clock)
  if (!day && (time || part)) {
    const itsDay = isDay(dueDate) ? dueDate : own.local(new Date(dueDate)).day
    const then = toDueDate({ ...when, day: itsDay }, clock)
    return then && new Date(then) > clock.now ? then : toDueDate(when, clock)
  }
  if (!day || time || part || isDay(dueDate)) return toDueDate(when, clock)
  return own.instant(day, own.local(new Date(dueDate)).minutes)
}

/** The clock of its zone, of what repeats. */
function clockOf(repeatZone: string | null | undefined, clock: SpeakerClock): SpeakerClock {
  return repeatZone ? createClock(clock.now, repeatZone) : clock
}
