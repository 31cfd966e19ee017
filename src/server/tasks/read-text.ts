import type { Database } from '../../../db/database'
import { sameName } from '../../core/names'
import type { Command } from '../../core/sync/contract'
import { createClock } from '../../language/dates/clock'
import { loadWhole } from '../../language/dates/languages'
import { readLine } from '../../language/quick-add/read-line'
import { loadRepeats } from '../../language/repeat/hint'
import { preferencesOf, type UserRow } from '../auth/user-store'
import { listAllFolders, listOwn } from '../data/own-rows'

export type Create = Extract<Command, { kind: 'task.create' }>

/**
 * The new task that a line of text describes (Q1), in the time zone of the person and among the
 * folders and tags that they have. Of several lines the others are its description.
 */
export async function readText(
  db: Database,
  user: UserRow,
  text: string,
  now: Date,
): Promise<Create> {
  const [first = '', ...rest] = text.trim().split(/\r?\n/)
  await loadWhole(first)
  const repeatFound = await loadRepeats(first)
  const zone = user.timeZone ?? 'UTC'
  const { twelveHours } = preferencesOf(user)
  const folders = await listAllFolders(db.read, user.id)
  const tags = await listOwn(db.read, 'tags', user.id)
  const line = readLine(first, {
    clock: createClock(now, zone, twelveHours ?? false),
    folders: folders.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
    ...(repeatFound && { repeatFound }),
  })
  const folder = folders.find(({ name }) => line.folder !== null && sameName(name, line.folder))
  const description = rest.join('\n').trim()
  return {
    kind: 'task.create',
    title: line.title,
    ...(description && { description }),
    ...(line.dueDate && { dueDate: line.dueDate }),
    ...(line.repeat && {
      repeat: line.repeat,
      repeatAfter: line.repeatAfter,
      repeatLeft: line.repeatLeft,
      zone,
    }),
    ...(line.reminder !== null && { reminder: line.reminder }),
    ...(line.priority && { priority: line.priority }),
    ...(folder ? { folder: { id: folder.id } } : { firstFolder: true }),
    ...(line.tags.length > 0 && { tags: line.tags.map((name) => ({ name })) }),
  }
}
