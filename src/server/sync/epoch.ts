import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database'
import { serverValue } from '../process/server-state'

/**
 * Tells the revisions and ids of this database from those of before a backup was restored: a
 * restore deletes it, and there is another one from the next start on (O5).
 */
export function epochOf(db: Database): Promise<string> {
  return serverValue(db, 'epoch', randomUUID)
}
