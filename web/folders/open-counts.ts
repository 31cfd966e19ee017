import { ALL_TASKS } from '../../src/core/folders/rules'
import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'

/** How many open tasks each tab has, by the folder's id. Strays are where `tasksIn` shows them (P8). */
export function openCounts(
  tasks: readonly Task[],
  folders: readonly { id: number }[],
): Map<number, number> {
  const counts = new Map<number, number>()
  const only = folders.length === 1 ? folders[0]?.id : undefined
  let all = 0
  for (const task of tasks) {
    if (isCompleted(task)) continue
    all += 1
    const id = task.folderId ?? only
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  if (all > 0) counts.set(ALL_TASKS.id, all)
  return counts
}
