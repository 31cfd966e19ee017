import type { Span } from './mistyped'
import { foldSought, placesOf, readings, type SoughtWord } from './query'

/** What of a text a search has found, in order and without overlaps, for marking it. */
export function marksIn(text: string, query: string): Span[] {
  const places = placesIn(text, query)
  const marks: Span[] = []
  for (const [from, to] of places.sort((a, b) => a[0] - b[0])) {
    const last = marks.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}

/** One query is marked in many texts. */
let read: { query: string; readings: SoughtWord[][] } = { query: '', readings: [] }

function placesIn(text: string, query: string): Span[] {
  const folded = foldSought(text)
  if (read.query !== query) read = { query, readings: [...readings(query)] }
  for (const words of read.readings) {
    const places = words.flatMap((word) => placesOf(folded, word))
    if (places.length > 0) return places
  }
  return []
}

/** Characters of an excerpt, and how many of them stand before what was found. */
const LENGTH = 120
const BEFORE = 30

/** As much of a long text as shows in one line what was found first; none where nothing was. */
export function excerptOf(text: string, query: string): string | undefined {
  const [first] = marksIn(text, query)
  if (!first) return undefined
  const wordStart = text.lastIndexOf(' ', Math.max(0, first[0] - BEFORE)) + 1
  const from = first[0] <= BEFORE ? 0 : Math.min(wordStart || first[0] - BEFORE, first[0])
  const end = from + LENGTH
  const excerpt = text.slice(from, end).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`
}
