import { ALL_TASKS, folderTabs, tasksIn } from '../../src/folders/rules'
import { nameKey } from '../../src/names'
import type { Task } from '../../src/tasks/contract'
import { isCompleted, sinkCompleted } from '../../src/tasks/rules'
import type { Listed } from '../terminal/task-handle'
import type { Shown } from './board'

export interface Row {
  task: Listed
  depth: 0 | 1
}

export interface Looking {
  /** -1 for all tasks. */
  folderId: number
  filter: string
  showsCompleted: boolean
}

/** The tabs to go through: all tasks, when there is more than one folder, and each folder. */
export function tabsOf({ folders }: Shown): { id: number; name: string }[] {
  const tabs = folderTabs(folders)
  return tabs.length > 0 ? tabs : [ALL_TASKS]
}

/** What is listed: open tasks with their subtasks below them, then, if wanted, the completed ones. */
export function rowsOf(
  { tasks, folders }: Shown,
  looking: Looking,
): { open: Row[]; completed: Row[] } {
  const inFolder = tasksIn(tasks, looking.folderId, folders).filter((task) => {
    return [task, ...task.subtasks].some((each) => passes(each, looking.filter))
  })
  const rows = (completed: boolean) =>
    inFolder.filter((task) => isCompleted(task) === completed).flatMap(withSubtasks)
  return { open: rows(false), completed: rows(true) }
}

function withSubtasks(task: Task): Row[] {
  const subtasks = sinkCompleted(task.subtasks).map((each): Row => ({ task: each, depth: 1 }))
  return [{ task, depth: 0 }, ...subtasks]
}

/** Words are looked for in the title, and with a # among the tags. */
function passes(task: Listed, filter: string): boolean {
  const title = nameKey(task.title)
  const tags = task.taskTags.map(({ tag }) => `#${nameKey(tag.name)}`)
  return nameKey(filter)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) =>
      word.startsWith('#') ? tags.some((tag) => tag.startsWith(word)) : title.includes(word),
    )
}

/**
 * What a row comes after when it goes one up (-1) or down (1) among those that are shown, null for
 * the top of its list; undefined where it can go no further.
 */
export function placeAfter(
  tasks: readonly Task[],
  rows: readonly Row[],
  row: Row,
  by: -1 | 1,
): Listed | null | undefined {
  const { task, depth } = row
  const among = rows.filter(
    (each) =>
      each.depth === depth &&
      each.task.parentTaskId === task.parentTaskId &&
      isCompleted(each.task) === isCompleted(task),
  )
  const neighbour = among[among.indexOf(row) + by]?.task
  if (!neighbour || by > 0) return neighbour
  const parent = tasks.find(({ id }) => id === task.parentTaskId)
  const all: readonly Listed[] = parent ? parent.subtasks : tasks
  const others = all.filter((each) => each.id !== task.id)
  return others[others.indexOf(neighbour) - 1] ?? null
}
