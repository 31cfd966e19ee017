import type { Clock } from '../../src/core/dates/due-date'
import { addDays } from '../../src/core/days'
import { ALL_TASKS, folderTabs, tasksIn } from '../../src/core/folders/rules'
import { dayOfDue, plannedBetween, todayOf } from '../../src/core/planning/days'
import type { Task, TaskRow } from '../../src/core/tasks/contract'
import { isCompleted, sinkCompleted } from '../../src/core/tasks/rules'
import { type Sort, sortTasks } from '../../src/core/tasks/sort'
import { datedWords } from '../dates/due-date'
import { signs } from '../print/print'
import type { Listed } from '../tasks/task-handle'
import type { Shown } from './board'
import { onceFor } from './paint'

export const VIEWS = ['tasks', 'today', 'upcoming'] as const
/** Or that of a saved filter. */
type View = (typeof VIEWS)[number] | 'filter'

export interface Looking {
  view: View
  /** -1 for all tasks. */
  folderId: number
  /** The id of the saved filter that is shown. */
  filterId: number
  /** As it is typed. */
  filter: string
  showsCompleted: boolean
  sort: Sort
}

export interface Row {
  /** The same for as long as it is the same row, wherever it goes. */
  key: string
  task: Listed
  depth: 0 | 1
  due: string | null
  /** Which future time of a repeating task this is (C4). */
  ghost: string | null
  heading?: string
}

export interface List {
  rows: Row[]
  /** Completed tasks that are there, whether they are shown or not. */
  completed: number
  showsCompleted: boolean
}

export type Passes = (task: TaskRow) => boolean

/** For lists that don't separate completed tasks. */
export const NONE_DONE = { completed: 0, showsCompleted: true }

const DAYS = 14

/** The tabs to go through: all tasks, when there is more than one folder, and each folder. */
export function tabsOf({ folders }: Shown): { id: number; name: string }[] {
  const tabs = folderTabs(folders)
  return tabs.length > 0 ? tabs : [ALL_TASKS]
}

/** What a view lists. `passes` says what a filter shows. */
export function listOf(shown: Shown, looking: Looking, passes: Passes | undefined, clock: Clock) {
  switch (looking.view) {
    case 'tasks':
    case 'filter':
      return tasksList(shown, looking, clock, passes)
    case 'today':
      return { rows: todayRows(shown, passes, clock), ...NONE_DONE }
    case 'upcoming':
      return { rows: upcomingRows(shown, passes, clock), ...NONE_DONE }
  }
}

/** Open tasks with their subtasks below them, then, if wanted, the completed ones. */
function tasksList(
  { tasks, folders }: Shown,
  { folderId, showsCompleted, sort }: Looking,
  clock: Clock,
  passes?: Passes,
): List {
  const there = tasksIn(tasks, folderId, folders)
  const shown = passes ? there.filter((task) => passes(task) || task.subtasks.some(passes)) : there
  const [open, done]: [Row[], Row[]] = [[], []]
  let completed = 0
  for (const task of sort === 'own' ? shown : sortTasks(shown, sort, clock)) {
    const isDone = isCompleted(task)
    completed += Number(isDone)
    if (!isDone || showsCompleted) addRows(isDone ? done : open, task, passes)
  }
  return {
    rows: [...open, ...section(`Completed (${completed})`, done)],
    completed,
    showsCompleted,
  }
}

/** Adds a row for a task and, below it, one for each subtask that passes. */
export function addRows(rows: Row[], task: Task, passes?: Passes) {
  rows.push(rowOf(task))
  if (task.subtasks.length === 0) return
  rows.push(...(passes ? rowsBelow(task.subtasks.filter(passes)) : allBelow(task.subtasks)))
}

function rowsBelow(subtasks: Task['subtasks']): Row[] {
  return sinkCompleted(subtasks).map(subtaskRowOf)
}

const allBelow = onceFor(rowsBelow)

function todayRows(shown: Shown, passes: Passes = () => true, clock: Clock): Row[] {
  const { overdue, today } = todayOf(shown.tables, clock)
  const find = finder(shown)
  return [
    ...section('Overdue', overdue.filter(passes).flatMap(find).map(rowOf)),
    ...section('Today', today.filter(passes).flatMap(find).map(rowOf)),
  ]
}

function upcomingRows(shown: Shown, passes: Passes = () => true, clock: Clock): Row[] {
  const from = dayOfDue(clock.now.toISOString(), clock)
  const days = { from, to: addDays(from, DAYS - 1) }
  const planned = plannedBetween(shown.tables, days, clock).filter(({ task }) => passes(task))
  const find = finder(shown)
  const byDay = Map.groupBy(planned, ({ day }) => day)
  return [...byDay].flatMap(([day, entries]) =>
    section(
      headingOf(day, from),
      entries.flatMap(({ task, due, ghost }) =>
        // The same row as elsewhere has its cells already.
        find(task).map((full) =>
          ghost === null ? rowOf(full) : { ...rowOf(full), due, ghost, key: `${task.id} ${day}` },
        ),
      ),
    ),
  )
}

/** The heading above the tasks of a day. */
export function headingOf(day: string, today: string): string {
  const near = day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : undefined
  return near ? `${near} ${signs().medium} ${datedWords(day)}` : datedWords(day)
}

export function section(heading: string, [first, ...others]: Row[]): Row[] {
  return first ? [{ ...first, heading }, ...others] : []
}

export const rowOf = onceFor(
  (task: Listed): Row => ({
    key: String(task.id),
    task,
    depth: 0,
    due: task.dueDate,
    ghost: null,
  }),
)

const subtaskRowOf = onceFor((task: Listed): Row => ({ ...rowOf(task), depth: 1 }))

function finder({ find }: Shown): (row: { id: number }) => Listed[] {
  return ({ id }) => {
    const task = find(id)
    return task ? [task] : []
  }
}

/**
 * What a row comes after when it goes one up (-1) or down (1) among those of its owner that are shown,
 * and the list of both; `after` is undefined at the top. Undefined where it can go no further.
 */
export function placeAfter(
  tasks: readonly Task[],
  rows: readonly Row[],
  row: Row,
  by: -1 | 1,
): { siblings: readonly Listed[]; after: Listed | undefined } | undefined {
  const { task, depth } = row
  const among = rows.filter(
    (each) =>
      each.depth === depth &&
      each.task.userId === task.userId &&
      each.task.parentTaskId === task.parentTaskId &&
      isCompleted(each.task) === isCompleted(task),
  )
  const neighbour = among[among.indexOf(row) + by]?.task
  if (!neighbour) return undefined
  const parent = tasks.find(({ id }) => id === task.parentTaskId)
  const siblings: readonly Listed[] = parent ? parent.subtasks : tasks
  if (by > 0) return { siblings, after: neighbour }
  const others = siblings.filter((each) => each.id !== task.id)
  return { siblings, after: others[others.indexOf(neighbour) - 1] }
}
