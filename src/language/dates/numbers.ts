/** Number words for hours, minutes, days of a month and small counts. */

/** The words of a language. Tens stand apart, as in "twenty five": so the patterns stay small. */
export interface NumberWords {
  cardinals: Map<string, number>
  ordinals: Map<string, number>
  tens: Map<string, number>
}

/** The source of a pattern over folded text, for "5", "five" and "twenty five". */
export function cardinalSource({ cardinals, tens }: NumberWords): string {
  return `\\d{1,4}|${wordSource(cardinals, tens)}|${alternatives(tens.keys())}`
}

/** The same for "fifth" and "twenty fifth". */
export function ordinalSource({ ordinals, tens }: NumberWords): string {
  return `(?:${wordSource(ordinals, tens)})`
}

/** Behind "twenty" comes "one" to "nine": "forty seventeen" is no number. */
function wordSource(words: Map<string, number>, tens: Map<string, number>): string {
  const ones = [...words].flatMap(([word, value]) => (value >= 1 && value <= 9 ? word : []))
  return `(?:${alternatives(tens.keys())})[ -](?:${alternatives(ones)})|${alternatives(words.keys())}`
}

/** The longest first, so that "sixteen" is not "six". */
function alternatives(words: Iterable<string>): string {
  return [...words].sort((a, b) => b.length - a.length).join('|')
}

/** What one of these found. */
export function numberOf(text: string, known: NumberWords): number {
  return wordValue(text.replace('-', ' '), known) ?? Number.parseInt(text, 10)
}

/** The value of one word or two; undefined where they are no number. */
export function wordValue(
  words: string,
  { cardinals, ordinals, tens }: NumberWords,
): number | undefined {
  const one = cardinals.get(words) ?? ordinals.get(words) ?? tens.get(words)
  if (one !== undefined) return one
  const [ten = '', last = ''] = words.split(' ')
  const value = cardinals.get(last) ?? ordinals.get(last)
  const before = tens.get(ten)
  if (value === undefined || before === undefined || value < 1 || value > 9) return undefined
  return before + value
}
