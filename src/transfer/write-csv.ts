import type { Tables } from '../sync/tables'

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
/** The first line. */
export const CSV_HEADING = COLUMNS.join(',')

/** The tasks as a table (RFC 4180), with the names of what they belong to. */
export function writeCsv({ tasks, folders, projects, tags, taskTags }: Tables): string {
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const rows = [...tasks.values()].map((task) => ({
    ...task,
    folder: folders.get(task.folderId ?? 0)?.name,
    project: projects.get(task.projectId ?? 0)?.name,
    tags: (tagsOf.get(task.id) ?? []).map(({ tagId }) => tags.get(tagId)?.name).join(', '),
  }))
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/** A spreadsheet must not take a title for a formula and run it. */
function toCell(value: unknown): string {
  const text = String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
