import { useSyncExternalStore } from 'react'

/** Whether the server could be reached when last tried. What the browser says of the network is no
 * proof: a server on the same machine or in the same house needs none. */
let reached = true
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isReached: () => reached,
  isReachedOnServer: () => true,
}

export function noteReached(now: boolean) {
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

/** Tries when the network comes or goes, and where it may have gone before the page was here. */
export function watchConnection() {
  addEventListener('online', probe)
  addEventListener('offline', probe)
  if (!navigator.onLine) probe()
}

async function probe() {
  noteReached(await fetch('/api/health', { cache: 'no-store' }).then(isFine, isNot))
}

const isFine = () => true
const isNot = () => false

/** Whether the server could be reached when last tried. */
export function useReached(): boolean {
  const { subscribe, isReached, isReachedOnServer } = connection
  return useSyncExternalStore(subscribe, isReached, isReachedOnServer)
}
