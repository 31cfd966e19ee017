/** Sequences that a terminal obeys, in their 7-bit and 8-bit (C1) forms, cut short or not. */
const STRING = String.raw`(?:\x1b[P\]X^_]|[\x90\x9d\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)?`
const CSI = String.raw`(?:\x1b\[|\x9b)[\x30-\x3f]*[\x20-\x2f]*[\x40-\x7e]?`
const OTHER = String.raw`\x1b[\x20-\x2f]*[\x30-\x7e]?`
const SEQUENCES = `${STRING}|${CSI}|${OTHER}`

/** Ends of lines and tabs, which would break a row. */
const SPACES = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** What is left of C0 and C1, and the marks that reorder text around them (bidi overrides). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const CONTROLS = /[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const SUSPECT = /[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/

/** Text from elsewhere as a terminal may show it: on one line, and nothing in it acts (security 18). */
export function clean(text: string): string {
  // Half a surrogate pair is drawn as �, which takes a column.
  const whole = text.toWellFormed()
  if (!SUSPECT.test(whole)) return whole
  return whole.replace(new RegExp(SEQUENCES, 'g'), '').replace(SPACES, ' ').replace(CONTROLS, '')
}

/** JSON that a terminal can show as well: the same value, with what could act written as \u. */
export function cleanJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Text that may go to the terminal. Only this is printed, so that nothing is forgotten. */
export class Safe {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

export type Printable = string | number | Safe

/** What is written in the program stands as it is; what is put in is cleaned. */
export function safe(literals: TemplateStringsArray, ...values: Printable[]): Safe {
  return new Safe(
    literals.reduce((text, literal, index) => text + printable(values[index - 1] ?? '') + literal),
  )
}

export function join(parts: readonly Printable[], separator: string): Safe {
  return new Safe(parts.map(printable).join(separator))
}

export function printable(value: Printable): string {
  return typeof value === 'string' ? clean(value) : String(value)
}
