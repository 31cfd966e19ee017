import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { folders } from '../../db/schema'
import { nextId } from '../../db/sequence'
import { statement } from '../../db/statement'
import type { Change } from '../journal/change'
import { createdBefore } from '../journal/store'
import { notFound, Problem } from '../problem'
import { sameName } from '../same-name'
import type { CreateFolder, Folder } from './contract'
import { compareFolders, lastPosition } from './rules'

/** A person's folders, in order. */
export async function listFolders(db: Queries, userId: number): Promise<Folder[]> {
  return (await selectAll(db).all({ userId })).sort(compareFolders)
}

const selectAll = statement((db) =>
  db
    .select()
    .from(folders)
    .where(eq(folders.userId, sql.placeholder('userId')))
    .prepare(),
)

/** Throws notFound where there is none, or it is someone else's. */
export async function findFolder(db: Queries, userId: number, id: number): Promise<Folder> {
  const folder = await selectOne(db).get({ userId, id })
  if (!folder) throw notFound('Folder')
  return folder
}

/** By its name as people write it, whatever the case (T1). */
export async function findFolderByName(
  db: Queries,
  userId: number,
  name: string,
): Promise<Folder | undefined> {
  const all = await listFolders(db, userId)
  return all.find((folder) => sameName(folder.name, name))
}

const selectOne = statement((db) =>
  db
    .select()
    .from(folders)
    .where(
      and(eq(folders.userId, sql.placeholder('userId')), eq(folders.id, sql.placeholder('id'))),
    )
    .prepare(),
)

/** Throws conflict when the name is taken (T1). Sent again, it is the one made before (T19). */
export async function createFolder(
  change: Change,
  { name, position, clientId }: CreateFolder,
): Promise<{ folder: Folder; isNew: boolean }> {
  const { tx, userId } = change
  const made = await createdBefore(change, 'folder.create', clientId)
  if (made !== undefined) return { folder: await findFolder(tx, userId, made), isNew: false }

  const others = await listFolders(tx, userId)
  refuseTakenName(others, name)
  const at = change.now.toISOString()
  const folder: Folder = {
    id: await nextId(tx, 'folders'),
    name,
    userId,
    position: position ?? lastPosition(others),
    clientId: change.clientId ?? null,
    createdAt: at,
    updatedAt: at,
  }
  change.entityId = folder.id
  await change.insert('folders', [folder])
  return { folder, isNew: true }
}

function refuseTakenName(others: Folder[], name: string) {
  if (others.some((folder) => sameName(folder.name, name))) {
    throw new Problem('conflict', 'You already have a folder with this name')
  }
}

/** The folder that everyone begins with (P9); part of registering, so there is nothing to undo. */
export async function createInbox(tx: Queries, userId: number): Promise<void> {
  await tx.insert(folders).values({ id: await nextId(tx, 'folders'), name: 'Inbox', userId })
}
