import { readDay } from '../../src/core/filters/day'
import { dayOfDue } from '../../src/core/planning/days'
import { isOccurrence } from '../../src/core/repeat/next'
import { parseRule } from '../../src/core/repeat/rule'
import { timeOf } from '../../src/core/repeat/toggle'
import type { TaskRow } from '../../src/core/tasks/contract'
import { repeatWords } from '../../src/language/repeat/words'
import { EXIT, Failure, usageError } from '../print/failure'
import { clock, datedWords, speakerClock } from './due-date'

/**
 * Which time of a repeating task is meant: the one it is at, or the one on a day to come. Throws a
 * Failure where it does not repeat, or the words are no day.
 */
export function readTime(task: TaskRow, words?: string): { occurrence: string; zone: string } {
  const now = timeOf(task)
  if (!now.occurrence) throw new Failure(EXIT.error, `"${task.title}" does not repeat.`)
  if (words === undefined) return now
  const day = readDay(words, speakerClock())
  if (!day) {
    throw usageError(`"${words}" is not a day. Give one such as fri or 2026-11-27.`)
  }
  const isNow = task.dueDate !== null && dayOfDue(task.dueDate, clock()) === day
  if (isNow) return now
  const rule = parseRule(task.repeat ?? '')
  if (rule && !isOccurrence(rule, task.repeatFrom?.slice(0, 10) ?? '', day)) {
    const times = [task.dueDate && `due ${datedWords(task.dueDate)}`, repeatWords(task)]
    const why = `it is ${times.filter(Boolean).join(', ')}`
    throw new Failure(EXIT.error, `"${task.title}" is not due on ${datedWords(day)}: ${why}.`)
  }
  return { ...now, occurrence: day }
}
