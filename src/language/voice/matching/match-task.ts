import { type Keyword, keywordsOf } from './keywords'
import { closeness, withAny } from './title-index'

const ENOUGH = 0.5
/** Two that are closer than this fit equally well. */
const CLEARLY = 0.08

/**
 * The task that is meant, alone; or all that the words fit equally well, the best first; or none
 * (V3). By the words that both have, apart from inflections and a letter that was misheard.
 */
export function matchTask<T extends { title: string }>(words: string, tasks: readonly T[]): T[] {
  const asked = keywordsOf(words).words
  const scored = scores(asked, withAny(telling(asked), tasks)).filter(
    ({ score }) => score >= ENOUGH,
  )
  const best = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score > best - CLEARLY).map(({ task }) => task)
}

/** Tasks that share a word with what was said, the nearest first: to choose from where none matches. */
export function nearTasks<T extends { title: string }>(words: string, tasks: readonly T[]): T[] {
  const asked = keywordsOf(words).words
  return scores(asked, withAny(asked, tasks)).map(({ task }) => task)
}

/** How much of a title must be said in a sentence that says more. */
const MOST_OF_IT = 0.5

/** The tasks whose titles a sentence names among other things: the best, and those that fit as well. */
export function tasksNamedIn<T extends { title: string }>(said: string, tasks: readonly T[]): T[] {
  const asked = keywordsOf(said).words
  const named = withAny(asked, tasks).flatMap((task) => {
    const { words, weight } = keywordsOf(task.title)
    const said = words.map((word) => ({ word, found: closest(word, asked) }))
    const common = said.reduce((sum, { found }) => sum + found, 0)
    // "Rent" may be a verb, too, but not in "pay the rent".
    const tells = ({ word, found }: (typeof said)[number], at: number) =>
      found > 0 && (word.weight === 1 || at > 0)
    return said.some(tells) && common / weight >= MOST_OF_IT ? [{ task, score: common }] : []
  })
  const best = Math.max(...named.map(({ score }) => score))
  return named.filter(({ score }) => score > best - CLEARLY).map(({ task }) => task)
}

/** The tasks that match part of what is asked, the best first. */
function scores<T extends { title: string }>(asked: readonly Keyword[], tasks: readonly T[]) {
  const total = weightOf(asked)
  const scored: { task: T; score: number }[] = []
  for (const task of tasks) {
    const titled = keywordsOf(task.title)
    let common = 0
    for (const word of asked) common += closest(word, titled.words)
    const score = (0.75 * common) / total + 0.25 * Math.min(1, common / titled.weight)
    if (common > 0) scored.push({ task, score })
  }
  return scored.sort((a, b) => b.score - a.score)
}

/** Without words that can't make it enough alone, such as a verb that a hundred titles have. */
function telling(asked: readonly Keyword[]): readonly Keyword[] {
  const total = weightOf(asked)
  const some = asked.filter(({ weight }) => (0.75 * weight) / total + 0.25 >= ENOUGH)
  const heavy = asked.filter(({ weight }) => weight === 1)
  return some.length > 0 && heavy.length < 2 ? some : heavy.length > 0 ? heavy : asked
}

function weightOf(words: readonly Keyword[]): number {
  let weight = 0
  for (const word of words) weight += word.weight
  return weight
}

function closest({ plain, weight }: Keyword, words: readonly Keyword[]): number {
  let best = 0
  for (const word of words) {
    // "Забор" is like "забрать", but counts no more than a verb does; an English "invoice" is both.
    const most = /^[а-я]/.test(plain) ? Math.min(weight, word.weight) : weight
    best = Math.max(best, most * closeness(plain, word.plain))
  }
  return best
}
