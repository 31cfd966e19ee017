import { useSyncExternalStore } from 'react'
import { connection } from './connection'

/** Whether the server could be reached when last tried. */
export function useReached(): boolean {
  const { subscribe, isReached, isReachedOnServer } = connection
  return useSyncExternalStore(subscribe, isReached, isReachedOnServer)
}
