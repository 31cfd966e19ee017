import { readTypedDate } from '../../src/core/filters/typed-date'
import { usageError } from '../print/failure'
import { speakerClock } from './due-date'

const EXAMPLES = 'today, fri, tomorrow at 5pm, 3d, eow, mon+2d, 24 dec or 2026-12-24'

/** The due date that words mean. Throws a usage Failure for words that are not a date. */
export function readDue(words: string): string {
  const dueDate = readTypedDate(words, speakerClock())
  if (dueDate) return dueDate
  throw usageError(`I can't read "${words}" as a date. Try: ${EXAMPLES}`)
}
