import { pick } from '../pick'
import { each, report } from '../report'
import type { Session } from '../session'

/** Completes a task. One that is done already is no error. */
export async function done(session: Session, words: string[]) {
  await setCompleted(session, words, true, { changed: 'Done', same: 'Already done' })
}

export async function undone(session: Session, words: string[]) {
  await setCompleted(session, words, false, { changed: 'Open again', same: 'Already open' })
}

async function setCompleted(
  session: Session,
  words: string[],
  completed: boolean,
  says: { changed: string; same: string },
) {
  await each(await pick(session, words, { completed: !completed }), async ({ ref }) => {
    report(session, await session.perform([{ kind: 'toggle', task: ref, completed }]), says)
  })
}
