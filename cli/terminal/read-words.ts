import { languagesOf, loadDates, mayHaveDate } from '../../src/dates/languages'
import { type Line, type LineContext, readLine } from '../../src/quick-add/read-line'
import { mayRepeat } from '../../src/repeat/hint'
import { fold } from '../../src/words'
import type { Session } from '../sync/session'
import { speakerClock } from './due-date'

type Kind = Line['tokens'][number]['kind']

/** What may be a name that another device has made meanwhile. */
const NAMING = /(?:^|\s)(?:[#@]\S|(?:folder|tag):\S)/i

/**
 * The words of a new task, understood as on the page (Q1–Q7), by the names that are known here. Of
 * `without` nothing is looked for. Asks the server only for a name that is not known.
 */
export async function readWords(
  session: Session,
  text: string,
  without: readonly Kind[],
): Promise<Line> {
  await loadDates(languagesOf(text).filter((each) => mayHaveDate(fold(text), each)))
  const repeatAt = mayRepeat(fold(text))
    ? (await import('../../src/repeat/phrases')).repeatAt
    : undefined
  const read = () => readKnown(session, text, without, repeatAt)
  const line = read()
  if (!NAMING.test(line.title)) return line
  await session.refreshIfPossible()
  return read()
}

function readKnown(
  session: Session,
  text: string,
  without: readonly Kind[],
  repeatAt: LineContext['repeatAt'],
): Line {
  return readLine(text, {
    clock: speakerClock(),
    twins: true,
    without,
    ...(repeatAt && { repeatAt }),
    // Read from the file only for a line that has a mark.
    get folders() {
      return session.folders.map(({ name }) => name)
    },
    get tags() {
      return session.tags.map(({ name }) => name)
    },
  })
}
