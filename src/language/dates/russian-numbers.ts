import { cardinalSource, type NumberWords, numberOf, ordinalSource } from './numbers'

/** All the forms of each: as it is counted, after "к" and "до", and as an hour. */
const TO_FOUR = [
  'ноль',
  'час один одна одну одного часу',
  'два две двух двум',
  'три трех трем',
  'четыре четырех четырем',
]
const FROM_FIVE =
  'пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  )
const TENS = ['двадцать двадцати', 'тридцать тридцати', 'сорок сорока', 'пятьдесят пятидесяти']
const ORDINALS = [
  ...'перв втор трет четверт пят шест седьм восьм'.split(' '),
  ...FROM_FIVE.slice(4).map((word) => word.slice(0, -1)),
]
const ENDINGS = 'ого ому ое его ему ье ьего ьему'.split(' ')

export const RUSSIAN_NUMBERS: NumberWords = {
  cardinals: new Map([...valuesFrom(TO_FOUR, 0), ...valuesFrom(FROM_FIVE.map(withGenitive), 5)]),
  ordinals: new Map(
    ENDINGS.flatMap((ending) => [
      ...ORDINALS.map((base, index) => [base + ending, index + 1] as const),
      ...['двадцат', 'тридцат'].map((base, index) => [base + ending, (index + 2) * 10] as const),
    ]),
  ),
  tens: new Map(valuesFrom(TENS, 20, 10)),
}

function withGenitive(word: string): string {
  return `${word} ${word.replace('осемь', 'осьмь').slice(0, -1)}и`
}

function valuesFrom(all: readonly string[], first: number, step = 1) {
  return all.flatMap((forms, index) =>
    forms.split(' ').map((form) => [form, first + index * step] as const),
  )
}

export const CARDINAL = cardinalSource(RUSSIAN_NUMBERS)
/** Up to 31: in "в девять тридцать пятого" the day is the fifth. */
export const ORDINAL = `\\d{1,2}(?:-?го|-?му|-?е)|(?!тридцать [^п]|тридцать пя)${ordinalSource(RUSSIAN_NUMBERS)}`

/** What one of these found. */
export function toNumber(text: string): number {
  return numberOf(text, RUSSIAN_NUMBERS)
}
