import { fold } from '../words'
import { placesOf, readQuery, type Span } from './query'

/** What of a text a search has found, in order and without overlaps, for marking it. */
export function marksIn(text: string, query: string): Span[] {
  const folded = fold(text)
  const places = readQuery(query).flatMap((word) => placesOf(folded, word))
  const marks: Span[] = []
  for (const [from, to] of places.sort((a, b) => a[0] - b[0])) {
    const last = marks.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}
