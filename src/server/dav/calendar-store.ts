import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { calendarNames, tasks } from '../../../db/schema'
import { atMost, statement, USER } from '../../../db/statement'
import { type Colour, isColour } from '../../core/folders/colours'
import type { Folder } from '../../core/folders/contract'
import { listAllFolders } from '../data/own-rows'
import type { Place } from './task-store'

export interface Calendar extends Place {
  /** The last part of its address. */
  segment: string
  name: string
  color: Colour | null
  position: number
  mayWrite: boolean
}

/** Who asks for calendars: a token may reach some folders only. */
export interface Asking {
  userId: number
  folderIds: readonly number[] | null
}

const NO_FOLDER = 'folder-none'

/** Whether a client may name a folder like that. */
export function mayName(segment: string): boolean {
  return !/^folder-/.test(segment)
}

/** The folders that somebody sees, in their order, and last the tasks that are in none if there are any. */
export async function listCalendars(db: Queries, asking: Asking): Promise<Calendar[]> {
  const { userId, folderIds } = asking
  const named = await selectNames(db).all({ userId })
  const names = new Map(named.map(({ folderId, name }) => [folderId, name]))
  const all = await listAllFolders(db, userId)
  const folders = all.filter(({ id }) => !folderIds || folderIds.includes(id))
  const calendars = folders.map((folder) => ofFolder(folder, names.get(folder.id), userId))
  const isShown = !folderIds && (folders.length === 0 || (await selectLoose(db).get({ userId })))
  return isShown ? [...calendars, ofNone(userId, folders.length)] : calendars
}

export async function findCalendar(db: Queries, asking: Asking, segment: string) {
  if (segment === NO_FOLDER && !asking.folderIds) return ofNone(asking.userId, 0)
  return (await listCalendars(db, asking)).find((calendar) => calendar.segment === segment)
}

export async function nameCalendar(tx: Queries, userId: number, name: string, folderId: number) {
  await tx
    .insert(calendarNames)
    .values({ userId, name, folderId })
    .onConflictDoUpdate({
      target: [calendarNames.userId, calendarNames.name],
      set: { folderId },
    })
}

function ofFolder(folder: Folder, segment: string | undefined, userId: number): Calendar {
  return {
    ownerId: folder.userId,
    folderId: folder.id,
    isOwn: folder.userId === userId,
    segment: segment ?? `folder-${folder.id}`,
    name: folder.name,
    color: isColour(folder.color) ? folder.color : null,
    position: folder.position,
    mayWrite: folder.role !== 'view',
  }
}

function ofNone(userId: number, position: number): Calendar {
  return {
    ...{ ownerId: userId, folderId: null, isOwn: true, segment: NO_FOLDER },
    ...{ name: 'No folder', color: null, position, mayWrite: true },
  }
}

const selectNames = statement((db) =>
  db.select().from(calendarNames).where(eq(calendarNames.userId, USER)).orderBy(calendarNames.name),
)

const selectLoose = statement((db) =>
  db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, USER), isNull(tasks.folderId), isNull(tasks.parentTaskId)))
    .limit(atMost(1)),
)
