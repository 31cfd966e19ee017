import { randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a link. Anybody who holds it gets in, so it is never stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in its place: hex SHA-256. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}
