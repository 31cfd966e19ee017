import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { tokens, users } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import { conflict } from '../../core/problem'
import {
  type CreateToken,
  type NewToken,
  type Right,
  TOKEN_PREFIX,
  type TokenInfo,
} from '../../core/tokens/contract'
import { hashToken, newToken } from '../auth/tokens'
import type { UserRow } from '../auth/user-store'
import { REVISION } from '../journal/store'

/** The most tokens of one account. */
const MOST_EACH = 100
/** Minimum time between two writes of a token's last use. */
const NOTE_AFTER_MS = 5 * 60 * 1000

type TokenRow = typeof tokens.$inferSelect

export interface Token {
  id: number
  name: string
  right: Right
  /** The only folders that it reaches; null for all. */
  folderIds: number[] | null
  view: TokenRow['view']
  filterId: number | null
  lastUsedAt: string | null
}

export interface TokenHolder {
  token: Token
  user: UserRow
  revision: number
}

/** Whose a token is, what it may do, and the revision of what they have; none if it has ended. */
export async function findToken(
  db: Database,
  text: string,
  now: Date,
): Promise<TokenHolder | undefined> {
  const row = await selectLive(db.read).get({ hash: hashToken(text), now: now.toISOString() })
  if (!row) return undefined
  const { id, name, right, view, filterId, lastUsedAt } = row.token
  const token = { id, name, right, view, filterId, lastUsedAt, folderIds: foldersOf(row.token) }
  return { token, user: row.user, revision: row.revision }
}

const selectLive = statement((db) =>
  db
    .select({ token: tokens, user: users, revision: REVISION })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.hash, parameter('hash')),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, parameter('now'))),
      ),
    ),
)

/** Says when and from where a token was used last, at most every five minutes. */
export async function noteUse(
  db: Database,
  { token: { id, lastUsedAt }, user }: TokenHolder,
  address: string,
  now: Date,
): Promise<void> {
  if (lastUsedAt && now.getTime() - Date.parse(lastUsedAt) < NOTE_AFTER_MS) return
  const used = { lastUsedAt: now.toISOString(), lastAddress: address }
  await db.write((tx) => tx.update(tokens).set(used).where(eq(tokens.id, id)), user.id)
}

/** Makes a token and returns it with its text, which is kept nowhere. */
export async function createToken(
  tx: Queries,
  userId: number,
  { name, right, folderIds, view, filterId, expiresAt, site }: CreateToken & { site?: string },
  now: Date,
): Promise<NewToken> {
  if ((await tx.$count(tokens, eq(tokens.userId, userId))) >= MOST_EACH) {
    throw conflict(`You have ${MOST_EACH} tokens. End one that you don’t use.`)
  }
  const text = TOKEN_PREFIX + newToken()
  const row = await tx
    .insert(tokens)
    .values({
      userId,
      hash: hashToken(text),
      start: text.slice(0, 8),
      name,
      right,
      folderIds: folderIds ? JSON.stringify(folderIds) : null,
      view: view ?? null,
      filterId: filterId ?? null,
      expiresAt: expiresAt ? new Date(expiresAt).toISOString() : null,
      site: site ?? null,
      createdAt: now.toISOString(),
    })
    .returning()
    .get()
  return { ...toInfo(row), token: text }
}

/**
 * A new text for a token: who has the former one is out. Returns undefined where there is none, and
 * for one of an app that let itself in: it renews that itself.
 */
export async function renewToken(
  tx: Queries,
  userId: number,
  id: number,
): Promise<NewToken | undefined> {
  const text = TOKEN_PREFIX + newToken()
  const row = await tx
    .update(tokens)
    .set({ hash: hashToken(text), start: text.slice(0, 8), lastUsedAt: null, lastAddress: null })
    .where(and(eq(tokens.userId, userId), eq(tokens.id, id), isNull(tokens.site)))
    .returning()
    .get()
  return row && { ...toInfo(row), token: text }
}

/** The newest first, those that have expired among them. */
export async function listTokens(queries: Queries, userId: number): Promise<TokenInfo[]> {
  const rows = await queries
    .select()
    .from(tokens)
    .where(eq(tokens.userId, userId))
    .orderBy(desc(tokens.id))
  return rows.map(toInfo)
}

export async function deleteToken(tx: Queries, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.id, id)))
    .returning({ id: tokens.id })
  return deleted.length > 0
}

function toInfo({ userId: _, hash: __, ...row }: TokenRow): TokenInfo {
  // What an app has been given is renewed by it every hour, and ends with its person's leave.
  const expiresAt = row.site === null ? row.expiresAt : null
  return { ...row, expiresAt, folderIds: foldersOf(row) }
}

function foldersOf({ folderIds }: Pick<TokenRow, 'folderIds'>): number[] | null {
  return folderIds === null ? null : JSON.parse(folderIds)
}
