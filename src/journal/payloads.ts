import { inParts, pauseAfter } from '../../db/parts'
import { type Key, keyOf, TABLE_NAMES, type TableName } from '../sync/tables'
import type { Change, Snapshot } from './change'

/** What the journal keeps of a change in one of its rows: JSON of snapshots. */
interface Payload {
  before: string
  after: string
}

/** Mostly one; what is too much for one row of the database is spread over several. */
export async function payloadsOf({
  before,
  after,
}: Change): Promise<{ payloads: Payload[]; bytes: number }> {
  const whole = { before: JSON.stringify(before), after: JSON.stringify(after) }
  const bytes = Buffer.byteLength(whole.before) + Buffer.byteLength(whole.after)
  if (bytes <= LARGEST) return { payloads: [whole], bytes }
  const tables: Pair[][] = []
  for (const name of TABLE_NAMES) {
    const pairs = pairsOf(name, before, after)
    await pauseAfter(pairs.length)
    tables.push(pairs)
  }
  const rows = tables.flat()
  const parts = inParts(rows, ({ was = '', is = '' }) => was.length + is.length)
  if (parts.length === 1) return { payloads: [whole], bytes }
  const payloads = parts.map((part) => ({ before: toJson(part, 'was'), after: toJson(part, 'is') }))
  await pauseAfter(rows.length)
  return { payloads, bytes }
}

const LARGEST = 1_000_000

/** A row in JSON, as it was and as it became: what the one part tells of both. */
interface Pair {
  name: TableName
  was?: string
  is?: string
}

function pairsOf(name: TableName, before: Snapshot, after: Snapshot): Pair[] {
  const pairs = new Map<Key, Pair>()
  const note = (rows: object[] = [], column: 'was' | 'is') => {
    for (const row of rows) {
      const key = keyOf(name, row as never)
      pairs.set(key, { name, ...pairs.get(key), [column]: JSON.stringify(row) })
    }
  }
  note(before[name], 'was')
  note(after[name], 'is')
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
export function joinSnapshots(texts: readonly string[]): Snapshot {
  const joined: { [name: string]: object[] } = {}
  for (const text of texts) {
    for (const [name, rows] of Object.entries(JSON.parse(text) as Snapshot)) {
      joined[name] = [...(joined[name] ?? []), ...rows]
    }
  }
  return joined as Snapshot
}
