import type { BulkCommand } from '../../src/core/bulk/contract'
import { MOST_AT_ONCE } from '../../src/core/bulk/rules'
import { refTo } from '../../src/core/data/tables'
import type { Folder } from '../../src/core/folders/contract'
import { timesOf } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import type { Subtask, Task } from '../../src/core/tasks/contract'

type AnyTask = Task | Subtask
type Actions = Omit<BulkCommand, 'kind' | 'tasks' | 'clientId'>

/**
 * One task is changed as from its own menu. Of several it is one command for all of them (B1); more only where they are of several people, each of whom has a
 * history of their own, or more than one command may be about.
 */
export function commandsFor(tasks: readonly AnyTask[], actions: Actions): Command[] {
  const [one] = tasks
  if (one && tasks.length === 1) {
    const { change, addTags = [], removeTags = [] } = actions
    const task = refTo(one)
    const own: Command[] = [
      ...(change ? [{ kind: 'task.update' as const, task, ...change }] : []),
      ...addTags.map((tag) => ({ kind: 'task.tag' as const, task, tag })),
      ...removeTags.map((tag) => ({ kind: 'task.untag' as const, task, tag })),
    ]
    if (own.length > 0) return own
  }
  return [...Map.groupBy(tasks, ({ userId }) => userId).values()].flatMap((own) =>
    chunks(own).map((some) => ({
      kind: 'task.bulk' as const,
      tasks: some.map(refTo),
      ...actions,
      ...(actions.completed && timesOf(some)),
    })),
  )
}

/** The same for a folder: into another person's a task moves by itself, with a new owner (M7). */
export function movesTo(
  folder: Pick<Folder, 'id' | 'clientId' | 'userId'>,
  tasks: readonly AnyTask[],
): Command[] {
  const moved = withoutTheirSubtasks(tasks).filter(({ folderId }) => folderId !== folder.id)
  const { same = [], other = [] } = Object.groupBy(moved, ({ userId }) =>
    userId === folder.userId ? 'same' : 'other',
  )
  return [
    ...commandsFor(same, { change: { folder: refTo(folder) } }),
    ...other.map((task) => ({
      kind: 'task.update' as const,
      task: refTo(task),
      folder: refTo(folder),
    })),
  ]
}

/** A subtask goes where its task goes, and counts once (B5). */
export function withoutTheirSubtasks(tasks: readonly AnyTask[]): AnyTask[] {
  const ids = new Set(tasks.map(({ id }) => id))
  return tasks.filter(({ parentTaskId }) => parentTaskId === null || !ids.has(parentTaskId))
}

function chunks(tasks: readonly AnyTask[]): AnyTask[][] {
  const count = Math.ceil(tasks.length / MOST_AT_ONCE)
  return Array.from({ length: count }, (_, nth) =>
    tasks.slice(nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE),
  )
}

/** What all of them have; undefined where they differ, which people are shown as "mixed" (B4). */
export function commonOf<V>(tasks: readonly AnyTask[], of: (task: AnyTask) => V) {
  const values = new Set(tasks.map(of))
  const [value] = values
  return values.size === 1 ? { value: value as V } : undefined
}
