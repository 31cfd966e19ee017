import { createClock, type SpeakerClock } from '../../language/dates/clock'
import { completionKey, type Tables } from '../data/tables'
import { invalid } from '../problem'
import type { TaskRow } from '../tasks/contract'
import { dayOf, numberOf } from './civil'
import { nextDay, withLastDays } from './next'
import { parseRule } from './rule'

/** Throws invalid for an unknown time zone. */
export function clockIn(zone: string, at: Date): SpeakerClock {
  try {
    return createClock(at, zone)
  } catch {
    throw invalid('zone', 'zone is the name of a time zone, such as Europe/Berlin')
  }
}

/** The due date of an occurrence: its day or, where the rule has a time, that time on the wall (R12). */
export function dueOn(
  { repeatFrom, repeatZone }: Pick<TaskRow, 'repeatFrom' | 'repeatZone'>,
  day: string,
): string {
  const [, time] = repeatFrom?.split('T') ?? []
  if (!time || !repeatZone) return day
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return clockIn(repeatZone, new Date()).instant(day, hours * 60 + minutes)
}

/**
 * Where a repeating task goes once its occurrence is done: the first after the later of it and
 * today, or counted from today (R6); none that is done already. Undefined after the last (R11).
 */
export function nextOccurrence({ completions }: Tables, task: TaskRow, today: string) {
  const rule = parseRule(task.repeat ?? '')
  if (!rule || task.repeatLeft === 1) return undefined
  const isDone = (day: string) =>
    completions.get(completionKey({ taskId: task.id, occurrence: day }))
  const current = task.occurrence ?? today
  if (task.repeatAfter) {
    const day = nextDay(withLastDays(rule, today), today, today)
    if (!day) return undefined
    // Done early, it may be due on the same day again; the name of an occurrence is not used twice.
    let occurrence = day
    while (occurrence <= current || isDone(occurrence)) occurrence = dayOf(numberOf(occurrence) + 1)
    return { occurrence, dueDate: dueOn(task, day) }
  }
  const from = task.repeatFrom?.slice(0, 10) ?? current
  let day = nextDay(rule, from, current > today ? current : today)
  while (day && isDone(day)) day = nextDay(rule, from, day)
  return day === undefined ? undefined : { occurrence: day, dueDate: dueOn(task, day) }
}
