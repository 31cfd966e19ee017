import type { JournalEntry, Kind } from '../../src/journal/contract'
import { nextToUndo } from '../../src/journal/rules'
import { unwrap } from '../api'
import { EXIT, Failure } from '../failure'
import { print } from '../print'
import { safe } from '../safe'
import type { Session } from '../session'

const DEEP = 100

/** Takes back the latest change, wherever it was made. */
export async function undo({ api }: Session) {
  const entry = nextToUndo(await unwrap(api.journal.get({ query: { limit: DEEP } })))
  if (!entry) throw new Failure(EXIT.error, 'There is nothing to undo.')
  await unwrap(api.journal({ id: entry.id }).undo.post())
  print(safe`Undone: ${told(entry)}`)
}

const TOLD: Record<Kind, string> = {
  'task.create': 'adding',
  'task.update': 'editing',
  'task.toggle': 'completing or reopening',
  'task.reorder': 'reordering tasks',
  'task.delete': 'deleting',
  'task.tag': 'tagging',
  'task.untag': 'taking a tag off',
  'folder.create': 'adding the folder',
  'folder.update': 'changing the folder',
  'folder.reorder': 'reordering folders',
  'folder.delete': 'deleting the folder',
  'tag.create': 'adding the tag',
  'tag.update': 'changing the tag',
  'tag.delete': 'deleting the tag',
  'project.create': 'adding the project',
  'project.update': 'changing the project',
  'project.delete': 'deleting the project',
  undo: 'an undo',
}

function told({ kind, title, source }: JournalEntry): string {
  const what = title === null ? TOLD[kind] : `${TOLD[kind]} "${title}"`
  return source === 'cli' ? what : `${what} (made from ${source})`
}
