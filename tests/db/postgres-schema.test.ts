import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { SQL } from 'bun'
import { openDatabase } from '../../db/database'
import { toPostgres } from '../../db/postgres/words'
import { reminders, users } from '../../db/schema'
import { startPostgres } from '../postgres'
import { createWorld } from '../world'

const world = await createWorld()
const sqlite = new Sqlite(join(world.dir, 'tasks.db'), { readonly: true })
const database = await startPostgres()
const postgres = new SQL(database.url, { max: 1 })
afterAll(async () => {
  sqlite.close()
  await postgres.close()
  await database.stop()
})

/** As sorted lines, so that a difference is read at once. */
async function linesOf(client: 'sqlite' | 'postgres', query: string): Promise<string[]> {
  const rows: unknown[][] =
    client === 'sqlite'
      ? sqlite.query(query).values()
      : ((await postgres.unsafe(query).values()) as unknown[][])
  return rows.map((row) => row.join(' ').toLowerCase()).sort()
}

test('E2: both engines have the same columns, of the same kind, required alike', async () => {
  expect(
    await linesOf(
      'postgres',
      `select table_name, column_name,
        case when data_type in ('bigint', 'smallint') then 'integer' else data_type end,
        case is_nullable when 'NO' then 'required' else '' end
      from information_schema.columns
      where table_schema = 'public' and table_name not like '\\_\\_%'`,
    ),
  ).toEqual(
    await linesOf(
      'sqlite',
      `select t.name, c.name, substr(c.type || '(', 1, instr(c.type || '(', '(') - 1),
        case when c."notnull" or c.pk then 'required' else '' end
      from pragma_table_list t, pragma_table_xinfo(t.name) c
      where t.schema = 'main' and t.type = 'table'
        and t.name not like '\\_\\_%' escape '\\' and t.name not like 'sqlite_%'`,
    ),
  )
})

test('E2: both engines have the same indexes, over the same rows', async () => {
  const own = (definition: string) => definition.replaceAll(/["`()\s]|using btree|public\./g, '')
  const inPostgres = await linesOf(
    'postgres',
    `select indexdef from pg_indexes where schemaname = 'public'
      and indexname not in (select conname from pg_constraint)`,
  )
  const inSqlite = await linesOf(
    'sqlite',
    `select sql from sqlite_master
      where type = 'index' and sql is not null and name not like '%\\_unique' escape '\\'`,
  )
  expect(inPostgres.map(own).sort()).toEqual(inSqlite.map(own).sort())
})

test('E2: both engines have the same keys that are unique, and the same foreign keys', async () => {
  expect(
    await linesOf(
      'postgres',
      `select c.conrelid::regclass, c.contype,
        (select string_agg(a.attname, ',' order by k.nth)
          from unnest(c.conkey) with ordinality k(attnum, nth)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum),
        case when c.confrelid <> 0 then c.confrelid::regclass::text else '' end,
        case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else '' end
      from pg_constraint c
      where c.connamespace = 'public'::regnamespace and c.contype in ('f', 'u')
        and c.conrelid::regclass::text not like '\\_\\_%'`,
    ),
  ).toEqual(
    await linesOf(
      'sqlite',
      `select t.name, 'f', (select group_concat(k."from", ',') from
          (select * from pragma_foreign_key_list(t.name) where id = f.id order by seq) k),
        f."table", f.on_delete
      from pragma_table_list t, pragma_foreign_key_list(t.name) f
      where t.schema = 'main' and t.type = 'table' and f.seq = 0
      union all
      select t.name, 'u', (select group_concat(name, ',') from pragma_index_info(i.name)), '', ''
      from pragma_table_list t, pragma_index_list(t.name) i
      where t.schema = 'main' and t.type = 'table' and i.name like '%\\_unique' escape '\\'`,
    ),
  )
})

test('two processes that start at once both come up, and a database of a newer version is refused, in words', async () => {
  await postgres.unsafe('drop schema public cascade; create schema public').simple()
  const [one, other] = [openDatabase(database.url), openDatabase(database.url)]
  const applied = await Promise.all([one.migrate(), other.migrate()])
  expect(applied.filter((names) => names.length === 0)).toHaveLength(1)
  expect(await one.migrate()).toEqual([])
  await postgres.unsafe("insert into __drizzle_migrations values ('9.9.9', 9999999999999)")
  await expect(one.migrate()).rejects.toThrow('it was written by version 9.9.9')
  one.close()
  other.close()
})

test('what a later version has in addition is added, and the rows stay', async () => {
  await postgres.unsafe(`drop schema public cascade; create schema public`).simple()
  const db = openDatabase(database.url)
  await db.migrate()
  await db.write((tx) => tx.insert(users).values({ email: 'ann@example.org', password: '' }))
  await postgres
    .unsafe(
      `alter table users drop column digest_day; drop index tasks_top; drop table reminders;
      update __drizzle_migrations set created_at = created_at - 1`,
    )
    .simple()
  expect(await db.migrate()).not.toEqual([])
  expect(await db.read.select().from(users)).toMatchObject([
    { email: 'ann@example.org', digestDay: null },
  ])
  expect(await db.read.$count(reminders)).toBe(0)
  db.close()
})

test('a few tasks are looked up by their keys, however many the account has', async () => {
  await postgres.unsafe('drop schema public cascade; create schema public').simple()
  const db = openDatabase(database.url)
  await db.migrate()
  await postgres
    .unsafe(
      `insert into users (id, email, password) values (1, 'ann@example.org', '');
      insert into tasks (id, user_id, title) select n, 1, 'Task' from generate_series(1, 2000) n;
      analyze tasks`,
    )
    .simple()
  const query = toPostgres(
    'select title from tasks where user_id = ? and id in (select cast(atom as integer) from json_each(?))',
  )
  await postgres
    .unsafe(`set plan_cache_mode = force_generic_plan; prepare few as ${query}`)
    .simple()
  const plan = await postgres
    .unsafe("explain (analyze, timing off) execute few(1, '[7,8,7]')")
    .simple()
  const text = plan.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('rows=2.00')
  expect(text).toMatch(/Index Cond: .*id = ANY/)
  db.close()
})
