import { sql } from 'drizzle-orm'
import type { Queries } from './database'

const NUMBERED = ['folders', 'journal', 'projects', 'tags', 'tasks']
/** Before version 0019 its letters were in `mail_queue`. */
const QUEUES = ['jobs', 'mail_queue']
/** More than were used since any backup: nothing of before the restore has an id of after it. */
const SKIPPED = 1_000_000

/**
 * Makes of a restored database one that nothing of before is taken for: another epoch, ids and
 * revisions that were never used, no sessions and no links to a new password (security 25). It may be
 * of an older version.
 *
 * @param before The last ids of the database that it replaces, if they are known.
 */
export async function renew(tx: Queries, before: Map<string, number> = new Map()): Promise<void> {
  await tx.run(sql`delete from sessions`)
  await tx.run(sql`update users set reset_password_token = null, reset_password_expires = null`)
  const [state] = await tx.all(sql`select 1 from sqlite_schema where name = 'server_state'`)
  if (state) await tx.run(sql`delete from server_state where name = 'epoch'`)
  const last = byName(await tx.all<LastId>(sql.raw(LAST_IDS)))
  const [former] = await tx.all(sql`select 1 from sqlite_schema where name = 'mail_queue'`)
  const queue = former ? 'mail_queue' : 'jobs'
  for (const name of [...NUMBERED, 'users', queue]) {
    const names = name === queue ? QUEUES : [name]
    const used = names.flatMap((each) => [last.get(each) ?? 0, before.get(each) ?? 0])
    const next = Math.max(...used) + SKIPPED
    const table = sql.identifier(NUMBERED.includes(name) ? 'sequences' : 'sqlite_sequence')
    const column = sql.identifier(NUMBERED.includes(name) ? 'last' : 'seq')
    await tx.run(sql`delete from ${table} where name = ${name}`)
    await tx.run(sql`insert into ${table} (name, ${column}) values (${name}, ${next})`)
  }
}

/** The last id that each table has handed out. */
export const LAST_IDS =
  'select name, last from sequences union all select name, seq as last from sqlite_sequence'

export interface LastId {
  name: string
  last: number
}

export function byName(rows: LastId[]): Map<string, number> {
  return new Map(rows.map(({ name, last }) => [name, last]))
}
