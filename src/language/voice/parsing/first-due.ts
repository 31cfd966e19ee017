import { addDays } from '../../../core/days'
import { nextDay } from '../../../core/repeat/next'
import { parseRule } from '../../../core/repeat/rule'
import type { SpeakerClock } from '../../dates/clock'
import { fromDueDate, toFirstDue, type When } from '../../dates/when'
import type { Repeat } from '../../repeat/phrases'

/**
 * When what repeats is first due: the day and time that were said or, of a time alone, that time on
 * the first day of the rule, so that what is shown before it is added is what it becomes (R4). Null
 * where no time is said: then the rule alone says when.
 */
export function firstDue({ repeat }: Repeat, when: When, clock: SpeakerClock): string | null {
  const due = toFirstDue(when, clock)
  const { day, time } = fromDueDate(due, clock)
  const rule = parseRule(repeat)
  if (when.day || when.instant || !day || !time || !rule) return due
  const first = nextDay({ ...rule, interval: 1 }, day, addDays(day, -1))
  return first ? clock.instant(first, time.hour * 60 + time.minute) : due
}
