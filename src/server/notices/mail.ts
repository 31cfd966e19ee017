import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { users } from '../../../db/schema'
import { hasOwnLetter } from '../../core/notices/kinds'
import { enqueueLetter } from '../mail/queue'
import type { Composed } from './compose'

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
