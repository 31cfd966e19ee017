import { and, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { reminders } from '../../../db/schema'

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
  const { userId, taskId, id, firesAt } = reminders
  // Named one by one: on a server, others change reminders between two statements.
  const due = await tx
    .select({ userId, taskId, id, firesAt })
    .from(reminders)
    .where(and(isNotNull(firesAt), lte(firesAt, at)))
    .orderBy(firesAt, userId, taskId, id)
    .limit(MOST)
  if (due.length === 0) return
  const isDue = sql`fires_at <= ${at} and (user_id, task_id, id, fires_at) in (
    select cast(value ->> 'userId' as integer), cast(value ->> 'taskId' as integer), value ->> 'id',
      value ->> 'firesAt' from json_each(${JSON.stringify(due)}))`
  await tx.run(sql`
    with due as (select user_id, task_id, id, kind, fires_at from reminders where ${isDue})
    insert into jobs (type, key, user_id, kind, task_id, about, due_at, created_at)
    select 'notice', 'reminder-' || task_id || '-' || id || '@' || fires_at || who, person, 'reminder', task_id,
      json_object('at', fires_at), ${at}, ${at} from (${TOLD}) as told where true
    on conflict (key) do nothing
  `)
  await tx.run(sql`
    update reminders set fires_at = null where ${isDue}
  `)
}
