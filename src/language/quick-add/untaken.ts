import type { Side } from '../dates/find-date'
import { overlap, type Span } from '../dates/spans'

/**
 * The stretch at that edge of the text that no token has taken. Unknown marks at the edge are passed
 * over; within the text they are a part of it.
 */
export function untaken(
  text: string,
  taken: readonly Span[],
  side: Side,
  unknown: readonly Span[] = [],
) {
  let from = 0
  let to = text.length
  const bySide = [...taken, ...unknown].sort((a, b) =>
    side === 'end' ? b.to - a.to : a.from - b.from,
  )
  for (const token of bySide) {
    if (side === 'end') {
      if (text.slice(token.to, to).trim() !== '') {
        if (unknown.includes(token)) continue
        from = Math.max(from, token.to)
        break
      }
      to = token.from
    } else {
      if (text.slice(from, token.from).trim() !== '') {
        if (unknown.includes(token)) continue
        to = Math.min(to, token.from)
        break
      }
      from = token.to
    }
  }
  while (/\s/.test(text[from] ?? '')) from += 1
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1
  return { from, to }
}

/** `#x`, `@x` and `+x` of no known name stay in the title (Q5), and what stands beside them is read all the same. */
const UNKNOWN = /(?<=^|\s)[#@+]\p{L}[\p{L}\p{N}_-]*(?=\s|$)/gu

export function unknownMarks(text: string, marks: readonly Span[]): Span[] {
  return Array.from(text.matchAll(UNKNOWN), ({ 0: mark, index }) => ({
    from: index,
    to: index + mark.length,
  })).filter((unknown) => !marks.some((each) => overlap(each, unknown)))
}
