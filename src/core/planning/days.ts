import type { CompletionRow } from '../data/define-tables'
import { completionKey } from '../data/tables'
import { type Clock, isDay, isOverdue } from '../dates/due-date'
import { addDays } from '../days'
import { nextDay } from '../repeat/next'
import { dueOn } from '../repeat/occurrence'
import { parseRule } from '../repeat/rule'
import type { TaskRow } from '../tasks/contract'
import { compareByPosition, isCompleted, PRIORITIES } from '../tasks/rules'

/** What is planned from. */
export interface PlanTables {
  tasks: { values(): Iterable<TaskRow> }
  /** By `completionKey`. */
  completions: { get(key: string): CompletionRow | undefined }
}

/** A task on a day: itself where it is due, or a ghost of a time to come (C4). */
export interface Planned {
  /** YYYY-MM-DD where the reader is. */
  day: string
  task: TaskRow
  /** The due date that it has there. */
  due: string
  /** The occurrence that a ghost stands for, to skip or complete; null for the task itself. */
  ghost: string | null
}

/** The longest that anyone looks ahead in one view; a daily task has as many ghosts. */
const MOST_GHOSTS = 100

/** What is overdue, oldest first; and what is due today, by time, priority and position (C2). */
export function todayOf(
  { tasks }: Pick<PlanTables, 'tasks'>,
  clock: Clock,
): { overdue: TaskRow[]; today: TaskRow[] } {
  const now = clock.dayOf(clock.now)
  const [overdue, today]: [TaskRow[], TaskRow[]] = [[], []]
  for (const task of tasks.values()) {
    if (task.dueDate === null || isCompleted(task)) continue
    if (isOverdue(task.dueDate, clock)) overdue.push(task)
    else if (dayOfDue(task.dueDate, clock) === now) today.push(task)
  }
  return { overdue: overdue.sort(compareByDue), today: today.sort(compareWithinDay) }
}

/** How many those are, without putting them in order: the page counts after each change. */
export function countToday({ tasks }: Pick<PlanTables, 'tasks'>, clock: Clock): number {
  const now = clock.dayOf(clock.now)
  let count = 0
  for (const task of tasks.values()) {
    const isOpen = task.dueDate !== null && !isCompleted(task)
    if (isOpen && dayOfDue(task.dueDate as string, clock) <= now) count += 1
  }
  return count
}

/** What is due on a day: the first of it, in order, and how much it is in all. */
export interface DayPlan {
  planned: Planned[]
  count: number
}

/** What is due from one day to another, both included, with ghosts of what repeats; in order. */
export function plannedBetween(
  tables: PlanTables,
  span: { from: string; to: string },
  clock: Clock,
): Planned[] {
  const days = [...plannedByDay(tables, span, clock)].sort(([a], [b]) => compareText(a, b))
  return days.flatMap(([, { planned }]) => planned)
}

interface PlanOptions {
  /** The most tasks per day. Sorting thousands to show a few would take most of the time. */
  most?: number
  /** What is done too, behind what isn't. */
  withDone?: boolean
}

/** The same by its day. */
export function plannedByDay(
  tables: PlanTables,
  { from, to }: { from: string; to: string },
  clock: Clock,
  { most = Number.POSITIVE_INFINITY, withDone = false }: PlanOptions = {},
): Map<string, DayPlan> {
  const days = new Map<string, DayPlan>()
  const plan = (each: Planned) => {
    const ofDay = days.get(each.day) ?? { planned: [], count: 0 }
    if (ofDay.count === 0) days.set(each.day, ofDay)
    ofDay.count += 1
    keepFirst(ofDay.planned, each, most)
  }
  for (const task of tables.tasks.values()) {
    if (task.dueDate === null || (isCompleted(task) && !withDone)) continue
    const day = dayOfDue(task.dueDate, clock)
    if (day >= from && day <= to) plan({ day, task, due: task.dueDate, ghost: null })
    if (task.repeat && !isCompleted(task)) ghostsOf(tables, task, { from, to }, clock).forEach(plan)
  }
  for (const { planned } of days.values()) planned.sort(comparePlanned)
  return days
}

/** Adds one, and keeps the first `most` of them; from as many on they are in order. */
function keepFirst(planned: Planned[], each: Planned, most: number) {
  const last = planned[most - 1]
  if (!last) planned.push(each)
  else if (comparePlanned(each, last) < 0) planned[most - 1] = each
  else return
  if (planned.length === most) planned.sort(comparePlanned)
}

function comparePlanned(a: Planned, b: Planned): number {
  return (
    Number(isCompleted(a.task)) - Number(isCompleted(b.task)) ||
    compareText(timeIn(a), timeIn(b)) ||
    compareByNeed(a.task, b.task)
  )
}

function timeIn({ due, day }: Planned): string {
  return due === day ? WHOLE_DAY : due
}

/** The times of a task after its own; of one that counts from its completion nobody knows them. */
function ghostsOf(
  { completions }: Pick<PlanTables, 'completions'>,
  task: TaskRow,
  { from, to }: { from: string; to: string },
  clock: Clock,
): Planned[] {
  const rule = parseRule(task.repeat ?? '')
  if (!rule || task.repeatAfter) return []
  const begin = task.repeatFrom?.slice(0, 10) ?? ''
  const most = Math.min(task.repeatLeft === null ? MOST_GHOSTS : task.repeatLeft - 1, MOST_GHOSTS)
  const ghosts: Planned[] = []
  let occurrence = nextDay(rule, begin, task.occurrence ?? '')
  // Two zones can be two days apart: what is on the last day here may be called by a later one there.
  const last = task.repeatZone ? addDays(to, 2) : to
  for (let count = 0; occurrence && occurrence <= last && count < most; ) {
    if (!completions.get(completionKey({ taskId: task.id, occurrence }))) {
      count += 1
      const due = dueOn(task, occurrence)
      const day = dayOfDue(due, clock)
      if (day >= from && day <= to) ghosts.push({ day, task, due, ghost: occurrence })
    }
    occurrence = nextDay(rule, begin, occurrence)
  }
  return ghosts
}

/** The day that something is due on, where the reader is. */
export function dayOfDue(due: string, { dayOf }: Pick<Clock, 'dayOf'>): string {
  return isDay(due) ? due : dayOf(due)
}

/** A day without a time comes before its times. */
function compareByDue(a: TaskRow, b: TaskRow): number {
  return compareText(a.dueDate ?? '', b.dueDate ?? '') || compareWithinDay(a, b)
}

/** Times first, in their order; then the most urgent, then by place. */
function compareWithinDay(a: TaskRow, b: TaskRow): number {
  return compareText(timeText(a.dueDate), timeText(b.dueDate)) || compareByNeed(a, b)
}

/** Sorts behind all times. */
const WHOLE_DAY = '~'

function timeText(due: string | null): string {
  return due && !isDay(due) ? due : WHOLE_DAY
}

function compareByNeed(a: TaskRow, b: TaskRow): number {
  return PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) || compareByPosition(a, b)
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
