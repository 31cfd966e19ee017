import { afterAll, beforeAll, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase, type Queries } from '../../db/database'
import { users } from '../../db/schema'
import { startPostgres } from '../postgres'
import type { Engine } from './engines'

let engine: Engine
let db: Database

beforeAll(async () => {
  engine = await startPostgres()
  db = openDatabase(engine.url)
  const admin = new SQL(engine.url, { max: 1 })
  await admin.unsafe(`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'refused at the commit'; end $$`)
  await admin.unsafe(`create constraint trigger refused after insert on users
    deferrable initially deferred for each row when (new.password = 'refused')
    execute function refuse()`)
  await admin.close()
})
afterAll(async () => {
  db.close()
  await engine.stop()
})

async function add(tx: Queries, email: string, password: string) {
  await tx.insert(users).values({ email, password })
}

test('E9: a write that fails with its commit on the way leaves the writes sent behind it whole', async () => {
  // More than there are connections, so that each has another one behind it.
  const writes = Array.from({ length: 60 }, (_, nth) =>
    db.write(async (tx) => {
      const kind = nth % 4
      await tx.select().from(users).where(eq(users.id, nth)).get()
      await add(tx, `one${nth}@example.org`, kind === 0 ? 'refused' : '')
      await tx.select().from(users).where(eq(users.id, nth)).get()
      await add(tx, kind === 1 ? `one${nth}@example.org` : `two${nth}@example.org`, '')
      if (kind === 2) throw new Error('changed my mind')
    }, nth + 1),
  )
  const results = await Promise.allSettled(writes)
  const emails = new Set((await db.read.select().from(users)).map(({ email }) => email))
  const reasons = ['refused at the commit', 'duplicate key', 'changed my mind']
  for (const [nth, result] of results.entries()) {
    const isThere = [`one${nth}@example.org`, `two${nth}@example.org`].map((it) => emails.has(it))
    expect(isThere).toEqual(nth % 4 === 3 ? [true, true] : [false, false])
    const reason = 'reason' in result ? String(result.reason) : undefined
    expect(reason).toEqual(reasons[nth % 4] && expect.stringContaining(reasons[nth % 4] as string))
  }
})
