import {
  byTable,
  type Key,
  type RowTypes,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from './define-tables'

/** How a command names a thing: by the server's id or, before it has one, by the client's (O2). */
export type Ref = { id: number } | { clientId: string }

/** Rows to write and keys to remove, by table. */
export interface Patch {
  put: { [N in TableName]?: RowTypes[N][] }
  del: { [N in TableName]?: Key[] }
}

export type Tables = { readonly [N in TableName]: Table<RowTypes[N]> }

export function createTables(): Tables {
  return byTable((name) => new Table(KEY_OF[name])) as unknown as Tables
}

/** The rows of one table by key and by the client id that they were created with. */
export class Table<R extends object> {
  private readonly rows = new Map<Key, R>()
  /** Made when first asked for: a page that starts puts 10,000 rows and finds none. */
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

function pairKey<A extends string, B extends string>(first: A, second: B) {
  return (row: Record<A | B, number | string>) => `${row[first]}-${row[second]}`
}

export const taskTagKey = pairKey('taskId', 'tagId')
export const completionKey = pairKey('taskId', 'occurrence')
export const reminderKey = pairKey('taskId', 'id')

const KEY_OF = byTable((name) => {
  const [first, second] = TABLES[name].key as readonly string[]
  return (second ? pairKey(first as string, second) : ({ id }: { id: number }) => id) as (
    row: object,
  ) => Key
})

export function writePatch(tables: Tables, patch: Patch): void {
  for (const name of TABLE_NAMES) {
    const table = tables[name] as Table<RowTypes[TableName]>
    for (const key of patch.del[name] ?? []) table.delete(key)
    for (const row of patch.put[name] ?? []) table.put(row)
  }
}

export function keyOf<N extends TableName>(name: N, row: RowTypes[N]): Key {
  return KEY_OF[name](row)
}

/** Refers to a row by its id or, while that is one of the client's own, by its client id. */
export function refTo({ id, clientId }: { id: number; clientId: string | null }): Ref {
  return id < 0 && clientId ? { clientId } : { id }
}

/** The ids of these rows, or what a column of theirs refers to, where it refers to anything. */
export function idsOf(rows: Iterable<{ id?: number }>): number[]
export function idsOf<R>(rows: Iterable<R>, column: ReferenceOf<R>): number[]
export function idsOf(rows: Iterable<object>, column = 'id'): number[] {
  const ids: number[] = []
  for (const row of rows as Iterable<Record<string, number | null | undefined>>) {
    const id = row[column]
    if (typeof id === 'number') ids.push(id)
  }
  return ids
}

type ReferenceOf<R> = {
  [C in keyof R]-?: R[C] extends number | null | undefined ? C : never
}[keyof R] &
  string

export function noPatch(): Patch {
  return { put: {}, del: {} }
}

/** The keys of the rows that a patch changes. */
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
