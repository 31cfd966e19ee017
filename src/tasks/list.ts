import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { folders, projects, tags, tasks, type taskTags } from '../../db/schema'
import { assembleList, type Related } from './assemble'
import type { Task, TaskRow } from './contract'

/**
 * All tasks of a person as the list shows them (T12). The one hot read of the product, and so the
 * one that no ORM maps row by row.
 */
export async function listTasks(db: Database, userId: number): Promise<Task[]> {
  const [rows, folders, projects, tags, taskTags, assignees] = await db.snapshot(
    QUERIES.map((sql) => ({ sql, params: [userId] })),
  )
  return assembleList(
    rows as TaskRow[],
    {
      folders,
      projects,
      tags,
      taskTags,
      assignees,
    } as Related,
  )
}

type Table = typeof folders | typeof projects | typeof tags | typeof tasks | typeof taskTags

/** Only what others may be shown of a user (T15). */
const ASSIGNEE = `select id, email, first_name as "firstName", last_name as "lastName",
  profile_image_url as "profileImageUrl" from users where id = ?`

const QUERIES = [
  ...[tasks, folders, projects, tags].map(selectFrom),
  'select task_id as "taskId", tag_id as "tagId", created_at as "createdAt" from task_tags where user_id = ?',
  ASSIGNEE,
]

function selectFrom(table: Table): string {
  const columns = Object.entries(getTableColumns(table)).map(
    ([key, { name }]) => `${name} as "${key}"`,
  )
  return `select ${columns.join(', ')} from ${getTableName(table)} where user_id = ?`
}
