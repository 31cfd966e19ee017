import type { Reader } from '../../../db/database'
import type { Activity } from '../../core/activity/contract'
import type { Kind } from '../../core/journal/contract'

/** Rows that are looked through for one answer: older changes are not told. */
const MOST_READ = 5_000
/** Each may be a megabyte. */
const BATCH = 50

/** One row of a change in its owner's journal: a large change has several. */
export interface ChangeRow {
  /** The change's. */
  id: number
  row: number
  at: string
  source: Activity['source']
  kind: Kind
  entityId: number | null
  actorId: number | null
  before: string | null
  after: string | null
}

const ROWS = `
  select coalesce(part_of, id) as id, id as "row", at, source, kind, entity_id as "entityId",
    actor_id as "actorId", before, after
  from journal where user_id = ?1 and id < ?2 and origin is null order by journal.id desc limit ${BATCH}`

/** The latest rows, as a query beside others of the same moment. */
export function latestRows(ownerId: number) {
  return { sql: ROWS, params: [ownerId, Number.MAX_SAFE_INTEGER] }
}

/** A person's changes with all of their rows, the latest first. */
export async function* changesOf(
  db: Reader,
  ownerId: number,
  latest: ChangeRow[],
): AsyncGenerator<ChangeRow[]> {
  let change: ChangeRow[] = []
  let batch = latest
  for (let read = 0; read < MOST_READ; read += BATCH) {
    for (const row of batch) {
      if (change.length > 0 && change[0]?.id !== row.id) {
        yield change
        change = []
      }
      change.push(row)
    }
    const last = batch.at(-1)
    if (!last) break
    const [next = []] = await db.snapshot([{ sql: ROWS, params: [ownerId, last.row] }])
    batch = next as unknown as ChangeRow[]
  }
  // Of one that is cut off here, part would be told as if it were all.
  if (batch.length === 0 && change.length > 0) yield change
}
