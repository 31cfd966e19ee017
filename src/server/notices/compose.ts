import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { tasks, users } from '../../../db/schema'
import { counted } from '../../core/counted'
import { isDay } from '../../core/dates/due-date'
import { addDays } from '../../core/days'
import type { Notice } from '../../core/notices/contract'
import { type ChoiceKind, choiceOf, hasOwnLetter, type NoticeKind } from '../../core/notices/kinds'
import { isCompleted } from '../../core/tasks/rules'
import { plainTitle } from '../../core/tasks/title'
import { clockTime, createClock } from '../../language/dates/clock'
import type { UserRow } from '../auth/user-store'
import type { Job } from '../jobs/queue'
import { enqueueLetter } from '../mail/queue'
import type { Telling } from './queue'

/** A push service takes 4 KB. */
const LONGEST_TITLE = 300

export interface Composed {
  notice: Notice
  user: UserRow
  /** What the person has chosen about. */
  choice: ChoiceKind
}

/**
 * What a notice says, as things are now; undefined where it is not to be told any more, since the
 * task is done or gone (N5).
 */
export async function composeNotice(
  db: Queries,
  job: Job,
  now: Date,
): Promise<Composed | undefined> {
  const userId = job.userId ?? 0
  const kind = job.kind as NoticeKind
  const user = await db.select().from(users).where(eq(users.id, userId)).get()
  if (!user) return undefined
  const about = JSON.parse(job.about ?? '{}') as Partial<Telling> & { at?: string; count?: number }
  const at = about.at ?? job.createdAt
  const common = { kind, tag: topicOf(job.key ?? ''), taskId: null, occurrence: null, at }
  if (kind === 'missed') {
    const missed = `${counted(about.count ?? 0, 'reminder')} came while the server was down`
    const notice = { ...common, title: 'Missed reminders', body: missed, url: '/today' }
    return { notice, user, choice: 'reminder' }
  }
  if (kind !== 'reminder') {
    const { title = '', body = '', url = '/' } = about
    const notice = { ...common, title, body, url, taskId: job.taskId }
    return { notice, user, choice: choiceOf(kind) }
  }
  const isTheirs = or(eq(tasks.userId, userId), eq(tasks.assigneeId, userId))
  const isIt = and(eq(tasks.id, job.taskId ?? 0), isTheirs)
  const task = await db.select().from(tasks).where(isIt).get()
  if (!task || isCompleted(task)) return undefined
  const words = [dueWords(task.dueDate, user.timeZone ?? 'UTC', now), lateWords(at, now)]
  const notice: Notice = {
    ...common,
    title: plainTitle(task.title).slice(0, LONGEST_TITLE),
    body: words.filter(Boolean).join(' · '),
    url: `/task/${task.id}`,
    taskId: task.id,
    occurrence: task.occurrence,
  }
  return { notice, user, choice: 'reminder' }
}

/** The `Topic` and the notification's tag: 32 letters at most, and the same for a repeat (N4). */
function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32)
}

const MINUTE_MS = 60_000

/** "Due today at 15:00", by the reader's clock. */
function dueWords(dueDate: string | null, timeZone: string, now: Date): string {
  if (dueDate === null) return 'Reminder'
  const clock = createClock(now, timeZone)
  if (isDay(dueDate)) return `Due ${dayWords(dueDate, clock.today)}`
  const { day, minutes } = clock.local(new Date(dueDate))
  return `Due ${dayWords(day, clock.today)} at ${clockTime(minutes)}`
}

/** "today", "tomorrow", "yesterday" or "Fri 27 Nov". */
function dayWords(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day === addDays(today, -1)) return 'yesterday'
  return DAY.format(new Date(day)).replace(',', '')
}

/** "2 hours late"; undefined for what is on time, give or take two minutes. */
function lateWords(at: string, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS)
  if (minutes < 2) return undefined
  return minutes < 60
    ? `${minutes} minutes late`
    : `${counted(Math.floor(minutes / 60), 'hour')} late`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day. More than that are still in the page. */
const MOST_A_DAY = 50

/** Puts a notice into the mail queue where that may be (N7). */
export async function mailNotice(tx: Queries, { notice, user, choice }: Composed, now: Date) {
  if (hasOwnLetter(choice) || !(await mayMail(tx, user.id, now))) return
  const { title, body, url } = notice
  const about = JSON.stringify({ title, body, url, choice })
  await enqueueLetter(tx, { userId: user.id, kind: 'reminder', about }, now)
}

/** Whether the address is confirmed, by now, and has room for one more today; counts it as well. */
async function mayMail(tx: Queries, userId: number, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const counted = await tx
    .update(users)
    .set({
      mailedDay: day,
      mailed: sql`case when ${users.mailedDay} = ${day} then ${users.mailed} else 0 end + 1`,
    })
    .where(and(eq(users.id, userId), eq(users.isEmailVerified, true)))
    .returning({ mailed: users.mailed })
    .get()
  return counted !== undefined && counted.mailed <= MOST_A_DAY
}
