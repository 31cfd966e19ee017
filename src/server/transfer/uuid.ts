import { createHash } from 'node:crypto'
import type { Source } from './item'

const NAMESPACE = Buffer.from('9b1c5e0a4d1f4c0e8a6b2f7d3c5e9a10', 'hex')
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A UUID of our own or of Taskwarrior's (K10) stays as it is; else one is made. */
export function uuidOf(source: Source, id: string): string {
  const stays = (source === 'tasks' || source === 'taskwarrior') && UUID.test(id)
  return stays ? id.toLowerCase() : madeUuid(source, id)
}

/** UUIDv5 of source and id. */
export function madeUuid(source: Source, id: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${source}:${id}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join('-')
}
