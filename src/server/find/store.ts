import type { Reader, Row } from '../../../db/database'
import type { FoundTask } from '../../core/find/contract'
import { marksIn } from '../../core/find/marks'
import { type Searchable, search } from '../../core/find/search'
import { loadTasks } from '../tasks/load-task'

/** As little as a search looks at: all columns of 10,000 tasks would take twice as long. */
const TASKS = `select id, title, description, status, folder_id as "folderId",
  parent_task_id as "parentTaskId", updated_at as "updatedAt" from tasks where user_id = ?`
const FOLDERS = 'select id, name from folders where user_id = ?'
const TAGS = 'select id, name from tags where user_id = ?'
const TASK_TAGS = `select task_id as "taskId", tag_id as "tagId" from task_tags where user_id = ?`

/** The best `limit` of a person's tasks that a query finds (F1, F2). */
export async function findTasks(
  db: Reader,
  userId: number,
  { query, limit }: { query: string; limit: number },
): Promise<FoundTask[]> {
  const queries = [TASKS, FOLDERS, TAGS, TASK_TAGS].map((sql) => ({ sql, params: [userId] }))
  const [tasks = [], folders = [], tags = [], taskTags = []] = await db.snapshot(queries)
  const byId = new Map((tasks as unknown as Searchable[]).map((task) => [task.id, task]))
  const found = search(
    { tasks: byId, folders: rows(folders), tags: rows(tags), taskTags: rows(taskTags) },
    query,
    limit,
  )
  const ids = found.map(({ id }) => id)
  return (await loadTasks(db, userId, ids)).map((task) => ({
    ...task,
    marks: {
      title: marksIn(task.title, query),
      description: marksIn(task.description ?? '', query),
    },
  }))
}

function rows<R>(found: Row[]) {
  return found as unknown as R[]
}
