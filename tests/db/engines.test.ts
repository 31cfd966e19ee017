import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase, type Queries } from '../../db/database'
import { folders, sequences, tasks, users } from '../../db/schema'
import { columns } from '../../db/statement'
import { ENGINES, type Engine } from './engines'

/** What a store may rely on, whichever engine runs it. */
describe.each(ENGINES)('the %s', (_, start) => {
  let engine: Engine
  let db: Database
  let count = 0

  beforeAll(async () => {
    engine = await start()
    db = openDatabase(engine.url)
    await db.migrate()
  })
  afterAll(async () => {
    db.close()
    await engine.stop()
  })

  /** Someone new, for each test to have its own rows. */
  async function person(tx: Queries): Promise<number> {
    const email = `person${++count}@example.org`
    const [user] = await tx.insert(users).values({ email, password: '' }).returning()
    return (user as { id: number }).id
  }

  test('migrates once: the second time there is nothing to do', async () => {
    expect(await db.migrate()).toEqual([])
  })

  test('a write is read once it has settled, with its defaults', async () => {
    const userId = await db.write(person)
    const row = await db.read.select().from(users).where(eq(users.id, userId)).get()
    expect(row).toMatchObject({ id: userId, isEmailVerified: false, firstName: null })
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('each of several rows in one insert gets its own id', async () => {
    const emails = [1, 2, 3].map((nth) => `together${nth}@example.org`)
    const rows = await db.write((tx) =>
      tx
        .insert(users)
        .values(emails.map((email) => ({ email, password: '' })))
        .returning(),
    )
    expect(rows.map(({ email }) => email)).toEqual(emails)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  })

  test('a joined row is an object, and null where there is none', async () => {
    const userId = await db.write(person)
    const select = () =>
      db.read
        .select({
          id: users.id,
          user: columns(users, 'firstName', 'isEmailVerified'),
          folder: columns(folders, 'id', 'name'),
        })
        .from(users)
        .leftJoin(folders, eq(folders.userId, users.id))
        .where(eq(users.id, userId))
        .all()
    const user = { firstName: null, isEmailVerified: false }
    expect(await select()).toEqual([{ id: userId, user, folder: null }])
    const [at, id] = [new Date().toISOString(), userId * 1_000]
    const times = { createdAt: at, updatedAt: at }
    await db.write((tx) => tx.insert(folders).values({ userId, id, name: 'Home', ...times }))
    expect(await select()).toEqual([{ id: userId, user, folder: { id, name: 'Home' } }])
  })

  test('of more writes at once than there are connections, each is kept or undone by itself', async () => {
    const before = await db.read.$count(users)
    const writes = Array.from({ length: 60 }, (_, nth) =>
      db.write(async (tx) => {
        const id = await person(tx)
        if (nth % 3 === 0) throw new Error('changed my mind')
        return id
      }, nth + 1),
    )
    const kept = (await Promise.allSettled(writes)).flatMap((each) =>
      each.status === 'fulfilled' ? each.value : [],
    )
    expect(kept).toHaveLength(40)
    expect(await db.read.$count(users)).toBe(before + 40)
    for (const id of kept) {
      expect(await db.read.$count(users, eq(users.id, id))).toBe(1)
    }
  })

  test('what a write throws undoes all that it wrote, and reaches the caller', async () => {
    const failure = new Error('changed my mind')
    const before = await db.read.$count(users)
    const writing = db.write(async (tx) => {
      await person(tx)
      throw failure
    })
    await expect(writing).rejects.toBe(failure)
    expect(await db.read.$count(users)).toBe(before)
  })

  test('a write that breaks a constraint changes nothing, and its neighbours succeed', async () => {
    const before = await db.read.$count(users)
    const email = 'taken@example.org'
    const writes = await Promise.allSettled([
      db.write(person),
      db.write((tx) => tx.insert(users).values([{ email, password: '' }])),
      db.write(async (tx) => {
        await person(tx)
        await tx.insert(users).values({ email, password: '' })
      }),
      db.write(person),
    ])
    expect(writes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await db.read.$count(users)).toBe(before + 3)
  })

  test('writes at the same time come one after the other: no update is lost', async () => {
    await db.write((tx) => tx.insert(sequences).values({ name: 'counted', last: 0 }))
    await Promise.all(Array.from({ length: 20 }, () => db.write((tx) => increment(tx, 'counted'))))
    expect(await lastOf('counted')).toBe(20)
  })

  test('so do the writes of two processes', async () => {
    const other = openDatabase(engine.url)
    await db.write((tx) => tx.insert(sequences).values({ name: 'shared', last: 0 }))
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? db : other).write((tx) => increment(tx, 'shared')),
      ),
    )
    other.close()
    expect(await lastOf('shared')).toBe(20)
  })

  /** Reads and writes with a pause between, in which others would come if they could. */
  async function increment(tx: Queries, name: string) {
    const row = await tx.select().from(sequences).where(eq(sequences.name, name)).get()
    await Promise.resolve()
    await tx
      .update(sequences)
      .set({ last: (row?.last ?? 0) + 1 })
      .where(eq(sequences.name, name))
  }

  async function lastOf(name: string): Promise<number | undefined> {
    const row = await db.read.select().from(sequences).where(eq(sequences.name, name)).get()
    return row?.last
  }

  test('a write reads what it has written itself', async () => {
    const seen = await db.write(async (tx) => {
      const id = await person(tx)
      return tx.select().from(users).where(eq(users.id, id)).get()
    })
    expect(seen).toBeDefined()
  })

  test('spec §3: what belongs to a user goes with the user, a subtask with its task', async () => {
    const userId = await db.write(async (tx) => {
      const id = await person(tx)
      await tx.insert(folders).values({ id: id * 10, name: 'Inbox', userId: id })
      await tx.insert(tasks).values([
        { id: id * 10, title: 'One', userId: id, folderId: id * 10 },
        { id: id * 10 + 1, title: 'Two', userId: id, parentTaskId: id * 10 },
      ])
      return id
    })
    const own = () => db.read.$count(tasks, eq(tasks.userId, userId))
    await db.write((tx) => tx.delete(folders).where(eq(folders.userId, userId)))
    expect(await own()).toBe(2)
    await db.write((tx) => tx.delete(tasks).where(eq(tasks.id, userId * 10)))
    expect(await own()).toBe(0)
    await db.write((tx) => tx.insert(tasks).values({ id: userId * 10, title: 'Three', userId }))
    await db.write((tx) => tx.delete(users).where(eq(users.id, userId)))
    expect(await own()).toBe(0)
  })

  test('a row that points at nothing is refused', async () => {
    const writing = db.write((tx) => tx.insert(folders).values({ id: 1, name: 'A', userId: -5 }))
    await expect(writing).rejects.toThrow()
    expect(await db.read.$count(folders, eq(folders.userId, -5))).toBe(0)
  })
})
