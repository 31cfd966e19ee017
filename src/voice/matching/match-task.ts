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
  let total = 0
  for (const { weight } of asked) total += weight
  const scored: { task: T; score: number }[] = []
  for (const task of withAny(telling(asked, total), tasks)) {
    const titled = keywordsOf(task.title)
    let common = 0
    for (const { plain, weight } of asked) common += weight * closest(plain, titled.words)
    const score = (0.75 * common) / total + 0.25 * Math.min(1, common / titled.weight)
    if (score >= ENOUGH) scored.push({ task, score })
  }
  scored.sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score > best - CLEARLY).map(({ task }) => task)
}

/** Without words that can't make it enough alone, such as a verb that a hundred titles have. */
function telling(asked: readonly Keyword[], total: number): readonly Keyword[] {
  const some = asked.filter(({ weight }) => (0.75 * weight) / total + 0.25 >= ENOUGH)
  const heavy = asked.filter(({ weight }) => weight === 1)
  return some.length > 0 && heavy.length < 2 ? some : heavy.length > 0 ? heavy : asked
}

function closest(plain: string, words: readonly Keyword[]): number {
  let best = 0
  for (const word of words) best = Math.max(best, closeness(plain, word.plain))
  return best
}
