import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { folders } from '../../db/schema'
import { nextId } from '../../db/sequence'
import { parameter, statement } from '../../db/statement'
import { notFound } from '../problem'
import type { Folder } from './contract'
import { compareFolders } from './rules'

/** A person's folders, in order. */
export async function listFolders(db: Queries, userId: number): Promise<Folder[]> {
  return (await selectAll(db).all({ userId })).sort(compareFolders)
}

const selectAll = statement((db) =>
  db
    .select()
    .from(folders)
    .where(eq(folders.userId, parameter('userId')))
    .prepare(),
)

/** Throws notFound where there is none, or it is someone else's. */
export async function findFolder(db: Queries, userId: number, id: number): Promise<Folder> {
  const folder = await selectOne(db).get({ userId, id })
  if (!folder) throw notFound('Folder')
  return folder
}

const selectOne = statement((db) =>
  db
    .select()
    .from(folders)
    .where(and(eq(folders.userId, parameter('userId')), eq(folders.id, parameter('id'))))
    .prepare(),
)

/** The folder that everyone begins with (P9); part of registering, so there is nothing to undo. */
export async function createInbox(tx: Queries, userId: number): Promise<void> {
  await tx.insert(folders).values({ id: await nextId(tx, 'folders'), name: 'Inbox', userId })
}
