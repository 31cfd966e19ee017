import type { Tables } from '../sync/tables'
import type { Priority, TaskRow } from '../tasks/contract'
import { isDay } from '../tasks/due-date'
import { compareTasks, isCompleted } from '../tasks/rules'
import { PRODUCT } from './ics-lines'

const LEVELS: Record<Priority, number> = { urgent: 1, high: 3, medium: 5, low: 9 }

/** The tasks as VTODOs of a calendar (RFC 5545), which calendar and task programs take. */
export function writeIcs({ tasks, folders, tags, taskTags }: Tables): string {
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const todos = [...tasks.values()].sort(compareTasks).map((task) => {
    const parent = task.parentTaskId === null ? undefined : tasks.get(task.parentTaskId)
    const folder = folders.get(task.folderId ?? 0)?.name
    const names = (tagsOf.get(task.id) ?? []).flatMap(({ tagId }) => tags.get(tagId)?.name ?? [])
    return [
      'BEGIN:VTODO',
      `UID:${uidOf(task)}`,
      `DTSTAMP:${compact(task.updatedAt)}`,
      `CREATED:${compact(task.createdAt)}`,
      `LAST-MODIFIED:${compact(task.updatedAt)}`,
      `SUMMARY:${escaped(task.title)}`,
      task.description && `DESCRIPTION:${escaped(task.description)}`,
      `PRIORITY:${LEVELS[task.priority]}`,
      `STATUS:${isCompleted(task) ? 'COMPLETED' : 'NEEDS-ACTION'}`,
      task.completedAt && `COMPLETED:${compact(task.completedAt)}`,
      // A rule counts from where the task begins.
      task.dueDate && task.repeat && `DTSTART${moment(task.dueDate)}`,
      task.dueDate && `DUE${moment(task.dueDate)}`,
      task.dueDate && task.repeat && `RRULE:${task.repeat}`,
      names.length > 0 && `CATEGORIES:${names.map(escaped)}`,
      folder && `X-TASKS-FOLDER:${escaped(folder)}`,
      parent && `RELATED-TO:${uidOf(parent)}`,
      'END:VTODO',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${PRODUCT}`, ...todos.flat()]
  return [...lines, 'END:VCALENDAR'].flatMap((line) => (line ? `${folded(line)}\r\n` : [])).join('')
}

function uidOf({ id, clientId }: TaskRow): string {
  return clientId ?? `task-${id}`
}

/** 20261124T230000Z. */
function compact(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, '')
}

function moment(dueDate: string): string {
  return isDay(dueDate) ? `;VALUE=DATE:${dueDate.replaceAll('-', '')}` : `:${compact(dueDate)}`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
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
