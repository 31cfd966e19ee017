import { eq, or } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import {
  comments,
  completions,
  filters,
  folders,
  journal,
  projects,
  reminders,
  tags,
  tasks,
  taskTags,
} from '../../../db/schema'
import type { Tables } from '../../core/data/tables'
import { listSessions } from '../auth/session-store'
import { toUser, type UserRow } from '../auth/user-store'
import { Slice } from '../data/slice'

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
    reminders: await db.select().from(reminders).where(eq(reminders.userId, user.id)),
    journal: await db.select().from(journal).where(eq(journal.userId, user.id)),
  }
}

/** The tasks with what they belong to, to be written as a text. */
export async function tablesToExport(db: Queries, userId: number): Promise<Tables> {
  const slice = new Slice(db, userId)
  slice.add('tasks', await db.select().from(tasks).where(eq(tasks.userId, userId)))
  slice.add('taskTags', await db.select().from(taskTags).where(eq(taskTags.userId, userId)))
  for (const name of ['folders', 'projects', 'tags'] as const) await slice.all(name)
  const ids = [...slice.tables.tasks.values()].map(({ id }) => id)
  await slice.where('reminders', 'taskId', ids)
  await slice.where('comments', 'taskId', ids)
  await slice.where('completions', 'taskId', ids)
  return slice.tables
}
