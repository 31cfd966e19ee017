import type { Tables } from '../data/tables'
import { isDay } from '../dates/due-date'
import { parseRule } from '../repeat/rule'
import type { TaskRow } from '../tasks/contract'
import { compareTasks, homeOf, isCompleted } from '../tasks/rules'
import type { Counts } from './noticed'
import { taskUuid } from './task-uuid'
import type { TextFormat, Written } from './text-format'

const LEVELS: Record<string, string> = { urgent: 'A', high: 'B', medium: '', low: 'D' }
const UNITS = { DAILY: 'd', WEEKLY: 'w', MONTHLY: 'm', YEARLY: 'y' }
const WEEKDAYS = '0,1,2,3,4'

export const TODO_TXT: TextFormat = {
  label: 'todo.txt',
  fileName: 'todo.txt',
  mediaType: 'text/plain; charset=utf-8',
  write: writeTodoTxt,
}

function writeTodoTxt(tables: Tables): Written {
  const { tasks, folders, tags, taskTags, reminders, comments, completions } = tables
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const all = [...tasks.values()].sort(compareTasks)
  const lines = all.map((task) => {
    const home = homeOf(tasks, task)
    const folder = home.folderId === null ? undefined : folders.get(home.folderId)
    const level = LEVELS[task.priority]
    const due = task.dueDate && (isDay(task.dueDate) ? task.dueDate : task.dueDate.slice(0, 10))
    const names = (tagsOf.get(task.id) ?? []).flatMap(({ tagId }) => tags.get(tagId)?.name ?? [])
    const rec = recOf(task)
    return [
      ...(isCompleted(task) ? ['x', (task.completedAt ?? task.updatedAt).slice(0, 10)] : []),
      ...(level && !isCompleted(task) ? [`(${level})`] : []),
      task.createdAt.slice(0, 10),
      task.title.replace(/\s+/g, ' '),
      ...(folder ? [`+${dashed(folder.name)}`] : []),
      ...names.map((name) => `@${dashed(name)}`),
      ...(due ? [`due:${due}`] : []),
      ...(rec ? [`rec:${rec}`] : []),
      ...(level && isCompleted(task) ? [`pri:${level}`] : []),
      `uuid:${taskUuid(task)}`,
    ].join(' ')
  })
  const lost = {
    ...lostOf(all),
    reminder: reminders.size,
    comment: comments.size,
    completion: completions.size,
  }
  return { text: lines.map((line) => `${line}\n`).join(''), lost }
}

function lostOf(all: readonly TaskRow[]): Counts {
  const counted = (isLost: (task: TaskRow) => unknown) => all.filter(isLost).length
  return {
    description: counted(({ description }) => description),
    parent: counted(({ parentTaskId }) => parentTaskId !== null),
    time: counted(({ dueDate }) => dueDate !== null && !isDay(dueDate)),
    repeat: counted((task) => task.repeat !== null && !recOf(task)),
    repeatEnd: counted((task) => recOf(task) && hasEnd(task)),
    ownProject: counted(({ projectId }) => projectId !== null),
    assignee: counted(({ assigneeId }) => assigneeId !== null),
  }
}

function hasEnd({ repeat, repeatLeft }: TaskRow): boolean {
  return repeatLeft !== null || Boolean(parseRule(repeat ?? '')?.until)
}

/**
 * What its extension `rec:` can say: `+2w` counts from the due date, `2w` from when it is completed.
 * Undefined for a rule that names days of its own, but for the one that the task is due on.
 */
export function recOf({ repeat, repeatAfter, occurrence }: TaskRow): string | undefined {
  const rule = repeat === null ? undefined : parseRule(repeat)
  if (!rule || rule.byMonth.length > 0 || rule.bySetPos.length > 0) return undefined
  const { freq, interval, byDay, byMonthDay } = rule
  const weekdays = byDay.map(({ weekday }) => weekday).join()
  if (freq === 'WEEKLY' && interval === 1 && weekdays === WEEKDAYS) return '+1b'
  const due = new Date(occurrence ?? '')
  const isItsDay =
    byDay.every(({ weekday, nth }) => nth === 0 && weekday === (due.getUTCDay() + 6) % 7) &&
    byMonthDay.every((day) => day === due.getUTCDate())
  const isPlain = byDay.length + byMonthDay.length === 0
  const isSaid =
    freq === 'WEEKLY' || freq === 'DAILY' ? byMonthDay.length === 0 : byDay.length === 0
  if (!isPlain && !(isItsDay && isSaid && freq !== 'DAILY')) return undefined
  return `${repeatAfter ? '' : '+'}${interval}${UNITS[freq]}`
}

function dashed(name: string): string {
  return name.trim().replace(/\s+/g, '-')
}
