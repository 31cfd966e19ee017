import { type Telling, tellingOf } from './meaning'

const ENOUGH = 0.5
/** Two that are closer than this fit equally well. */
const CLEARLY = 0.08

interface Titled {
  title: string
}

/**
 * The task that is meant, alone; or all that the words fit equally well, the best first; or none
 * (V3). By the words that both have, apart from inflections and a letter that was misheard.
 */
export function matchTask<T extends Titled>(words: string, tasks: readonly T[]): T[] {
  const asked = new Set(tellingOf(words).words)
  const list = listOf(tasks)
  const found = new Float64Array(tasks.length)
  let total = 0
  for (const { plain, weight } of asked) {
    addCommon(found, list, plain, weight)
    total += weight
  }
  const scored: { task: T; score: number }[] = []
  for (const [at, common] of found.entries()) {
    const task = tasks[at]
    if (common === 0 || !task) continue
    const whole = list.titles[at]?.weight ?? 1
    const score = (0.75 * common) / total + 0.25 * Math.min(1, common / whole)
    if (score >= ENOUGH) scored.push({ task, score })
  }
  scored.sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score > best - CLEARLY).map(({ task }) => task)
}

interface List {
  titles: Telling[]
  /** The words of the titles; made when something is asked that none of them has. */
  vocabulary?: Set<string>
}

/** A sentence is often matched more than once, and always with the same list. */
const lists = new WeakMap<readonly Titled[], List>()

function listOf(tasks: readonly Titled[]): List {
  const known = lists.get(tasks)
  if (known) return known
  const list = { titles: tasks.map(({ title }) => tellingOf(title)) }
  lists.set(tasks, list)
  return list
}

/** Adds a word's weight to the titles that have it; where none has, to those that have one like it. */
function addCommon(found: Float64Array, list: List, word: string, weight: number) {
  const isThere = add(found, list, weight, (plain) => (plain === word ? 1 : 0))
  if (isThere || word.length < 4 || isNumber(word)) return
  const alike = wordsLike(word, list)
  if (alike.size > 0) add(found, list, weight, (plain) => alike.get(plain) ?? 0)
}

/** Whether any title has got more by it. */
function add(
  found: Float64Array,
  { titles }: List,
  weight: number,
  closeness: (plain: string) => number,
): boolean {
  let isAny = false
  for (let at = 0; at < titles.length; at += 1) {
    let closest = 0
    for (const { plain } of titles[at]?.words ?? []) closest = Math.max(closest, closeness(plain))
    if (closest === 0) continue
    isAny = true
    found[at] = (found[at] ?? 0) + weight * closest
  }
  return isAny
}

/** How close they are, 0 to 1. */
function wordsLike(word: string, list: List): Map<string, number> {
  list.vocabulary ??= vocabularyOf(list)
  const alike = new Map<string, number>()
  for (const plain of list.vocabulary) {
    const closeness = similarity(word, plain)
    if (closeness > 0) alike.set(plain, closeness)
  }
  return alike
}

function vocabularyOf({ titles }: List): Set<string> {
  const vocabulary = new Set<string>()
  for (const { words } of titles) {
    for (const { plain } of words) if (!isNumber(plain)) vocabulary.add(plain)
  }
  return vocabulary
}

/** Beginning with a digit: the next number is another one, and not like it. */
function isNumber(plain: string): boolean {
  return plain < ':'
}

/** Derived words share their beginning ("electric", "electricity") or their end ("мыть", "помыть"). */
function similarity(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const more = long.length - short.length
  if (more > 4 || short.length < 4) return 0
  if (short.length >= 5 && long.startsWith(short)) return 0.85
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
