interface Placed {
  id: number
  position: number
}

/** The system folder: it shows the tasks of all the others and is never stored (P7, spec §3). */
export const ALL_TASKS = { id: -1, position: -1, name: 'All tasks' } as const

/** By position; those that share one in the order in which they were made. */
export function compareFolders(a: Placed, b: Placed): number {
  return a.position - b.position || a.id - b.id
}

/** The tabs, in order. All tasks comes first, once there are two real folders to see together. */
export function folderTabs<F extends Placed & { name: string }>(
  folders: readonly F[],
  allTasksName: string = ALL_TASKS.name,
): (F | { id: -1; position: -1; name: string })[] {
  const sorted = folders.toSorted(compareFolders)
  return sorted.length < 2 ? sorted : [{ ...ALL_TASKS, name: allTasksName }, ...sorted]
}

/** The folder for a task that is added while `active` is shown: never All tasks (spec §2). */
export function folderForNewTask<F extends Placed>(
  folders: readonly F[],
  active: number | undefined,
): F | undefined {
  const sorted = folders.toSorted(compareFolders)
  return sorted.find(({ id }) => id === active) ?? sorted[0]
}

/**
 * The tasks that a tab shows. Those without a folder are under All tasks and, while that is not
 * shown, in the first folder, so that no task is ever out of reach (P8).
 */
export function tasksIn<T extends { folderId: number | null }>(
  tasks: readonly T[],
  folderId: number,
  folders: readonly Placed[],
): T[] {
  if (folderId === ALL_TASKS.id) return [...tasks]
  const takesStrays = folders.length === 1 && folders[0]?.id === folderId
  return tasks.filter((task) => task.folderId === folderId || (takesStrays && !task.folderId))
}

/** A new folder's place: after the last one (T2). */
export function lastPosition(folders: readonly Placed[]): number {
  return folders.reduce((last, { position }) => Math.max(last, position + 1), 0)
}
