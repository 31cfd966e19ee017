import { useSyncExternalStore } from 'react'
import { ALL_TASKS } from '../../src/folders/rules'

/** Where this browser keeps what its user calls the virtual folder (spec §3). */
const KEY = 'allTasksFolderName'

export function useAllTasksName(): string {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
    () => localStorage.getItem(KEY) || ALL_TASKS.name,
    () => ALL_TASKS.name,
  )
}
