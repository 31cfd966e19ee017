import type { JournalEntry, Kind } from '../../src/journal/contract'
import { nextToUndo } from '../../src/journal/rules'
import type { Command, Sent } from '../../src/sync/contract'
import { unwrap } from '../sync/api'
import type { Session } from '../sync/session'
import { EXIT, Failure } from '../terminal/failure'
import { report } from '../terminal/report'

const DEEP = 100

/** Undoes the latest change, wherever it was made; offline, the latest that waits here. */
export async function undo(session: Session) {
  const waiting = latestWaiting(session.waiting)
  await session.refreshIfPossible()
  if (session.reason) {
    if (!waiting) throw session.reason
    const command: Command = { kind: 'undo', target: waiting.seq }
    return report(session, await session.perform([[command]]), { changed: 'Undid' })
  }
  const { api } = await session.client()
  const entry = nextToUndo(await unwrap(api.journal.get({ query: { limit: DEEP } })))
  if (!entry) throw new Failure(EXIT.error, 'Nothing to undo.')
  const dones = await session.perform([[{ kind: 'undo', entry: entry.id }]])
  report(session, dones, { changed: 'Undid:', what: () => told(entry), rows: [entry] })
}

/** The latest that was given and not undone. */
function latestWaiting(waiting: readonly Sent[]): Sent | undefined {
  const undone = new Set(waiting.map((each) => each.kind === 'undo' && each.target))
  return waiting.findLast(({ kind, seq }) => kind !== 'undo' && !undone.has(seq))
}

const TOLD: Record<Kind, string> = {
  'task.create': 'added',
  'task.update': 'edited',
  'task.toggle': 'completed or reopened',
  'task.skip': 'skipped',
  'task.reopen': 'reopened a time of',
  'task.move': 'moved',
  'task.reorder': 'reordered tasks',
  'task.delete': 'deleted',
  'task.bulk': 'changed',
  'task.create-many': 'added',
  import: 'imported',
  'task.restore': 'restored',
  'task.tag': 'tagged',
  'task.untag': 'removed a tag from',
  'comment.create': 'commented',
  'comment.update': 'edited the comment',
  'comment.delete': 'deleted the comment',
  'folder.create': 'added the folder',
  'folder.update': 'changed the folder',
  'folder.reorder': 'reordered folders',
  'folder.delete': 'deleted the folder',
  'tag.create': 'added the tag',
  'tag.update': 'changed the tag',
  'tag.delete': 'deleted the tag',
  'filter.create': 'saved the filter',
  'filter.update': 'changed the filter',
  'filter.move': 'moved the filter',
  'filter.delete': 'deleted the filter',
  'project.create': 'added the project',
  'project.update': 'changed the project',
  'project.delete': 'deleted the project',
  'reminder.set': 'set a reminder of',
  'reminder.delete': 'removed a reminder of',
  undo: 'an undo',
  'member.join': 'joined a folder',
  'member.role': 'changed what a member may do',
  'member.leave': 'ended a membership',
  'member.place': 'reordered folders',
  'folder.transfer': 'handed a folder over',
}

function told({ kind, title, source }: JournalEntry): string {
  const isCount = ['task.bulk', 'task.create-many', 'import'].includes(kind)
  const name = isCount ? title : `"${title}"`
  const what = title === null ? TOLD[kind] : `${TOLD[kind]} ${name}`
  return source === 'cli' ? what : `${what} (from ${source})`
}
