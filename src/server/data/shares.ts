import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { comments, folderMembers, folders, tasks, usage } from '../../../db/schema'
import { columns, ID, IDS, parameter, statement, USER } from '../../../db/statement'
import type { Folder } from '../../core/folders/contract'
import type { Role } from '../../core/sharing/rules'
import type { Used } from '../journal/limits'
import { HOME_FOLDER, isParent, parents } from './tasks'

export interface Share {
  folderId: number
  memberId: number
  role: Role
}

/**
 * With whom a person shares which folders: the one look-up that each write has to make for sharing
 * (M8). Of somebody who shares nothing it is empty, and nothing else is looked for.
 */
export async function sharesOf(db: Queries, ownerId: number): Promise<Share[]> {
  return selectShares(db).all({ ownerId })
}

const SHARE = columns(folderMembers, 'folderId', 'memberId', 'role')

const selectShares = statement((db) =>
  db
    .select(SHARE)
    .from(folderMembers)
    .where(eq(folderMembers.ownerId, parameter('ownerId'))),
)

/** What each write looks up of the person who makes it. */
export interface Standing {
  shares: readonly Share[]
  /** How much of their limits they have used; undefined before their first change. */
  used: Used | undefined
}

/** In one query, for nearly all who write. */
export async function standingOf(db: Queries, userId: number): Promise<Standing> {
  const rows = await selectStanding(db).all({ userId })
  const [first] = rows
  if (!first) return { shares: await sharesOf(db, userId), used: undefined }
  return { shares: rows.flatMap(({ share }) => share ?? []), used: first.used }
}

const selectStanding = statement((db) =>
  db
    .select({ used: usage, share: SHARE })
    .from(usage)
    .leftJoin(folderMembers, eq(folderMembers.ownerId, usage.userId))
    .where(eq(usage.userId, USER)),
)

const MEMBER = eq(folderMembers.memberId, parameter('memberId'))

/** Whose it is, where a folder of this id is shared with this person. */
export async function findOwnerOfFolder(db: Queries, memberId: number, id: number) {
  return (await selectOwnerOfFolder(db).get({ memberId, id }))?.ownerId
}

const selectOwnerOfFolder = statement((db) =>
  db
    .select({ ownerId: folders.userId })
    .from(folders)
    .innerJoin(
      folderMembers,
      and(eq(folderMembers.ownerId, folders.userId), eq(folderMembers.folderId, folders.id)),
    )
    .where(and(MEMBER, eq(folders.id, ID))),
)

/** Whose it is, where a task of this id is in a folder that is shared with this person. */
export async function findOwnerOfTask(db: Queries, memberId: number, id: number) {
  return (await findOwnersOfTasks(db, memberId, [id]))[0]?.ownerId
}

/** The same for several. */
export async function findOwnersOfTasks(db: Queries, memberId: number, ids: readonly number[]) {
  return selectOwnersOfTasks(db).all({ memberId, ids: JSON.stringify(ids) })
}

const selectOwnersOfTasks = statement((db) =>
  db
    .select({ id: tasks.id, ownerId: tasks.userId })
    .from(tasks)
    .leftJoin(parents, isParent)
    .innerJoin(
      folderMembers,
      and(eq(folderMembers.ownerId, tasks.userId), eq(folderMembers.folderId, HOME_FOLDER)),
    )
    .where(and(MEMBER, inArray(tasks.id, IDS))),
)

/** Whose it is, where a comment of this id is on a task that this person can see. */
export async function findOwnerOfComment(db: Queries, memberId: number, id: number) {
  const comment = await selectTaskOfComment(db).get({ id })
  return comment && findOwnerOfTask(db, memberId, comment.taskId)
}

const selectTaskOfComment = statement((db) =>
  db.select({ taskId: comments.taskId }).from(comments).where(eq(comments.id, ID)),
)

/** What a person shares with another, as that one sees it: with their role and place (M12). */
export async function listSharedFolders(
  db: Queries,
  ownerId: number,
  memberId: number,
): Promise<Folder[]> {
  return selectSharedBy(db).all({ ownerId, memberId })
}

export async function listSharedWith(db: Queries, memberId: number): Promise<Folder[]> {
  return selectSharedWith(db).all({ memberId })
}

const AS_MEMBER = {
  ...getTableColumns(folders),
  position: folderMembers.position,
  role: folderMembers.role,
}

const selectSharedBy = shared(eq(folderMembers.ownerId, parameter('ownerId')))
const selectSharedWith = shared(sql`true`)

function shared(condition: SQL) {
  return statement((db) =>
    db
      .select(AS_MEMBER)
      .from(folderMembers)
      .innerJoin(
        folders,
        and(eq(folders.userId, folderMembers.ownerId), eq(folders.id, folderMembers.folderId)),
      )
      .where(and(MEMBER, condition)),
  )
}

/** Finds the folder and the parent of several tasks. */
export async function findHomes(db: Queries, ownerId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return selectHomes(db).all({ ownerId, ids: JSON.stringify(ids) })
}

const selectHomes = statement((db) =>
  db
    .select({ id: tasks.id, folderId: tasks.folderId, parentTaskId: tasks.parentTaskId })
    .from(tasks)
    .where(and(eq(tasks.userId, parameter('ownerId')), inArray(tasks.id, IDS))),
)

/** Whether a task in this folder may be given to this person, who is not its owner (M6). */
export function isMemberIn(shares: readonly Share[], folderId: number | null, userId: number) {
  return shares.some((share) => share.folderId === folderId && share.memberId === userId)
}
