import { useSyncExternalStore } from 'react'
import { ALL_TASKS } from '../../src/folders/rules'

/** Where this browser keeps what its user calls the virtual folder (spec §3). */
const KEY = 'allTasksFolderName'
const CHANGED = 'allTasksFolderNameChanged'

export function useAllTasksName(): string {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) || ALL_TASKS.name,
    () => ALL_TASKS.name,
  )
}

/** The virtual folder is renamed here only, without a call (spec §7). */
export function renameAllTasks(name: string) {
  localStorage.setItem(KEY, name)
  dispatchEvent(new Event(CHANGED))
}

/** `storage` speaks of the other tabs, our own event of this one. */
function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(CHANGED, listener)
  }
}
