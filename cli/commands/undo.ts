import type { JournalEntry } from '../../src/core/journal/contract'
import { nextToUndo, undosInForce } from '../../src/core/journal/rules'
import { wordsFor } from '../../src/core/sync/commands'
import type { Command, CommandKind, Sent } from '../../src/core/sync/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { EXIT, Failure } from '../print/failure'
import { unwrap } from '../sync/api'
import type { Session } from '../sync/session'
import { report } from '../tasks/report'
import { command, option } from './define'

const DEEP = 100

/** Undoes the latest command, wherever it was given; offline, the latest that waits here. */
export const undo = command({
  usage: 'undo',
  summary: 'undo the latest command or change',
  options: [
    option('--json', 'print what was undone as JSON, as in GET /api/journal'),
    option('-q, --quiet', 'print its id in the journal only'),
  ],
  examples: ['tasks undo'],
  async run(session) {
    const waiting = await latestWaiting(session)
    await session.refreshIfPossible()
    if (session.reason) {
      if (waiting.length === 0) throw session.reason
      const undos = waiting.map(({ seq }): Command[] => [{ kind: 'undo', target: seq }])
      return report(session, await session.perform(undos), { changed: 'Undid' })
    }
    const entries = await latestEntries(session)
    if (entries.length === 0) throw new Failure(EXIT.error, 'Nothing to undo.')
    const undos = entries.map(({ id }): Command[] => [{ kind: 'undo', entry: id }])
    const dones = await session.perform(undos)
    const undone = (command: Command) =>
      entries.filter(({ id }) => command.kind === 'undo' && command.entry === id)
    report(session, dones, {
      changed: 'Undid:',
      what: (command) => undone(command).map((entry) => told(entry, session))[0],
      rows: undone,
    })
  },
})

/** What the latest command changed and is not undone, the last first. */
async function latestEntries(session: Session): Promise<JournalEntry[]> {
  const { api } = await session.client()
  const all = await unwrap(api.journal.get({ query: { limit: DEEP } }))
  const latest = nextToUndo(all)
  if (!latest) return []
  const made = new Set((await session.madeWith({ entry: latest.id })).map(({ entry }) => entry))
  const undone = undosInForce(all)
  return all.filter(({ id }) => id === latest.id || (made.has(id) && !undone.has(id)))
}

/** What the latest command that waits changed and is not undone, the last first. */
async function latestWaiting(session: Session): Promise<Sent[]> {
  const undone = new Set(session.waiting.map((each) => each.kind === 'undo' && each.target))
  const left = session.waiting.filter(({ kind, seq }) => kind !== 'undo' && !undone.has(seq))
  const latest = left.at(-1)
  if (!latest) return []
  const made = new Set((await session.madeWith({ seq: latest.seq })).map(({ seq }) => seq))
  return left.filter((each) => each === latest || made.has(each.seq)).reverse()
}

const OTHER_KINDS: Record<Exclude<JournalEntry['kind'], CommandKind>, string> = {
  import: 'imported',
  'member.join': 'joined a folder',
  'member.role': 'changed what a member may do',
  'member.leave': 'ended a membership',
  'member.place': 'reordered folders',
  'folder.transfer': 'handed a folder over',
}

function doneIn(kind: JournalEntry['kind']): string {
  return isOther(kind) ? OTHER_KINDS[kind] : wordsFor(kind).done
}

function isOther(kind: string): kind is keyof typeof OTHER_KINDS {
  return kind in OTHER_KINDS
}

function told({ kind, title, source, entityId }: JournalEntry, { shown }: Session): string {
  const task = kind.startsWith('task.') ? shown.tasks.get(entityId ?? 0) : undefined
  const verb = kind === 'task.toggle' && task && isCompleted(task) ? 'reopened' : doneIn(kind)
  const isCount = ['task.bulk', 'task.create-many', 'import'].includes(kind)
  // What is in a folder of somebody else's, the journal has no title of.
  const named = title ?? task?.title
  const name = isCount ? named : `"${named}"`
  const what = named === undefined ? verb : `${verb} ${name}`
  return source === 'cli' ? what : `${what} (from ${source})`
}
