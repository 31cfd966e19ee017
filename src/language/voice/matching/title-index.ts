import { fold } from '../../../core/words'
import { type Keyword, spellingsOf } from './keywords'

interface Titled {
  title: string
}

/** The titles of a list in one folded text, so that a word is looked for once and not in each. */
interface TitleIndex {
  text: string
  /** Where each title starts in it. */
  starts: number[]
  /** Which titles may have a word: "мне" is spelled otherwise than "меню", of the same stem. */
  found: Map<string, ReadonlySet<number>>
}

/** A sentence is matched with the same list more than once. */
const indexes = new WeakMap<readonly Titled[], TitleIndex>()

function indexOf(tasks: readonly Titled[]): TitleIndex {
  const known = indexes.get(tasks)
  if (known) return known
  const starts: number[] = []
  let length = 0
  for (const { title } of tasks) {
    starts.push(length)
    length += title.length + 1
  }
  const text = fold(tasks.map(({ title }) => title).join('\n'))
  const index = { text, starts, found: new Map() }
  indexes.set(tasks, index)
  return index
}

/** The tasks that may have all of the words, inflected or misheard. */
export function withAll<T extends Titled>(words: readonly Keyword[], tasks: readonly T[]): T[] {
  const index = indexOf(tasks)
  let places: number[] | undefined
  // Long words are in the fewest titles.
  for (const word of words.toSorted((a, b) => b.plain.length - a.plain.length)) {
    const found = titlesWith(word, index)
    places = places ? places.filter((at) => found.has(at)) : [...found]
    if (places.length === 0) return []
  }
  places ??= []
  return shortest(places, tasks)
}

/** The tasks that may have any of the words. */
export function withAny<T extends Titled>(words: readonly Keyword[], tasks: readonly T[]): T[] {
  const index = indexOf(tasks)
  const places = new Set(words.flatMap((word) => [...titlesWith(word, index)]))
  return shortest(
    [...places].toSorted((a, b) => a - b),
    tasks,
  )
}

/** The most titles to compare, the shortest first: the words must cover most of a title. */
const MOST = 120

function shortest<T extends Titled>(places: readonly number[], tasks: readonly T[]): T[] {
  const found = places.flatMap((at) => tasks[at] ?? [])
  if (found.length <= MOST) return found
  return found.toSorted((a, b) => a.title.length - b.title.length).slice(0, MOST)
}

/** By its spelling, else by half of it: one slip leaves the other half as it is. */
function titlesWith(word: Keyword, index: TitleIndex): ReadonlySet<number> {
  const known = index.found.get(word.said)
  if (known) return known
  let found = search(spellingsOf(word), index)
  const { plain } = word
  if (found.size === 0 && plain.length >= 4 && !isNumber(plain)) {
    const half = Math.ceil(plain.length / 2)
    found = search([plain.slice(0, half), plain.slice(half)], index)
  }
  index.found.set(word.said, found)
  return found
}

function search(spellings: readonly string[], { text, starts }: TitleIndex): Set<number> {
  const found = new Set<number>()
  for (const spelling of spellings) {
    let at = text.indexOf(spelling)
    while (at >= 0) {
      const title = titleAt(starts, at)
      found.add(title)
      // On with the next title.
      const next = starts[title + 1]
      at = next === undefined ? -1 : text.indexOf(spelling, next)
    }
  }
  return found
}

function titleAt(starts: readonly number[], place: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** Beginning with a digit: the next number is another one, and not like it. */
function isNumber(plain: string): boolean {
  return plain < ':'
}

/** How alike two words are, 0 to 1, apart from their inflections. */
export function closeness(a: string, b: string): number {
  if (a === b) return 1
  return a.length < 4 || isNumber(a) || isNumber(b) ? 0 : similarity(a, b)
}

/** Derived words share their beginning ("electric", "electricity") or their end ("мыть", "помыть"). */
function similarity(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const more = long.length - short.length
  if (more > 4 || short.length < 4) return 0
  // "Забор" and "забронировать" are as short as that apart from their endings.
  if (long.startsWith(short)) return short.length >= 5 ? 0.85 : 0
  if (more <= 3 && long.endsWith(short) && /[а-я]/.test(short)) return 0.85
  return more <= 1 && isOneSlipAway(short, long) ? 0.8 : 0
}

/** One letter more, less, other, or two changed about. */
function isOneSlipAway(short: string, long: string): boolean {
  let from = 0
  while (from < short.length && short[from] === long[from]) from += 1
  let same = 0
  while (same < short.length - from && short.at(-1 - same) === long.at(-1 - same)) same += 1
  // What is left between the same beginning and the same end.
  const left = long.length - from - same
  if (left <= 1) return true
  const isTurned = short[from] === long[from + 1] && short[from + 1] === long[from]
  return left === 2 && short.length === long.length && isTurned
}
