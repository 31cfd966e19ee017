import type { SavedFilter } from '../../src/core/filters/contract'
import { ALL_TASKS } from '../../src/core/folders/rules'
import type { Subtask, Task } from '../../src/core/tasks/contract'

const ALL = 'all'
const ACTIVITY = '/activity'

interface Named {
  id: number
  clientId?: string | null | undefined
}

/**
 * Where a folder is shown; one that the server has not numbered yet goes by its client id. `/` is the
 * one that was shown last, else the first by position.
 */
export function pathOfFolder({ id, clientId }: Named): string {
  return `/folder/${id === ALL_TASKS.id ? ALL : id < 0 && clientId ? clientId : id}`
}

/** The folder that such a path names, or one of its kind's other names. */
export function folderAt<F extends Named>(place: string, folders: readonly F[]): F | undefined {
  const name = place.split('/')[2]
  if (!name) return undefined
  return folders.find(({ id, clientId }) =>
    name === ALL ? id === ALL_TASKS.id : String(id) === name || clientId === name,
  )
}

/** Where it says who did what in a folder, over its tasks. */
export function pathOfActivity(folder: Named): string {
  return pathOfFolder(folder) + ACTIVITY
}

/** The address of the folder that such a path is over; undefined where it is another one. */
export function folderOfActivity(pathname: string): string | undefined {
  return pathname.startsWith('/folder/') && pathname.endsWith(ACTIVITY)
    ? pathname.slice(0, -ACTIVITY.length)
    : undefined
}

/** Where a task is shown by itself. One that the server has not numbered yet goes by its client id. */
export function pathOfTask({ id, clientId }: Pick<Task | Subtask, 'id' | 'clientId'>): string {
  return `/task/${id < 0 && clientId ? clientId : id}`
}

/** The task that such a path names, or one of its kind's other names. */
export function taskAt(pathname: string, tasks: readonly Task[]): Task | Subtask | undefined {
  const name = /^\/task\/([\w-]+)$/.exec(pathname)?.[1]
  if (!name) return undefined
  const isIt = ({ id, clientId }: Task | Subtask) => String(id) === name || clientId === name
  for (const task of tasks) {
    if (isIt(task)) return task
    const subtask = task.subtasks.find(isIt)
    if (subtask) return subtask
  }
  return undefined
}

export function isTaskAddress(pathname: string): boolean {
  return pathname.startsWith('/task/')
}

/** Where a filter is shown. One that the server has not numbered yet goes by its client id. */
export function pathOfFilter({ id, clientId }: Pick<SavedFilter, 'id' | 'clientId'>): string {
  return `/filter/${id < 0 && clientId ? clientId : id}`
}

/** The filter that such a path names; none where it is another's. */
export function filterAt(place: string, filters: readonly SavedFilter[]): SavedFilter | undefined {
  if (!isFilterAddress(place)) return undefined
  const name = place.split('/')[2]
  return filters.find(({ id, clientId }) => String(id) === name || clientId === name)
}

export function isFilterAddress(place: string): boolean {
  return place.startsWith('/filter/')
}

/** The folder that this browser has shown last, by the last part of its address. */
const COOKIE = 'folder'
const YEAR_S = 365 * 24 * 60 * 60

/** The server reads it too. Undefined forgets it. */
export function rememberFolder(folder: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${COOKIE}=${folder ?? ''}; path=/; max-age=${folder ? YEAR_S : 0}; samesite=lax`
}

/** From the text of the cookies. */
export function lastFolder(cookies: string): string | undefined {
  return /(?:^|; )folder=(all|\d+)(?:;|$)/.exec(cookies)?.[1]
}
