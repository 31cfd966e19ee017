import { forgetDrafts } from './comment-drafts'
import { currentSync } from './current'
import { changeShared, deleteStorage, openStorage, storedUserIds } from './storage'

export async function countUnsent(userId: number): Promise<number> {
  const shown = currentSync()?.unsent() ?? 0
  if (!(await hasStorage(userId))) return shown
  const storage = await openStorage(userId)
  const [outbox, memos] = await Promise.all([storage.outbox(), storage.memos()])
  storage.close()
  return Math.max(shown, outbox.filter(({ done }) => !done).length) + memos.length
}

/** Deletes all that this browser has of a person, with what was not sent (O15). */
export async function forget(userId: number): Promise<void> {
  forgetDrafts(userId)
  if (await hasStorage(userId)) await deleteStorage(userId)
}

/** Nobody sees what somebody else saw; what they have not sent waits for them (security 19). */
export async function forgetOthers(userId: number | null): Promise<void> {
  for (const other of await storedUserIds().catch(noOne)) {
    if (other === userId) continue
    const storage = await openStorage(other)
    const [waiting, ...others] = await Promise.all([
      storage.outbox(),
      storage.rejected(),
      storage.memos(),
    ])
    const isUnsent = others.flat().length > 0 || waiting.some(({ done }) => !done)
    const isWanted = isUnsent || (await changeShared(other)).length > 0
    if (isWanted) await storage.clearBase()
    storage.close()
    if (!isWanted) await deleteStorage(other)
  }
}

/** A browser that keeps nothing. */
const noOne = (): number[] => []

async function hasStorage(userId: number): Promise<boolean> {
  return (await storedUserIds().catch(noOne)).includes(userId)
}
