import { eq, or } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { TABLES } from '../../../db/rows'
import { comments, journal } from '../../../db/schema'
import { DETAILS, TABLE_NAMES } from '../../core/data/define-tables'
import { idsOf, type Tables } from '../../core/data/tables'
import { listSessions } from '../auth/session-store'
import { toUser, type UserRow } from '../auth/user-store'
import { Slice } from '../data/slice'

/** All that the product knows of a user, but for hashes of passwords and tokens (security 26). */
export async function exportAll(db: Queries, user: UserRow, now: Date) {
  const sessions = await listSessions(db, user.id, now)
  const rows: Record<string, object[]> = {}
  // One after the other: an export takes no more of the database at a time than other requests do.
  for (const name of TABLE_NAMES) {
    const own = eq(TABLES[name].userId, user.id)
    // Comments on the user's tasks, and those that the user wrote elsewhere.
    const wanted = name === 'comments' ? or(own, eq(comments.authorId, user.id)) : own
    rows[name] = await db.select().from(TABLES[name]).where(wanted)
  }
  return {
    exportedAt: now.toISOString(),
    user: {
      ...toUser(user),
      securityMails: user.securityMails,
      sharingMails: user.sharingMails,
    },
    sessions: sessions.map(({ sid: _, userId: __, ...session }) => session),
    ...rows,
    journal: await db.select().from(journal).where(eq(journal.userId, user.id)),
  }
}

/** The tasks with what they belong to, to be written as a text. */
export async function tablesToExport(db: Queries, userId: number): Promise<Tables> {
  const slice = new Slice(db, userId)
  for (const name of ['folders', 'projects', 'tags', 'tasks'] as const) await slice.all(name)
  const ids = idsOf(slice.tables.tasks.values())
  for (const name of DETAILS) await slice.where(name, 'taskId', ids)
  return slice.tables
}
