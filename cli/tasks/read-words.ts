import { sameName } from '../../src/core/names'
import type { FolderMember } from '../../src/core/sharing/contract'
import { clearNames } from '../../src/core/sharing/names'
import { fold } from '../../src/core/words'
import { languagesOf, loadDates, mayHaveDate } from '../../src/language/dates/languages'
import { type Line, type LineContext, readLine } from '../../src/language/quick-add/read-line'
import { mayRepeat } from '../../src/language/repeat/hint'
import { speakerClock } from '../dates/due-date'
import type { Session } from '../sync/session'

type Kind = Line['tokens'][number]['kind']

/** What may be a name that another device has just created, or was meant as something else than title. */
export const NAMING = /(?:^|\s)(?:[#@]\S|\+\p{L}|(?:folder|tag|due|pri|priority):\S)/iu

/** What else than the words says something of the task. */
interface Given {
  /** The kinds that are not looked for. */
  without: readonly Kind[]
  /** Whether how often is said. */
  repeats: boolean
  /** Where it goes, unless the words say where. */
  folder: string | null
}

/**
 * The words of a new task, understood as on the page (Q1–Q7), by the names that are known here. Asks
 * the server only for a name that is not known, if at all.
 */
export async function readWords(
  session: Session,
  text: string,
  given: Given,
  mayAsk = true,
): Promise<Line> {
  await loadDates(languagesOf(text).filter((each) => mayHaveDate(fold(text), each)))
  const repeatAt = mayRepeat(fold(text))
    ? (await import('../../src/language/repeat/phrases')).repeatAt
    : undefined
  const read = () => readKnown(session, text, given, repeatAt)
  const line = read()
  if (!mayAsk || !NAMING.test(line.title)) return line
  await session.refreshIfPossible()
  const { withoutUnknown } = await import('./unknown-names')
  return withoutUnknown(session, text, given.without, (words) =>
    readKnown(session, words, given, repeatAt),
  )
}

function readKnown(
  session: Session,
  text: string,
  { without, repeats, folder }: Given,
  repeatAt: LineContext['repeatAt'],
): Line {
  return readLine(text, {
    clock: speakerClock(),
    twins: true,
    without,
    repeats,
    ...(repeatAt && { repeatAt }),
    // Read from the file only for a line that has a mark.
    get folders() {
      return session.folders.map(({ name }) => name)
    },
    people: (named) => clearNames(membersIn(session, named ?? folder)),
    get tags() {
      return session.tags.map(({ name }) => name)
    },
  })
}

/** The people in the folder of this name, else in the first one, where a task goes without one. */
export function membersIn(session: Session, name: string | null): readonly FolderMember[] {
  const { folders } = session
  const folder = name === null ? folders[0] : folders.find((each) => sameName(each.name, name))
  return folder?.members ?? []
}
