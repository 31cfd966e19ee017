import { toggleOf } from '../../src/repeat/toggle'
import { isCompleted } from '../../src/tasks/rules'
import type { Session } from '../sync/session'
import { changeAll } from '../terminal/change-all'
import { pick } from '../terminal/pick-task'
import { report } from '../terminal/report'
import { nextTime } from './skip'

/** Completes tasks. One that is already done is not an error. */
export async function done(session: Session, words: string[]) {
  await setCompleted(session, words, true, { changed: 'Done', same: 'Already done' })
}

export async function undone(session: Session, words: string[]) {
  await setCompleted(session, words, false, { changed: 'Reopened', same: 'Already open' })
}

async function setCompleted(
  session: Session,
  words: string[],
  completed: boolean,
  says: { changed: string; same: string },
) {
  const picked = await pick(session, words, { completed: !completed })
  const [one, ...others] = picked
  if (one && others.length === 0) {
    const { ref } = one
    const task = session.repeating(ref)
    const command = task
      ? toggleOf(task, completed, ref)
      : { kind: 'task.toggle' as const, task: ref, completed }
    const dones = await session.perform([[command]])
    const next = completed ? nextTime(session, ref) : undefined
    return report(session, dones, { ...says, ...(next && { details: next }) })
  }
  const isSame = (task: { status: string }) => isCompleted(task) === completed
  await changeAll(session, picked, { completed }, { ...says, isSame })
}
