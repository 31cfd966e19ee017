import { irregularForms, isKnownWord, isPrefix, keysOf } from '../../language/word-forms'
import { fold, isAfterLetter, PLAIN, wordAt, wordsOf } from '../words'
import { brokenAt, type Mistyped, mistypedAt, mistypedOf, type Span } from './mistyped'
import { inCyrillic, onOtherKeyboard } from './other-letters'

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
  /** How else it is written: "check-in" as "checkin" and "check in". */
  spellings?: string[]
  mistyped?: Mistyped | undefined
  /** Whether a space may have been left out. */
  isBroken?: boolean
}

/** Letters of a word that has other forms: what is shorter is the beginning of many. */
const SHORTEST_WITH_FORMS = 3
/** Letters of a word that may have lost its apostrophe. */
const SHORTEST_BARE = 4
/** Letters before the root of a Russian word. */
const LONGEST_PREFIX = 4
const FIRST_RUSSIAN = 0x430
/** Letters of a word that may be two. */
const SHORTEST_BROKEN = 4
const LONGEST_BROKEN = 60
/** The first look keeps it linear (security 27). */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)+/gu
const SIGN = /[-']/
/** Hyphens between two parts of a word. */
const HYPHENS = /(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu

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
 * the other keyboard ("ghbdtn") and as Russian in Latin letters ("moloko"), then with a letter
 * mistyped or a space left out in each long word.
 */
export function* readings(query: string): Generator<SoughtWord[]> {
  const words = readQuery(query)
  if (words.length === 0) return
  yield words
  yield readQuery(onOtherKeyboard(query))
  const isLatin = /[a-z]/i.test(query)
  // Two letters are in every other text: "yes" isn't "ес".
  const russian = isLatin ? readQuery(inCyrillic(query)).filter(({ text }) => text.length > 2) : []
  if (isLatin) yield russian
  yield words.map(mayBeMistyped)
  // A word that exists in English is none in Russian.
  if (isLatin && !words.some(({ text }) => isKnownWord(text))) yield russian.map(mayBeMistyped)
}

function mayBeMistyped(word: SoughtWord): SoughtWord {
  const { length } = word.text
  const isBroken = length >= SHORTEST_BROKEN && length <= LONGEST_BROKEN
  return { ...word, mistyped: mistypedOf(word.text), isBroken }
}

function soughtWord(text: string): SoughtWord {
  const joined = text.replace(HYPHENS, '')
  const [only] = wordsOf(joined)
  if (only !== joined || joined.length < SHORTEST_WITH_FORMS) {
    return exactly(text)
  }
  const keys = keysOf(only)
  const beginnings = [...keys, ...irregularForms(keys)].map(beginningOf)
  const others = [joined, text.replace(HYPHENS, ' ')]
  const bare = joined.replaceAll("'", '')
  // "Im" of "I'm" is in every other text.
  if (bare.length >= SHORTEST_BARE) others.push(bare)
  const spellings = [...new Set(others)].filter((each) => each !== text)
  return {
    text,
    keys: new Set(keys),
    beginnings: shortest(beginnings),
    known: new Map(),
    spellings,
  }
}

/** A folded text that is found as it is, in no other form. */
export function exactly(text: string): SoughtWord {
  return { text, keys: new Set(), beginnings: [], known: new Map() }
}

/** The last letter of a Russian stem may have had a vowel before it: "кусок", "куска". */
function beginningOf(form: string): string {
  return form.slice(0, Math.max(1, Math.min(3, form.length - 1)))
}

/** Leaves out beginnings that start with another one: that finds them too. */
function shortest(beginnings: readonly string[]): string[] {
  const all = [...new Set(beginnings)].filter((each) => !each.startsWith('='))
  return all.filter((each) => !all.some((other) => other !== each && each.startsWith(other)))
}

/** Says of folded texts whether they have the word. */
export function wordTest(word: SoughtWord): (folded: string) => boolean {
  const finds = finders(word)
  return (folded) =>
    finds.some((find) => find(folded, 0) !== undefined) ||
    compoundsOf(folded).some(({ joined }) => isJoined(word, joined))
}

/** Where it stands: each part that is the word, and each other form of it. */
export function placesOf(folded: string, word: SoughtWord): Span[] {
  const joined = compoundsOf(folded).filter((compound) => isJoined(word, compound.joined))
  const places = joined.map(({ place }) => place)
  for (const find of finders(word)) {
    for (let place = find(folded, 0); place; place = find(folded, place[1])) places.push(place)
  }
  return places
}

/** The next place in a folded text, from an index on. */
export type Find = (folded: string, from: number) => Span | undefined

/** The ways to find a word: as a part of the text, in its forms, and mistyped. */
export function finders(word: SoughtWord): Find[] {
  const before = findersOf.get(word)
  if (before) return before
  const finds = makeFinders(word)
  findersOf.set(word, finds)
  return finds
}

const findersOf = new WeakMap<SoughtWord, Find[]>()

function makeFinders(word: SoughtWord): Find[] {
  const { text, beginnings, spellings = [], mistyped, isBroken } = word
  const finds = [text, ...spellings].map(
    (spelling): Find =>
      (folded, from) => {
        const at = folded.indexOf(spelling, from)
        return at < 0 ? undefined : [at, at + spelling.length]
      },
  )
  for (const beginning of beginnings) {
    finds.push((folded, from) => form(folded, word, beginning, from))
  }
  for (const part of mistyped ? [...mistyped.starts, mistyped.rest] : []) {
    finds.push((folded, from) => mistyped && mistypedAt(folded, mistyped, part, from))
  }
  if (isBroken) finds.push((folded, from) => brokenAt(folded, text, from))
  return finds
}

/** The next form of the word. To look at all words would cost ten times as much. */
function form(folded: string, word: SoughtWord, beginning: string, from: number): Span | undefined {
  for (let at = folded.indexOf(beginning, from); at >= 0; at = folded.indexOf(beginning, at + 1)) {
    const start = isAfterLetter(folded, at) ? startOfPrefix(folded, at) : at
    if (start === undefined) continue
    const found = wordAt(folded, start)
    if (found && isForm(word, found)) return [start, start + found.length]
  }
  return undefined
}

/** Where the word begins that has a Russian prefix before this place. */
function startOfPrefix(folded: string, at: number): number | undefined {
  if (folded.charCodeAt(at) < FIRST_RUSSIAN) return undefined
  for (let start = at - 1; start >= at - LONGEST_PREFIX; start -= 1) {
    if (!isAfterLetter(folded, start)) {
      return isPrefix(folded.slice(Math.max(0, start), at)) ? start : undefined
    }
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

/** Words with hyphens or apostrophes in a folded text, and where they are. */
export function compoundsOf(folded: string): { joined: string; place: Span }[] {
  if (!SIGN.test(folded)) return []
  return Array.from(folded.matchAll(COMPOUND), ({ 0: compound, index }) => ({
    joined: compound.replace(/[-']/g, ''),
    place: [index, index + compound.length],
  }))
}

/** Whether a compound without its signs is the word: "e-mails" of "email", "don't" of "dont". */
export function isJoined(word: SoughtWord, joined: string): boolean {
  return word.keys.size > 0 && (joined.startsWith(word.text) || isForm(word, joined))
}
