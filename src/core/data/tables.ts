import type { CommentRow } from '../comments/contract'
import type { SavedFilter } from '../filters/contract'
import type { Folder } from '../folders/contract'
import type { Project } from '../projects/contract'
import type { ReminderRow } from '../reminders/contract'
import type { Tag } from '../tags/contract'
import type { TaskRow } from '../tasks/contract'

/** A tag on a task, without the tag itself. */
export interface TaskTagRow {
  taskId: number
  tagId: number
  createdAt: string
}

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
}

export type TableName = keyof RowTypes
/**
 * The id; for a tag on a task `taskTagKey`, for a completion `completionKey`, for a reminder
 * `reminderKey`.
 */
export type Key = number | string

/** What refers to others comes after them. */
export const TABLE_NAMES = [
  'folders',
  'projects',
  'tags',
  'filters',
  'tasks',
  'taskTags',
  'completions',
  'comments',
  'reminders',
] as const

/** How a command names a thing: by the server's id or, before it has one, by the client's (O2). */
export type Ref = { id: number } | { clientId: string }

/** Rows to write and keys to remove, by table. */
export interface Patch {
  put: { [N in TableName]?: RowTypes[N][] }
  del: { [N in TableName]?: Key[] }
}

export type Tables = { readonly [N in TableName]: Table<RowTypes[N]> }

export function createTables(): Tables {
  return {
    folders: new Table<Folder>(keyOfRow),
    projects: new Table<Project>(keyOfRow),
    tags: new Table<Tag>(keyOfRow),
    filters: new Table<SavedFilter>(keyOfRow),
    tasks: new Table<TaskRow>(keyOfRow),
    taskTags: new Table<TaskTagRow>(taskTagKey),
    completions: new Table<CompletionRow>(completionKey),
    comments: new Table<CommentRow>(keyOfRow),
    reminders: new Table<ReminderRow>(reminderKey),
  }
}

/** The rows of one table by key and by the client id that they were created with. */
export class Table<R extends object> {
  private readonly rows = new Map<Key, R>()
  /** Made when first asked for: a page that starts puts 10,000 rows twice and finds none. */
  private keysByClientId: Map<string, Key> | undefined

  constructor(readonly keyOf: (row: R) => Key) {}

  get size(): number {
    return this.rows.size
  }

  get(key: Key): R | undefined {
    return this.rows.get(key)
  }

  values(): IterableIterator<R> {
    return this.rows.values()
  }

  find(ref: Ref): R | undefined {
    if ('id' in ref) return this.rows.get(ref.id)
    this.keysByClientId ??= this.indexByClientId()
    const key = this.keysByClientId.get(ref.clientId.toLowerCase())
    return key === undefined ? undefined : this.rows.get(key)
  }

  put(row: R): void {
    const key = this.keyOf(row)
    this.rows.set(key, row)
    const { clientId } = row as { clientId?: string | null }
    if (clientId) this.keysByClientId?.set(clientId, key)
  }

  delete(key: Key): void {
    const row = this.rows.get(key)
    if (!row) return
    this.rows.delete(key)
    const { clientId } = row as { clientId?: string | null }
    if (clientId && this.keysByClientId?.get(clientId) === key) this.keysByClientId.delete(clientId)
  }

  clear(): void {
    this.rows.clear()
    this.keysByClientId = undefined
  }

  private indexByClientId(): Map<string, Key> {
    const keys = new Map<string, Key>()
    for (const [key, row] of this.rows) {
      const { clientId } = row as { clientId?: string | null }
      if (clientId) keys.set(clientId, key)
    }
    return keys
  }
}

export function copyTables(tables: Tables): Tables {
  const copied = createTables()
  for (const name of TABLE_NAMES) {
    const to = copied[name] as Table<RowTypes[TableName]>
    for (const row of tables[name].values()) to.put(row)
  }
  return copied
}

function keyOfRow({ id }: { id: number }): number {
  return id
}

export function taskTagKey({ taskId, tagId }: Pick<TaskTagRow, 'taskId' | 'tagId'>): string {
  return `${taskId}-${tagId}`
}

export function completionKey({
  taskId,
  occurrence,
}: Pick<CompletionRow, 'taskId' | 'occurrence'>): string {
  return `${taskId}-${occurrence}`
}

export function reminderKey({ taskId, id }: Pick<ReminderRow, 'taskId' | 'id'>): string {
  return `${taskId}-${id}`
}

export function writePatch(tables: Tables, patch: Patch): void {
  for (const name of TABLE_NAMES) {
    const table = tables[name] as Table<RowTypes[TableName]>
    for (const key of patch.del[name] ?? []) table.delete(key)
    for (const row of patch.put[name] ?? []) table.put(row)
  }
}

export function keyOf<N extends TableName>(name: N, row: RowTypes[N]): Key {
  if (name === 'taskTags') return taskTagKey(row as TaskTagRow)
  if (name === 'completions') return completionKey(row as CompletionRow)
  if (name === 'reminders') return reminderKey(row as ReminderRow)
  return keyOfRow(row as { id: number })
}

/** Refers to a row by its id or, while that is one of the client's own, by its client id. */
export function refTo({ id, clientId }: { id: number; clientId: string | null }): Ref {
  return id < 0 && clientId ? { clientId } : { id }
}

export function noPatch(): Patch {
  return { put: {}, del: {} }
}

/** Those of the rows that a patch is about. */
export function keysIn(name: TableName, { put, del }: Patch): Key[] {
  return [...(del[name] ?? []), ...(put[name] ?? []).map((row) => keyOf(name, row))]
}

/** What puts the rows that a patch is about to change back as they are. */
export function inverseOf(tables: Tables, patch: Patch): Patch {
  const inverse = noPatch()
  for (const name of TABLE_NAMES) {
    const table = tables[name] as Table<RowTypes[TableName]>
    const keys = keysIn(name, patch)
    const rows = keys.flatMap((key) => table.get(key) ?? [])
    const created = keys.filter((key) => table.get(key) === undefined)
    if (rows.length > 0) inverse.put[name] = rows as never
    if (created.length > 0) inverse.del[name] = created
  }
  return inverse
}
