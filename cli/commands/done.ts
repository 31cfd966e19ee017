import { isCompleted } from '../../src/tasks/rules'
import type { Session } from '../sync/session'
import { changeAll } from '../terminal/change-all'
import { pick } from '../terminal/pick-task'
import { report } from '../terminal/report'

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
    const command = { kind: 'task.toggle' as const, task: one.ref, completed }
    return report(session, await session.perform([[command]]), says)
  }
  const isSame = (task: { status: string }) => isCompleted(task) === completed
  await changeAll(session, picked, { completed }, { ...says, isSame })
}
