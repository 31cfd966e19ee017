import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { journal } from '../../../db/schema'
import { type Target, targetOf } from '../data/access'
import { findOwnerOfFolder } from '../data/shares'
import type { Snapshot } from '../journal/change'

/** Memberships that a person has ended, as far back as is looked. */
const MOST = 20

/**
 * The name of the folder that a change was about which waited while its maker left the folder, or was
 * removed (M9). It is told by what their own journal says of it: whether any of it still exists is no
 * longer theirs to know.
 */
export async function findLeftFolder(tx: Queries, userId: number, command: object) {
  const target = targetOf(command)
  if (!target || !('id' in target.ref)) return undefined
  const rows = await tx
    .select({ folderId: journal.entityId, told: journal.after })
    .from(journal)
    .where(
      and(eq(journal.userId, userId), eq(journal.kind, 'member.leave'), isNotNull(journal.origin)),
    )
    .orderBy(desc(journal.id))
    .limit(MOST)
  for (const { folderId, told } of rows) {
    const left = JSON.parse(told ?? '{}') as Snapshot
    if (!folderId || !isAbout(left, target, target.ref.id)) continue
    const isBack = (await findOwnerOfFolder(tx, userId, folderId)) !== undefined
    if (!isBack) return left.folders?.[0]?.name
  }
  return undefined
}

function isAbout(left: Snapshot, { table }: NonNullable<Target>, id: number): boolean {
  const rows: { id?: number }[] = left[table] ?? []
  return rows.some((row) => row.id === id)
}
