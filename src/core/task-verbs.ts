import { isRussianVerb } from './russian-verbs'
import verbs from './task-verbs.json'
import { firstWord } from './words'

/** Verbs that tasks begin with, by their base form. Some are nouns as well ("book", "water"). */
export const ENGLISH_VERBS: ReadonlySet<string> = new Set(verbs)
/** Whether the text begins as English tasks do. */
export function isEnglishVerb(text: string): boolean {
  return ENGLISH_VERBS.has(firstWord(text))
}

/** Whether the text begins as tasks do. */
export function isTitleVerb(text: string): boolean {
  return isEnglishVerb(text) || isRussianVerb(text)
}
