import { irregularForms, keysOf } from '../../language/word-forms'
import { fold, isAfterLetter, PLAIN, wordAt, wordsOf } from '../words'

/** From and to, in characters. */
export type Span = [number, number]

/** A word that somebody looks for: it is found as a part of any text, and in its other forms (F1). */
export interface SoughtWord {
  /** Folded. */
  text: string
  /** Its forms share one of these. */
  keys: ReadonlySet<string>
  /** With one of these begins every form of it. */
  beginnings: string[]
  /** Words that were looked at, and whether they are forms of it: titles share most of theirs. */
  known: Map<string, boolean>
  /** Its halves, one of which is in a word with one letter mistyped. */
  halves?: [string, string]
}

/** Letters of a word that may have one mistyped. */
const SHORTEST_MISTYPED = 5
/** Letters of a word that has other forms: what is shorter is the beginning of many. */
const SHORTEST_WITH_FORMS = 3
/** The same keys of two keyboards. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** The text in which words are looked for: `fold`, without diacritics, and as long as the text. */
export function foldSought(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return fold(text).replace(/[\u00c0-\u03ff\u1e00-\u1fff]/g, (letter) =>
    letter.normalize('NFD').charAt(0),
  )
}

export function readQuery(query: string): SoughtWord[] {
  const words = foldSought(query).split(/\s+/).filter(Boolean)
  return [...new Set(words)].map(soughtWord)
}

/**
 * What a query may mean, each only where the one before finds nothing: what it says, what it says on
 * the other keyboard ("ghbdtn"), and what it says with a letter mistyped in each long word.
 */
export function* readings(query: string): Generator<SoughtWord[]> {
  const words = readQuery(query)
  if (words.length === 0) return
  yield words
  yield readQuery(onOtherKeyboard(query))
  const mistyped = words.map(mayBeMistyped)
  if (mistyped.some(({ halves }) => halves)) yield mistyped
}

function onOtherKeyboard(query: string): string {
  const small = query.toLowerCase()
  const [from, to] = /[а-яё]/.test(small) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC]
  return Array.from(small, (letter) => to[from.indexOf(letter)] ?? letter).join('')
}

function mayBeMistyped(word: SoughtWord): SoughtWord {
  const { text } = word
  const half = text.length >> 1
  if (text.length < SHORTEST_MISTYPED || /\d/.test(text)) return word
  return { ...word, halves: [text.slice(0, half), text.slice(half)] }
}

function soughtWord(text: string): SoughtWord {
  const [only, ...others] = wordsOf(text)
  if (only === undefined || others.length > 0 || text.length < SHORTEST_WITH_FORMS) {
    return exactly(text)
  }
  const keys = keysOf(only)
  const beginnings = [...keys, ...irregularForms(keys)].map(beginningOf)
  return { text, keys: new Set(keys), beginnings: shortest(beginnings), known: new Map() }
}

/** A folded text that is found as it is, in no other form. */
export function exactly(text: string): SoughtWord {
  return { text, keys: new Set(), beginnings: [], known: new Map() }
}

/** The last letter of a Russian stem may have had a vowel before it: "кусок", "куска". */
function beginningOf(form: string): string {
  return form.slice(0, Math.max(1, Math.min(3, form.length - 1)))
}

/** Those that begin with another of them are found with it. */
function shortest(beginnings: readonly string[]): string[] {
  const all = [...new Set(beginnings)].filter((each) => !each.startsWith('='))
  return all.filter((each) => !all.some((other) => other !== each && each.startsWith(other)))
}

/** Says of folded texts whether they have the word. */
export function wordTest(word: SoughtWord): (folded: string) => boolean {
  const finds = finders(word)
  return (folded) => finds.some((find) => find(folded, 0) !== undefined)
}

/** Where it stands: each part that is the word, and each other form of it. */
export function placesOf(folded: string, word: SoughtWord): Span[] {
  return finders(word).flatMap((find) => {
    const places: Span[] = []
    for (let place = find(folded, 0); place; place = find(folded, place[1])) places.push(place)
    return places
  })
}

/** The next place in a folded text, from an index on. */
type Find = (folded: string, from: number) => Span | undefined

/** The ways to find a word: as a part of the text, in its forms, and mistyped. */
export function finders(word: SoughtWord): Find[] {
  const { text, beginnings, halves = [] } = word
  const exact: Find = (folded, from) => {
    const at = folded.indexOf(text, from)
    return at < 0 ? undefined : [at, at + text.length]
  }
  return [
    exact,
    ...beginnings.map(
      (beginning): Find =>
        (folded, from) =>
          form(folded, word, beginning, from),
    ),
    ...halves.map(
      (half): Find =>
        (folded, from) =>
          mistyped(folded, text, half, from),
    ),
  ]
}

/** The next form of the word. To look at all words would cost ten times as much. */
function form(folded: string, word: SoughtWord, beginning: string, from: number): Span | undefined {
  for (let at = folded.indexOf(beginning, from); at >= 0; at = folded.indexOf(beginning, at + 1)) {
    if (isAfterLetter(folded, at)) continue
    const found = wordAt(folded, at)
    if (found && isForm(word, found)) return [at, at + found.length]
  }
  return undefined
}

/** To find its keys each time would be most of a search for two letters. */
function isForm({ known, keys }: SoughtWord, found: string): boolean {
  let is = known.get(found)
  if (is === undefined) {
    is = keysOf(found).some((key) => keys.has(key))
    known.set(found, is)
  }
  return is
}

/** The next word that is this one with a letter missing, added, changed, or in the other's place. */
function mistyped(folded: string, text: string, half: string, after: number): Span | undefined {
  for (let at = folded.indexOf(half, after); at >= 0; ) {
    let from = at
    while (at - from <= text.length && isAfterLetter(folded, from)) from -= 1
    const found = wordAt(folded, from)
    const to = from + found.length
    if (to > at && isOneOff(found, text)) return [from, to]
    at = folded.indexOf(half, Math.max(at + 1, to))
  }
  return undefined
}

function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2)
  return (
    isSwapped || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
  )
}
