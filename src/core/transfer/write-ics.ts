import type { CommentRow } from '../comments/contract'
import type { Tables } from '../data/tables'
import { isDay } from '../dates/due-date'
import type { ReminderRow } from '../reminders/contract'
import { MORNING } from '../reminders/rules'
import type { Priority, TaskRow } from '../tasks/contract'
import { compareTasks, isCompleted } from '../tasks/rules'
import { wallTime } from '../time-zones'
import { PRODUCT } from './ics-lines'
import { zoneLines } from './ics-zone'
import { taskUuid } from './task-uuid'
import type { TextFormat, Written } from './text-format'

/** Medium is left out: a task without a priority is medium. */
const LEVELS: Record<Exclude<Priority, 'medium'>, number> = { urgent: 1, high: 3, low: 9 }

export const ICS: TextFormat = {
  label: 'ICS',
  fileName: 'tasks.ics',
  mediaType: 'text/calendar; charset=utf-8',
  write: writeIcs,
}

/** The tasks as VTODOs of a calendar (RFC 5545), which calendar and task programs take. */
function writeIcs(tables: Tables): Written {
  const { tasks, reminders, comments, completions } = tables
  const all = [...tasks.values()].sort(compareTasks)
  const todos = todosOf(tables, all, {
    reminders: [...reminders.values()],
    comments: [...comments.values()],
  })
  const alone = [...reminders.values()].filter(
    ({ taskId, at }) => at === null && !tasks.get(taskId)?.dueDate,
  )
  const lost = {
    afterCompletion: all.filter(({ repeatAfter }) => repeatAfter !== null).length,
    repeatEnd: all.filter(
      ({ repeat, repeatLeft }) => repeatLeft !== null && repeat?.includes('UNTIL='),
    ).length,
    ownProject: all.filter(({ projectId }) => projectId !== null).length,
    assignee: all.filter(({ assigneeId }) => assigneeId !== null).length,
    reminder: alone.length,
    completion: completions.size,
  }
  return { text: calendarOf(todos), lost }
}

/** Tasks as VTODOs, a property a line, with these reminders and comments of theirs. */
export function todosOf(
  { tasks, folders, tags, taskTags }: Tables,
  shown: readonly TaskRow[],
  { reminders = [], comments = [] }: { reminders?: ReminderRow[]; comments?: CommentRow[] } = {},
): string[] {
  const remindersOf = Map.groupBy(reminders, ({ taskId }) => taskId)
  const commentsOf = Map.groupBy(comments, ({ taskId }) => taskId)
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  return shown.flatMap((task) => {
    const parent = task.parentTaskId === null ? undefined : tasks.get(task.parentTaskId)
    return todoLines({
      task,
      uid: taskUuid(task),
      parentUid: parent && taskUuid(parent),
      folder: folders.get(task.folderId ?? 0)?.name,
      tags: (tagsOf.get(task.id) ?? []).flatMap(({ tagId }) => tags.get(tagId)?.name ?? []),
      comments: (commentsOf.get(task.id) ?? []).map(({ text }) => text),
      reminders: remindersOf.get(task.id) ?? [],
    })
  })
}

/** A task with what a VTODO says of it. */
interface Todo {
  task: TaskRow
  uid: string
  parentUid?: string | undefined
  folder?: string | undefined
  /** By their names. */
  tags: readonly string[]
  comments?: readonly string[]
  reminders: readonly ReminderRow[]
}

/** A VTODO, a property a line; lines are not folded yet. */
export function todoLines({ task, tags, reminders, ...todo }: Todo): string[] {
  const { uid, parentUid, folder, comments = [] } = todo
  const lines = [
    'BEGIN:VTODO',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compact(task.updatedAt)}`,
    `CREATED:${compact(task.createdAt)}`,
    `LAST-MODIFIED:${compact(task.updatedAt)}`,
    `SUMMARY:${escaped(task.title)}`,
    task.description && `DESCRIPTION:${escaped(task.description)}`,
    task.priority !== 'medium' && `PRIORITY:${LEVELS[task.priority]}`,
    `STATUS:${isCompleted(task) ? 'COMPLETED' : 'NEEDS-ACTION'}`,
    task.completedAt && `COMPLETED:${compact(task.completedAt)}`,
    // A rule counts from where the task begins.
    task.repeat && task.dueDate && `DTSTART${moment(task)}`,
    task.dueDate && `DUE${moment(task)}`,
    task.dueDate && task.repeat && `RRULE:${ruleOf(task)}`,
    // Nothing in RFC 5545 says so: other programs count from the due date.
    task.repeatAfter && 'X-TASKS-REPEAT-AFTER:COMPLETION',
    tags.length > 0 && `CATEGORIES:${tags.map(escaped)}`,
    folder && `X-TASKS-FOLDER:${escaped(folder)}`,
    parentUid && `RELATED-TO:${escaped(parentUid)}`,
    ...comments.map((text) => `COMMENT:${escaped(text)}`),
    ...reminders.flatMap((reminder) => alarmOf(reminder, task)),
    'END:VTODO',
  ]
  return lines.filter((line) => typeof line === 'string')
}

/** The text of a calendar with these lines. */
export function calendarOf(lines: readonly string[]): string {
  const zones = new Map(
    lines.flatMap((line) => {
      const [, zone = '', year] = /^DUE;TZID=([^:]+):(\d{4})/.exec(line) ?? []
      return year ? [[zone, Number(year)] as const] : []
    }),
  )
  const defined = [...zones].flatMap(([zone, year]) => zoneLines(zone, year))
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${PRODUCT}`, ...defined]
  return [...head, ...lines, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('')
}

function ruleOf({ repeat, repeatLeft }: TaskRow): string {
  // RFC 5545 allows one end only; how many times still is the nearer one to say.
  const rule = repeatLeft === null ? repeat : repeat?.replace(/;UNTIL=\d+/, '')
  return repeatLeft === null ? `${rule}` : `${rule};COUNT=${repeatLeft}`
}

/** Before a day it is counted from midnight, and before an instant from that. */
function alarmOf({ kind, minutes, at }: ReminderRow, { dueDate, title }: TaskRow): string[] {
  if (at === null && dueDate === null) return []
  const after = (dueDate && isDay(dueDate) ? MORNING : 0) - (minutes ?? 0)
  const trigger = at
    ? `TRIGGER;VALUE=DATE-TIME:${compact(at)}`
    : `TRIGGER;RELATED=END:${after < 0 ? '-' : ''}PT${Math.abs(after)}M`
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    trigger,
    ...(kind === 'auto' ? ['X-TASKS-AUTO:TRUE'] : []),
    'END:VALARM',
  ]
}

/** The UID of a task that no calendar client has sent. */
export function uidOf({ id, clientId }: Pick<TaskRow, 'id' | 'clientId'>): string {
  return clientId ?? `task-${id}`
}

/** 20261124T230000Z. */
export function compact(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, '')
}

/** A time that repeats does so on the wall of its zone, whatever the clocks do (R12). */
function moment({ dueDate, repeat, repeatZone }: TaskRow): string {
  const due = dueDate ?? ''
  if (isDay(due)) return `;VALUE=DATE:${due.replaceAll('-', '')}`
  if (!repeat || !repeatZone || repeatZone === 'UTC') return `:${compact(due)}`
  const wall = wallTime(new Date(due), repeatZone).replace(/[-:]/g, '').replace(' ', 'T')
  return `;TZID=${repeatZone}:${wall}00`
}

export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** At most 75 bytes a line, the rest on lines that begin with a space. */
function folded(line: string): string {
  if (line.length <= 25) return line
  const lines: string[] = ['']
  let bytes = 0
  for (const sign of line) {
    const size = sizeOf(sign.codePointAt(0) ?? 0)
    if (bytes + size > 75) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += sign
    bytes += size
  }
  return lines.join('\r\n')
}

/** In UTF-8. */
function sizeOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
