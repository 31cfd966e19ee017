import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { oauthClients, oauthGrants, tokens } from '../../../db/schema'
import { idsOf } from '../../core/data/tables'
import { TOKEN_PREFIX } from '../../core/tokens/contract'
import { createToken } from '../access/token-store'
import { hashToken, newToken } from '../auth/tokens'
import { SCOPE } from './metadata'

const MINUTE = 60 * 1000
const CODE_MS = MINUTE
const ACCESS_MS = 60 * MINUTE
/** An app that isn't used for so long has to ask again. */
const REFRESH_MS = 90 * 24 * 60 * MINUTE
/** Two requests of one app may cross: a former refresh token is no theft yet. */
const CROSSING_MS = 10 * 1000
const REFRESH_PREFIX = 'tkr_'

interface Allowed {
  userId: number
  clientId: string
  redirectUri: string
  challenge: string
  folderIds: number[] | null
}

/** What the token endpoint answers (RFC 6749 5.1). */
interface Pair {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** Keeps what a person has allowed, and returns the code for it: it works once, and for a minute. */
export async function createGrant(tx: Queries, { folderIds, ...allowed }: Allowed, now: Date) {
  const code = newToken()
  await tx.insert(oauthGrants).values({
    ...allowed,
    codeHash: hashToken(code),
    folderIds: folderIds && JSON.stringify(folderIds),
    expiresAt: after(now, CODE_MS),
  })
  return code
}

interface Exchange {
  clientId: string
  code: string
  verifier: string
  /** OAuth 2.1 has it no longer; where it is sent, it must be the one that was asked with. */
  redirectUri: string | null
}

/**
 * Exchanges a code for tokens. A code that comes again was stolen from one of the two who have it: the
 * connection ends. Returns undefined for one that can't be exchanged.
 */
export async function exchangeCode(
  tx: Queries,
  { clientId, code, verifier, redirectUri }: Exchange,
  now: Date,
): Promise<Pair | undefined> {
  const row = await tx
    .select({ grant: oauthGrants, name: oauthClients.name })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(and(eq(oauthGrants.codeHash, hashToken(code)), eq(oauthGrants.clientId, clientId)))
    .get()
  if (!row) return undefined
  const { grant, name } = row
  if (grant.tokenId !== null) {
    await endConnection(tx, grant.tokenId)
    return undefined
  }
  if (grant.expiresAt <= now.toISOString() || challengeOf(verifier) !== grant.challenge) {
    return undefined
  }
  if (redirectUri !== null && redirectUri !== grant.redirectUri) return undefined
  const refresh = newRefreshToken()
  // If two processes redeem it at once, only one finds it unused.
  const taken = await tx
    .update(oauthGrants)
    .set({ refreshHash: hashToken(refresh), expiresAt: after(now, REFRESH_MS) })
    .where(and(eq(oauthGrants.id, grant.id), isNull(oauthGrants.refreshHash)))
    .returning({ id: oauthGrants.id })
  if (taken.length === 0) return undefined
  await endFormer(tx, grant)
  const { token, id } = await createToken(
    tx,
    grant.userId,
    {
      name,
      right: 'assistant',
      expiresAt: after(now, ACCESS_MS),
      site: new URL(grant.redirectUri).hostname,
      ...(grant.folderIds && { folderIds: JSON.parse(grant.folderIds) }),
    },
    now,
  )
  await tx.update(oauthGrants).set({ tokenId: id }).where(eq(oauthGrants.id, grant.id))
  return pairOf(token, refresh)
}

/** One app has one connection of a person: what it had before ends. */
async function endFormer(tx: Queries, { userId, clientId }: { userId: number; clientId: string }) {
  const former = tx
    .select({ id: oauthGrants.tokenId })
    .from(oauthGrants)
    .where(and(eq(oauthGrants.userId, userId), eq(oauthGrants.clientId, clientId)))
  await tx.delete(tokens).where(inArray(tokens.id, former))
}

/**
 * Two new tokens for a refresh token, which works once (OAuth 2.1 4.3.1). One that was used before is
 * in two hands: the connection ends. Returns undefined for one that can't be used.
 */
export async function refreshTokens(tx: Queries, clientId: string, text: string, now: Date) {
  const hash = hashToken(text)
  const isOfClient = eq(oauthGrants.clientId, clientId)
  const grant = await tx
    .select({ id: oauthGrants.id, tokenId: oauthGrants.tokenId })
    .from(oauthGrants)
    .where(
      and(
        isOfClient,
        eq(oauthGrants.refreshHash, hash),
        gt(oauthGrants.expiresAt, now.toISOString()),
      ),
    )
    .get()
  if (!grant?.tokenId) {
    await endIfStolen(tx, hash, now)
    return undefined
  }
  const [access, refresh] = [TOKEN_PREFIX + newToken(), newRefreshToken()]
  const taken = await tx
    .update(oauthGrants)
    .set({
      refreshHash: hashToken(refresh),
      formerHash: hash,
      refreshedAt: now.toISOString(),
      expiresAt: after(now, REFRESH_MS),
    })
    .where(and(eq(oauthGrants.id, grant.id), eq(oauthGrants.refreshHash, hash)))
    .returning({ id: oauthGrants.id })
  if (taken.length === 0) return undefined
  await tx
    .update(tokens)
    .set({ hash: hashToken(access), start: access.slice(0, 8), expiresAt: after(now, ACCESS_MS) })
    .where(eq(tokens.id, grant.tokenId))
  return pairOf(access, refresh)
}

async function endIfStolen(tx: Queries, hash: string, now: Date) {
  const used = await tx
    .select({ tokenId: oauthGrants.tokenId, refreshedAt: oauthGrants.refreshedAt })
    .from(oauthGrants)
    .where(eq(oauthGrants.formerHash, hash))
    .get()
  if (!used?.tokenId || !used.refreshedAt) return
  const isCrossing = now.getTime() - Date.parse(used.refreshedAt) < CROSSING_MS
  if (!isCrossing) await endConnection(tx, used.tokenId)
}

/** Ends what an app gives back, by either of its tokens (RFC 7009). */
export async function revoke(tx: Queries, text: string): Promise<void> {
  const hash = hashToken(text)
  const byRefresh = await tx
    .select({ id: oauthGrants.tokenId })
    .from(oauthGrants)
    .where(eq(oauthGrants.refreshHash, hash))
    .get()
  const byAccess = await tx
    .select({ id: oauthGrants.tokenId })
    .from(oauthGrants)
    .innerJoin(tokens, eq(tokens.id, oauthGrants.tokenId))
    .where(eq(tokens.hash, hash))
    .get()
  const id = byRefresh?.id ?? byAccess?.id
  if (id) await endConnection(tx, id)
}

/** Ends connections whose refresh token is over, and codes. Returns how many, at most `limit`. */
export async function deleteExpiredGrants(tx: Queries, now: Date, limit: number): Promise<number> {
  const over = await tx
    .select({ id: oauthGrants.id, tokenId: oauthGrants.tokenId })
    .from(oauthGrants)
    .where(lte(oauthGrants.expiresAt, now.toISOString()))
    .limit(limit)
  const tokenIds = over.flatMap(({ tokenId }) => tokenId ?? [])
  const ids = idsOf(over)
  if (tokenIds.length > 0) await tx.delete(tokens).where(inArray(tokens.id, tokenIds))
  if (ids.length > 0) {
    await tx
      .delete(oauthGrants)
      .where(and(inArray(oauthGrants.id, ids), isNull(oauthGrants.tokenId)))
  }
  return over.length
}

/** Ends a token together with its grant. */
async function endConnection(tx: Queries, tokenId: number) {
  await tx.delete(tokens).where(eq(tokens.id, tokenId))
}

function pairOf(access: string, refresh: string): Pair {
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_MS / 1000,
    refresh_token: refresh,
    scope: SCOPE,
  }
}

function newRefreshToken(): string {
  return REFRESH_PREFIX + newToken()
}

/** The S256 code challenge of a verifier. */
function challengeOf(verifier: string): string {
  return new Bun.CryptoHasher('sha256').update(verifier).digest('base64url')
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
