import { count, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { sessions, tasks, users } from '../../../db/schema'
import { columns } from '../../../db/statement'
import { removeAccount } from '../accounts/delete-account'
import { endSessionsOf } from '../auth/session-store'
import { findUserByEmail, type UserRow } from '../auth/user-store'
import { ConfigurationError, type Env, readEnv } from '../env'
import { createLog } from '../log'
import { prepareDatabase } from '../prepare-database'
import { mustExist } from './given'

/** `tasks admin`: the accounts, without anything that is in them (I5). */
export function accounts({ json }: { json?: boolean }) {
  return withDatabase(async ({ read }) => {
    const open = read
      .select({ userId: tasks.userId, tasks: count().as('tasks') })
      .from(tasks)
      .groupBy(tasks.userId)
      .as('owned')
    const rows = await read
      .select({
        ...columns(users, 'id', 'email', 'isEmailVerified', 'createdAt'),
        tasks: open.tasks,
      })
      .from(users)
      .leftJoin(open, eq(open.userId, users.id))
      .orderBy(users.id)
    const ends = await read
      .select({ userId: sessions.userId, sessions: count() })
      .from(sessions)
      .groupBy(sessions.userId)
    const byUser = new Map(ends.map((each) => [each.userId, each.sessions]))
    const list = rows.map((row) => ({
      ...row,
      tasks: row.tasks ?? 0,
      sessions: byUser.get(row.id) ?? 0,
    }))
    if (json) return print(JSON.stringify(list, undefined, 2))
    if (list.length === 0) return print('No accounts yet. Let somebody register: tasks invite')
    const width = Math.max(...list.map(({ email }) => email.length))
    for (const { id, email, isEmailVerified, createdAt, tasks, sessions } of list) {
      print(
        `${String(id).padStart(5)}  ${email.padEnd(width)}  since ${createdAt.slice(0, 10)}  ${tasks} tasks, ${sessions} sessions${isEmailVerified ? '' : ', not confirmed'}`,
      )
    }
  })
}

export function verify(email: string) {
  return withAccount(email, 'account verified', async (db, user) => {
    await db.write((tx) =>
      tx.update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id)),
    )
    print(`${user.email} can log in now.`)
  })
}

export function signOut(email: string) {
  return withAccount(email, 'account signed out', async (db, user) => {
    await db.write((tx) => endSessionsOf(tx, user.id))
    print(`Ended all sessions of ${user.email}.`)
  })
}

export function deleteAccount(email: string) {
  return withAccount(email, 'account deleted', async (db, user, { limits }) => {
    const teller = { limits, now: new Date(), revisions: new Map() }
    await db.write((tx) => removeAccount(tx, user, teller))
    print(`Deleted ${user.email} and everything in the account.`)
  })
}

function withAccount(
  email: string,
  event: string,
  work: (db: Database, user: UserRow, env: Env) => Promise<void>,
) {
  return withDatabase(async (db, env) => {
    const user = await findUserByEmail(db.read, email.trim().toLowerCase())
    if (!user) throw new ConfigurationError(`No account ${email}. See them all: tasks admin`)
    await work(db, user, env)
    createLog(env.log, (line) => process.stderr.write(`${line}\n`)).info(event, {
      by: 'admin',
      user: user.id,
    })
  })
}

async function withDatabase(work: (db: Database, env: Env) => Promise<unknown>) {
  const env = readEnv()
  mustExist(env)
  const db = await prepareDatabase(env)
  try {
    await work(db, env)
  } finally {
    db.close()
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
