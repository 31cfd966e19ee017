import type { Tables } from '../../src/core/data/tables'
import type { JournalEntry } from '../../src/core/journal/contract'
import { wordsFor } from '../../src/core/sync/commands'
import type { CommandKind } from '../../src/core/sync/contract'

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

/** What a change was, and from where: `completed "Pay rent" (from web)`. */
export function entryWords(
  { kind, action, title, source, entityId }: JournalEntry,
  { tasks }: Pick<Tables, 'tasks'>,
): string {
  const task = kind.startsWith('task.') ? tasks.get(entityId ?? 0) : undefined
  const verb = action ?? doneIn(kind)
  const isCount = ['task.bulk', 'task.create-many', 'import'].includes(kind)
  // What is in a folder of somebody else's, the journal has no title of.
  const named = title ?? task?.title
  const name = isCount ? named : `"${named}"`
  const what = named === undefined ? verb : `${verb} ${name}`
  return source === 'cli' ? what : `${what} (from ${source})`
}
