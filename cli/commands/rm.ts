import { pick } from '../pick'
import { each, report } from '../report'
import type { Session } from '../session'

export async function rm(session: Session, words: string[]) {
  await each(await pick(session, words), async ({ ref, title }) => {
    const done = await session.perform([{ kind: 'delete', task: ref }])
    report(session, 'kept' in done ? done : { ...done, title }, { changed: 'Deleted' })
  })
}
