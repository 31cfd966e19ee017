import { isKnownWord, stemsOf } from '../../language/word-forms'
import { isAfterLetter, wordAt } from '../words'

/** From and to, in characters. */
export type Span = [number, number]

/** A word that may have one letter missing, added, changed, or in the next one's place. */
export interface Mistyped {
  text: string
  /** The stems of all its forms; a stem that differs from one of these by a letter matches. */
  stems: string[]
  /** With one of these begins what is meant, if `rest` is not in it. */
  starts: string[]
  rest: string
  /** Words that were looked at, and whether they may be meant. */
  known: Map<string, boolean>
}

/** Letters of a word, and of a stem, that may have one mistyped. */
const SHORTEST_WORD = 5
const SHORTEST_STEM = 4

/** None of a short word and of one that exists: who types "bread" doesn't mean "break". */
export function mistypedOf(text: string): Mistyped | undefined {
  if (text.length < SHORTEST_WORD || !/^\p{L}+$/u.test(text) || isKnownWord(text)) return undefined
  const stems = longStems(text)
  const shared = text.slice(0, Math.min(text.length, ...stems.map(({ length }) => length)))
  const half = shared.length >> 1
  const swapped = shared.slice(0, half - 1) + shared.charAt(half) + shared.charAt(half - 1)
  const starts = [shared.slice(0, half), swapped]
  return { text, stems, starts, rest: shared.slice(half), known: new Map() }
}

function longStems(word: string): string[] {
  return stemsOf(word).filter(({ length }) => length >= SHORTEST_STEM)
}

/** The next word of a folded text that may be meant, where this part of it is. */
export function mistypedAt(
  folded: string,
  mistyped: Mistyped,
  part: string,
  after: number,
): Span | undefined {
  const isStart = part !== mistyped.rest
  for (let at = folded.indexOf(part, after); at >= 0; ) {
    let from = at
    while (at - from <= mistyped.text.length && isAfterLetter(folded, from)) from -= 1
    const to = from + (isStart && from < at ? 0 : wordAt(folded, from).length)
    if (to > at && isMeant(mistyped, folded.slice(from, to))) return [from, to]
    at = folded.indexOf(part, Math.max(at + 1, to))
  }
  return undefined
}

function isMeant({ text, stems, known }: Mistyped, found: string): boolean {
  let is = known.get(found)
  if (is === undefined) {
    is =
      isOneOff(found, text) ||
      longStems(found).some((stem) => stems.some((other) => isOneOff(stem, other)))
    known.set(found, is)
  }
  return is
}

/** Whether two words differ by one letter, or by two in each other's place. */
export function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2)
  return (
    isSwapped || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
  )
}

/** The next place where a word of at most 60 letters stands as two: "check in" of "checkin". */
export function brokenAt(folded: string, text: string, after: number): Span | undefined {
  const start = text.slice(0, 2)
  for (let at = folded.indexOf(start, after); at >= 0; at = folded.indexOf(start, at + 1)) {
    if (isAfterLetter(folded, at)) continue
    let same = 2
    while (same < text.length && folded.charCodeAt(at + same) === text.charCodeAt(same)) same += 1
    const gap = folded[at + same]
    const to = at + text.length + 1
    if ((gap === ' ' || gap === '-') && folded.startsWith(text.slice(same), at + same + 1)) {
      if (same < text.length && !isAfterLetter(folded, to + 1)) return [at, to]
    }
  }
  return undefined
}
