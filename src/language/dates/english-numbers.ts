import { cardinalSource, type NumberWords, numberOf, ordinalSource } from './numbers'

const TEENS = 'thir four fif six seven eigh nine'.split(' ').map((stem) => `${stem}teen`)
const ONES = 'zero one two three four five six seven eight nine ten eleven twelve'
  .split(' ')
  .concat(TEENS)
const TENS = 'twen thir for fif six seven eigh nine'.split(' ').map((stem) => `${stem}ty`)
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
  .split(' ')
  .concat(TEENS.map((teen) => `${teen}th`))

export const ENGLISH_NUMBERS: NumberWords = {
  cardinals: new Map(ONES.map((word, value) => [word, value])),
  ordinals: new Map([
    ...ORDINALS.map((word, index) => [word, index + 1] as const),
    ...['twentieth', 'thirtieth'].map((word, index) => [word, (index + 2) * 10] as const),
  ]),
  tens: new Map(TENS.map((ten, index) => [ten, (index + 2) * 10])),
}

export const CARDINAL = cardinalSource(ENGLISH_NUMBERS)
export const ORDINAL = `\\d{1,2}(?:st|nd|rd|th)|${ordinalSource(ENGLISH_NUMBERS)}`

/** What one of these found. */
export function toNumber(text: string): number {
  return numberOf(text, ENGLISH_NUMBERS)
}
