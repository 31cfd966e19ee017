/** Number words, as far as hours, minutes, days of a month and small counts go. */

const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const EN_TENS = ['twenty', 'thirty', 'forty', 'fifty']
const EN_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const EN_TENTHS = ['twentieth', 'thirtieth']

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

/** The words of a language. Tens stand apart, as in "twenty five": so the patterns stay small. */
interface NumberWords {
  cardinals: Map<string, number>
  ordinals: Map<string, number>
  tens: Map<string, number>
}

const english: NumberWords = {
  cardinals: new Map(EN_ONES.map((word, value) => [word, value])),
  ordinals: new Map([
    ...EN_ORDINALS.map((word, index) => [word, index + 1] as const),
    ...EN_TENTHS.map((word, index) => [word, (index + 2) * 10] as const),
  ]),
  tens: new Map(EN_TENS.map((ten, index) => [ten, (index + 2) * 10])),
}
const russian: NumberWords = {
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

/** Sources of patterns over folded text. */
export const EN_CARDINAL = cardinalSource(english)
export const EN_ORDINAL = `\\d{1,2}(?:st|nd|rd|th)|${ordinalSource(english)}`
export const RU_CARDINAL = cardinalSource(russian)
export const RU_ORDINAL = `\\d{1,2}(?:-?го|-?му|-?е)|${ordinalSource(russian)}`

function cardinalSource({ cardinals, tens }: NumberWords): string {
  const ten = alternatives(tens.keys())
  return `\\d{1,4}|(?:(?:${ten})[ -])?(?:${alternatives(cardinals.keys())})|${ten}`
}

function ordinalSource({ ordinals, tens }: NumberWords): string {
  return `(?:(?:${alternatives(tens.keys())})[ -])?(?:${alternatives(ordinals.keys())})`
}

/** The longest first, so that "sixteen" is not "six". */
function alternatives(words: Iterable<string>): string {
  return [...words].sort((a, b) => b.length - a.length).join('|')
}

/** What one of these found. */
export function toNumber(text: string): number {
  return wordValue(text.replace('-', ' ')) ?? Number.parseInt(text, 10)
}

function wordValue(words: string): number | undefined {
  const { cardinals, ordinals, tens } = /[а-я]/.test(words) ? russian : english
  const one = cardinals.get(words) ?? ordinals.get(words) ?? tens.get(words)
  if (one !== undefined) return one
  const [ten = '', last = ''] = words.split(' ')
  const value = cardinals.get(last) ?? ordinals.get(last)
  const before = tens.get(ten)
  if (value === undefined || before === undefined || value < 1 || value > 9) return undefined
  return before + value
}

/** The words that a number may be written in, the last of them where it takes two. */
export function spellingsOfNumber(value: number): string[] {
  const last = value > 20 && value % 10 !== 0 ? value % 10 : value
  return [english, russian].flatMap(({ cardinals, ordinals, tens }) =>
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
    const two = wordValue(`${word} ${words[at + 1]}`)
    if (two !== undefined) at += 1
    digits.push(String(two ?? wordValue(word) ?? word))
  }
  return digits
}

const FIRST_WORDS = new Set(
  [english, russian].flatMap(({ cardinals, ordinals, tens }) => [
    ...cardinals.keys(),
    ...ordinals.keys(),
    ...tens.keys(),
  ]),
)
