import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../db/database'
import { CHOICE_KINDS, type ChoiceKind } from '../../core/notices/kinds'
import { findUser, updateUser } from '../auth/user-store'
import { serverValue } from '../process/server-state'
import { changeSettings } from './settings'

/** Which letters: those of a choice, or the digest. */
interface Letters {
  userId: number
  from: ChoiceKind | 'digest'
}

/**
 * What the link in a letter carries: who it was to and which letters it is about, signed, so that none
 * has to be kept. It does nothing but switch those off.
 */
export function unsubscribeToken(key: string, { userId, from }: Letters): string {
  const told = `${userId}.${from}`
  return `${told}.${signatureOf(key, told)}`
}

/** Switches letters off. Returns whether the token is one of ours. */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  const letters = await readToken(db, token)
  if (!letters) return false
  const { userId, from } = letters
  await db.write(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) return
    if (from === 'digest') await updateUser(tx, userId, { digestAt: null, digestDue: null }, now)
    else await changeSettings(tx, user, { notices: { [from]: { mail: false } } }, now)
  })
  return true
}

export async function readToken(db: Database, token: string): Promise<Letters | undefined> {
  const [, told = '', userId, from, signature = ''] =
    /^((\d{1,15})\.([a-z]{1,20}))\.([\w-]{43})$/.exec(token) ?? []
  const kind = ([...CHOICE_KINDS, 'digest'] as const).find((each) => each === from)
  if (!kind) return undefined
  const own = Buffer.from(signatureOf(await unsubscribeKey(db), told))
  const isOurs = timingSafeEqual(own, Buffer.from(signature))
  return isOurs ? { userId: Number(userId), from: kind } : undefined
}

function signatureOf(key: string, told: string): string {
  return createHmac('sha256', key).update(told).digest('base64url')
}

/** What the links are signed with. */
export function unsubscribeKey(db: Database): Promise<string> {
  return serverValue(db, 'unsubscribe', () => randomBytes(32).toString('base64url'))
}
