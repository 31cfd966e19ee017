import type { Tables } from '../data/tables'
import type { TextFormat, Written } from './text-format'

const COLUMNS = [
  'id',
  'title',
  'description',
  'status',
  'priority',
  'folder',
  'project',
  'tags',
  'dueDate',
  'repeat',
  'completedAt',
  'parentTaskId',
  'createdAt',
  'updatedAt',
] as const
/** How the first line begins. */
export const CSV_HEADING = COLUMNS.join(',')
/** Older exports end without these. */
const ALL_COLUMNS = [...COLUMNS, 'repeatAfter', 'repeatLeft', 'reminders'] as const

export const CSV: TextFormat = {
  label: 'CSV',
  fileName: 'tasks.csv',
  mediaType: 'text/csv; charset=utf-8',
  write: writeCsv,
}

/** The tasks as a table (RFC 4180), with the names of what they belong to. */
function writeCsv(tables: Tables): Written {
  const { tasks, folders, projects, tags, taskTags, reminders, comments, completions } = tables
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const remindersOf = Map.groupBy(reminders.values(), ({ taskId }) => taskId)
  const rows = [...tasks.values()].map((task) => ({
    ...task,
    folder: folders.get(task.folderId ?? 0)?.name,
    project: projects.get(task.projectId ?? 0)?.name,
    tags: (tagsOf.get(task.id) ?? []).map(({ tagId }) => tags.get(tagId)?.name).join(', '),
    reminders: (remindersOf.get(task.id) ?? [])
      .map(({ minutes, at }) => at ?? `${minutes ?? 0} min before`)
      .join(', '),
  }))
  const lines = [ALL_COLUMNS, ...rows.map((row) => ALL_COLUMNS.map((column) => row[column]))]
  const lost = {
    assignee: rows.filter(({ assigneeId }) => assigneeId !== null).length,
    comment: comments.size,
    completion: completions.size,
  }
  return { text: lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join(''), lost }
}

/** A spreadsheet must not take a title for a formula and run it. */
function toCell(value: unknown): string {
  const text = String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
