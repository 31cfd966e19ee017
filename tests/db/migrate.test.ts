import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../db/database'
import { folders, jobs, journal, users } from '../../db/schema'
import { type Colour, colourOfHex } from '../../src/core/folders/colours'
import { PALETTE } from '../../src/core/tags/rules'
import { type Engine, startEmbedded } from './engines'
import { migrationsUntil, migrationsWith } from './migrations'

describe('migrating the embedded database', () => {
  let engine: Engine
  let db: Database

  beforeEach(async () => {
    engine = await startEmbedded()
    db = openDatabase(engine.url)
  })
  afterEach(async () => {
    db.close()
    await engine.stop()
  })

  /** Ann with a folder, in a database of today's version. */
  async function withRows() {
    await db.migrate()
    await db.write(async (tx) => {
      await tx.insert(users).values({ id: 1, email: 'ann@example.org', password: '' })
      await tx.insert(folders).values({ id: 1, name: 'Inbox', userId: 1 })
    })
  }

  async function migrateWith(...statements: string[]): Promise<string[]> {
    const later = await migrationsWith(...statements)
    return db.migrate({ folder: later.folder }).finally(later.remove)
  }

  /** The whole schema and all rows of what `withRows` made. */
  async function state() {
    const schema = await db.read.all(sql`select name, sql from sqlite_master order by name`)
    const applied = await db.read.all(sql`select * from __drizzle_migrations`)
    return {
      schema,
      applied,
      users: await db.read.$count(users),
      folders: await db.read.$count(folders),
    }
  }

  test('an empty one gets every migration, by name, and the second time none', async () => {
    const names = readdirSync(join(import.meta.dir, '../../db/migrations'))
    const applied = await db.migrate()
    expect(applied).toEqual(
      names
        .filter((name) => name.endsWith('.sql'))
        .map((name) => name.slice(0, -4))
        .sort(),
    )
    expect(await db.migrate()).toEqual([])
  })

  test('a later version’s is applied and the rows stay', async () => {
    await withRows()
    expect(await migrateWith('ALTER TABLE users ADD COLUMN nickname TEXT')).toHaveLength(1)
    expect(await db.read.all(sql`select email, nickname from users`)).toHaveLength(1)
  })

  test.each([
    ['deletes rows', ['CREATE TABLE extra (id INTEGER)', 'DELETE FROM folders']],
    ['drops a table', ['DROP TABLE folders']],
    [
      'loses rows while it rebuilds a table',
      [
        'CREATE TABLE n AS SELECT * FROM folders WHERE id > 1',
        'DROP TABLE folders',
        'ALTER TABLE n RENAME TO folders',
      ],
    ],
    [
      'loses rows while it merges tables',
      [
        '-- rows of folders, projects: now in lists\nCREATE TABLE lists AS SELECT * FROM folders WHERE id > 1',
        'DROP TABLE folders',
        'DROP TABLE projects',
      ],
    ],
    [
      'leaves rows that point at nothing',
      [
        "INSERT INTO folders (id, name, user_id) VALUES (2, 'Nobody’s', 99)",
        'DELETE FROM folders WHERE id = 1',
      ],
    ],
    ['is not valid SQL', ['CREATE TABLE extra (id INTEGER)', 'CREATE TABEL other (id INTEGER)']],
  ])('one that %s is refused and leaves all as it was', async (_, statements) => {
    await withRows()
    const before = await state()
    await expect(migrateWith(...statements)).rejects.toThrow()
    expect(await state()).toEqual(before)
    expect(await db.migrate()).toEqual([])
  })

  test('E12: the tables that one changes are checked, and those that refer to them', async () => {
    await withRows()
    await db.write(async (tx) => {
      await tx.run(sql`insert into users (id, email, password) values (2, 'bob@example.org', '')`)
    })
    const orphan = new Sqlite(engine.url)
    orphan.run('pragma foreign_keys = off')
    orphan.run("insert into folders (id, name, user_id) values (2, 'Nobody’s', 99)")
    orphan.close()
    const before = await state()
    // Somebody’s folder refers to users.
    await expect(migrateWith("UPDATE users SET first_name = 'A'")).rejects.toThrow('CHECK')
    expect(await state()).toEqual(before)
    await migrateWith(
      'ALTER TABLE users ADD COLUMN nickname TEXT',
      'CREATE TABLE extra (id INTEGER, user_id INTEGER REFERENCES users (id))',
      'CREATE INDEX extra_user ON extra (user_id)',
    )
    expect(await db.read.all(sql`select nickname from users`)).toHaveLength(2)
  })

  test('letters and notices that waited in two queues are carried over into one', async () => {
    const former = await migrationsUntil('0018_folder-color')
    await db.migrate({ folder: former.folder }).finally(former.remove)
    const at = '2026-11-21T09:30:00.000Z'
    await db.write(async (tx) => {
      await tx.run(sql`insert into users (id, email, password) values (1, 'ann@example.org', '')`)
      await tx.run(sql`insert into mail_queue (id, user_id, kind, address, about, attempts, due_at)
        values (3, 1, 'reset', 'a@example.org', '{}', 2, ${at}), (90, null, 'accountDeleted', 'b@example.org', null, 0, ${at})`)
      await tx.run(sql`delete from mail_queue where id = 90`)
      await tx.run(sql`insert into notices (id, key, user_id, kind, task_id, about, pending, attempts, due_at)
        values (3, 'reminder-7', 1, 'reminder', 7, '{"at":"x"}', '[4]', 1, ${at})`)
    })
    await db.migrate()
    expect(await db.read.select().from(jobs).orderBy(jobs.id)).toMatchObject([
      { id: 3, type: 'letter', kind: 'reset', userId: 1, address: 'a@example.org', attempts: 2 },
      // Ids go on after the last letter's, which its Message-ID carries.
      { id: 91, type: 'notice', kind: 'reminder', key: 'reminder-7', taskId: 7, pending: '[4]' },
    ])
  })

  test('U9: the colour of a folder becomes the nearest of twelve names', async () => {
    const former = await migrationsUntil('0021_notices')
    await db.migrate({ folder: former.folder }).finally(former.remove)
    const hexes = [...PALETTE.map(({ color }) => color), '#14B8A6', '#808080', '#000000', '#d00000']
    await db.write(async (tx) => {
      await tx.run(sql`insert into users (id, email, password) values (1, 'ann@example.org', '')`)
      for (const [at, color] of [...hexes, null].entries()) {
        await tx.run(sql`insert into folders (id, name, user_id, color)
          values (${at + 1}, ${`Folder ${at}`}, 1, ${color})`)
      }
    })
    await db.migrate()
    const rows = await db.read.select({ color: folders.color }).from(folders).orderBy(folders.id)
    const names = rows.map(({ color }) => color)
    expect(names).toEqual([
      ...PALETTE.map(({ name }) => name),
      'teal',
      'stone',
      'stone',
      'red',
      null,
    ])
    expect(hexes.map(colourOfHex)).toEqual(names.slice(0, -1) as Colour[])
  })

  test('D6: what an assistant changed comes from “mcp” now', async () => {
    const former = await migrationsUntil('0027_oauth')
    await db.migrate({ folder: former.folder }).finally(former.remove)
    await db.write(async (tx) => {
      await tx.run(sql`insert into users (id, email, password) values (1, 'ann@example.org', '')`)
      for (const [at, source] of ['web', 'assistant', 'caldav'].entries()) {
        await tx.run(sql`insert into journal (user_id, id, source, kind)
          values (1, ${at + 1}, ${source}, 'task.create')`)
      }
    })
    await db.migrate()
    const rows = await db.read.select({ source: journal.source }).from(journal).orderBy(journal.id)
    expect(rows.map(({ source }) => source)).toEqual(['web', 'mcp', 'caldav'])
  })

  test('rebuilding a table does not take the rows of others with it', async () => {
    await withRows()
    const row = await db.read.get<object>(sql`select sql from sqlite_master where name = 'users'`)
    const ddl = String(Object.values(row)[0])
    await migrateWith(
      ddl.replace('users', '__new_users'),
      'INSERT INTO __new_users SELECT * FROM users',
      'DROP TABLE users',
      'ALTER TABLE __new_users RENAME TO users',
    )
    expect(await db.read.$count(folders)).toBe(1)
  })

  test('afterwards foreign keys are watched again', async () => {
    await withRows()
    await expect(migrateWith('DELETE FROM folders')).rejects.toThrow()
    const orphan = db.write((tx) => tx.insert(folders).values({ id: 9, name: 'A', userId: 9 }))
    await expect(orphan).rejects.toThrow()
  })

  test('two processes that start at once both come up', async () => {
    const other = openDatabase(engine.url)
    const [mine, others] = await Promise.all([db.migrate(), other.migrate()])
    other.close()
    expect([...mine, ...others].length).toBeGreaterThan(0)
    expect(await db.read.$count(users)).toBe(0)
  })

  test('a database of a newer version is refused, in words', async () => {
    await withRows()
    await migrateWith('CREATE TABLE extra (id INTEGER)')
    await db.write((tx) => tx.run(sql`update __version set version = '2.3.0'`))
    await expect(db.migrate()).rejects.toThrow('it was written by version 2.3.0 of this program')
    await db.write((tx) => tx.run(sql`drop table __version`))
    await expect(db.migrate()).rejects.toThrow('it was written by a newer version')
  })
})

describe('the backup before a migration', () => {
  let engine: Engine
  let db: Database
  let file: string

  beforeEach(async () => {
    engine = await startEmbedded()
    db = openDatabase(engine.url)
    file = join(dirname(engine.url), 'backups/before.db')
  })
  afterEach(async () => {
    db.close()
    await engine.stop()
  })

  test('holds what was there before', async () => {
    await db.migrate()
    await db.write((tx) => tx.insert(users).values({ email: 'ann@example.org', password: '' }))
    const later = await migrationsWith('ALTER TABLE users ADD COLUMN nickname TEXT')
    await db.migrate({ folder: later.folder, backupTo: file })
    later.remove()
    const copy = openDatabase(file)
    expect(await copy.read.$count(users)).toBe(1)
    expect(
      await copy.read.all(sql`select 1 from pragma_table_info('users') where name = 'nickname'`),
    ).toEqual([])
    copy.close()
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  test('is not made of an empty database, nor when there is nothing to do', async () => {
    await db.migrate({ backupTo: file })
    await db.migrate({ backupTo: file })
    expect(existsSync(dirname(file))).toBe(false)
  })
})
