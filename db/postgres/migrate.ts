import { join } from 'node:path'
import type { SQL } from 'bun'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { version } from '../../package.json'
import { writtenBy } from '../migrate'
import journal from '../migrations/meta/_journal.json'
import { ROOT } from '../root'
import { closeNow, openClient } from './connection'
import { createAll } from './ddl'
import { Hosts } from './hosts'
import { toPostgres } from './words'

/** Any number that nobody else locks: one process migrates and the others wait. */
const LOCK = 7_205_318_411

const APPLIED = '__drizzle_migrations'

/**
 * Makes all tables, or adds what later versions of db/schema.ts have to those that are there, in one
 * transaction, and changes the rows as SQLite's migrations do. The version is the last of SQLite's migrations. Returns the names of what it applied.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = openClient(await new Hosts(url).primary(), 1)
  try {
    return await client.begin(bringUpToDate)
  } finally {
    closeNow(client)
  }
}

async function bringUpToDate(tx: SQL): Promise<string[]> {
  await tx.unsafe(`select pg_advisory_xact_lock(${LOCK})`)
  await tx.unsafe(
    `create table if not exists ${APPLIED} (version text not null, created_at bigint not null)`,
  )
  const [row] = await tx.unsafe(
    `select version, created_at from ${APPLIED} order by created_at desc limit 1`,
  )
  const done = Number(row?.created_at ?? 0)
  const last = journal.entries.at(-1)?.when ?? 0
  if (last < done) throw new Error(writtenBy(row?.version))
  if (last === done) return []
  for (const statement of createAll()) await tx.unsafe(statement)
  if (done > 0) for (const statement of changesSince(done)) await tx.unsafe(statement)
  await tx.unsafe(`insert into ${APPLIED} values ('${version}', ${last})`)
  return journal.entries.filter(({ when }) => when > done).map(({ tag }) => tag)
}

/** What SQLite's migrations change in the rows that there are, not in how they are kept. */
function changesSince(done: number): string[] {
  return readMigrationFiles({ migrationsFolder: join(ROOT, 'db/migrations') })
    .filter(({ folderMillis }) => folderMillis > done)
    .flatMap(({ sql }) => sql)
    .map((each) => each.replace(/^--.*$/gm, '').trim())
    .filter((each) => /^(update|insert|delete)\b/i.test(each) && !each.includes('__new_'))
    .map((each) => toPostgres(each.replaceAll('`', '"')))
}
