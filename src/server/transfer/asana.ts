import type { Priority } from '../../core/tasks/contract'
import { noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import { hasColumns, type Row, readCsv } from './csv'
import type { ExportFile, Item, Items } from './item'
import { readDue, readInstant } from './when'

const COLUMNS = ['Task ID', 'Name', 'Section/Column']
const LEVELS: Record<string, Priority> = { High: 'high', Medium: 'medium', Low: 'low' }
/** Those that are read below or say nothing of the task itself; others are a project's own fields. */
const KNOWN = new Set([
  ...COLUMNS,
  'Created At',
  'Completed At',
  'Last Modified',
  'Assignee',
  'Assignee Email',
  'Start Date',
  'Due Date',
  'Tags',
  'Notes',
  'Projects',
  'Parent task',
  'Parent Task',
  'Blocked By (Dependencies)',
  'Blocking (Dependencies)',
])

export function isAsana(text: string): boolean {
  return hasColumns(text, COLUMNS)
}

/** A project's CSV. A subtask names the title of its task. */
export function readAsana({ text }: ExportFile, clock: SpeakerClock): Items {
  const rows = readCsv(text, COLUMNS)
  const ids = new Map(rows.toReversed().map((row) => [row.Name, row['Task ID']]))
  const items = rows.map((row) => {
    const parent = row['Parent task'] || row['Parent Task']
    const item = itemOf(row, clock)
    if (!parent) return item
    const id = ids.get(parent)
    const unknown = id ? [] : noted('relation', 'Subtask of', parent)
    return { ...item, parent: id ?? null, noticed: [...(item.noticed ?? []), ...unknown] }
  })
  return { source: 'asana', items }
}

function itemOf(row: Row, clock: SpeakerClock): Item {
  const [folder, ...projects] = listIn(row.Projects)
  const level = LEVELS[row.Priority ?? '']
  const fields = Object.entries(row).filter(
    ([name]) => !KNOWN.has(name) && !(name === 'Priority' && level),
  )
  return {
    id: row['Task ID'] ?? '',
    title: row.Name?.trim() || 'Untitled',
    description: row.Notes?.trim() || null,
    status: row['Completed At'] ? 'completed' : 'pending',
    priority: level ?? 'medium',
    dueDate: readDue(row['Due Date'], clock),
    completedAt: readInstant(row['Completed At']) ?? null,
    createdAt: readInstant(row['Created At']) ?? null,
    folder: folder ?? null,
    tags: listIn(row.Tags),
    noticed: [
      ...noted('section', 'Section', row['Section/Column']),
      ...noted('assignee', 'Assigned to', row.Assignee || row['Assignee Email']),
      ...noted('start', 'Start', row['Start Date']),
      ...noted('dependency', 'Depends on', row['Blocked By (Dependencies)']),
      ...noted('dependency', 'Blocks', row['Blocking (Dependencies)']),
      ...projects.flatMap((name) => noted('project', 'Project', name)),
      ...fields.flatMap(([name, value]) => noted('field', name, value)),
    ],
  }
}

function listIn(text = ''): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
