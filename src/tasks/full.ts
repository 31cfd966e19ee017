import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { folders, projects, tags, taskTags, users } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import type { Tag, TaskTag } from '../tags/contract'
import { assemble, type Related } from './assemble'
import type { Task, TaskRow } from './contract'
import { findSubtasks, findTask } from './store'

/** A task with all that it is related to. */
export async function inFull(db: Queries, userId: number, task: TaskRow): Promise<Task> {
  const family =
    task.parentTaskId === null
      ? await findSubtasks(db, userId, task.id)
      : [await findTask(db, userId, task.parentTaskId)]
  const rows = [task, ...family]
  return full(db, userId, rows, await selectTags(db).all({ userId, ids: distinct(rows, 'id') }))
}

/** The same of one that has just been made: nothing hangs on it that would have to be looked for. */
export async function newInFull(db: Queries, userId: number, task: TaskRow): Promise<Task> {
  const { parentTaskId } = task
  const parent = parentTaskId === null ? [] : [await findTask(db, userId, parentTaskId)]
  return full(db, userId, [task, ...parent], [])
}

/** The first of the rows, a copy of it: the journal may still have to tell of the row. */
async function full(
  db: Queries,
  userId: number,
  rows: TaskRow[],
  attached: { tag: Tag; taskTag: Omit<TaskTag, 'tag'> }[],
): Promise<Task> {
  const named = async <R>(column: Reference, select: (ids: string) => Promise<R[]>) => {
    const ids = distinct(rows, column)
    return ids === NONE ? [] : select(ids)
  }
  const related: Related = {
    folders: await named('folderId', (ids) => selectFolders(db).all({ userId, ids })),
    projects: await named('projectId', (ids) => selectProjects(db).all({ userId, ids })),
    assignees: await named('assigneeId', (ids) => selectUsers(db).all({ ids })),
    tags: attached.map(({ tag }) => tag),
    taskTags: attached.map(({ taskTag }) => taskTag),
  }
  const copies = rows.map((row) => ({ ...row }))
  const [task] = assemble(copies, related)
  return task as Task
}

type Reference = 'folderId' | 'projectId' | 'assigneeId'

const NONE = '[]'

/** The ids in a column, as the JSON that the queries below take. */
function distinct(rows: TaskRow[], column: 'id' | Reference): string {
  return JSON.stringify([...new Set(rows.flatMap((row) => row[column] ?? []))])
}

const USER = parameter('userId')
const IDS = sql`(select value from json_each(${sql.placeholder('ids')}))`

const selectFolders = statement((db) =>
  db
    .select()
    .from(folders)
    .where(and(eq(folders.userId, USER), inArray(folders.id, IDS)))
    .prepare(),
)

const selectProjects = statement((db) =>
  db
    .select()
    .from(projects)
    .where(and(eq(projects.userId, USER), inArray(projects.id, IDS)))
    .prepare(),
)

const selectTags = statement((db) =>
  db
    .select({
      tag: tags,
      taskTag: { taskId: taskTags.taskId, tagId: taskTags.tagId, createdAt: taskTags.createdAt },
    })
    .from(taskTags)
    .innerJoin(tags, and(eq(tags.userId, taskTags.userId), eq(tags.id, taskTags.tagId)))
    .where(and(eq(taskTags.userId, USER), inArray(taskTags.taskId, IDS)))
    .orderBy(taskTags.taskId, taskTags.tagId)
    .prepare(),
)

/** Only what others may be shown of a user (T15). */
const selectUsers = statement((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(users)
    .where(inArray(users.id, IDS))
    .prepare(),
)
