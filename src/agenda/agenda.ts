import type { SpeakerClock } from '../dates/clock'
import { addDays, mondayOf } from '../days'
import type { Subtask, Task } from '../tasks/contract'
import { type Clock, isDay, isOverdue } from '../tasks/due-date'
import { compareByPosition, isCompleted, PRIORITIES } from '../tasks/rules'

type AnyTask = Task | Subtask
type Due = AnyTask & { dueDate: string }

/** The open tasks and subtasks that have a due date. */
export function dueTasks(tasks: readonly Task[]): Due[] {
  return tasks
    .flatMap((task): AnyTask[] => [task, ...task.subtasks])
    .filter((task): task is Due => task.dueDate !== null && !isCompleted(task))
}

/** What is overdue, the oldest first, and what else is due today (C2). */
export function todayOf(tasks: readonly Task[], clock: Clock): { overdue: Due[]; today: Due[] } {
  const due = dueTasks(tasks)
  const now = clock.dayOf(clock.now)
  const overdue = due.filter(({ dueDate }) => isOverdue(dueDate, clock))
  return {
    overdue: overdue.sort(compareByDue),
    today: due
      .filter((task) => dayOfDue(task.dueDate, clock) === now && !isOverdue(task.dueDate, clock))
      .sort(compareInDay),
  }
}

/** What is due after today, by day, the nearest first. */
export function upcomingOf(tasks: readonly Task[], clock: Clock): { day: string; tasks: Due[] }[] {
  const today = clock.dayOf(clock.now)
  return [...byDay(tasks, clock)]
    .filter(([day]) => day > today)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, due]) => ({ day, tasks: due }))
}

/** The open tasks of each day that has any, in the order of the day. */
export function byDay(tasks: readonly Task[], clock: Clock): Map<string, Due[]> {
  const days = Map.groupBy(dueTasks(tasks), ({ dueDate }) => dayOfDue(dueDate, clock))
  for (const due of days.values()) due.sort(compareInDay)
  return days
}

/** The day on which a due date falls for the reader. */
export function dayOfDue(dueDate: string, { dayOf }: Clock): string {
  return isDay(dueDate) ? dueDate : dayOf(dueDate)
}

/** The weeks that a month touches, each of seven days. `weekStart`: 1 for Monday, 7 for Sunday. */
export function weeksOf(month: string, weekStart: number): string[][] {
  const first = startOfWeek(`${month}-01`, weekStart)
  const weeks: string[][] = []
  for (let day = first; weeks.length === 0 || day.slice(0, 7) <= month; day = addDays(day, 7)) {
    weeks.push(weekFrom(day))
  }
  return weeks
}

/** The seven days of the week that a day is in. */
export function weekOf(day: string, weekStart: number): string[] {
  return weekFrom(startOfWeek(day, weekStart))
}

function startOfWeek(day: string, weekStart: number): string {
  return addDays(mondayOf(addDays(day, 1 - weekStart)), weekStart - 1)
}

function weekFrom(first: string): string[] {
  return Array.from({ length: 7 }, (_, at) => addDays(first, at))
}

/** By time, then by priority, then by position: what has no time comes after what has one (C2). */
function compareInDay(a: Due, b: Due): number {
  return (
    Number(isDay(a.dueDate)) - Number(isDay(b.dueDate)) ||
    compareByDue(a, b) ||
    PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) ||
    compareByPosition(a, b)
  )
}

function compareByDue(a: Due, b: Due): number {
  if (a.dueDate === b.dueDate) return 0
  return a.dueDate < b.dueDate ? -1 : 1
}

/** A due date on another day, at the same time on the clock where it has one (C3). */
export function onDay(dueDate: string, day: string, clock: SpeakerClock): string {
  return isDay(dueDate) ? day : clock.instant(day, clock.local(new Date(dueDate)).minutes)
}
