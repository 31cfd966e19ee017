import type { Named as Person } from '../../src/core/sharing/names'
import type { Repeat } from '../../src/language/repeat/phrases'
import { datedWords, remindWords, timeWords } from '../dates/due-date'
import { join, type Safe, safe } from '../print/safe-text'

/** For the few tasks that repeat, or are assigned to somebody. */
const repeats = () => require('../../src/language/repeat/words') as RepeatWords
const names = () => require('../../src/core/sharing/names') as PersonNames

type RepeatWords = typeof import('../../src/language/repeat/words')
type PersonNames = typeof import('../../src/core/sharing/names')

interface Named {
  name: string
  /** Created with the task. */
  isNew?: boolean
}

interface Details {
  dueDate: string | null
  /** The repeat finds the day, and the due date shows only the time. */
  timeOnly?: boolean
  priority: string | null
  folder: Named | null
  tags: readonly Named[]
  repeat?: Repeat | null
  /** So many minutes before. */
  reminder?: number | null
  assignee?: Person | undefined
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
    ...(repeat ? [repeats().repeatWords(repeat) ?? ''] : []),
    ...(reminder === null ? [] : [`reminder ${remindWords({ minutes: reminder, at: null })}`]),
    ...(priority ? [`${priority} priority`] : []),
    ...(folder === null ? [] : [named('#', folder)]),
    ...tags.map((tag) => named('@', tag)),
    ...(assignee ? [`+${names().fullName(assignee)}`] : []),
    ...others,
  ]
  return details.length > 0 ? safe`(${join(details, ', ')})` : undefined
}

function named(sign: string, { name, isNew }: Named): string {
  return `${isNew ? 'new ' : ''}${sign}${name}`
}
