import { duplicateOf } from '../../src/core/bulk/rules'
import { EXIT, Failure } from '../print/failure'
import type { Session } from '../sync/session'
import { pick } from '../tasks/pick-task'
import { report } from '../tasks/report'

/** Adds tasks again, each right behind itself, with its subtasks. */
export async function duplicate(session: Session, words: string[]) {
  const picked = await pick(session, words)
  const find = () => picked.map(({ ref }) => session.shown.tasks.find(ref))
  if (!find().every(Boolean)) await session.refreshIfPossible()
  const groups = find().map((task, at) => {
    if (!task) throw new Failure(EXIT.notFound, `No task ${picked[at]?.word}.`)
    return [duplicateOf(session.shown, task, () => crypto.randomUUID())]
  })
  report(session, await session.perform(groups), { changed: 'Added' })
}
