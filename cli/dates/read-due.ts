import '../../src/language/dates/both-languages'
import { readDate } from '../../src/language/dates/find-date'
import { EXIT, Failure } from '../print/failure'
import { speakerClock } from './due-date'

const EXAMPLES = 'today, fri, tomorrow at 5pm, next week, 3d, eom, 24 dec or 2026-12-24'

/** The due date that words mean. Throws a usage Failure for words that are not a date. */
export function readDue(words: string): string {
  const dueDate = readDate(words, speakerClock())
  if (dueDate) return dueDate
  throw new Failure(EXIT.usage, `I can't read "${words}" as a date. Try: ${EXAMPLES}`)
}
