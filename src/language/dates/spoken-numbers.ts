import { ENGLISH_NUMBERS } from './english-numbers'
import { numberOf, wordValue } from './numbers'
import { RUSSIAN_NUMBERS } from './russian-numbers'

/** Numbers in a text of either language. */

const BOTH = [ENGLISH_NUMBERS, RUSSIAN_NUMBERS]

function wordsFor(text: string) {
  return /[а-я]/.test(text) ? RUSSIAN_NUMBERS : ENGLISH_NUMBERS
}

export function toNumber(text: string): number {
  return numberOf(text, wordsFor(text))
}

/** The words that a number may be written in, the last of them where it takes two. */
export function spellingsOfNumber(value: number): string[] {
  const last = value > 20 && value % 10 !== 0 ? value % 10 : value
  return BOTH.flatMap(({ cardinals, ordinals, tens }) =>
    [...cardinals, ...ordinals, ...tens].flatMap(([word, each]) => (each === last ? word : [])),
  )
}

/** Whether numbersInDigits may make something else of it. */
export function mayBeNumber(word: string): boolean {
  return FIRST_WORDS.has(word) || /^\d.*\D$/.test(word)
}

/** The words with their numbers in digits: "pull request fifty seven", "the fifth element". */
export function numbersInDigits(words: readonly string[]): string[] {
  const digits: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (!FIRST_WORDS.has(word)) {
      digits.push(/^\d/.test(word) ? word.replace(/(?<=\d)(?:st|nd|rd|th)$/, '') : word)
      continue
    }
    const two = wordValue(`${word} ${words[at + 1]}`, wordsFor(word))
    if (two !== undefined) at += 1
    digits.push(String(two ?? wordValue(word, wordsFor(word)) ?? word))
  }
  return digits
}

const FIRST_WORDS = new Set(
  BOTH.flatMap(({ cardinals, ordinals, tens }) => [
    ...cardinals.keys(),
    ...ordinals.keys(),
    ...tens.keys(),
  ]),
)
