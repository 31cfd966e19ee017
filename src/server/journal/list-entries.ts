import { and, desc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { comments, filters, folders, journal, projects, tags, tasks } from '../../../db/schema'
import type { JournalEntry } from '../../core/journal/contract'
import { UNTOLD_KINDS } from '../../core/journal/rules'

export async function listEntries(
  db: Queries,
  userId: number,
  { limit, before }: { limit: number; before: number },
): Promise<JournalEntry[]> {
  return db
    .select({
      id: journal.id,
      at: journal.at,
      source: journal.source,
      via: journal.via,
      kind: sql<JournalEntry['kind']>`${journal.kind}`,
      entityId: journal.entityId,
      title: TITLE,
      action: ACTION,
    })
    .from(journal)
    .where(
      and(
        eq(journal.userId, userId),
        lt(journal.id, before),
        isNull(journal.partOf),
        notInArray(journal.kind, [...UNTOLD_KINDS, 'notice.read']),
        // What others have changed in what one shares is in the folder's activity (M11).
        or(isNull(journal.actorId), eq(journal.actorId, userId)),
        or(isNull(journal.groupId), IS_LAST_OF_GROUP),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(limit)
}

/** A command that changed the rows of several people is one change to its maker. */
const IS_LAST_OF_GROUP = sql`not exists (
  select 1 from ${journal} later
  where later.group_id = ${journal.groupId} and later.user_id = ${journal.userId}
    and later.id > ${journal.id})`

/** Others may have moved to make room for what these add. */
const ADDS = sql`${journal.kind} in ('task.create-many', 'import')`

const PARTS = sql`part as (
  select coalesce(before, '{}') as was, coalesce(after, '{}') as became from ${journal} parts
  where parts.id = ${journal.id} or parts.part_of = ${journal.id}
    or (parts.group_id = ${journal.groupId} and parts.user_id = ${journal.userId}))`

/** How many tasks a change touched, in words: 12 tasks. */
const COUNT = sql`(select case touched when 1 then '1 task' else touched || ' tasks' end from (
  with ${PARTS}
  select count(*) as touched from (
    select value ->> 'id' from part, json_each(became, '$.tasks') where ${ADDS}
    except select value ->> 'id' from part, json_each(was, '$.tasks')
    union select value ->> 'id' from part, json_each(was, '$.tasks') where not ${ADDS}
    union select value ->> 'taskId' from part, json_each(was, '$.taskTags')
    union select value ->> 'taskId' from part, json_each(became, '$.taskTags')) as ids) as counted)`

/** As the change left it, or found it where it deleted it, or as it is now. */
const TITLE = sql<string | null>`case
  when kind in ('task.bulk', 'task.create-many', 'import') then ${COUNT}
  when kind like 'comment.%' then substr(${titleIn('comments', 'text', comments)}, 1, 200)
  when kind like 'task.%' or kind like 'reminder.%' then ${titleIn('tasks', 'title', tasks)}
  when kind like 'folder.%' then ${titleIn('folders', 'name', folders)}
  when kind like 'tag.%' then ${titleIn('tags', 'name', tags)}
  when kind like 'filter.%' then ${titleIn('filters', 'name', filters)}
  when kind like 'project.%' then ${titleIn('projects', 'name', projects)}
end`

/** Rows that are deleted or added are there whole, and of others only what has changed. */
const ACTION = sql<JournalEntry['action']>`case when kind in ('task.bulk', 'task.toggle') then (
  with ${PARTS}
  select case
    when exists (select 1 from part, json_each(was, '$.tasks') where value ->> 'createdAt' is not null)
      then 'deleted'
    when exists (select 1 from part, json_each(became, '$.tasks') where value ->> 'status' = 'completed')
      or exists (select 1 from part, json_each(became, '$.completions')) then 'completed'
    when exists (select 1 from part, json_each(was, '$.tasks') where value ->> 'status' = 'completed')
      or exists (select 1 from part, json_each(was, '$.completions')) then 'reopened'
  end)
end`

function titleIn(name: string, column: string, table: Titled) {
  const path = sql.raw(`'$.${name}[0].${column}'`)
  return sql`coalesce(
    json_extract(${journal.after}, ${path}),
    json_extract(${journal.before}, ${path}),
    (select ${sql.identifier(column)} from ${table}
      where ${table.userId} = ${journal.userId} and ${table.id} = ${journal.entityId})
  )`
}

type Titled =
  | typeof comments
  | typeof tasks
  | typeof filters
  | typeof folders
  | typeof tags
  | typeof projects
