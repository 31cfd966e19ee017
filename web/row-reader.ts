import type { QueryFunctionContext } from '@tanstack/react-query'
import { markShared, shareById } from './share-by-id'

/** A list as it was read last: what each row came as, and what that made. */
interface Kept {
  lines: readonly string[]
  rows: readonly unknown[]
}

/**
 * Reads lists that come one row a line, as the server writes them (`src/http/lists.ts`). Of one that
 * it has read before it parses what differs and keeps the rest: of thousands of tasks one changes,
 * and reading all of them kept the page from answering for a tenth of a second.
 */
export class RowReader {
  private readonly kept = new Map<string, Kept>()

  read(text: string, { client, queryKey }: QueryFunctionContext): unknown {
    const lines = linesOf(text)
    if (!lines) return JSON.parse(text)
    const key = JSON.stringify(queryKey)
    const parsed = parseNews(lines, this.kept.get(key) ?? { lines: [], rows: [] })
    const list = markShared(shareById(client.getQueryData(queryKey), parsed) as unknown[])
    // Somebody on the way may have set it otherwise.
    if (list.length === lines.length) this.kept.set(key, { lines, rows: list })
    return list
  }
}

/** Undefined where it is not a row a line. */
function linesOf(text: string): string[] | undefined {
  if (!text.startsWith('[\n') || !text.endsWith('\n]')) return undefined
  return text.slice(2, -2).split(',\n')
}

/** All rows; those of the lines in the middle, between what begins and what ends as it did, anew. */
function parseNews(lines: readonly string[], before: Kept): unknown[] {
  const most = Math.min(lines.length, before.lines.length)
  let start = 0
  while (start < most && lines[start] === before.lines[start]) start += 1
  let end = 0
  while (end < most - start && lines.at(-1 - end) === before.lines.at(-1 - end)) end += 1
  const news = lines.slice(start, lines.length - end).join(',\n')
  return [
    ...before.rows.slice(0, start),
    ...JSON.parse(`[${news}]`),
    ...before.rows.slice(before.rows.length - end),
  ]
}
