import type { Queries } from '../../../db/database'
import { inOrder, pauseAfter } from '../../../db/parts'
import { deleteRows, insertRows, keysOf, type Row, updateRows } from '../../../db/rows'
import {
  byTable,
  type RowTypes,
  SHARED_DETAILS,
  TABLE_NAMES,
  type TableName,
} from '../../core/data/define-tables'
import { idsOf, type Patch, type Table, type Tables } from '../../core/data/tables'

const FEW_ROWS = 100

/** The rows that a change touched: whole where they came or went, else the fields that changed. */
export type Snapshot = { [N in TableName]?: Partial<Row<N>>[] }

/**
 * One change, from inside its transaction. What is written through it is what the journal tells of
 * it, so nothing is changed that can't be undone and that no other client hears of. It is planned
 * first and written by `record`, so that limits are checked before the work (security 29).
 */
export class Change {
  readonly before: Snapshot = {}
  readonly after: Snapshot = {}
  /** How many rows more there are of each table. */
  readonly added = byTable(() => 0)

  private readonly writes: (() => Promise<void>)[] = []
  private rows = 0

  constructor(
    readonly tx: Queries,
    readonly userId: number,
  ) {}

  /** What it writes can be sent to the database at once. */
  get isSmall(): boolean {
    return this.rows <= FEW_ROWS
  }

  get isEmpty(): boolean {
    return Object.keys(this.before).length === 0 && Object.keys(this.after).length === 0
  }

  /** Plans to write a patch of rows. `tables` has the rows that it changes as they were. */
  async plan(tables: Tables, { put, del }: Patch): Promise<void> {
    for (const name of TABLE_NAMES) {
      const rows: object[] = put[name] ?? []
      if (rows.length === 0) continue
      const table = tables[name] as Table<RowTypes[TableName]>
      const before = rows.map((row) => table.get(table.keyOf(row as never)))
      await pauseAfter(rows.length)
      this.insert(name, rows.filter((_, at) => !before[at]) as never)
      await this.update(
        name,
        before.filter((row) => row !== undefined) as never,
        rows.filter((_, at) => before[at]) as never,
      )
    }
    for (const name of TABLE_NAMES.toReversed()) {
      const table = tables[name] as Table<RowTypes[TableName]>
      this.remove(name, (del[name] ?? []).flatMap((key) => table.get(key) ?? []) as never)
    }
  }

  write(): Promise<void> {
    return inOrder(this.writes.splice(0), this.isSmall)
  }

  /** Names rows of which nothing in the tables themselves has changed, so that clients read them. */
  touch(name: 'folders', ids: readonly number[]): void {
    const keys = ids.map((id) => ({ id }))
    note(this.before, name, keys)
    note(this.after, name, keys)
  }

  private plans({ length }: readonly object[], write: () => Promise<void>) {
    this.rows += length
    this.writes.push(write)
  }

  private insert<N extends TableName>(name: N, rows: Row<N>[]) {
    if (rows.length === 0) return
    const owned = parentsFirst(rows.map((row) => ({ ...row, userId: this.userId })))
    this.plans(owned, () => insertRows(this.tx, name, owned))
    this.added[name] += rows.length
    note(this.after, name, owned)
  }

  /** Writes only the columns that differ. */
  private async update<N extends TableName>(name: N, before: Row<N>[], after: Row<N>[]) {
    if (after.length === 0) return
    const differing = after.map((is, at) => differingColumns(before[at] as Row<N>, is))
    const columns = [...new Set(differing.flat())]
    if (columns.length === 0) return
    await pauseAfter(after.length)
    this.plans(after, () => updateRows(this.tx, name, this.userId, columns, after))
    const told = [...keysOf(name), ...columns].filter((column) => column !== 'updatedAt')
    note(
      this.before,
      name,
      before.map((row) => pick(row, told)),
    )
    await pauseAfter(after.length)
    note(
      this.after,
      name,
      after.map((row) => pick(row, told)),
    )
  }

  private remove<N extends TableName>(name: N, rows: Row<N>[]) {
    if (rows.length === 0) return
    const owned = rows.map((row) => ({ ...row, userId: this.userId }))
    this.plans(owned, () => deleteRows(this.tx, name, this.userId, owned))
    this.added[name] -= rows.length
    note(this.before, name, owned)
  }
}

/** A subtask refers to its parent, which may come by an earlier statement but not by a later one. */
function parentsFirst<R extends object>(rows: R[]): R[] {
  const isSubtask = (row: R) => 'parentTaskId' in row && row.parentTaskId !== null
  return [...rows.filter((row) => !isSubtask(row)), ...rows.filter(isSubtask)]
}

function note<N extends TableName>(snapshot: Snapshot, name: N, rows: Partial<Row<N>>[]) {
  const noted: Partial<Row<N>>[] = snapshot[name] ?? []
  snapshot[name] = [...noted, ...rows] as Snapshot[N]
}

/** The tasks that rows of these snapshots are, or belong to, as far as others may see them. */
export function taskIdsIn(...snapshots: Snapshot[]): number[] {
  const ids = snapshots.flatMap((snapshot) => [
    ...idsOf(snapshot.tasks ?? []),
    ...SHARED_DETAILS.flatMap((name) => (snapshot[name] ?? []).map(({ taskId }) => taskId)),
  ])
  return [...new Set(ids)].filter((id) => id !== undefined)
}

function differingColumns<R extends object>(before: R, after: R): string[] {
  return Object.keys(after).filter((key) => before[key as keyof R] !== after[key as keyof R])
}

function pick<R extends object>(row: R, columns: string[]): Partial<R> {
  return Object.fromEntries(columns.map((column) => [column, row[column as keyof R]])) as Partial<R>
}
