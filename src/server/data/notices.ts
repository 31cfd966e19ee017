import type { Queries } from '../../../db/database'
import type { CommentRow } from '../../core/comments/contract'
import type { Patch } from '../../core/data/tables'
import { type Named, shortName } from '../../core/sharing/names'
import type { Role } from '../../core/sharing/rules'
import type { TaskRow } from '../../core/tasks/contract'
import { plainTitle } from '../../core/tasks/title'
import { findUser, type UserRow } from '../auth/user-store'
import type { Recorder } from '../journal/record'
import { keepNotice, type Teller } from '../notices/keep-notice'
import { bundleNotice, enqueueNotice } from '../notices/queue'
import type { InvitationRow } from '../sharing/invitation-store'
import { isMemberIn, type Share } from './shares'
import type { Slice } from './slice'

const LONGEST_BODY = 140

/**
 * Notifies the task's owner, its assignee and everybody who has commented on it before of a comment,
 * if they still see the task. Its author isn't notified.
 */
export async function tellOfComment(
  slice: Slice,
  { taskId, authorId, text }: CommentRow,
  shares: readonly Share[],
  actor: Recorder,
): Promise<void> {
  const { now } = actor
  const { tx, tables, userId: ownerId } = slice
  await slice.byIds('tasks', [tables.tasks.get(taskId)?.parentTaskId ?? taskId])
  await slice.where('comments', 'taskId', [taskId])
  const task = tables.tasks.get(taskId)
  if (!task) return
  const { folderId } = tables.tasks.get(task.parentTaskId ?? taskId) ?? task
  const authors = [...tables.comments.values()].flatMap((comment) =>
    comment.taskId === taskId ? comment.authorId : [],
  )
  const concerned = new Set([ownerId, task.assigneeId ?? ownerId, ...authors])
  concerned.delete(authorId)
  const who = await nameOf(tx, authorId)
  const body = text.replace(/\s+/g, ' ').slice(0, LONGEST_BODY)
  for (const userId of concerned) {
    if (userId !== ownerId && !isMemberIn(shares, folderId, userId)) continue
    const title = `${who} commented on “${plainTitle(task.title)}”`
    const url = `/task/${taskId}`
    await bundleNotice(tx, { userId, kind: 'comment', taskId }, now, (count) =>
      count === 1
        ? { title, body, url }
        : { title: `${count} new comments on “${plainTitle(task.title)}”`, body, url },
    )
    const kept = {
      userId,
      kind: 'comment',
      who,
      what: plainTitle(task.title),
      text,
      taskId,
    } as const
    await keepNotice(tx, actor, kept)
  }
}

/** Notifies the members of deleted folders, except the person who deleted them. */
export async function tellOfDeletedFolders(
  { tx, tables }: Slice,
  { del }: Patch,
  shares: readonly Share[],
  actor: Recorder,
): Promise<void> {
  for (const { folderId, memberId: userId } of shares) {
    if (!del.folders?.includes(folderId) || userId === actor.userId) continue
    const who = await nameOf(tx, actor.userId)
    const place = tables.folders.get(folderId)?.name ?? null
    await keepNotice(tx, actor, { userId, kind: 'deleted', who, place, folderId })
  }
}

/** Notifies somebody that a task is assigned to them (M6); once for several at a time. */
export async function tellAssignee(
  tx: Queries,
  { id, title, assigneeId }: TaskRow,
  place: string | undefined,
  actor: Recorder,
): Promise<void> {
  if (assigneeId === null) return
  const { now } = actor
  const who = await nameOf(tx, actor.userId)
  const body = `“${plainTitle(title)}”`
  await bundleNotice(tx, { userId: assigneeId, kind: 'assigned' }, now, (count) =>
    count === 1
      ? { title: `${who} assigned a task to you`, body, url: `/task/${id}` }
      : { title: `${count} tasks are assigned to you now`, body: `${body} and others`, url: '/' },
  )
  await keepNotice(tx, actor, {
    userId: assigneeId,
    kind: 'assigned',
    who,
    what: plainTitle(title),
    place: place ?? null,
    taskId: id,
  })
}

/**
 * Notifies the account of an invited address. It names the owner by their confirmed email, and
 * not the folder: a stranger could write anything there (security 8).
 */
export async function tellOfInvitation(
  tx: Queries,
  {
    invitation: { id },
    owner,
    invited,
  }: { invitation: InvitationRow; owner: UserRow; invited: UserRow },
  now: Date,
): Promise<void> {
  const who = owner.isEmailVerified ? owner.email : 'Someone'
  const about = {
    title: `${who} wants to share a folder with you`,
    body: 'See which one, and join it if you like.',
    url: `/invite?invitation=${id}`,
  }
  const notice = { key: `invitation-${id}`, userId: invited.id, kind: 'invitation', about } as const
  await enqueueNotice(tx, notice, now)
}

/** The same, kept until it is read: in the app it names the folder too. */
export async function keepInvitation(
  tx: Queries,
  teller: Teller,
  invitation: { id: number; folder: { id: number; name: string }; owner: Named; role: Role },
  userId: number,
): Promise<void> {
  const { id, folder, owner, role } = invitation
  await keepNotice(tx, teller, {
    userId,
    kind: 'invitation',
    who: shortName(owner),
    what: role,
    place: folder.name,
    folderId: folder.id,
    invitationId: id,
  })
}

export async function nameOf(tx: Queries, userId: number): Promise<string> {
  const user = await findUser(tx, userId)
  return user ? shortName(user) : 'Someone'
}
