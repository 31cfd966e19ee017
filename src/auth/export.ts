import { eq, or } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import {
  comments,
  completions,
  filters,
  folders,
  journal,
  projects,
  tags,
  tasks,
  taskTags,
} from '../../db/schema'
import { listSessions } from './session-store'
import { toUser, type UserRow } from './user-store'

/** All that the product knows of a user, but for hashes of passwords and tokens (security 26). */
export async function exportAll(db: Queries, user: UserRow, now: Date) {
  const of = <
    T extends typeof tasks | typeof filters | typeof folders | typeof tags | typeof projects,
  >(
    table: T,
  ) => db.select().from(table).where(eq(table.userId, user.id))
  const sessions = await listSessions(db, user.id, now)
  return {
    exportedAt: now.toISOString(),
    user: {
      ...toUser(user),
      securityMails: user.securityMails,
      sharingMails: user.sharingMails,
    },
    sessions: sessions.map(({ sid: _, userId: __, ...session }) => session),
    folders: await of(folders),
    projects: await of(projects),
    tags: await of(tags),
    filters: await of(filters),
    tasks: await of(tasks),
    taskTags: await db.select().from(taskTags).where(eq(taskTags.userId, user.id)),
    completions: await db.select().from(completions).where(eq(completions.userId, user.id)),
    // Those on their tasks, and what they have said elsewhere.
    comments: await db
      .select()
      .from(comments)
      .where(or(eq(comments.userId, user.id), eq(comments.authorId, user.id))),
    journal: await db.select().from(journal).where(eq(journal.userId, user.id)),
  }
}

type Export = Awaited<ReturnType<typeof exportAll>>

const COLUMNS = [
  'id',
  'title',
  'description',
  'status',
  'priority',
  'folder',
  'project',
  'tags',
  'dueDate',
  'repeat',
  'completedAt',
  'parentTaskId',
  'createdAt',
  'updatedAt',
] as const

/** The tasks as a table (RFC 4180), with the names of what they belong to. */
export function tasksAsCsv(all: Export): string {
  const nameIn = (list: { id: number; name: unknown }[]) =>
    new Map(list.map(({ id, name }) => [id, name]))
  const [folderNames, projectNames, tagNames] = [all.folders, all.projects, all.tags].map((list) =>
    nameIn(list as { id: number; name: unknown }[]),
  )
  const tagsOf = Map.groupBy(all.taskTags, ({ taskId }) => taskId)
  const rows = (all.tasks as (typeof tasks.$inferSelect)[]).map((task) => ({
    ...task,
    folder: folderNames?.get(task.folderId ?? 0),
    project: projectNames?.get(task.projectId ?? 0),
    tags: (tagsOf.get(task.id) ?? []).map(({ tagId }) => tagNames?.get(tagId)).join(', '),
  }))
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/** A spreadsheet must not take a title for a formula and run it. */
function toCell(value: unknown): string {
  const text = String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
