import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQL } from 'bun'
import { openDatabase } from '../../db/database'
import journal from '../../db/migrations/meta/_journal.json'
import { startPostgres } from '../postgres'

/** Databases are copied. */
setDefaultTimeout(60_000)

const KILLS = 20
const FOLDERS = 5_000
/** The first version with PostgreSQL. */
const FIRST = journal.entries.find(({ tag }) => tag === '0020_siblings')?.when
const OLD = `old_${crypto.randomUUID().replaceAll('-', '')}`

let database: Awaited<ReturnType<typeof startPostgres>>
let admin: SQL

beforeAll(async () => {
  database = await startPostgres()
  admin = new SQL(database.url, { max: 1 })
  await admin.unsafe(`create database ${OLD}`)
  await inDatabase(OLD, async (client) => {
    await client.unsafe(readFileSync(join(import.meta.dir, 'first-postgres.sql'), 'utf8')).simple()
    await client
      .unsafe(
        `create table __drizzle_migrations (version text not null, created_at bigint not null);
        insert into __drizzle_migrations values ('1.0.0', ${FIRST});
        insert into users (id, email, password) values (1, 'ann@example.org', '');
        insert into folders (id, name, user_id, color)
          select i, 'Folder ' || i, 1, case when i % 2 = 0 then '#ef4444' end
          from generate_series(1, ${FOLDERS}) i;
        insert into journal (id, user_id, source, kind) values (1, 1, 'assistant', 'task.create')`,
      )
      .simple()
  })
})
afterAll(async () => {
  await admin.unsafe(`drop database ${OLD} with (force)`)
  await admin.close()
  await database.stop()
})

function urlOf(name: string): string {
  const url = new URL(database.url)
  url.pathname = name
  return url.href
}

async function inDatabase<T>(name: string, work: (client: SQL) => Promise<T>): Promise<T> {
  const client = new SQL(urlOf(name), { max: 1 })
  return work(client).finally(() => client.close())
}

/** A copy of the old database, while it is needed. */
async function withCopy(work: (name: string) => Promise<void>) {
  const name = `copy_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name} template ${OLD}`)
  await work(name).finally(() => admin.unsafe(`drop database ${name} with (force)`))
}

/** Milliseconds that it took; its connections are ended after so many. */
async function migrate(name: string, killedAfter?: number): Promise<number> {
  const db = openDatabase(urlOf(name))
  const began = performance.now()
  const migrating = db.migrate().catch(() => {})
  if (killedAfter !== undefined) {
    await Promise.race([Bun.sleep(killedAfter), migrating])
    await admin.unsafe(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
  }
  await migrating
  db.close()
  return performance.now() - began
}

/** All that tells the two versions apart, and how much there is. */
async function stateOf(name: string) {
  return inDatabase(name, async (client) => {
    const [row] = await client.unsafe(
      `select (select max(created_at)::text from __drizzle_migrations) as version,
        (select string_agg(distinct color, ',') from folders) as colours,
        (select count(*)::int from folders) as folders,
        (select source from journal) as source,
        to_regclass('notices') is not null as has_notices,
        exists (select from information_schema.columns where column_name = 'preferences') as has_preferences`,
    )
    return { ...row }
  })
}

test('E2: a PostgreSQL database of the first version is brought up to date, rows too, all or nothing when it is killed half way', async () => {
  const old = {
    version: String(FIRST),
    colours: '#ef4444',
    folders: FOLDERS,
    source: 'assistant',
    has_notices: false,
    has_preferences: false,
  }
  const today = {
    version: String(journal.entries.at(-1)?.when),
    colours: 'red',
    folders: FOLDERS,
    source: 'mcp',
    has_notices: true,
    has_preferences: true,
  }
  let whole = 0
  await withCopy(async (name) => {
    expect(await stateOf(name)).toEqual(old)
    whole = await migrate(name)
    expect(await stateOf(name)).toEqual(today)
  })
  let cut = 0
  for (let nth = 0; nth < KILLS; nth++) {
    await withCopy(async (name) => {
      await migrate(name, (whole * (nth + 0.5)) / KILLS)
      const state = await stateOf(name)
      expect([old, today]).toContainEqual(state as never)
      if (state.version === old.version) cut += 1
      await migrate(name)
      expect(await stateOf(name)).toEqual(today)
    })
  }
  expect(cut).toBeGreaterThan(0)
})
