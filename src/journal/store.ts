import { and, desc, eq, gt, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { filters, folders, journal, projects, tags, tasks, users } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import { notFound, Problem } from '../problem'
import type { Snapshot } from './change'
import type { JournalEntry } from './contract'
import { isMembership } from './rules'

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

/** A change as it can be undone: whose rows it touched, and how they were. */
interface Undoable {
  /** Of the owner's journal row, which is not the id that a member knows it by. */
  id: number
  ownerId: number
  before: Snapshot
  after: Snapshot
}

/**
 * The rows that a change touched: of one's own rows anyone's change, of another's only one's own
 * (M10). Throws notFound where there is no such change that this person could know of.
 */
export async function findSnapshots(db: Queries, userId: number, id: number): Promise<Undoable> {
  const known = await db
    .select({ ...OF_ENTRY, actorId: journal.actorId, origin: journal.origin })
    .from(journal)
    .where(and(eq(journal.userId, userId), eq(journal.id, id)))
    .get()
  if (!known) throw notFound('Change')
  if (known.origin !== null && known.actorId !== userId) {
    throw new Problem('forbidden', 'Only the owner of the folder can undo what others have changed')
  }
  const entry = known.origin === null ? known : await findOrigin(db, known.origin)
  if (!entry) throw notFound('Change')
  if (isMembership(entry.kind)) {
    throw new Problem('conflict', 'This can’t be undone. Share the folder again instead.')
  }
  if (entry.before === null) {
    throw new Problem('conflict', 'This can’t be undone any more: it is more than 90 days old')
  }
  const { id: ownId, ownerId, before, after } = entry
  return { id: ownId, ownerId, before: JSON.parse(before), after: JSON.parse(after ?? '{}') }
}

const OF_ENTRY = {
  id: journal.id,
  ownerId: journal.userId,
  kind: journal.kind,
  before: journal.before,
  after: journal.after,
}

/** The owner's row that a member's is a notice of: for who has that notice only. */
export async function findOrigin(db: Queries, id: number) {
  return db.select(OF_ENTRY).from(journal).where(eq(journal.id, id)).get()
}

/** The change that created something with this clientId, and the id of what it created (T19). */
export async function findCreateEntry(
  db: Queries,
  userId: number,
  kind: string,
  clientId: string,
): Promise<{ id: number; entityId: number } | undefined> {
  const entry = await findEntryOfClient(db, userId, kind, clientId)
  return entry?.entityId ? { id: entry.id, entityId: entry.entityId } : undefined
}

/** The change of this kind that was sent with this clientId. */
export async function findEntryOfClient(
  db: Queries,
  userId: number,
  kind: string,
  clientId: string,
): Promise<{ id: number; entityId: number | null } | undefined> {
  return selectByClient(db).get({ userId, kind, clientId: clientId.toLowerCase() })
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

const selectByClient = statement((db) =>
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
export async function findDeletes(db: Queries, userId: number, id: number) {
  const rows = await db
    .select({ before: journal.before, origin: journal.origin })
    .from(journal)
    .where(
      and(
        eq(journal.userId, userId),
        inArray(journal.kind, ['task.delete', 'task.bulk', 'folder.delete', 'undo']),
        or(like(journal.before, `%"id":${id},%`), like(journal.before, `%"id":${id}}%`)),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(MOST_DELETES)
  return rows.flatMap(({ before, origin }) => (before === null ? [] : { before, origin }))
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
    .where(
      and(
        eq(journal.userId, userId),
        lt(journal.id, before),
        // What others have changed in what one shares is in the folder's activity (M11).
        or(isNull(journal.actorId), eq(journal.actorId, userId)),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(limit)
}

/** Of the tasks that a change touched: 12 tasks. */
const COUNT = sql`(select printf(iif(touched = 1, '%d task', '%d tasks'), touched) from (select count(*) as touched from (
  select value ->> 'id' from json_each(coalesce(${journal.before}, '{}'), '$.tasks')
  union select value ->> 'taskId' from json_each(coalesce(${journal.before}, '{}'), '$.taskTags')
  union select value ->> 'taskId' from json_each(coalesce(${journal.after}, '{}'), '$.taskTags'))))`

const IMPORTED = sql`printf('%d tasks', json_array_length(coalesce(${journal.after}, '{}'), '$.tasks'))`

/** As the change left it, or found it where it deleted it, or as it is now. */
const TITLE = sql<string | null>`case
  when kind = 'task.bulk' then ${COUNT}
  when kind = 'import' then ${IMPORTED}
  else case substr(kind, 1, instr(kind, '.') - 1)
  when 'task' then ${titleIn('tasks', 'title', tasks)}
  when 'folder' then ${titleIn('folders', 'name', folders)}
  when 'tag' then ${titleIn('tags', 'name', tags)}
  when 'filter' then ${titleIn('filters', 'name', filters)}
  when 'project' then ${titleIn('projects', 'name', projects)}
end end`

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
