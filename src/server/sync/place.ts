import type { Patch } from '../../core/data/tables'
import { changePlace, type Revisions } from '../data/membership'
import type { Slice } from '../data/slice'
import type { Recorder } from '../journal/record'

/**
 * Takes out of a patch where a person puts the folders of others: that is their own (M12), and written
 * here. The rest is what is left.
 */
export async function placeShared(slice: Slice, actor: Recorder, patch: Patch) {
  const revisions: Revisions = new Map()
  // The command is told by the row of what is one's own.
  const { command: _, ...mover } = actor
  const kept = []
  for (const folder of patch.put.folders ?? []) {
    const before = slice.tables.folders.get(folder.id)
    const { position, updatedAt } = folder
    const isPlaced =
      folder.userId !== actor.userId && Bun.deepEquals({ ...before, position, updatedAt }, folder)
    if (!isPlaced) {
      kept.push(folder)
      continue
    }
    const member = { ownerId: folder.userId, folderId: folder.id, memberId: actor.userId }
    const told = await changePlace(slice.tx, mover, member, folder.position)
    for (const [userId, revision] of told) revisions.set(userId, revision)
  }
  if (revisions.size === 0) return { rest: patch, revisions }
  return { rest: { ...patch, put: { ...patch.put, folders: kept } }, revisions }
}
