import { createECDH } from 'node:crypto'
import type { Database } from '../../../db/database'
import type { Env } from '../env'
import { serverValue } from '../process/server-state'

/** What the server shows push services to be itself (RFC 8292). */
export interface Vapid {
  /** Base64url of the point: what browsers subscribe with. */
  publicKey: string
  /** The Authorization header for a push service, for 12 hours. */
  header(endpoint: string, now: Date): Promise<string>
}

const HOURS_12 = 12 * 60 * 60

/** From the environment, else the one of the database, which is made when it is first asked for (N10). */
export async function vapidOf({ env, db }: { env: Env; db: Database }): Promise<Vapid> {
  return fromPrivateKey(env.push.key ?? (await serverValue(db, 'vapid', newKey)), subjectOf(env))
}

/** A private key, base64url. */
function newKey(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  // Leading zeros are left out.
  return Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** The public key: 4, then 32 bytes each of x and y. */
function pointOf(privateKey: string): Buffer {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  return ecdh.getPublicKey()
}

async function fromPrivateKey(privateKey: string, subject: string): Promise<Vapid> {
  const point = pointOf(privateKey)
  const publicKey = point.toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const how = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', jwk, how, false, ['sign'])
  return {
    publicKey,
    async header(endpoint, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + HOURS_12,
        sub: subject,
      }
      const token = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
      const signed = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        new TextEncoder().encode(token),
      )
      return `vapid t=${token}.${Buffer.from(signed).toString('base64url')}, k=${publicKey}`
    },
  }
}

/**
 * Where a push service reaches the person who runs this. Apple refuses hosts such as localhost, so that
 * where there is no other one, it is told of none (N10).
 */
function subjectOf({ publicUrl, mailFrom }: Env): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return `mailto:${/@.+\../.test(address) ? address : 'nobody@example.org'}`
}

function encoded(data: object): string {
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}
