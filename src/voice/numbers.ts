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

const cardinals = new Map<string, number>()
const ordinals = new Map<string, number>()

for (const [value, word] of EN_ONES.entries()) cardinals.set(word, value)
for (const [index, ten] of EN_TENS.entries()) {
  const tens = (index + 2) * 10
  cardinals.set(ten, tens)
  for (let one = 1; one <= 9; one += 1) cardinals.set(`${ten} ${EN_ONES[one]}`, tens + one)
}
for (const [index, word] of EN_ORDINALS.entries()) ordinals.set(word, index + 1)
for (const [index, tenth] of EN_TENTHS.entries()) {
  ordinals.set(tenth, (index + 2) * 10)
  for (let one = 1; one <= 9; one += 1) {
    ordinals.set(`${EN_TENS[index]} ${EN_ORDINALS[one - 1]}`, (index + 2) * 10 + one)
  }
}
for (const [value, forms] of RU_CARDINALS) {
  for (const form of forms.split(' ')) cardinals.set(form, value)
}
for (const [tens, forms] of RU_TENS) {
  for (const ten of forms.split(' ')) {
    cardinals.set(ten, tens)
    for (const [one, ones] of RU_CARDINALS.slice(1, 10)) {
      for (const form of ones.split(' ')) cardinals.set(`${ten} ${form}`, tens + one)
    }
  }
}
const RU_ORDINAL_ENDINGS = ['ого', 'ому', 'ое', 'его', 'ему', 'ье', 'ьего', 'ьему']
for (const ending of RU_ORDINAL_ENDINGS) {
  for (const [index, base] of RU_ORDINALS.entries()) ordinals.set(base + ending, index + 1)
  for (const [index, base] of RU_TENTHS.entries()) {
    const tens = (index + 2) * 10
    ordinals.set(base + ending, tens)
    for (const [at, one] of RU_ORDINALS.slice(0, 9).entries()) {
      ordinals.set(`${base}ь ${one}${ending}`, tens + at + 1)
    }
  }
}

/** The longest first, so that "twenty five" is not "twenty". */
function alternatives(words: Map<string, number>): string {
  const sorted = [...words.keys()].sort((a, b) => b.length - a.length)
  return sorted.map((word) => word.replace(' ', '[ -]')).join('|')
}

/** Sources of patterns over folded text. */
export const CARDINAL = `\\d{1,4}|${alternatives(cardinals)}`
export const ORDINAL = `\\d{1,2}(?:st|nd|rd|th|-?го|-?му|-?е)|${alternatives(ordinals)}`

/** What CARDINAL or ORDINAL found. */
export function toNumber(text: string): number {
  const key = text.replace('-', ' ')
  const value = cardinals.get(key) ?? ordinals.get(key) ?? Number.parseInt(text, 10)
  return value
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
    const pair = `${word} ${words[at + 1]}`
    const two = cardinals.get(pair) ?? ordinals.get(pair)
    if (two !== undefined) at += 1
    digits.push(String(two ?? cardinals.get(word) ?? ordinals.get(word) ?? word))
  }
  return digits
}

const FIRST_WORDS = new Set(
  [...cardinals.keys(), ...ordinals.keys()].map((words) => words.replace(/ .*/, '')),
)
