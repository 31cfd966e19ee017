import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import * as schema from '../../db/schema'
import { createWorld } from '../world'

const migrations = join(import.meta.dir, '../../db/migrations')

const world = await createWorld()
const db = new Sqlite(join(world.dir, 'tasks.db'), { readonly: true })
afterAll(() => db.close())

const text = (length?: number) => (length ? `text(${length})` : 'text')
const required = (type: string, fallback: string | null = null) => ({ type, notnull: 1, fallback })
const optional = (type: string, fallback: string | null = null) => ({ type, notnull: 0, fallback })
const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"
const TIMESTAMPS = { created_at: required(text(), NOW), updated_at: required(text(), NOW) }
const BLUE = "'#3b82f6'"

/** Spec §3, table by table. What the product needs beyond it may stand beside. */
const COLUMNS = {
  users: {
    id: required('integer'),
    email: required(text()),
    password: required(text()),
    first_name: optional(text()),
    last_name: optional(text()),
    profile_image_url: optional(text()),
    is_email_verified: required('integer', 'false'),
    email_verification_token: optional(text()),
    reset_password_token: optional(text()),
    reset_password_expires: optional(text()),
    ...TIMESTAMPS,
  },
  sessions: { sid: required(text()), sess: required(text()), expire: required(text()) },
  projects: {
    id: required('integer'),
    name: required(text()),
    description: optional(text()),
    color: required(text(7), BLUE),
    user_id: required('integer'),
    ...TIMESTAMPS,
  },
  folders: {
    id: required('integer'),
    name: required(text(100)),
    user_id: required('integer'),
    position: required('integer', '0'),
    ...TIMESTAMPS,
  },
  tags: {
    id: required('integer'),
    name: required(text(50)),
    color: required(text(7), BLUE),
    user_id: required('integer'),
    ...TIMESTAMPS,
  },
  task_tags: {
    task_id: required('integer'),
    tag_id: required('integer'),
    created_at: required(text(), NOW),
  },
  tasks: {
    id: required('integer'),
    title: required(text()),
    description: optional(text()),
    status: required(text(20), "'pending'"),
    priority: required(text(10), "'medium'"),
    category: required(text(20), "'backlog'"),
    position: optional('integer', '0'),
    folder_id: optional('integer'),
    due_date: optional(text()),
    completed_at: optional(text()),
    user_id: required('integer'),
    project_id: optional('integer'),
    assignee_id: optional('integer'),
    parent_task_id: optional('integer'),
    ...TIMESTAMPS,
  },
}

/** Column, table it points to, and what happens to the row when that one is deleted. */
const DELETE_RULES = {
  projects: ['user_id users CASCADE'],
  folders: ['user_id users CASCADE'],
  tags: ['user_id users CASCADE'],
  task_tags: ['task_id tasks CASCADE', 'tag_id tags CASCADE'],
  tasks: [
    'folder_id folders SET NULL',
    'user_id users CASCADE',
    'project_id projects SET NULL',
    'assignee_id users SET NULL',
    'parent_task_id tasks CASCADE',
  ],
}

const UNIQUE = { users: 'email', task_tags: 'user_id,task_id,tag_id', sessions: 'sid' }
const INDEXED = { sessions: 'expire' }
const CLUSTERED = [
  'projects',
  'folders',
  'tags',
  'tasks',
  'task_tags',
  'journal',
  'sessions',
  'folder_members',
  'known_networks',
  'guesses',
]

test.each(Object.entries(COLUMNS))('spec §3: the columns of %s', (table, columns) => {
  const found = Object.fromEntries(columnsOf(table).map(({ name, ...rest }) => [name, rest]))
  expect(found).toMatchObject(columns)
})

function columnsOf(table: string) {
  const rows = db
    .query<{ name: string; type: string; notnull: number; dflt_value: string | null }, string>(
      'select * from pragma_table_info(?)',
    )
    .all(table)
  return rows.map(({ name, type, notnull, dflt_value }) => ({
    name,
    type: type.toLowerCase(),
    notnull,
    fallback: dflt_value,
  }))
}

test.each(Object.entries(DELETE_RULES))('spec §3: what %s points to', (table, rules) => {
  const found = db
    .query<{ from: string; table: string; on_delete: string }, string>(
      'select * from pragma_foreign_key_list(?)',
    )
    .all(table)
    .map((key) => `${key.from} ${key.table} ${key.on_delete}`)
  expect(found).toEqual(expect.arrayContaining(rules))
})

describe('keys and indexes', () => {
  test.each(Object.entries(UNIQUE))('%s: %s is unique', (table, columns) => {
    expect(indexesOf(table, { unique: true })).toContain(columns)
  })

  test.each(Object.entries(INDEXED))('%s: %s is indexed', (table, columns) => {
    expect(indexesOf(table)).toContain(columns)
  })

  function indexesOf(table: string, { unique = false } = {}): string[] {
    return db
      .query<{ columns: string }, [string, number]>(
        `select (select group_concat(name, ',') from (select name from pragma_index_info(l.name) order by seqno)) as columns
         from pragma_index_list(?) l where l."unique" >= ?`,
      )
      .all(table, Number(unique))
      .map(({ columns }) => columns)
  }
})

test.each(CLUSTERED)('%s is clustered by its primary key (WITHOUT ROWID)', (table) => {
  expect(db.query('select wr from pragma_table_list(?)').get(table)).toEqual({ wr: 1 })
})

test('what hangs on a deleted task is found by its index, not among all of a person’s tasks', () => {
  db.run('pragma foreign_keys = on')
  const sql = 'explain query plan delete from tasks where user_id = 1 and id = 1'
  const plan = db.query<{ detail: string }, []>(sql).all()
  expect(plan.map(({ detail }) => detail).join()).toContain('tasks_parent (parent_task_id=?')
})

test('N1: which reminders are due is read from their index, which has only those to come', () => {
  const sql =
    "explain query plan select id from reminders where fires_at is not null and fires_at <= '2026'"
  const plan = db.query<{ detail: string }, []>(sql).all()
  expect(plan.map(({ detail }) => detail).join()).toContain('INDEX reminders_due (fires_at')
})

test('a user’s id is never used twice', () => {
  const { sql } = db.query("select sql from sqlite_master where name = 'users'").get() as {
    sql: string
  }
  expect(sql.toLowerCase()).toContain('autoincrement')
})

test('the migrations make what db/schema.ts describes', async () => {
  const { entries } = await Bun.file(join(migrations, 'meta/_journal.json')).json()
  const last = String(entries.at(-1).idx).padStart(4, '0')
  const snapshot = await Bun.file(join(migrations, `meta/${last}_snapshot.json`)).json()
  const described = await generateSQLiteDrizzleJson(schema)
  expect(await generateSQLiteMigration(snapshot, described)).toEqual([])
})
