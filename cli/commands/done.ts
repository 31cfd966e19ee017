import type { Session } from '../sync/session'
import { pick } from '../terminal/pick-task'
import { report } from '../terminal/report'

/** Completes a task. One that is done already is no error. */
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
  const groups = picked.map(({ ref }) => [{ kind: 'task.toggle' as const, task: ref, completed }])
  report(session, await session.perform(groups), says)
}
