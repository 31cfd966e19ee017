import type { Kind } from './contract'

/** Where a change came from, as the client says in the header `x-client`. */
export const SOURCES = ['web', 'cli', 'voice', 'api', 'caldav', 'mcp'] as const
export type Source = (typeof SOURCES)[number]

/** What a toggle or a change of many tasks did to them. */
export const ACTIONS = ['completed', 'reopened', 'deleted'] as const

/** With whom a folder is shared, and whose it is: undone by sharing it again. */
export const MEMBERSHIP_KINDS = [
  'member.join',
  'member.role',
  'member.leave',
  'member.place',
  'folder.transfer',
] as const

/** Changes of a member's name, new notices and read notices: synced, but not listed. */
export const UNTOLD_KINDS = ['member.profile', 'notice.tell'] as const

export function isMembership(kind: string): boolean {
  return (
    UNTOLD_KINDS.some((each) => each === kind) || MEMBERSHIP_KINDS.some((each) => each === kind)
  )
}

interface Entry {
  id: number
  kind: Kind
  entityId: number | null
}

/**
 * Of a person's latest changes, newest first, the one that "undo" means: the newest that is no undo
 * itself and has not been taken back. Undefined where there is none among them.
 */
export function nextToUndo<E extends Entry>(entries: readonly E[]): E | undefined {
  const takenBack = undosInForce(entries)
  return entries.find(
    ({ id, kind }) => kind !== 'undo' && !isMembership(kind) && !takenBack.has(id),
  )
}

/** Which changes are taken back, and by which undo. An undo that was taken back itself is void. */
export function undosInForce(entries: readonly Entry[]): Map<number, number> {
  const inForce = new Map<number, number>()
  for (const { id, kind, entityId } of entries.toSorted((a, b) => b.id - a.id)) {
    if (kind === 'undo' && entityId !== null && !inForce.has(id)) inForce.set(entityId, id)
  }
  return inForce
}
