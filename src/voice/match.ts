import { numbersInDigits } from './numbers'
import { stem } from './stem'
import { isVerb } from './verbs'
import { wordsOf } from './words'

/** Words that tell no task from another. */
const EMPTY = new Set(
  'the a an my our your his her their its to of for in on at with from and or is are be been was were has have that this it i we task item one thing up out off down мой моя мое мои свой свою и в во на с со к ко у о об от для по за из я мы уже это эту этот задача задачу задачи пункт'.split(
    ' ',
  ),
)
/** Stems that mean the same, by the one that stands for them. */
const SYNONYMS = new Map(
  [
    'mum mom mother mummy mommy',
    'dad father daddy',
    'call phone ring telephone',
    'buy purchase get',
    'fix repair',
    'trash rubbish garbage bins',
    'groceries shopping',
    'doctor gp physician',
    'мама маме мать',
    'папа отец',
    'мусор отходы',
  ].flatMap((group) => {
    const [first = '', ...others] = group.split(' ')
    return others.map((other) => [stem(other), stem(first)] as const)
  }),
)
const ENOUGH = 0.5
/** Two that are closer than this fit equally well. */
const CLEARLY = 0.08
/** What was done counts less than what it was done to: "I called …" is no task yet. */
const VERB_WEIGHT = 0.4

interface Titled {
  title: string
}

/**
 * The task that is meant, alone; or all that the words fit equally well, the best first; or none
 * (V3). By the words that both have, apart from inflections and a letter that was misheard.
 */
export function matchTask<T extends Titled>(words: string, tasks: readonly T[]): T[] {
  const asked = [...new Set(telling(words))]
  if (asked.length === 0) return []
  const index = indexOf(tasks)
  const found = new Float64Array(tasks.length)
  for (const { plain, weight } of asked) {
    for (const [task, closeness] of index.find(plain)) {
      found[task] = (found[task] ?? 0) + weight * closeness
    }
  }
  const total = sum(asked)
  const scored = tasks.flatMap((task, at) => {
    const common = found[at] ?? 0
    if (common === 0) return []
    const score = (0.75 * common) / total + 0.25 * Math.min(1, common / (index.weights[at] ?? 1))
    return score >= ENOUGH ? [{ task, score }] : []
  })
  scored.sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score > best - CLEARLY).map(({ task }) => task)
}

interface Index {
  /** The tasks that have a word, and how close theirs is to it: 0 to 1. */
  find(word: string): Iterable<[task: number, closeness: number]>
  weights: number[]
}

/** A sentence is often matched more than once, and always with the same list. */
const indexes = new WeakMap<readonly Titled[], Index>()

function indexOf(tasks: readonly Titled[]): Index {
  const known = indexes.get(tasks)
  if (known) return known
  const vocabulary = new Map<string, number[]>()
  const weights = tasks.map(({ title }, at) => {
    const words = telling(title)
    for (const { plain } of words) {
      const list = vocabulary.get(plain)
      if (list) list.push(at)
      else vocabulary.set(plain, [at])
    }
    return sum(words)
  })
  const index = { find: (word: string) => findIn(vocabulary, word), weights }
  indexes.set(tasks, index)
  return index
}

function findIn(vocabulary: Map<string, number[]>, word: string): Map<number, number> {
  const closest = new Map<number, number>()
  const exact = vocabulary.get(word)
  for (const task of exact ?? []) closest.set(task, 1)
  if (exact || word.length < 4) return closest
  for (const [other, list] of vocabulary) {
    const closeness = similarity(word, other)
    if (closeness === 0) continue
    for (const task of list) closest.set(task, Math.max(closeness, closest.get(task) ?? 0))
  }
  return closest
}

/** Derived words share their beginning ("electric", "electricity") or their end ("мыть", "помыть"). */
function similarity(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const more = long.length - short.length
  if (more <= 4 && short.length >= 5 && long.startsWith(short)) return 0.85
  if (more <= 3 && short.length >= 4 && long.endsWith(short) && /[а-я]/.test(short)) return 0.85
  return more <= 1 && short.length >= 4 && isOneSlipAway(short, long) ? 0.8 : 0
}

/** One letter more, less, other, or two changed about. */
function isOneSlipAway(short: string, long: string): boolean {
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isTurned && short.slice(at + 2) === long.slice(at + 2)
}

/** The words that tell a task from another; all of them where none does. */
function telling(text: string): Meaning[] {
  const all: Meaning[] = []
  const some: Meaning[] = []
  for (const word of numbersInDigits(wordsOf(text))) {
    const meaning = meaningOf(word)
    all.push(meaning)
    if (!meaning.isEmpty) some.push(meaning)
  }
  return some.length > 0 ? some : all
}

interface Meaning {
  plain: string
  weight: number
  isEmpty: boolean
}

/** People's tasks share their words: each is looked at once. */
const meanings = new Map<string, Meaning>()
const MOST_MEANINGS = 20_000

function meaningOf(word: string): Meaning {
  const known = meanings.get(word)
  if (known) return known
  const own = stem(word)
  const plain = SYNONYMS.get(own) ?? own
  const meaning = { plain, weight: isVerb(word) ? VERB_WEIGHT : 1, isEmpty: EMPTY.has(word) }
  if (meanings.size >= MOST_MEANINGS) meanings.clear()
  meanings.set(word, meaning)
  return meaning
}

function sum(words: Meaning[]): number {
  return words.reduce((total, { weight }) => total + weight, 0)
}
