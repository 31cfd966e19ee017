import type { Ref } from '../../src/sync/tables'
import type { Session } from '../sync/session'
import { EXIT, Failure } from '../terminal/failure'
import { type Picked, pick } from '../terminal/pick-task'
import { failFor, report } from '../terminal/report'
import { type Safe, safe } from '../terminal/safe-text'

/** Deletes tasks with their subtasks. Words name open tasks only. */
export async function rm(session: Session, words: string[]) {
  const picked = await pick(session, words, { openOnly: true })
  const isKnown = ({ ref }: Picked) => session.shown.tasks.find(ref) !== undefined
  if (!picked.every(isKnown)) await session.refreshIfPossible()
  // Where the server can't be reached, it may know one that is not known here.
  const found = session.reason ? picked : picked.filter(isKnown)
  const missing = picked.filter((each) => !found.includes(each))
  const deleted = found.map(({ ref }) => deletionOf(session, ref))
  const dones = await session.perform(found.map(({ ref }) => [{ kind: 'task.delete', task: ref }]))
  for (const [at, done] of dones.entries()) {
    report(session, [done], { changed: 'Deleted', what: () => deleted[at] })
  }
  failFor(missing.map(({ word }) => new Failure(EXIT.notFound, `No task ${word}.`)))
}

/** What goes, in words. */
function deletionOf({ shown: { tasks } }: Session, ref: Ref): Safe | string | undefined {
  const task = tasks.find(ref)
  if (!task) return undefined
  const subtasks = [...tasks.values()].filter(({ parentTaskId }) => parentTaskId === task.id).length
  const along = subtasks === 1 ? ' and its subtask' : ` and its ${subtasks} subtasks`
  return safe`${task.id}: ${task.title}${subtasks > 0 ? along : ''}`
}
