import { cardinalSource, type NumberWords, numberOf, ordinalSource } from './numbers'

/** Each number with all its forms: as it is counted, after "к" and "до", and as a day or an hour. */
const RU_CARDINALS: [number, string][] = [
  [0, 'ноль'],
  [1, 'час один одна одну одного часу'],
  [2, 'два две двух двум'],
  [3, 'три трех трем'],
  [4, 'четыре четырех четырем'],
  [5, 'пять пяти'],
  [6, 'шесть шести'],
  [7, 'семь семи'],
  [8, 'восемь восьми'],
  [9, 'девять девяти'],
  [10, 'десять десяти'],
  [11, 'одиннадцать одиннадцати'],
  [12, 'двенадцать двенадцати'],
  [13, 'тринадцать тринадцати'],
  [14, 'четырнадцать четырнадцати'],
  [15, 'пятнадцать пятнадцати'],
  [16, 'шестнадцать шестнадцати'],
  [17, 'семнадцать семнадцати'],
  [18, 'восемнадцать восемнадцати'],
  [19, 'девятнадцать девятнадцати'],
]
const RU_TENS: [number, string][] = [
  [20, 'двадцать двадцати'],
  [30, 'тридцать тридцати'],
  [40, 'сорок сорока'],
  [50, 'пятьдесят пятидесяти'],
]
const RU_ORDINALS =
  'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат'.split(
    ' ',
  )
const RU_TENTHS = ['двадцат', 'тридцат']

const RU_ORDINAL_ENDINGS = ['ого', 'ому', 'ое', 'его', 'ему', 'ье', 'ьего', 'ьему']

export const RUSSIAN_NUMBERS: NumberWords = {
  cardinals: new Map(
    RU_CARDINALS.flatMap(([value, forms]) =>
      forms.split(' ').map((form) => [form, value] as const),
    ),
  ),
  ordinals: new Map(
    RU_ORDINAL_ENDINGS.flatMap((ending) => [
      ...RU_ORDINALS.map((base, index) => [base + ending, index + 1] as const),
      ...RU_TENTHS.map((base, index) => [base + ending, (index + 2) * 10] as const),
    ]),
  ),
  tens: new Map(
    RU_TENS.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)),
  ),
}

export const CARDINAL = cardinalSource(RUSSIAN_NUMBERS)
export const ORDINAL = `\\d{1,2}(?:-?го|-?му|-?е)|${ordinalSource(RUSSIAN_NUMBERS)}`

/** What one of these found. */
export function toNumber(text: string): number {
  return numberOf(text, RUSSIAN_NUMBERS)
}
