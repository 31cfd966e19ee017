import { sql } from 'drizzle-orm'
import { journal } from '../../db/schema'
import { nextId } from '../../db/sequence'
import { statement } from '../../db/statement'
import type { Limits } from '../env'
import type { Change } from './change'
import type { Kind, Source } from './contract'
import { keepWithinLimits } from './limits'

interface Entry {
  kind: Kind
  entityId: number | undefined
  /** Of what is created (T19). */
  clientId?: string | undefined
}

/**
 * Writes the journal row of a change and returns its id: the person's new revision. Throws where the
 * account would hold or write more than its limits.
 */
export async function record(
  change: Change,
  { source, now, limits, command }: { source: Source; now: Date; limits: Limits; command?: string },
  { kind, entityId, clientId }: Entry,
): Promise<number | undefined> {
  if (change.isEmpty) return undefined
  const before = JSON.stringify(change.before)
  const after = JSON.stringify(change.after)
  await keepWithinLimits(change, { kind, bytes: Buffer.byteLength(before + after), limits, now })
  const id = await nextId(change.tx, 'journal')
  await insert(change.tx).run({
    id,
    userId: change.userId,
    at: now.toISOString(),
    source,
    kind,
    entityId: entityId ?? null,
    before,
    after,
    clientId: clientId ?? null,
    command: command ?? null,
  })
  return id
}

const insert = statement((tx) =>
  tx
    .insert(journal)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      at: sql.placeholder('at'),
      source: sql.placeholder('source'),
      kind: sql.placeholder('kind'),
      entityId: sql.placeholder('entityId'),
      before: sql.placeholder('before'),
      after: sql.placeholder('after'),
      clientId: sql.placeholder('clientId'),
      command: sql.placeholder('command'),
    })
    .prepare(),
)
