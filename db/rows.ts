import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database'
import { folders, projects, tags, tasks, taskTags } from './schema'
import { statement } from './statement'

/** What belongs to a person and is changed through the journal; what refers to others comes later. */
const TABLES = { folders, projects, tags, tasks, taskTags }

export type TableName = keyof typeof TABLES
export type Row<N extends TableName> = (typeof TABLES)[N]['$inferSelect']

export type Rows = { [N in TableName]: Row<N>[] }

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** What tells the rows of one person apart. */
const KEYS = {
  folders: { id: folders.id },
  projects: { id: projects.id },
  tags: { id: tags.id },
  tasks: { id: tasks.id },
  taskTags: { taskId: taskTags.taskId, tagId: taskTags.tagId },
}

/** The names of those columns. */
export function keysOf<N extends TableName>(name: N): (keyof Row<N> & string)[] {
  return Object.keys(KEYS[name]) as (keyof Row<N> & string)[]
}

/** All that a person has. */
export async function allRows(db: Queries, userId: number): Promise<Rows> {
  const rows: Partial<Record<TableName, unknown[]>> = {}
  for (const name of TABLE_NAMES) {
    const table = TABLES[name]
    rows[name] = await db.select().from(table).where(eq(table.userId, userId))
  }
  return rows as Rows
}

/*
 * Each of these is one statement for any number of rows, which travel as one JSON parameter: built
 * once for each connection, and one round trip where the database is a server.
 */

export async function insertRows<N extends TableName>(tx: Queries, name: N, rows: Row<N>[]) {
  await insertInto(name)(tx).run({ rows: JSON.stringify(rows) })
}

/** Sets `columns` to what they are in `rows`; each row has its keys too. */
export async function updateRows<N extends TableName>(
  tx: Queries,
  name: N,
  userId: number,
  columns: string[],
  rows: Partial<Row<N>>[],
) {
  await update(name, columns)(tx).run({ userId, rows: JSON.stringify(rows) })
}

/** Each row needs no more than its keys. */
export async function deleteRows<N extends TableName>(
  tx: Queries,
  name: N,
  userId: number,
  rows: Partial<Row<N>>[],
) {
  await deleteFrom(name)(tx).run({ userId, rows: JSON.stringify(rows) })
}

const insertInto = once((name) =>
  statement((tx) => {
    const values = list(Object.keys(getTableColumns(TABLES[name])).map(given))
    return tx.insert(TABLES[name]).select(sql`select ${values} from ${ROWS}`).prepare()
  }),
)

const update = once((name, columns) =>
  statement((tx) =>
    tx
      .update(TABLES[name])
      .set(Object.fromEntries(columns.map((column) => [column, given(column)])))
      .from(ROWS)
      .where(
        and(ofUser(name), ...Object.entries(KEYS[name]).map(([key, at]) => eq(at, given(key)))),
      )
      .prepare(),
  ),
)

const deleteFrom = once((name) =>
  statement((tx) => {
    const keys = list(Object.values(KEYS[name]).map((column) => sql`${column}`))
    const values = list(keysOf(name).map(given))
    return tx
      .delete(TABLES[name])
      .where(and(ofUser(name), inArray(sql`(${keys})`, sql`(select ${values} from ${ROWS})`)))
      .prepare()
  }),
)

const ROWS = sql`json_each(${sql.placeholder('rows')})`

/** A column of the row that is given as JSON. */
function given(column: string): SQL {
  return sql`json_extract(value, ${sql.raw(`'$.${column}'`)})`
}

function ofUser(name: TableName): SQL {
  return eq(TABLES[name].userId, sql.placeholder('userId'))
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

function once<S>(make: (name: TableName, columns: string[]) => S) {
  const made = new Map<string, S>()
  return (name: TableName, columns: string[] = []): S => {
    const key = `${name} ${columns}`
    const found = made.get(key) ?? make(name, columns)
    made.set(key, found)
    return found
  }
}
