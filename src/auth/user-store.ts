import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { users } from '../../db/schema'
import { Problem } from '../problem'
import type { User } from './contract'

/** A user with what is never told: the password's hash and those of the links in mail. */
export type UserRow = typeof users.$inferSelect

/** A3. */
export function toUser(row: UserRow): User {
  const { id, email, firstName, lastName, profileImageUrl, isEmailVerified } = row
  const { createdAt, updatedAt } = row
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    isEmailVerified,
    createdAt,
    updatedAt,
  }
}

export async function findUserByEmail(
  queries: Queries,
  email: string,
): Promise<UserRow | undefined> {
  return await queries.select().from(users).where(eq(users.email, email)).get()
}

/** Throws a conflict when the email has an account (A1). `password` is its hash. */
export async function insertUser(
  tx: Queries,
  user: Pick<UserRow, 'email' | 'password' | 'firstName' | 'lastName' | 'profileImageUrl'>,
  now: Date,
): Promise<UserRow> {
  await mustBeFree(tx, user.email)
  const at = now.toISOString()
  return await tx
    .insert(users)
    .values({ ...user, createdAt: at, updatedAt: at })
    .returning()
    .get()
}

/** Changes what is given and answers the user as they are then. */
export async function updateUser(
  tx: Queries,
  id: number,
  changes: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<UserRow> {
  return await tx
    .update(users)
    .set({ ...changes, updatedAt: now.toISOString() })
    .where(eq(users.id, id))
    .returning()
    .get()
}

/** Whether the password is still the one that was checked, which takes its time. */
export async function hasPassword(
  tx: Queries,
  { id, password }: Pick<UserRow, 'id' | 'password'>,
): Promise<boolean> {
  const same = and(eq(users.id, id), eq(users.password, password))
  return (await tx.select({ id: users.id }).from(users).where(same).get()) !== undefined
}

/** Throws a conflict when the email has an account. */
export async function mustBeFree(tx: Queries, email: string): Promise<void> {
  const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (taken) throw new Problem('conflict', 'An account with this email already exists')
}
