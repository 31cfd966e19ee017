import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Queries } from './database'

/**
 * A query that is built once for each connection: building it again costs many times what running
 * it does. What varies is named with `parameter`, or with `sql.placeholder` where it is what is written.
 */
export function statement<S>(build: (db: Queries) => { prepare(): S }): (db: Queries) => S {
  const built = new WeakMap<Queries, S>()
  return (asked) => {
    const db = readers.get(asked)?.() ?? asked
    const found = built.get(db)
    if (found) return found
    const made = build(db).prepare()
    built.set(db, made)
    return made
  }
}

const readers = new WeakMap<Queries, () => Queries>()

/**
 * For an engine that reads on several connections: each time that a statement of `db` is asked for,
 * `pick` says which of them runs it. It is run at once: later another one may be right.
 */
export function readOn(db: Queries, pick: () => Queries): void {
  readers.set(db, pick)
}

/**
 * A value that a statement's condition is given. SQLite looks into a bare parameter when it plans,
 * and so plans again each time that one is bound; it doesn't look into this. (The query of the
 * session takes 13 µs with the one, 1.5 with the other.)
 */
export function parameter(name: string): SQL {
  return sql`(select ${sql.placeholder(name)})`
}

/**
 * A statement's limit, as part of its text: SQLite plans again each time that one is bound. (The
 * first of a person's tasks takes 16 µs with the one, 3 with the other.)
 */
export function atMost(rows: number): Placeholder {
  return sql.raw(String(rows)) as never
}

/** What a statement writes into these columns, each under its own name. */
export function placeholders<N extends string>(...names: N[]): Record<N, Placeholder> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as never
}

/** These columns of a table, each under its own name. */
export function columns<T extends SQLiteTable, K extends keyof T['_']['columns']>(
  table: T,
  ...names: K[]
): Pick<T['_']['columns'], K> {
  return Object.fromEntries(names.map((name) => [name, table[name as keyof T]])) as never
}

/** A limit that leaves nothing out: it keeps SQLite from flattening a subquery. */
export const WHOLE = sql.raw('limit 9223372036854775807')

/** At the end of a subquery: leaves out rows that another process has in hand; SQLite reads a comment. */
export const SKIP_LOCKED = sql.raw('/* for update skip locked */')

/** The numbers of a JSON list, as the query of an `in`. */
export function idsIn(list: Placeholder | string): SQL {
  return sql`(select cast(atom as integer) from json_each(${list}))`
}

/** The texts of a JSON list. */
export function textsIn(list: Placeholder | string): SQL {
  return sql`(select atom from json_each(${list}))`
}

/** Whose rows a statement is about, by `userId`. */
export const USER = parameter('userId')
/** Which row, by `id`. */
export const ID = parameter('id')
/** Which rows, by a JSON list, `ids`. */
export const IDS = idsIn(sql.placeholder('ids'))

/** An expression that reads a column's value out of JSON, where PostgreSQL finds only texts. */
export function asColumn(expression: string, column: SQLiteColumn): string {
  return column.getSQLType() === 'integer' ? `cast(${expression} as integer)` : expression
}
