import { ALL_TASKS } from '../../src/core/folders/rules'
import { store, useStored } from '../ui/store'

/** Where this browser keeps what its user calls the virtual folder (spec §3). */
const KEY = 'allTasksFolderName'

export function useAllTasksName(): string {
  return useStored(KEY) || ALL_TASKS.name
}

/** The virtual folder is renamed here only, without a call (spec §7). */
export function renameAllTasks(name: string) {
  store(KEY, name)
}
