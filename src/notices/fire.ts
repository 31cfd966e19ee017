import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'

const DAY_MS = 24 * 60 * 60 * 1000
/** A millisecond or two: others write in between. */
const MOST = 100

/**
 * Turns the reminders that are due into notices, in one write (N2). Those of more than a day ago,
 * after the server was down for so long, become one summary for each person (N5).
 *
 * @returns Whether there may be more.
 */
export async function fireReminders(tx: Queries, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  await tx.run(sql`
    insert into notices (key, user_id, kind, about, due_at, created_at)
    select 'missed-' || user_id || '@' || max(fires_at), user_id, 'missed',
      json_object('count', count(*), 'at', max(fires_at)), ${at}, ${at}
    from reminders where fires_at is not null and fires_at <= ${dayAgo} group by user_id
    on conflict (key) do nothing
  `)
  await tx.run(sql`
    update reminders set fires_at = null where fires_at is not null and fires_at <= ${dayAgo}
  `)
  const due = sql`from reminders where fires_at is not null and fires_at <= ${at}
    order by fires_at, user_id, task_id, id limit ${MOST}`
  await tx.run(sql`
    insert into notices (key, user_id, kind, task_id, about, due_at, created_at)
    select 'reminder-' || task_id || '-' || id || '@' || fires_at, user_id, 'reminder', task_id,
      json_object('at', fires_at), ${at}, ${at} ${due}
    on conflict (key) do nothing
  `)
  const fired = await tx.all(sql`
    update reminders set fires_at = null
    where (user_id, task_id, id) in (select user_id, task_id, id ${due}) returning id
  `)
  return fired.length === MOST
}
