import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { backUp } from '../../db/backup'
import { type Database, openDatabase } from '../../db/database'
import { sequences } from '../../db/schema'
import { nextId, nextIds } from '../../db/sequence'
import { statement } from '../../db/statement'

let dir: string
let path: string
let db: Database

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  path = join(dir, 'tasks.db')
  db = openDatabase(path)
  await db.migrate()
})
afterEach(() => {
  db.close()
  rmSync(dir, { recursive: true, force: true })
})

const insert = (name: string) =>
  db.write((tx) => tx.insert(sequences).values({ name, last: 0 }).returning())

test('each connection has WAL, synchronous=FULL, foreign keys; reading can’t write', async () => {
  const pragma = (name: string) => db.write((tx) => tx.get(sql.raw(`pragma ${name}`)))
  expect(await pragma('journal_mode')).toEqual(['wal'])
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('foreign_keys')).toEqual([1])
  const writing = async () => db.read.insert(sequences).values({ name: 'a', last: 0 })
  await expect(writing()).rejects.toThrow()
})

test('nobody but its user may read the database, its log and its backups', async () => {
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
  await insert('secret')
  expect(['', '-wal', '-shm'].map((end) => modeOf(path + end))).toEqual(['600', '600', '600'])
  const backup = join(dir, 'backups', 'a.db')
  const client = new Sqlite(path)
  backUp(client, backup)
  client.close()
  expect([modeOf(backup), modeOf(dirname(backup))]).toEqual(['600', '700'])

  const old = join(dir, 'deep', 'old.db')
  openDatabase(old).close()
  expect(modeOf(dirname(old))).toBe('700')
  chmodSync(old, 0o644)
  openDatabase(old).close()
  expect(modeOf(old)).toBe('600')
})

test('security 26: a backup holds nothing of what was deleted', async () => {
  const secret = 'deleted '.repeat(2_000)
  await insert(secret)
  await db.write((tx) => tx.delete(sequences).where(eq(sequences.name, secret)))
  const backup = join(dir, 'backups', 'b.db')
  using client = new Sqlite(path)
  backUp(client, backup)
  expect(readFileSync(backup, 'latin1')).not.toContain('deleted deleted')
})

test('lost files: one that is gone is noticed while nobody asks for anything', async () => {
  const noticed = new Promise((resolve) => db.onOutage(resolve))
  rmSync(`${path}-shm`)
  expect(await noticed).toEqual({ reason: expect.stringContaining('tasks.db-shm is gone') })
})

test('writes that wait together share a commit', async () => {
  const commits = () => walFrames(path)
  const before = commits()
  await Promise.all(Array.from({ length: 100 }, (_, i) => insert(`together ${i}`)))
  const together = commits() - before
  for (let i = 0; i < 100; i++) await insert(`alone ${i}`)
  const alone = commits() - before - together
  expect(alone).toBeGreaterThanOrEqual(100)
  expect(together).toBeLessThan(alone / 5)
})

/** Each commit appends the pages that it changed to the write-ahead log. */
function walFrames(path: string): number {
  return Bun.file(`${path}-wal`).size / 4120
}

test('writes one after another let the rest of the process go on in between', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  for (let i = 0; i < 200; i++) await insert(`one by one ${i}`)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
})

test('a commit ends by time as well as by number: the rest of the process goes on in between', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  const slow = async () => Bun.sleepSync(5)
  await Promise.all(Array.from({ length: 40 }, () => db.write(slow)))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
})

test('those who write take turns: hundreds of one keep nobody else waiting', async () => {
  const order: string[] = []
  const write = (name: string, owner: number) => db.write(async () => void order.push(name), owner)
  await Promise.all([
    ...Array.from({ length: 300 }, (_, i) => write(`ada ${i}`, 1)),
    write('bob', 2),
    write('eve', 3),
  ])
  expect(order.slice(0, 4)).toEqual(['ada 0', 'bob', 'eve', 'ada 1'])
  expect(order.filter((name) => name.startsWith('ada'))).toEqual(
    Array.from({ length: 300 }, (_, i) => `ada ${i}`),
  )
})

test('a write waits for another process’s, without holding up reads', async () => {
  const other = new Sqlite(path)
  other.run('BEGIN IMMEDIATE')
  let written = false
  const writing = insert('waited').then(() => {
    written = true
  })
  for (let i = 0; i < 100; i++) {
    await new Promise(setImmediate)
    expect(await db.read.$count(sequences)).toBe(0)
  }
  expect(written).toBe(false)
  other.run('COMMIT')
  other.close()
  await writing
  expect(await db.read.$count(sequences)).toBe(1)
})

test('no id is used twice: in one commit, after a write that was undone, after a restart', async () => {
  const draw = () => db.write((tx) => nextId(tx, 'tasks'))
  const together = db.write((tx) => Promise.all([nextId(tx, 'tasks'), nextIds(tx, 'tasks', 2)]))
  const undone = db.write(async (tx) => {
    await nextId(tx, 'tasks')
    throw new Error('taken back')
  })
  undone.catch(() => {})
  const first = [...(await together).flat(), await draw()]
  await expect(undone).rejects.toThrow('taken back')
  db.close()
  db = openDatabase(path)
  const all = [...first, await draw(), await draw()]
  expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b))
})

test('a read in the middle of a write returns what is committed', async () => {
  const select = statement((queries) => queries.select({ name: sequences.name }).from(sequences))
  const read = async () => [
    await select(db.read).all(),
    ...(await db.snapshot([{ sql: 'select name from sequences', params: [] }])),
  ]
  const written = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const writing = db.write(async (tx) => {
    await tx.insert(sequences).values({ name: 'half-way', last: 0 })
    written.resolve()
    await ended.promise
    throw new Error('taken back')
  })
  await written.promise
  expect(await read()).toEqual([[], []])
  ended.resolve()
  await expect(writing).rejects.toThrow('taken back')
  expect(await read()).toEqual([[], []])
  await insert('whole')
  expect(await read()).toEqual([[{ name: 'whole' }], [{ name: 'whole' }]])
})

test('with the disk full, a write fails and is not there, reads go on, and it recovers', async () => {
  const [pages = 0] = (await db.read.get<[number]>(sql`pragma page_count`)) ?? []
  await limitPages(pages + 2)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => insert(`${i} ${'x'.repeat(5000)}`)),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(await db.read.$count(sequences)).toBe(results.length - refused.length)
  await limitPages(1_000_000)
  await insert('recovered')
  expect(await db.read.$count(sequences)).toBe(results.length - refused.length + 1)
})

/** What SQLite takes for a full disk. */
function limitPages(pages: number) {
  return db.write((tx) => tx.get(sql.raw(`pragma max_page_count = ${pages}`)))
}

test('closing leaves one file that holds everything', async () => {
  await insert('kept')
  db.close()
  const copy = new Sqlite(path, { readonly: true })
  expect(copy.query('select name from sequences').all()).toEqual([{ name: 'kept' }])
  copy.close()
  expect(Bun.file(`${path}-wal`).size).toBe(0)
  expect(readdirSync(dir)).toContain('tasks.db')
  db = openDatabase(path)
})
