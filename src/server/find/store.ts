import type { Reader, Row } from '../../../db/database'
import { idsOf } from '../../core/data/tables'
import { type Searchable, searchTexts, type Texts, textsOf } from '../../core/find/search'

/** As little as a search looks at: all columns of 10,000 tasks would take twice as long. */
const TASKS = `select id, title, description, status, folder_id as "folderId",
  parent_task_id as "parentTaskId", updated_at as "updatedAt" from tasks where user_id = ?`
const FOLDERS = 'select id, name from folders where user_id = ?'
const TAGS = 'select id, name from tags where user_id = ?'
const TASK_TAGS = `select task_id as "taskId", tag_id as "tagId" from task_tags where user_id = ?`

/** With the time: after a recovery there may be other rows with the same revision. */
const REVISION = `select id || at as revision from journal where user_id = ?
  order by id desc limit 1`

/** The revision of a person's account, by which texts are kept. */
export async function revisionOf(db: Reader, userId: number): Promise<unknown> {
  const [[row] = []] = await db.snapshot([{ sql: REVISION, params: [userId] }])
  return row?.revision
}

export interface AskedSearch {
  userId: number
  query: string
  limit: number
  /** As it is now: the texts are read again if it has changed. */
  revision: unknown
}

/** The ids of the best `limit` of a person's tasks that a query finds (F1, F2). */
export async function findIds(
  db: Reader,
  kept: KeptTexts,
  { userId, query, limit, revision }: AskedSearch,
): Promise<number[]> {
  return idsOf(searchTexts(await kept.of(db, userId, revision), query, limit))
}

interface Kept {
  revision: unknown
  texts: Texts<Searchable>
}

/** Tasks that are kept in all, of the people who searched last: half a kilobyte each. */
const MOST_KEPT = 50_000

/**
 * The texts of the people who searched last. Reading 10,000 tasks takes ten times as long as searching
 * them, and people type on without changing any.
 */
export class KeptTexts {
  private readonly kept = new Map<number, Kept>()

  /** Returns the texts of this revision or a later one. */
  async of(db: Reader, userId: number, revision: unknown): Promise<Texts<Searchable>> {
    const before = this.kept.get(userId)
    this.kept.delete(userId)
    const found = before?.revision === revision && before ? before : await read(db, userId)
    this.kept.set(userId, found)
    let most = MOST_KEPT
    for (const [id, { texts }] of [...this.kept].reverse()) {
      most -= texts.tasks.length
      if (most < 0 && id !== userId) this.kept.delete(id)
    }
    return found.texts
  }
}

async function read(db: Reader, userId: number): Promise<Kept> {
  const queries = [REVISION, TASKS, FOLDERS, TAGS, TASK_TAGS]
  const [[row] = [], tasks = [], folders = [], tags = [], taskTags = []] = await db.snapshot(
    queries.map((sql) => ({ sql, params: [userId] })),
  )
  const texts = textsOf({
    tasks: new Map(rows<Searchable>(tasks).map((task) => [task.id, task])),
    folders: rows(folders),
    tags: rows(tags),
    taskTags: rows(taskTags),
  })
  return { revision: row?.revision, texts }
}

function rows<R>(found: Row[]) {
  return found as unknown as R[]
}
