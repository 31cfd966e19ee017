import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'

const DAY_MS = 24 * 60 * 60 * 1000
/** A millisecond or two: others write in between. */
const MOST = 100

/**
 * Who is told of the reminders in `due`: the owner of the task and, where it is assigned to somebody
 * else, that person too. What each of the two chose for tasks with a time decides about an `auto`
 * one (N6), and a snoozed one is sent only to the person who snoozed it.
 */
const TOLD = sql.raw(`
  select due.*, due.user_id as person, '' as who from due
  join tasks t on t.user_id = due.user_id and t.id = due.task_id
  join users u on u.id = due.user_id
  where due.kind <> 'auto' or coalesce(t.assignee_id, u.id) = u.id or u.default_reminder is not null
  union all
  select due.*, u.id, '+' || u.id from due
  join tasks t on t.user_id = due.user_id and t.id = due.task_id
  join users u on u.id = t.assignee_id
  where u.id <> due.user_id and due.id <> 'snooze'
    and (due.kind <> 'auto' or u.default_reminder is not null)`)

/**
 * Turns the reminders that are due into notices, in one write (N2). Those of more than a day ago,
 * after the server was down for so long, become one summary for each person (N5).
 */
export async function fireReminders(tx: Queries, now: Date): Promise<void> {
  const at = now.toISOString()
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const missed = sql`fires_at is not null and fires_at <= ${dayAgo}`
  await tx.run(sql`
    with due as (select user_id, task_id, id, kind, fires_at from reminders where ${missed})
    insert into jobs (type, key, user_id, kind, about, due_at, created_at)
    select 'notice', 'missed-' || person || '@' || max(fires_at), person, 'missed',
      json_object('count', count(*), 'at', max(fires_at)), ${at}, ${at}
    from (${TOLD}) as told group by person
    on conflict (key) do nothing
  `)
  await tx.run(sql`
    update reminders set fires_at = null where ${missed}
  `)
  const due = sql`from reminders where fires_at is not null and fires_at <= ${at}
    order by fires_at, user_id, task_id, id limit ${MOST}`
  await tx.run(sql`
    with due as (select user_id, task_id, id, kind, fires_at ${due})
    insert into jobs (type, key, user_id, kind, task_id, about, due_at, created_at)
    select 'notice', 'reminder-' || task_id || '-' || id || '@' || fires_at || who, person, 'reminder', task_id,
      json_object('at', fires_at), ${at}, ${at} from (${TOLD}) as told where true
    on conflict (key) do nothing
  `)
  await tx.run(sql`
    update reminders set fires_at = null
    where (user_id, task_id, id) in (select user_id, task_id, id ${due})
  `)
}
