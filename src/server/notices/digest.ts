import { and, asc, eq, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { folderMembers, tasks, users } from '../../../db/schema'
import { isDay } from '../../core/dates/due-date'
import { addDays } from '../../core/days'
import { plainTitle } from '../../core/tasks/title'
import { clockTime, createClock } from '../../language/dates/clock'
import type { UserRow } from '../auth/user-store'
import { enqueueLetter } from '../mail/queue'
import { nextTime } from './next-time'

export interface Digest {
  overdue: string[]
  today: string[]
  /** How many there are in all, and how many of them are overdue. */
  count: number
  countOverdue: number
}

const TOGETHER = 10
const MOST_TASKS = 30
const HOUR_MS = 60 * 60 * 1000
/** A digest that is later than this, since the server was down, is skipped. */
const LATEST_MS = 6 * HOUR_MS

/** Puts the digests that are due into the mail queue (N7). */
export async function sendDigests(tx: Queries, now: Date): Promise<void> {
  const due = await tx
    .select()
    .from(users)
    .where(and(isNotNull(users.digestDue), lte(users.digestDue, now.toISOString())))
    .orderBy(asc(users.digestDue))
    .limit(TOGETHER)
  for (const user of due) await sendDigest(tx, user, now)
}

/** Once a local morning, also for somebody who travels westward, and never an empty one. */
async function sendDigest(tx: Queries, user: UserRow, now: Date): Promise<void> {
  const zone = user.timeZone ?? 'UTC'
  const { today } = createClock(now, zone)
  const isLate = now.getTime() - Date.parse(user.digestDue ?? '') > LATEST_MS
  const isDone = (user.digestDay ?? '') >= today
  const digest =
    isLate || isDone || !user.isEmailVerified ? undefined : await digestOf(tx, user.id, zone, now)
  await tx
    .update(users)
    .set({
      digestDue: user.digestAt === null ? null : nextTime(user.digestAt, zone, now),
      ...(digest && { digestDay: today }),
    })
    .where(eq(users.id, user.id))
  if (!digest) return
  await enqueueLetter(tx, { userId: user.id, kind: 'digest', about: JSON.stringify(digest) }, now)
}

/**
 * What is due by the end of the day, of the person's own tasks and of those assigned to them in others'
 * folders (M6); undefined for nothing.
 */
async function digestOf(
  tx: Queries,
  userId: number,
  timeZone: string,
  now: Date,
): Promise<Digest | undefined> {
  const clock = createClock(now, timeZone)
  const { today } = clock
  const rows = await tx
    .select({ title: tasks.title, dueDate: tasks.dueDate })
    .from(tasks)
    .where(
      and(
        // The tasks are found by whose they are: there is no index by assignee.
        sql`${tasks.userId} in (select ${userId} union
          select ${folderMembers.ownerId} from ${folderMembers}
          where ${folderMembers.memberId} = ${userId})`,
        or(eq(tasks.userId, userId), eq(tasks.assigneeId, userId)),
        ne(tasks.status, 'completed'),
        // A day sorts before its instants; the last of them in the zone may be tomorrow's in UTC.
        lt(tasks.dueDate, addDays(today, 2)),
      ),
    )
    .orderBy(asc(tasks.dueDate))
  const due = rows.flatMap(({ title, dueDate }) => {
    const wall = isDay(dueDate ?? '') ? undefined : clock.local(new Date(dueDate ?? ''))
    const day = wall?.day ?? dueDate ?? ''
    const time = wall ? `${clockTime(wall.minutes)} ` : ''
    return day <= today ? [{ day, line: `${time}${plainTitle(title)}` }] : []
  })
  if (due.length === 0) return undefined
  const shown = due.slice(-MOST_TASKS)
  return {
    overdue: shown.flatMap(({ day, line }) => (day < today ? line : [])),
    today: shown.flatMap(({ day, line }) => (day === today ? line : [])),
    count: due.length,
    countOverdue: due.filter(({ day }) => day < today).length,
  }
}
