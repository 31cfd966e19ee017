import type { Queries } from '../../db/database'
import { deleteRows, insertRows, keysOf, type Row, type TableName, updateRows } from '../../db/rows'

/** The rows that a change touched: whole where they came or went, else the fields that changed. */
export type Snapshot = { [N in TableName]?: Partial<Row<N>>[] }

/**
 * One change, from inside its transaction. What is written through it is what the journal tells of
 * it, so nothing is changed that can't be undone.
 */
export class Change {
  readonly before: Snapshot = {}
  readonly after: Snapshot = {}
  /** The id of what is changed, where it is one thing. */
  entityId: number | undefined
  /** Of what is created (T19). */
  clientId: string | undefined
  /** The journal row of an earlier change that this one repeats. */
  repeats: number | undefined

  constructor(
    readonly tx: Queries,
    readonly userId: number,
    readonly now: Date,
  ) {}

  get isEmpty(): boolean {
    return Object.keys(this.before).length === 0 && Object.keys(this.after).length === 0
  }

  async insert<N extends TableName>(name: N, rows: Row<N>[]): Promise<void> {
    if (rows.length === 0) return
    await insertRows(this.tx, name, rows)
    note(this.after, name, rows)
  }

  /**
   * Writes what differs between the rows as they were and as they are to be, and `updatedAt`
   * where something does. Answers the rows as they are now.
   */
  async update<N extends Exclude<TableName, 'taskTags'>>(
    name: N,
    before: Row<N>[],
    after: Row<N>[],
  ): Promise<Row<N>[]> {
    const updatedAt = this.now.toISOString()
    const rows = after.map((is, index) => {
      const was = before[index] as Row<N>
      const columns = differing(was, is)
      return { was, is: columns.length > 0 ? { ...is, updatedAt } : is, columns }
    })
    const changed = rows.filter(({ columns }) => columns.length > 0)
    if (changed.length > 0) {
      const columns = [...new Set(changed.flatMap((row) => row.columns))]
      const next = changed.map(({ is }) => is)
      await updateRows(this.tx, name, this.userId, [...columns, 'updatedAt'], next)
      const told = [...keysOf(name), ...columns]
      note(
        this.before,
        name,
        changed.map(({ was }) => pick(was, told)),
      )
      note(
        this.after,
        name,
        changed.map(({ is }) => pick(is, told)),
      )
    }
    return rows.map(({ is }) => is)
  }

  async remove<N extends TableName>(name: N, rows: Row<N>[]): Promise<void> {
    if (rows.length === 0) return
    await deleteRows(this.tx, name, this.userId, rows)
    note(this.before, name, rows)
  }
}

function note<N extends TableName>(snapshot: Snapshot, name: N, rows: Partial<Row<N>>[]) {
  const noted: Partial<Row<N>>[] = snapshot[name] ?? []
  snapshot[name] = [...noted, ...rows] as Snapshot[N]
}

function differing<R extends object>(before: R, after: R): string[] {
  return Object.keys(after).filter((key) => before[key as keyof R] !== after[key as keyof R])
}

function pick<R extends object>(row: R, columns: string[]): Partial<R> {
  return Object.fromEntries(columns.map((column) => [column, row[column as keyof R]])) as Partial<R>
}
