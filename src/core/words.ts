/** Only ASCII and Russian letters without ё, as in most texts. */
export const PLAIN = /^[ -~а-яА-Я]*$/
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu
const FIRST_WORD = new RegExp(WORD.source, 'u')
const WORD_HERE = new RegExp(WORD.source, 'uy')
const LETTER = /[\p{L}\p{N}]/u

/**
 * The text in which patterns are looked for: small letters, ё as е, one kind of apostrophe and
 * space. It is as long as the text itself, so that a place in one is the same place in the other.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.split(LONGER_SMALL).map(foldPart).join(LONGER_SMALL)
}

/** İ, the one character whose small letter is longer: it stays as it is. */
const LONGER_SMALL = '\u0130'

function foldPart(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .replace(/[^\S ]/g, ' ')
}

/** The word of a folded text that begins at a place. */
export function wordAt(folded: string, at: number): string {
  let to = at
  while (isPlainLetter(folded.charCodeAt(to))) to += 1
  const next = folded.charCodeAt(to)
  // Most words end at a space or a mark: the pattern takes ten times as long.
  if (!(next > 127) && next !== APOSTROPHE) return folded.slice(at, to)
  WORD_HERE.lastIndex = at
  return WORD_HERE.exec(folded)?.[0] ?? ''
}

/** Whether a place in a folded text is inside a word, or at its end. */
export function isAfterLetter(folded: string, at: number): boolean {
  if (at <= 0) return false
  const code = folded.charCodeAt(at - 1)
  return isPlainLetter(code) || (code > 127 && LETTER.test(folded[at - 1] as string))
}

const APOSTROPHE = 39

/** A small letter of either language, or a digit. */
function isPlainLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 0x430 && code <= 0x44f) || (code >= 48 && code <= 57)
  )
}

/**
 * The text without the characters at its start that `isEdge` matches, which is a pattern of one
 * character. Linear: `/^[\s,]+|[\s,]+$/g` reads a run inside the text once for each of its places
 * (security 27).
 */
export function trimStart(text: string, isEdge: RegExp): string {
  let from = 0
  while (from < text.length && isEdge.test(text.charAt(from))) from += 1
  return text.slice(from)
}

/** The same at its end. */
export function trimEnd(text: string, isEdge: RegExp): string {
  let to = text.length
  while (to > 0 && isEdge.test(text.charAt(to - 1))) to -= 1
  return text.slice(0, to)
}

/** A text of several lines on one: its lines without the spaces around them, joined by one. */
export function onOneLine(text: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}

/** The first word of a text, folded. */
export function firstWord(text: string): string {
  return fold(FIRST_WORD.exec(text)?.[0] ?? '')
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? []
}
