import { inParts, mapInTurns, pauseAfter } from '../../../db/parts'
import { type Key, TABLE_NAMES, type TableName } from '../../core/data/define-tables'
import { keyOf } from '../../core/data/tables'
import type { Change, Snapshot } from './change'

/** What the journal keeps of a change in one of its rows: JSON of snapshots. */
interface Payload {
  before: string
  after: string
}

/** In characters of JSON, for one row. */
const LARGEST = 1_000_000
/** Rows of which the JSON is made at once: some milliseconds. */
const MOST_AT_ONCE = 2_000

/**
 * Mostly one; what is too much for one row of the database is spread over several, and others are
 * answered while it is.
 */
export async function payloadsOf({
  before,
  after,
}: Change): Promise<{ payloads: Payload[]; bytes: number }> {
  if (countOf(before) + countOf(after) <= MOST_AT_ONCE) {
    const whole = { before: JSON.stringify(before), after: JSON.stringify(after) }
    const bytes = bytesOf(whole)
    if (bytes <= LARGEST) return { payloads: [whole], bytes }
  }
  const pairs: Pair[] = []
  for (const name of TABLE_NAMES) {
    for (const pair of await pairsOf(name, before, after)) pairs.push(pair)
  }
  const payloads: Payload[] = []
  for (const part of inParts(pairs, ({ was = '', is = '' }) => was.length + is.length)) {
    payloads.push({ before: toJson(part, 'was'), after: toJson(part, 'is') })
    await pauseAfter(pairs.length)
  }
  return { payloads, bytes: payloads.reduce((sum, payload) => sum + bytesOf(payload), 0) }
}

function countOf(snapshot: Snapshot): number {
  return Object.values(snapshot).reduce((sum, { length }) => sum + length, 0)
}

function bytesOf({ before, after }: Payload): number {
  return Buffer.byteLength(before) + Buffer.byteLength(after)
}

/** A row in JSON, as it was and as it became: what the one part tells of both. */
interface Pair {
  name: TableName
  was?: string
  is?: string
}

async function pairsOf(name: TableName, before: Snapshot, after: Snapshot): Promise<Pair[]> {
  const pairs = new Map<Key, Pair>()
  const note = (rows: object[] = [], column: 'was' | 'is') =>
    mapInTurns(rows, (row) => {
      const key = keyOf(name, row as never)
      pairs.set(key, { name, ...pairs.get(key), [column]: JSON.stringify(row) })
    })
  await note(before[name], 'was')
  await note(after[name], 'is')
  return [...pairs.values()]
}

function toJson(part: Pair[], column: 'was' | 'is'): string {
  const told = Map.groupBy(
    part.filter((pair) => pair[column]),
    ({ name }) => name,
  )
  const tables = [...told].map(
    ([name, pairs]) => `"${name}":[${pairs.map((pair) => pair[column])}]`,
  )
  return `{${tables}}`
}

/** What the rows of one change tell together. */
export function joinSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  const joined: { [name: string]: object[] } = {}
  for (const snapshot of snapshots) {
    for (const [name, rows] of Object.entries(snapshot)) {
      joined[name] = [...(joined[name] ?? []), ...rows]
    }
  }
  return joined as Snapshot
}
