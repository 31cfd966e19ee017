import { and, eq, lte, ne } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { users } from '../../../db/schema'
import type { User } from '../../core/auth/contract'
import { PREFERENCES, type Preferences } from '../../core/auth/preferences'
import { conflict } from '../../core/problem'
import { isKeptForAnother } from './link-store'

/** A user with what is never told: the password's hash and those of the links in mail. */
export type UserRow = typeof users.$inferSelect

/** A3, and how the pages look for them (U16). */
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
    preferences: preferencesOf(row),
    createdAt,
    updatedAt,
  }
}

export function preferencesOf({ preferences }: UserRow): Preferences {
  return { ...PREFERENCES, ...JSON.parse(preferences) }
}

export async function findUser(queries: Queries, id: number): Promise<UserRow | undefined> {
  return await queries.select().from(users).where(eq(users.id, id)).get()
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
  user: Pick<
    UserRow,
    'email' | 'password' | 'firstName' | 'lastName' | 'profileImageUrl' | 'preferences'
  >,
  now: Date,
): Promise<UserRow> {
  await mustBeFree(tx, user.email, { now })
  const at = now.toISOString()
  return await tx
    .insert(users)
    .values({ ...user, createdAt: at, updatedAt: at })
    .returning()
    .get()
}

/**
 * Deletes accounts whose address was not confirmed by then: a verified one has been changed since
 * it was made, and one with a new address (A9) too. Returns how many there were, at most `limit`.
 */
export function deleteUnverified(tx: Queries, before: Date, limit: number) {
  const isOld = and(
    eq(users.isEmailVerified, false),
    eq(users.updatedAt, users.createdAt),
    lte(users.createdAt, before.toISOString()),
  )
  return deleteSome(tx, [users.id], isOld, limit)
}

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
export async function hasPassword(tx: Queries, { id, password }: Pick<UserRow, 'id' | 'password'>) {
  return (await tx.$count(users, and(eq(users.id, id), eq(users.password, password)))) > 0
}

/** Throws a conflict when an account, other than `except`, has the email or may take it back. */
export async function mustBeFree(
  tx: Queries,
  email: string,
  { now, except = 0 }: { now: Date; except?: number },
): Promise<void> {
  const other = and(eq(users.email, email), ne(users.id, except))
  if ((await tx.$count(users, other)) > 0 || (await isKeptForAnother(tx, email, except, now))) {
    throw conflict('An account with this email already exists')
  }
}
