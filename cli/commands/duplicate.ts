import { duplicateOf } from '../../src/bulk/rules'
import type { Session } from '../sync/session'
import { EXIT, Failure } from '../terminal/failure'
import { pickOne } from '../terminal/pick-task'
import { report } from '../terminal/report'

/** Adds a task again right behind itself, with its subtasks. */
export async function duplicate(session: Session, words: string[]) {
  const { ref, word } = await pickOne(session, words.join(' '))
  const isKnown = () => session.shown.tasks.find(ref)
  if (!isKnown()) await session.refreshIfPossible()
  const task = isKnown()
  if (!task) throw new Failure(EXIT.notFound, `No task ${word}.`)
  const command = duplicateOf(session.shown, task, () => crypto.randomUUID())
  report(session, await session.perform([[command]]), { changed: 'Added' })
}
