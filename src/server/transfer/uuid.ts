import { createHash } from 'node:crypto'
import type { Source } from './item'

const NAMESPACE = Buffer.from('9b1c5e0a4d1f4c0e8a6b2f7d3c5e9a10', 'hex')
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** UUIDv5 of source and id; one of our own stays as it is. */
export function uuidOf(source: Source, id: string): string {
  if (source === 'tasks' && UUID.test(id)) return id.toLowerCase()
  const hash = createHash('sha1').update(NAMESPACE).update(`${source}:${id}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join('-')
}
