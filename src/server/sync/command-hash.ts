import type { Sent } from '../../core/sync/contract'

/**
 * Tells a command apart from every other one of the same person: made from the device id under which
 * it got its number, the number, the time and the content. It stays the same when the client takes a
 * new id, and in whatever order the fields come.
 */
export function commandHash(sender: string, command: Sent): string {
  const { device = sender, targetDevice: _, ...content } = command as Envelope
  const hash = new Bun.CryptoHasher('sha256').update(JSON.stringify([device, content], sorted))
  return hash.digest('base64url').slice(0, HASH_LENGTH)
}

type Envelope = Sent & { targetDevice?: string }

/** 132 bits. */
const HASH_LENGTH = 22

function sorted(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
