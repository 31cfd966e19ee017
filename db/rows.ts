import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  byTable,
  TABLES as DEFINITIONS,
  isDetail,
  type TableName,
} from '../src/core/data/define-tables'
import type { Queries } from './database'
import { inTurns } from './parts'
import {
  calendarItems,
  comments,
  completions,
  filters,
  folders,
  notices,
  projects,
  reminders,
  tags,
  tasks,
  taskTags,
} from './schema'
import { asColumn, parameter, placeholders, statement, USER, WHOLE } from './statement'

/** The tables that commands change, as Drizzle knows them. */
export const TABLES = {
  folders,
  projects,
  tags,
  filters,
  tasks,
  taskTags,
  completions,
  comments,
  reminders,
  notices,
  calendarItems,
} satisfies Record<TableName, unknown>

export type Row<N extends TableName> = Omit<(typeof TABLES)[N]['$inferSelect'], 'firesAt'>

/** Without a reminder's next time, which is derived from it and its task. */
function columnsOf(name: TableName): string[] {
  return Object.keys(getTableColumns(TABLES[name])).filter((column) => column !== 'firesAt')
}

/** As `columnsOf`, without the owner of what belongs to a task: that is the task's. */
export function rowColumns(name: TableName) {
  const {
    firesAt: _,
    userId,
    ...columns
  } = getTableColumns(TABLES[name]) as Record<string, SQLiteColumn>
  return isDetail(name) ? columns : { ...columns, userId: userId as SQLiteColumn }
}

/** A row that the journal kept before a column was added is without it. */
const EMPTY = byTable((name) => Object.fromEntries(columnsOf(name).map((column) => [column, null])))

/** The columns that tell rows apart, and which task a row belongs to. */
export function keysOf<N extends TableName>(name: N): (keyof Row<N> & string)[] {
  return [...new Set([...(isDetail(name) ? ['taskId'] : []), ...DEFINITIONS[name].key])] as never
}

function keyColumns(name: TableName): [key: string, SQLiteColumn][] {
  const columns: Record<string, SQLiteColumn> = getTableColumns(TABLES[name])
  return keysOf(name).map((key) => [key, columns[key] as SQLiteColumn])
}

/*
 * Each of these is one statement for as many rows as a parameter holds, which travel in it as JSON:
 * built once for each connection, and mostly one round trip where the database is a server.
 */

export async function insertRows<N extends TableName>(tx: Queries, name: N, rows: Row<N>[]) {
  const [row] = rows
  // What a create does, at a third of the price.
  if (row && rows.length === 1) await insertOne(name)(tx).run({ ...EMPTY[name], ...row })
  else await asJson(rows, undefined, (part) => insertInto(name)(tx).run({ rows: part }))
}

/** Sets `columns` to what they are in `rows`. */
export async function updateRows<N extends TableName>(
  tx: Queries,
  name: N,
  userId: number,
  columns: string[],
  rows: Row<N>[],
) {
  const [row] = rows
  if (row && rows.length === 1) {
    await updateOne(name, columns)(tx).run({ ...row, userId })
    return
  }
  const fields = [...keysOf(name), ...columns]
  await asJson(rows, fields, (part) => update(name, columns)(tx).run({ userId, rows: part }))
}

export async function deleteRows<N extends TableName>(
  tx: Queries,
  name: N,
  userId: number,
  rows: Row<N>[],
) {
  await asJson(rows, keysOf(name), (part) => deleteFrom(name)(tx).run({ userId, rows: part }))
}

function asJson(
  rows: object[],
  fields: string[] | undefined,
  run: (part: string) => Promise<unknown>,
) {
  return inTurns(rows, (some) =>
    inTurns(
      some.map((row) => JSON.stringify(row, fields)),
      (part) => run(`[${part.join(',')}]`),
      ({ length }) => length,
    ),
  )
}

const insertInto = once((name) =>
  statement((tx) => {
    // Drizzle names all columns of the table; what a row has not is null.
    const columns = Object.keys(getTableColumns(TABLES[name]))
    return tx.insert(TABLES[name]).select(given(name, columns))
  }),
)

const insertOne = once((name) =>
  statement((tx) => {
    const columns = columnsOf(name)
    return tx.insert(TABLES[name]).values(placeholders(...columns) as never)
  }),
)

/**
 * As a column of the given rows. As a condition of its own it leads SQLite, until there are
 * statistics, through all of the person's rows: 230 µs for a tick among 5,000 tasks, not 9.
 */
const OWNER = sql`cast(${sql.placeholder('userId')} as integer) as "userId"`

const update = once((name, columns) =>
  statement((tx) => {
    const keys = keyColumns(name)
    return tx
      .update(TABLES[name])
      .set(Object.fromEntries(columns.map((column) => [column, field(column)])))
      .from(sql`(${given(name, [...keysOf(name), ...columns], OWNER)} ${WHOLE}) given`)
      .where(
        and(
          eq(TABLES[name].userId, field('userId')),
          ...keys.map(([key, column]) => eq(column, field(key))),
        ),
      )
  }),
)

const updateOne = once((name, columns) =>
  statement((tx) =>
    tx
      .update(TABLES[name])
      .set(Object.fromEntries(columns.map((column) => [column, sql`${sql.placeholder(column)}`])))
      .where(
        and(ofUser(name), ...keyColumns(name).map(([key, column]) => eq(column, parameter(key)))),
      ),
  ),
)

const deleteFrom = once((name) =>
  statement((tx) => {
    const keys = list(keyColumns(name).map(([, column]) => sql`${column}`))
    return tx
      .delete(TABLES[name])
      .where(and(ofUser(name), inArray(sql`(${keys})`, sql`(${given(name, keysOf(name))})`)))
  }),
)

/**
 * The given rows as a query. Where it is joined, a `limit` keeps it from being flattened: SQLite
 * would go through the JSON again for each row of the table.
 */
function given(name: TableName, columns: string[], ...more: SQL[]): SQL {
  const all: Record<string, SQLiteColumn> = getTableColumns(TABLES[name])
  const fields = columns.map((column) =>
    sql.raw(`${asColumn(`value ->> '${column}'`, all[column] as SQLiteColumn)} as "${column}"`),
  )
  return sql`select ${list([...fields, ...more])} from json_each(${sql.placeholder('rows')})`
}

function field(column: string): SQL {
  return sql.raw(`given."${column}"`)
}

function ofUser(name: TableName): SQL {
  return eq(TABLES[name].userId, USER)
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

/** Each made when it is first asked for. */
export function once<S>(make: (name: TableName, columns: string[]) => S) {
  const made = new Map<string, S>()
  return (name: TableName, columns: string[] = []): S => {
    const key = `${name} ${columns}`
    const found = made.get(key) ?? make(name, columns)
    made.set(key, found)
    return found
  }
}
