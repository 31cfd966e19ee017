import type { Patch } from '../../core/data/tables'
import { changePlace } from '../data/membership'
import type { Slice } from '../data/slice'
import type { Recorder } from '../journal/record'

/**
 * Takes out of a patch where a person puts the folders of others: that is their own (M12), and written
 * here. The rest is what is left.
 */
export async function placeShared(slice: Slice, actor: Recorder, patch: Patch): Promise<Patch> {
  // The command is told by the row of what is one's own.
  const { command: _, ...mover } = actor
  const { folders = [] } = patch.put
  const kept = []
  for (const folder of folders) {
    const before = slice.tables.folders.get(folder.id)
    const { position, updatedAt } = folder
    const isPlaced =
      folder.userId !== actor.userId && Bun.deepEquals({ ...before, position, updatedAt }, folder)
    if (!isPlaced) {
      kept.push(folder)
      continue
    }
    const member = { ownerId: folder.userId, folderId: folder.id, memberId: actor.userId }
    await changePlace(slice.tx, mover, member, folder.position)
  }
  if (kept.length === folders.length) return patch
  return { ...patch, put: { ...patch.put, folders: kept } }
}
