import type { CalendarItemRow } from '../calendar/contract'
import type { CommentRow } from '../comments/contract'
import type { SavedFilter } from '../filters/contract'
import type { Folder } from '../folders/contract'
import type { KeptNotice } from '../notices/contract'
import type { Project } from '../projects/contract'
import type { ReminderRow } from '../reminders/contract'
import type { Tag, TaskTag } from '../tags/contract'
import type { TaskRow } from '../tasks/contract'

/** A tag on a task, without the tag itself. */
export type TaskTagRow = Omit<TaskTag, 'tag'>

/** One time that a repeating task was completed or skipped (R8). */
export interface CompletionRow {
  taskId: number
  occurrence: string
  title: string
  due: string | null
  doneAt: string
  /** 1 or 0. */
  skipped: number
  nextDue: string | null
}

/** The rows of each table, as they are stored. They are never changed in place. */
export interface RowTypes {
  folders: Folder
  projects: Project
  tags: Tag
  filters: SavedFilter
  tasks: TaskRow
  taskTags: TaskTagRow
  completions: CompletionRow
  comments: CommentRow
  reminders: ReminderRow
  notices: KeptNotice
  calendarItems: CalendarItemRow
}

export type TableName = keyof RowTypes
/** An id, or the two columns of the key with a hyphen between them. */
export type Key = number | string

/** What is known of a table besides its columns, which are in `db/schema.ts`. */
interface TableDefinition<R> {
  /** The columns that tell the rows of one person apart. */
  key: readonly ['id'] | readonly ['taskId', keyof R & string]
  /**
   * Columns that refer to other tables. Rows with a `taskId` are details of the task: they belong to
   * its owner, and are moved, copied, deleted and restored with it.
   */
  refers: { readonly [C in keyof R & string]?: TableName }
  /** Whether those who share a folder see the rows that belong to it (M9). */
  isShared: boolean
  /** Whether clients are sent the rows: those that only the server reads are not (O5). */
  isSent: boolean
  /** Whether the names of one person's rows differ, ignoring case. */
  isNamedOnce: boolean
}

const OWN = {
  key: ['id'],
  refers: {},
  isShared: false,
  isSent: true,
  isNamedOnce: false,
} as const
const DETAIL = { ...OWN, refers: { taskId: 'tasks' } } as const

/**
 * The tables that commands change; what refers to others comes after them. Reads, writes, undo,
 * sharing, sync and export follow from these definitions.
 */
export const TABLES = {
  folders: { ...OWN, isShared: true, isNamedOnce: true },
  projects: OWN,
  tags: { ...OWN, isShared: true, isNamedOnce: true },
  filters: { ...OWN, isNamedOnce: true },
  tasks: {
    ...OWN,
    refers: { folderId: 'folders', projectId: 'projects', parentTaskId: 'tasks' },
    isShared: true,
  },
  taskTags: {
    ...DETAIL,
    key: ['taskId', 'tagId'],
    refers: { taskId: 'tasks', tagId: 'tags' },
    isShared: true,
  },
  completions: { ...DETAIL, key: ['taskId', 'occurrence'], isShared: true },
  comments: { ...DETAIL, isShared: true },
  reminders: { ...DETAIL, key: ['taskId', 'id'] },
  notices: OWN,
  calendarItems: { ...DETAIL, key: ['taskId', 'name'], isShared: true, isSent: false },
} as const satisfies { [N in TableName]: TableDefinition<RowTypes[N]> }

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
/** The tables whose rows are synced to clients. */
export const SENT_NAMES = TABLE_NAMES.filter((name) => TABLES[name].isSent)

type TablesWith<D> = { [N in TableName]: (typeof TABLES)[N] extends D ? N : never }[TableName]

/** Tables whose rows have an id. */
export type Numbered = TablesWith<{ key: readonly ['id'] }>
/** Tables whose rows belong to a task. */
export type Detail = TablesWith<{ refers: { taskId: 'tasks' } }>
/** Tables of which others may see some rows. */
export type SharedName = TablesWith<{ isShared: true }>

export const DETAILS = TABLE_NAMES.filter(isDetail)
/** The details of a task that other members see, and that are copied with it. */
export const SHARED_DETAILS = DETAILS.filter(isShared)

export function isDetail(name: TableName): name is Detail {
  return 'taskId' in TABLES[name].refers
}

export function isShared(name: TableName): name is SharedName {
  return TABLES[name].isShared
}

/** The name of one row of a table, as in the kinds of its commands: `folder` of `folders`. */
export function singularOf(name: Numbered): string {
  return name.slice(0, -1)
}

/** The columns of a table that refer to others, with the names of those. */
export function referencesOf(name: TableName): [column: string, to: TableName][] {
  return Object.entries(TABLES[name].refers)
}

export function byTable<V>(make: (name: TableName) => V): Record<TableName, V> {
  const values = {} as Record<TableName, V>
  for (const name of TABLE_NAMES) values[name] = make(name)
  return values
}
