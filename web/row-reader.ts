import {
  hashKey,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query'
import isEqual from 'fast-deep-equal'
import { alike } from './alike'
import { atRest } from './at-rest'
import type { Read } from './query'
import { isRows, markShared, type Row, unlessSame } from './share-by-id'

/** A list as it was read last: what each row came as, and what that made. */
interface Kept {
  lines: readonly string[]
  rows: readonly unknown[]
}

/** So many rows are read in one go, which takes no longer than a frame may wait. */
const BATCH = 200
/** How long more of them wait for a page that is busy. */
const PATIENCE_MS = 50
/** Less than that is not enough for another batch. */
const LITTLE_MS = 2

const readers = new WeakMap<QueryClient, RowReader>()

/** Has lists read so from now on: by a page that shows them, as no other needs the code for it. */
export function readByRows(client: QueryClient, keys: readonly QueryKey[]) {
  if (readers.has(client)) return
  const reader = new RowReader(client)
  readers.set(client, reader)
  const read: Read = (json, context) => reader.read(json, context)
  for (const key of keys) client.setQueryDefaults(key, { meta: { read } })
}

/**
 * Reads lists that come one row a line, as the server writes them (`src/http/lists.ts`). Of one that
 * it has read before it parses what differs and keeps the rest: of thousands of tasks one changes,
 * and reading all of them kept the page from answering for a tenth of a second.
 */
class RowReader {
  private readonly kept = new Map<string, Kept>()

  /** Forgets what the client forgets, as when somebody signs out. */
  constructor(private readonly client: QueryClient) {
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed') this.kept.delete(query.queryHash)
    })
  }

  async read(text: string, { queryKey }: QueryFunctionContext): Promise<unknown> {
    const lines = linesOf(text)
    if (!lines) return JSON.parse(text)
    if (lines.length > BATCH) await atRest(PATIENCE_MS)
    const key = hashKey(queryKey)
    const { lines: known, rows } = this.kept.get(key) ?? { lines: [], rows: [] }
    const { start, end } = alike(lines, known)
    const before = this.client.getQueryData(queryKey)
    const news = await inTurns(lines.slice(start, lines.length - end), sharing(before))
    const read = [...rows.slice(0, start), ...news, ...rows.slice(rows.length - end)]
    const list = markShared(unlessSame(before, read))
    // Else there were several on a line.
    if (list.length === lines.length) this.kept.set(key, { lines, rows: list })
    return list
  }
}

/** Undefined where it is not a row a line: somebody on the way may have set it otherwise. */
function linesOf(text: string): string[] | undefined {
  if (!text.startsWith('[\n') || !text.endsWith('\n]')) return undefined
  const lines = text.slice(2, -2).split(',\n')
  return lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines : undefined
}

/** The rows of the lines. Of a long list they are read while there is nothing better to do. */
async function inTurns(
  lines: readonly string[],
  share: (row: unknown) => unknown,
): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let at = 0; at < lines.length; ) {
    const left = lines.length > BATCH ? await atRest(PATIENCE_MS) : () => 0
    do {
      const batch = lines.slice(at, at + BATCH).join(',\n')
      for (const row of JSON.parse(`[${batch}]`)) rows.push(share(row))
      at += BATCH
    } while (at < lines.length && left() > LITTLE_MS)
  }
  return rows
}

/** Answers what takes a row for that of `before` which it is the same as, as far as it is. */
function sharing(before: unknown): (row: unknown) => unknown {
  const known = new Map(isRows(before) ? before.map((row) => [row.id, row]) : [])
  return (row) => {
    const same = known.get((row as Row).id)
    // Most are, and to find that out takes a fifth of what it takes to replace what is not.
    return isEqual(same, row) ? same : replaceEqualDeep(same, row)
  }
}
