import { fullName, type Named } from '../../src/core/sharing/names'
import type { Repeat } from '../../src/language/repeat/phrases'
import { repeatWords } from '../../src/language/repeat/words'
import { datedWords, timeWords } from '../dates/due-date'
import { beforeWords } from '../dates/remind-words'
import { join, type Safe, safe } from '../print/safe-text'

interface Details {
  dueDate: string | null
  /** Of a repeat, which finds the day: the due date has only its time. */
  timeOnly?: boolean
  priority: string | null
  folder: string | null
  tags: readonly string[]
  repeat?: Repeat | null
  /** So many minutes before. */
  reminder?: number | null
  assignee?: Named | undefined
  /** What an edit takes away or moves, in words. */
  others?: readonly string[]
}

/** What a task has beside its title, in parentheses: (due Mon 23 Nov 17:00, #home) */
export function taskDetails({
  dueDate,
  timeOnly = false,
  priority,
  folder,
  tags,
  repeat = null,
  reminder = null,
  assignee,
  others = [],
}: Details): Safe | undefined {
  const details = [
    ...(dueDate ? [timeOnly ? `at ${timeWords(dueDate)}` : `due ${datedWords(dueDate)}`] : []),
    ...(repeat ? [repeatWords(repeat) ?? ''] : []),
    ...(reminder ? [`reminder ${beforeWords(reminder)}`] : []),
    ...(priority ? [`${priority} priority`] : []),
    ...(folder === null ? [] : [`#${folder}`]),
    ...tags.map((name) => `@${name}`),
    ...(assignee ? [`+${fullName(assignee)}`] : []),
    ...others,
  ]
  return details.length > 0 ? safe`(${join(details, ', ')})` : undefined
}
