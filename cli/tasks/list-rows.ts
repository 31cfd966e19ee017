import { filterByTags } from '../../src/core/filters/by-tags'
import type { Folder } from '../../src/core/folders/contract'
import { compareFolders, tasksIn } from '../../src/core/folders/rules'
import { findPerson } from '../../src/core/sharing/members'
import { shortName } from '../../src/core/sharing/names'
import type { Tag } from '../../src/core/tags/contract'
import { tagFilter } from '../../src/core/tags/rules'
import { compareByPosition, homeOf, isCompleted, sinkCompleted } from '../../src/core/tasks/rules'
import type { ListedTask } from '../sync/base-file'
import type { ListedTables } from '../sync/local-replica'
import type { Session } from '../sync/session'
import { named } from './find-by-name'

/** A line of a list: a task with only as much of what it is related to as the line shows. */
export interface ListRow {
  task: ListedTask
  isSubtask: boolean
  /** The name of its folder; empty for none. */
  folder: string
  tags: readonly Tag[]
  openSubtasks: number
  comments: number
  /** Who it is assigned to; empty for nobody. */
  person: string
}

export interface ListFilter {
  folder?: string
  tag?: string[]
  /** Completed tasks, not open ones. */
  completed?: boolean
  /** Open and completed tasks. */
  all?: boolean
}

/** The top-level tasks of a list, in no order. Throws a Failure: no such folder or tag. */
export function listedTasks(
  session: Session,
  { folder, tag = [], completed = false, all = false }: ListFilter,
): ListedTask[] {
  const { listed } = session
  const wanted: ListedTask[] = []
  for (const task of listed.tasks.values()) {
    if (task.parentTaskId === null && (all || isCompleted(task) === completed)) wanted.push(task)
  }
  const folders = [...listed.folders.values()].sort(compareFolders)
  const inFolder =
    folder === undefined ? wanted : tasksIn(wanted, named('folder', folders, folder).id, folders)
  return tag.length > 0 ? tagged(session, inFolder, tag) : inFolder
}

/** A time of a repeating task that is done, as the task was then. */
interface PastTask extends ListedTask {
  isPast: true
}

/** The times that the repeating tasks of a list were completed (R8). */
export function pastTasks(session: Session, filter: ListFilter): PastTask[] {
  if (!(filter.completed || filter.all)) return []
  const repeating = listedTasks(session, { ...filter, all: true }).filter(({ repeat }) => repeat)
  const byId = new Map(repeating.map((task) => [task.id, task]))
  return [...session.shown.completions.values()].flatMap((time) => {
    const task = byId.get(time.taskId)
    if (!task || time.skipped) return []
    const then = { title: time.title, dueDate: time.due, completedAt: time.doneAt }
    return [{ ...task, ...then, status: 'completed', repeat: null, isPast: true as const }]
  })
}

function tagged({ shown, tags }: Session, tasks: readonly ListedTask[], names: readonly string[]) {
  const ids = names.map((name) => named('tag', tags, name).id)
  const rows = tasks.flatMap(({ id }) => shown.tasks.get(id) ?? [])
  return filterByTags(rows, tagFilter(ids), shown)
}

const NONE: readonly never[] = []

/** The lines of a list, and how many there are with those beyond the limit. */
export interface Lines {
  rows: ListRow[]
  count: number
}

/** The lines of these tasks: each with its open subtasks below it, the completed ones, or all. */
export function listRows(
  tables: ListedTables,
  tasks: readonly ListedTask[],
  { completed = false, all = false, limit = Infinity }: ListFilter & { limit?: number } = {},
): Lines {
  const { subtasksOf, rowOf } = rowsIn(tables)
  const rows: ListRow[] = []
  let count = 0
  for (const task of tasks) {
    // Subtasks are as they are now.
    const subtasks = 'isPast' in task ? NONE : (subtasksOf.get(task.id) ?? NONE)
    const below = subtasks.filter((each) => all || isCompleted(each) === completed)
    count += 1 + below.length
    if (rows.length >= limit) continue
    rows.push(rowOf(task, openOf(subtasks).length))
    const sorted = sinkCompleted(below.sort(compareByPosition))
    for (const each of sorted) rows.push(rowOf(each, 0, true))
  }
  return { rows: rows.slice(0, limit), count }
}

/** The lines of what a query shows: subtasks below their parents, where those are shown too. */
export function queryRows(
  tables: ListedTables,
  found: readonly ListedTask[],
  limit = Infinity,
): Lines {
  const { subtasksOf, rowOf } = rowsIn(tables)
  const shown = found.slice(0, limit)
  const ids = new Set(shown.map(({ id }) => id))
  const rows = shown.flatMap((task) => {
    if (task.parentTaskId !== null && ids.has(task.parentTaskId)) return []
    const subtasks = subtasksOf.get(task.id) ?? NONE
    const below = subtasks.filter(({ id }) => ids.has(id)).sort(compareByPosition)
    return [
      rowOf(task, openOf(subtasks).length),
      ...sinkCompleted(below).map((each) => rowOf(each, 0, true)),
    ]
  })
  return { rows, count: found.length }
}

/** The lines of these tasks and subtasks, each by itself. */
export function flatRows(tables: ListedTables, tasks: readonly ListedTask[]): ListRow[] {
  const { subtasksOf, rowOf } = rowsIn(tables)
  return tasks.map((task) => rowOf(task, openOf(subtasksOf.get(task.id) ?? NONE).length))
}

function openOf(subtasks: readonly ListedTask[]): readonly ListedTask[] {
  return subtasks.filter((each) => !isCompleted(each))
}

function rowsIn(tables: ListedTables) {
  const subtasksOf = new Map<number, ListedTask[]>()
  for (const task of tables.tasks.values()) {
    if (task.parentTaskId === null) continue
    const siblings = subtasksOf.get(task.parentTaskId)
    if (siblings) siblings.push(task)
    else subtasksOf.set(task.parentTaskId, [task])
  }
  const tagsOf = new Map<number, Tag[]>()
  for (const { taskId, tagId } of tables.taskTags.values()) {
    const tag = tables.tags.get(tagId)
    if (tag) tagsOf.set(taskId, [...(tagsOf.get(taskId) ?? NONE), tag])
  }
  const commentsOf = new Map<number, number>()
  for (const { taskId } of tables.comments.values()) {
    commentsOf.set(taskId, (commentsOf.get(taskId) ?? 0) + 1)
  }
  // Most tasks are in the folder of the one before: asking for that is 3 of the 55 ms of 13,000.
  let folder: Folder | undefined
  return { subtasksOf, rowOf }

  function rowOf(task: ListedTask, openSubtasks: number, isSubtask = false): ListRow {
    const { folderId } = homeOf(tables.tasks, task)
    if (folderId !== null && folder?.id !== folderId) folder = tables.folders.get(folderId)
    const name = folderId === null || !folder ? '' : folder.name
    return {
      task,
      folder: name,
      isSubtask,
      openSubtasks,
      tags: tagsOf.get(task.id) ?? NONE,
      comments: commentsOf.get(task.id) ?? 0,
      person: personOf(task),
    }
  }

  function personOf({ assigneeId }: ListedTask): string {
    const person = assigneeId ? findPerson(tables.folders.values(), assigneeId) : undefined
    return person ? shortName(person) : ''
  }
}
