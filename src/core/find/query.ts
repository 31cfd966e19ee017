import { irregularForms, stem } from '../../language/voice/matching/stem'
import { fold, isAfterLetter, wordAt, wordsOf } from '../words'

/** From and to, in characters. */
export type Span = [number, number]

/** A word that somebody looks for: it is found as a part of any text, and in its inflections (F1). */
export interface SoughtWord {
  /** Folded. */
  text: string
  stem: string | undefined
  /** With one of these begins every word that has the stem. */
  beginnings: string[]
  /** Words that were looked at, and whether they have the stem: titles share most of theirs. */
  known: Map<string, boolean>
}

export function readQuery(query: string): SoughtWord[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return [...new Set(words)].map(soughtWord)
}

function soughtWord(text: string): SoughtWord {
  const [only, ...others] = wordsOf(text)
  if (only === undefined || others.length > 0) return exactly(text)
  const wanted = stem(only)
  const beginnings = [wanted, ...irregularForms(wanted)].map(beginningOf)
  return { text, stem: wanted, beginnings: [...new Set(beginnings)], known: new Map() }
}

/** A folded text that is found as it is, without inflections. */
export function exactly(text: string): SoughtWord {
  return { text, stem: undefined, beginnings: [], known: new Map() }
}

/** The last letter of a Russian stem may have had a vowel before it: "кусок", "куска". */
function beginningOf(form: string): string {
  return form.slice(0, Math.max(1, Math.min(3, form.length - 1)))
}

/** Whether a folded text has the word. */
export function hasWord(folded: string, word: SoughtWord): boolean {
  return (
    folded.includes(word.text) ||
    word.beginnings.some((beginning) => inflection(folded, word, beginning, 0) !== undefined)
  )
}

/** Where it stands: each part that is the word, and each word that shares its stem. */
export function placesOf(folded: string, word: SoughtWord): Span[] {
  const { text } = word
  const places: Span[] = []
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + text.length)) {
    places.push([at, at + text.length])
  }
  for (const beginning of word.beginnings) {
    let place = inflection(folded, word, beginning, 0)
    for (; place; place = inflection(folded, word, beginning, place[1])) places.push(place)
  }
  return places
}

/** The next word that shares the stem. To stem all words would cost ten times as much. */
function inflection(
  folded: string,
  word: SoughtWord,
  beginning: string,
  from: number,
): Span | undefined {
  for (let at = folded.indexOf(beginning, from); at >= 0; at = folded.indexOf(beginning, at + 1)) {
    if (isAfterLetter(folded, at)) continue
    const found = wordAt(folded, at)
    if (found && sharesStem(word, found)) return [at, at + found.length]
  }
  return undefined
}

/** To stem it each time would be most of a search for two letters. */
function sharesStem({ known, stem: wanted }: SoughtWord, found: string): boolean {
  let shares = known.get(found)
  if (shares === undefined) {
    shares = stem(found) === wanted
    known.set(found, shares)
  }
  return shares
}
