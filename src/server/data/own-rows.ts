import type { Queries } from '../../../db/database'
import { folders } from '../../../db/schema'
import { nextId } from '../../../db/sequence'
import { type Numbered, type RowTypes, singularOf } from '../../core/data/define-tables'
import type { Folder } from '../../core/folders/contract'
import { compareFolders } from '../../core/folders/rules'
import { notFound } from '../../core/problem'
import { listSharedWith } from './shares'
import { Slice } from './slice'

export async function listOwn<N extends Numbered>(db: Queries, name: N, userId: number) {
  const slice = new Slice(db, userId)
  await slice.all(name)
  return [...slice.tables[name].values()] as RowTypes[N][]
}

/** Throws notFound where there is none, or it is someone else's. */
export async function findOwn<N extends Numbered>(
  db: Queries,
  name: N,
  userId: number,
  id: number,
): Promise<RowTypes[N]> {
  const row = await new Slice(db, userId).find(name, { id })
  if (row) return row
  const singular = singularOf(name)
  throw notFound(singular.charAt(0).toUpperCase() + singular.slice(1))
}

export async function listFolders(db: Queries, userId: number): Promise<Folder[]> {
  return (await listOwn(db, 'folders', userId)).sort(compareFolders)
}

/** With those that others share with them. */
export async function listAllFolders(db: Queries, userId: number): Promise<Folder[]> {
  const shared = await listSharedWith(db, userId)
  return [...(await listOwn(db, 'folders', userId)), ...shared].sort(compareFolders)
}

/** Throws notFound where there is none, or it is someone else's and not shared with them. */
export async function findFolder(db: Queries, userId: number, id: number): Promise<Folder> {
  const own = await new Slice(db, userId).find('folders', { id })
  const folder = own ?? (await listSharedWith(db, userId)).find((each) => each.id === id)
  if (!folder) throw notFound('Folder')
  return folder
}

/** The folder that everyone begins with (P9); part of registering, so there is nothing to undo. */
export async function createInbox(tx: Queries, userId: number): Promise<void> {
  await tx.insert(folders).values({ id: await nextId(tx, 'folders'), name: 'Inbox', userId })
}
