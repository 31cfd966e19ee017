import { createHash } from 'node:crypto'
import { madeOf } from '../../core/transfer/task-uuid'
import type { Source } from './item'

const NAMESPACE = Buffer.from('9b1c5e0a4d1f4c0e8a6b2f7d3c5e9a10', 'hex')
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const KEPT: ReadonlySet<Source> = new Set(['tasks', 'taskwarrior', 'todo.txt'])

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** A UUID of our own or of Taskwarrior's (K10) stays as it is; else one is made. */
export function uuidOf(source: Source, id: string): string {
  return KEPT.has(source) && isUuid(id) ? id.toLowerCase() : madeUuid(source, id)
}

/** The one that an import of an earlier version made, where it made another. */
export function earlierUuidOf(source: Source, id: string): string | undefined {
  if (source === 'taskwarrior') return madeUuid(source, id)
  const made = source === 'tasks' ? madeOf(id) : undefined
  return made && madeUuid(source, `${made.id} ${made.createdAt}`)
}

/** UUIDv5 of source and id. */
function madeUuid(source: Source, id: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${source}:${id}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join('-')
}
