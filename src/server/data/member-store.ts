import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { comments, folderMembers, tasks, users } from '../../../db/schema'
import { columns, idsIn } from '../../../db/statement'
import { idsOf } from '../../core/data/tables'
import type { Role } from '../../core/sharing/rules'
import type { Share } from './shares'
import { HOME_FOLDER, isParent, parents } from './tasks'

export interface Membership extends Share {
  ownerId: number
}

export async function insertMember(
  tx: Queries,
  { ownerId, folderId, memberId, role }: Membership,
  position: number,
  now: Date,
): Promise<void> {
  const row = { ownerId, folderId, memberId, role, position, createdAt: now.toISOString() }
  await tx
    .insert(folderMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [folderMembers.ownerId, folderMembers.folderId, folderMembers.memberId],
      set: { role },
    })
}

export async function updateMember(
  tx: Queries,
  member: Omit<Membership, 'role'>,
  changes: { role?: Role; position?: number },
): Promise<void> {
  await tx.update(folderMembers).set(changes).where(isMember(member))
}

export async function deleteMember(tx: Queries, member: Omit<Membership, 'role'>): Promise<void> {
  await tx.delete(folderMembers).where(isMember(member))
}

function isMember({ ownerId, folderId, memberId }: Omit<Membership, 'role'>) {
  return and(
    eq(folderMembers.ownerId, ownerId),
    eq(folderMembers.folderId, folderId),
    eq(folderMembers.memberId, memberId),
  )
}

export async function membershipsOf(db: Queries, memberId: number): Promise<Membership[]> {
  return db
    .select(columns(folderMembers, 'ownerId', 'folderId', 'memberId', 'role'))
    .from(folderMembers)
    .where(eq(folderMembers.memberId, memberId))
}

export async function listFoldersOf(db: Queries, userId: number) {
  const { ownerId, folderId, memberId } = folderMembers
  return db
    .selectDistinct({ ownerId, folderId })
    .from(folderMembers)
    .where(or(eq(ownerId, userId), eq(memberId, userId)))
}

export async function listMemberships(db: Queries, ownerId: number, folderId: number) {
  return db
    .select(columns(folderMembers, 'folderId', 'memberId', 'role', 'position'))
    .from(folderMembers)
    .where(and(eq(folderMembers.ownerId, ownerId), eq(folderMembers.folderId, folderId)))
}

/** The members of a folder with what others may be shown of them, in the order of their joining. */
export async function listMembers(db: Queries, ownerId: number, folderId: number) {
  return db
    .select({
      ...columns(users, 'email', 'firstName', 'lastName', 'profileImageUrl'),
      userId: users.id,
      role: folderMembers.role,
      joinedAt: folderMembers.createdAt,
    })
    .from(folderMembers)
    .innerJoin(users, eq(users.id, folderMembers.memberId))
    .where(and(eq(folderMembers.ownerId, ownerId), eq(folderMembers.folderId, folderId)))
    .orderBy(folderMembers.createdAt, users.id)
}

export async function listPeople(db: Queries, ownerId: number) {
  return db
    .select({
      ...columns(users, 'email', 'firstName', 'lastName'),
      folderId: folderMembers.folderId,
      userId: users.id,
    })
    .from(folderMembers)
    .innerJoin(users, eq(users.id, folderMembers.memberId))
    .where(eq(folderMembers.ownerId, ownerId))
}

/** The ids of the tasks in a folder, subtasks included, and whose they are to do. */
export async function listTasksIn(db: Queries, ownerId: number, folderId: number) {
  return db
    .select({ id: tasks.id, assigneeId: tasks.assigneeId })
    .from(tasks)
    .leftJoin(parents, isParent)
    .where(and(eq(tasks.userId, ownerId), eq(HOME_FOLDER, folderId)))
}

export async function listCommentsOn(db: Queries, ownerId: number, on: readonly { id: number }[]) {
  const ids = idsIn(JSON.stringify(idsOf(on)))
  return db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.userId, ownerId), inArray(comments.taskId, ids)))
}
