import { join } from 'node:path'
import { openDatabase } from '../db/database'
import type { User } from '../src/core/auth/contract'
import { FIRST_STEPS } from '../src/core/auth/preferences'
import { rememberDevice } from '../src/server/auth/known-device-store'
import { hashPassword } from '../src/server/auth/passwords'
import { createSession } from '../src/server/auth/session-store'
import { insertUser, toUser, updateUser } from '../src/server/auth/user-store'
import { createInbox } from '../src/server/data/own-rows'

/** Who has an account. */
export interface Named {
  email: string
  firstName?: string
  lastName?: string
}

/**
 * Writes accounts with this password and their sessions into a server's database: hashing the password
 * for each registration and login, 38 ms of the processor each, would take most of a short test's time.
 */
export async function openAccounts(dataDir: string, plain: string) {
  const db = openDatabase(join(dataDir, 'tasks.db'))
  const password = await hashPassword(plain, 'test')
  return {
    close: () => db.close(),
    /** One whose address is verified. */
    create({ email, firstName, lastName }: Named): Promise<User> {
      const now = new Date()
      return db.write(async (tx) => {
        const names = {
          firstName: firstName ?? null,
          lastName: lastName ?? null,
          profileImageUrl: null,
        }
        const preferences = JSON.stringify({ firstSteps: FIRST_STEPS })
        const { id } = await insertUser(tx, { email, password, ...names, preferences }, now)
        await createInbox(tx, id)
        return toUser(await updateUser(tx, id, { isEmailVerified: true }, now))
      })
    },
    /** The token of a session for a program that the account knows from then on. */
    signIn(userId: number, agent: string): Promise<string> {
      const now = new Date()
      return db.write(async (tx) => {
        await rememberDevice(tx, userId, agent, now)
        return createSession(tx, userId, agent, now)
      })
    },
  }
}
