import { stem } from './stem'
import { wordsOf } from './words'

/** Words that tell no task from another. */
const EMPTY = new Set(
  'the a an my our your his her their its to of for in on at with from and or is are be been was were that this it i task item one thing мой моя мое мои свой свою и в во на с со к ко у о об от для по за из это этот эту задача задачу задачи пункт'.split(
    ' ',
  ),
)
const ENOUGH = 0.5
const CLEARLY = 0.08

interface Titled {
  title: string
}

/**
 * The task that is meant, alone; or all that the words fit equally well, the best first; or none
 * (V3). By the words that both have, inflections and a letter misheard aside.
 */
export function matchTask<T extends Titled>(words: string, tasks: readonly T[]): T[] {
  const asked = stemsOf(words)
  if (asked.length === 0) return []
  const scored = tasks
    .map((task) => ({ task, score: similarity(asked, stemsOf(task.title)) }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score > best - CLEARLY).map(({ task }) => task)
}

function stemsOf(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !EMPTY.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(stem))]
}

/** 0 to 1: how much of what was asked the title has, and a little how much of the title was said. */
function similarity(asked: string[], title: string[]): number {
  const found = asked.filter((word) => title.includes(word)).length
  return (0.75 * found) / asked.length + (0.25 * found) / title.length
}
