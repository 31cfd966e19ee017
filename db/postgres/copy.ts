import { Database as Sqlite } from 'bun:sqlite'
import type { SQL } from 'bun'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { storable } from '../../src/core/http/trim-strings'
import { LAST_IDS, type LastId } from '../renew'
import { NUMBERED } from '../sequence'
import { APPLICATION, closeNow, openClient } from './connection'
import { isNumbered, TABLES } from './ddl'
import { Hosts, withoutPooler } from './hosts'

/** Rows that are in memory at once: each row of the journal may be a megabyte. */
const TOGETHER = 200

/** Tables with those that they point to before them. */
const IN_ORDER = TABLES.reduce<SQLiteTable[]>(addWithTargets, [])

function addWithTargets(done: SQLiteTable[], table: SQLiteTable): SQLiteTable[] {
  if (done.includes(table)) return done
  const targets = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)
  const before = targets.filter((each) => each !== table).reduce(addWithTargets, done)
  return before.includes(table) ? before : [...before, table]
}

/** All rows of one moment, into a SQLite file that has today's tables and no rows. */
export async function copyToSqlite(url: string, file: string): Promise<void> {
  const sqlite = new Sqlite(file)
  try {
    sqlite.run('PRAGMA foreign_keys = OFF')
    sqlite.run('BEGIN')
    await withClient(url, (client) =>
      client.begin('isolation level repeatable read read only', async (tx) => {
        for (const table of IN_ORDER) await readTable(tx, sqlite, table)
        for (const { name, last } of await lastIdsIn(tx)) writeLastId(sqlite, name, last)
      }),
    )
    sqlite.run('COMMIT')
    // In WAL mode, a connection that only reads would leave its -wal and -shm files behind.
    sqlite.run('PRAGMA journal_mode = DELETE')
  } finally {
    sqlite.close()
  }
}

async function readTable(tx: SQL, sqlite: Sqlite, table: SQLiteTable) {
  const { name } = getTableConfig(table)
  const columns = columnsOf(table)
  const list = columns.map((column) => `"${column}"`).join(', ')
  const insert = sqlite.prepare(
    `INSERT INTO "${name}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  await tx.unsafe(`declare rows no scroll cursor for select ${list} from "${name}"`)
  for (;;) {
    const rows = (await tx.unsafe(`fetch ${TOGETHER} from rows`).values()) as never[][]
    for (const row of rows) insert.run(...row)
    if (rows.length < TOGETHER) break
  }
  await tx.unsafe('close rows')
  insert.finalize()
}

function writeLastId(sqlite: Sqlite, name: string, last: number) {
  const isOurs = (NUMBERED as readonly string[]).includes(name)
  const [table, column] = isOurs ? ['sequences', 'last'] : ['sqlite_sequence', 'seq']
  sqlite.run(`DELETE FROM ${table} WHERE name = ?`, [name])
  sqlite.run(`INSERT INTO ${table} (name, ${column}) VALUES (?, ?)`, [name, last])
}

/** In place of all rows that there are, those of a SQLite file of today's version. */
export async function copyFromSqlite(file: string, url: string): Promise<void> {
  const sqlite = new Sqlite(file, { readonly: true })
  try {
    await withClient(url, async (client) => {
      await client.begin((tx) => replaceAll(sqlite, tx))
      await client.unsafe('analyze')
    })
  } finally {
    sqlite.close()
  }
}

async function replaceAll(sqlite: Sqlite, tx: SQL) {
  const names = IN_ORDER.map((table) => `"${getTableConfig(table).name}"`)
  await tx.unsafe(`truncate ${names.join(', ')}`)
  for (const table of IN_ORDER) await writeTable(sqlite, tx, table)
  const last = new Map(
    sqlite
      .query<LastId, []>(LAST_IDS)
      .all()
      .map((row) => [row.name, row.last]),
  )
  for (const { name, sequence } of sequences()) {
    const used = last.get(name) ?? 0
    await tx.unsafe(`select setval(${sequence}, ${Math.max(used, 1)}, ${used > 0})`)
  }
}

async function writeTable(sqlite: Sqlite, tx: SQL, table: SQLiteTable) {
  const { name } = getTableConfig(table)
  const columns = columnsOf(table)
  const list = columns.map((column) => `"${column}"`).join(', ')
  // A task's parent comes before it.
  const order = columns.includes('parent_task_id') ? ' ORDER BY parent_task_id IS NOT NULL' : ''
  const insert = `insert into "${name}" (${list})
    select ${list} from json_populate_recordset(null::"${name}", $1::text::json)`
  let rows: object[] = []
  const flush = async () => {
    if (rows.length > 0) await tx.unsafe(insert, [JSON.stringify(rows, withoutUnstorable)])
    rows = []
  }
  for (const row of sqlite.query<object, []>(`SELECT ${list} FROM "${name}"${order}`).iterate()) {
    rows.push(row)
    if (rows.length === TOGETHER) await flush()
  }
  await flush()
}

function withoutUnstorable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value
}

/** What is not made from other columns. */
function columnsOf(table: SQLiteTable): string[] {
  const { columns } = getTableConfig(table)
  return columns.filter(({ generated }) => !generated).map(({ name }) => name)
}

/** The last ids that were given out. */
async function lastIdsIn(tx: SQL): Promise<LastId[]> {
  const found: LastId[] = []
  for (const { name, sequence } of sequences()) {
    const [row] = await tx.unsafe(`select pg_sequence_last_value(${sequence}) as last`)
    if (row?.last !== null) found.push({ name, last: Number(row?.last) })
  }
  return found
}

function sequences(): { name: string; sequence: string }[] {
  const identities = TABLES.map(getTableConfig).filter(({ columns }) => columns.some(isNumbered))
  return [
    ...NUMBERED.map((name) => ({ name, sequence: `'"${name}_ids"'::regclass` })),
    ...identities.map(({ name }) => ({
      name,
      sequence: `pg_get_serial_sequence('"${name}"', 'id')::regclass`,
    })),
  ]
}

/** The last ids that a server's database has given out; none where it has no tables. */
export async function lastIdsOf(url: string): Promise<LastId[]> {
  return withClient(url, async (client) => {
    const [tables] = await client.unsafe(`select to_regclass('users') is not null as made`)
    return tables?.made ? client.begin(lastIdsIn) : []
  })
}

/** Whether a server process has the database open. */
export async function isInUse(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const others = await client.unsafe(
      `select 1 from pg_stat_activity where datname = current_database()
        and application_name = '${APPLICATION}' and pid <> pg_backend_pid()`,
    )
    return others.length > 0
  })
}

async function withClient<T>(url: string, work: (client: SQL) => Promise<T>): Promise<T> {
  const client = openClient(await new Hosts(withoutPooler(url)).primary(), 1)
  try {
    return await work(client)
  } finally {
    closeNow(client)
  }
}
