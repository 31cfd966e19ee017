import { pauseAfter } from '../../../db/parts'
import type { Patch } from '../../core/data/tables'
import { Change } from '../journal/change'
import { type Entry, record } from '../journal/record'
import { withAutoReminders } from '../notices/auto'
import { deriveTimes } from '../notices/derive'
import type { Actor } from '../sync/execute'
import { settleAssignees, writeToAssignees } from './assignees'
import { tellMembers } from './fan-out'
import { withFreeIds } from './free-ids'
import { tellOfComment, tellOfDeletedFolders } from './notices'
import { type Standing, sharesOf } from './shares'
import type { Slice } from './slice'

/**
 * Writes what a command changes, its journal row, and the notices of it to those who share what was
 * changed (M8): the one way in which rows are written. Returns the patch as it was written. Throws
 * forbidden where the actor may not.
 *
 * @param known With whom the owner shares what, and what the actor has used, where they are known already.
 */
export async function commit(
  slice: Slice,
  actor: Actor,
  given: Patch,
  entry: Entry,
  known: Partial<Standing> = {},
): Promise<{ entry: number | undefined; patch: Patch }> {
  const { tx, userId } = slice
  const size = sizeOf(given)
  await pauseAfter(size)
  slice.addUnseen(given)
  slice.mustMayWrite(given)
  const isRestore = entry.kind === 'task.restore'
  const isBack = entry.kind === 'undo' || isRestore
  const patch = isBack ? await withFreeIds(slice, given, isRestore) : given
  const members = known.shares ?? (await sharesOf(tx, userId))
  const assigned = members.length > 0 ? await settleAssignees(slice, patch, members) : patch
  const { now, at = now } = actor
  // What is brought back has the reminders that it had.
  const hasReminders = isBack || entry.hasReminders
  const settled = hasReminders ? assigned : await withAutoReminders(slice, assigned, at)
  await pauseAfter(size)
  const change = new Change(tx, userId)
  await change.plan(slice.tables, settled)
  await pauseAfter(size)
  const id = await record(change, { ...actor, used: known.used }, entry, () =>
    deriveTimes(slice, settled, at),
  )
  if (id === undefined) return { entry: undefined, patch: settled }
  if (members.length > 0) {
    await tellMembers(change, { actor, entry, id, members })
    const [comment] = entry.kind === 'comment.create' ? (settled.put.comments ?? []) : []
    await writeToAssignees(slice, settled, actor, entry)
    if (comment) await tellOfComment(slice, comment, members, actor)
    await tellOfDeletedFolders(slice, settled, members, actor)
  }
  return { entry: actor.revisions.get(actor.userId), patch: settled }
}

function sizeOf({ put, del }: Patch): number {
  const parts: readonly unknown[][] = [...Object.values(put), ...Object.values(del)]
  return parts.reduce((sum, { length }) => sum + length, 0)
}
