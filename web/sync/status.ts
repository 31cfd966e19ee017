/** How far the changes of this browser have come. */
export interface Status {
  /** Changes that the server has not got yet. */
  waiting: number
  rejected: number
  isSending: boolean
}

const IN_SYNC: Status = { waiting: 0, rejected: 0, isSending: false }
let status = IN_SYNC
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const statusStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => status,
  getOnServer: () => IN_SYNC,
}

export function setStatus(next: Status) {
  const isSame =
    next.waiting === status.waiting &&
    next.rejected === status.rejected &&
    next.isSending === status.isSending
  if (isSame) return
  status = next
  for (const listener of listeners) listener()
}
