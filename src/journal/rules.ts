import type { JournalEntry } from './contract'

/**
 * Of a person's latest changes, newest first, the one that "undo" means: the newest that is no undo
 * itself and has not been taken back. Undefined where there is none among them.
 */
export function nextToUndo(entries: readonly JournalEntry[]): JournalEntry | undefined {
  const takenBack = new Set<number>()
  for (const entry of entries) {
    if (takenBack.has(entry.id)) continue
    if (entry.kind !== 'undo') return entry
    if (entry.entityId !== null) takenBack.add(entry.entityId)
  }
  return undefined
}
