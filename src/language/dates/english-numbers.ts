import { cardinalSource, type NumberWords, numberOf, ordinalSource } from './numbers'

const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const EN_TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const EN_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const EN_TENTHS = ['twentieth', 'thirtieth']

export const ENGLISH_NUMBERS: NumberWords = {
  cardinals: new Map(EN_ONES.map((word, value) => [word, value])),
  ordinals: new Map([
    ...EN_ORDINALS.map((word, index) => [word, index + 1] as const),
    ...EN_TENTHS.map((word, index) => [word, (index + 2) * 10] as const),
  ]),
  tens: new Map(EN_TENS.map((ten, index) => [ten, (index + 2) * 10])),
}

export const CARDINAL = cardinalSource(ENGLISH_NUMBERS)
export const ORDINAL = `\\d{1,2}(?:st|nd|rd|th)|${ordinalSource(ENGLISH_NUMBERS)}`

/** What one of these found. */
export function toNumber(text: string): number {
  return numberOf(text, ENGLISH_NUMBERS)
}
