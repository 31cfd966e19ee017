/** Whether the list of what waits is open: the indicator opens it, and so does a toast. */
let isOpen = false
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const waitingList = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOpen: () => isOpen,
  isOpenOnServer: () => false,
}

export function openWaiting() {
  set(true)
}

export function closeWaiting() {
  set(false)
}

function set(to: boolean) {
  isOpen = to
  for (const listener of listeners) listener()
}
