import { and, desc, eq, gt, inArray, isNotNull, like, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { filters, folders, journal, projects, tags, tasks, users } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import { notFound, Problem } from '../problem'
import type { Snapshot } from './change'
import type { JournalEntry } from './contract'

/**
 * In a query on `users`: the latest of the user's changes, which is what their lists are as of; 0
 * before the first. One step down the table's key, however long the journal.
 */
export const REVISION = sql<number>`(
  select coalesce(max(latest.id), 0) from journal latest where latest.user_id = users.id
)`

/** Of these people. */
export async function revisionsOf(
  db: Queries,
  userIds: number[],
): Promise<{ userId: number; revision: number }[]> {
  return selectRevisions(db).all({ ids: JSON.stringify(userIds) })
}

const selectRevisions = statement((db) =>
  db
    .select({ userId: users.id, revision: REVISION })
    .from(users)
    .where(inArray(users.id, sql`(select value from json_each(${sql.placeholder('ids')}))`))
    .prepare(),
)

/** The rows that a change touched. Throws notFound where there is no such change of this person. */
export async function findSnapshots(
  db: Queries,
  userId: number,
  id: number,
): Promise<{ before: Snapshot; after: Snapshot }> {
  const entry = await db
    .select({ before: journal.before, after: journal.after })
    .from(journal)
    .where(and(eq(journal.userId, userId), eq(journal.id, id)))
    .get()
  if (!entry) throw notFound('Change')
  if (entry.before === null) {
    throw new Problem('conflict', 'This can’t be undone any more: it is more than 90 days old')
  }
  return { before: JSON.parse(entry.before ?? '{}'), after: JSON.parse(entry.after ?? '{}') }
}

/** The change that created something with this clientId, and the id of what it created (T19). */
export async function findCreateEntry(
  db: Queries,
  userId: number,
  kind: string,
  clientId: string,
): Promise<{ id: number; entityId: number } | undefined> {
  const entry = await selectCreate(db).get({ userId, kind, clientId: clientId.toLowerCase() })
  return entry?.entityId ? { id: entry.id, entityId: entry.entityId } : undefined
}

/** The id of what was created with this clientId, whether or not it is still there. */
export async function findCreate(
  db: Queries,
  userId: number,
  kind: string,
  clientId: string,
): Promise<number | undefined> {
  return (await findCreateEntry(db, userId, kind, clientId))?.entityId
}

const selectCreate = statement((db) =>
  db
    .select({ id: journal.id, entityId: journal.entityId })
    .from(journal)
    .where(
      and(
        eq(journal.userId, parameter('userId')),
        sql`${journal.kind} = ${parameter('kind')}`,
        eq(journal.clientId, parameter('clientId')),
        isNotNull(journal.clientId),
      ),
    )
    .prepare(),
)

/** The journal row of a device's command, given as `device:seq`. */
export async function findEntryOfCommand(
  db: Queries,
  userId: number,
  command: string,
): Promise<number | undefined> {
  const entry = await db
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.userId, userId), eq(journal.command, command)))
    .get()
  return entry?.id
}

/** So far back is a deleted task looked for. */
const MOST_DELETES = 200

/** `before` of the latest changes that removed a task of this id, newest first. */
export async function findDeletes(db: Queries, userId: number, id: number): Promise<string[]> {
  const rows = await db
    .select({ before: journal.before })
    .from(journal)
    .where(
      and(
        eq(journal.userId, userId),
        inArray(journal.kind, ['task.delete', 'folder.delete', 'undo']),
        like(journal.before, `%"id":${id},%`),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(MOST_DELETES)
  return rows.flatMap(({ before }) => before ?? [])
}

/** The undos after a change. */
export async function findUndosSince(db: Queries, userId: number, id: number) {
  return db
    .select({ id: journal.id, kind: journal.kind, entityId: journal.entityId })
    .from(journal)
    .where(and(eq(journal.userId, userId), gt(journal.id, id), eq(journal.kind, 'undo')))
}

/** A person's changes, newest first. */
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
      kind: journal.kind,
      entityId: journal.entityId,
      title: TITLE,
    })
    .from(journal)
    .where(and(eq(journal.userId, userId), lt(journal.id, before)))
    .orderBy(desc(journal.id))
    .limit(limit)
}

/** As the change left it, or found it where it deleted it, or as it is now. */
const TITLE = sql<string | null>`case substr(kind, 1, instr(kind, '.') - 1)
  when 'task' then ${titleIn('tasks', 'title', tasks)}
  when 'folder' then ${titleIn('folders', 'name', folders)}
  when 'tag' then ${titleIn('tags', 'name', tags)}
  when 'filter' then ${titleIn('filters', 'name', filters)}
  when 'project' then ${titleIn('projects', 'name', projects)}
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

type Titled = typeof tasks | typeof filters | typeof folders | typeof tags | typeof projects
