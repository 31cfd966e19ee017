import { tooMuch } from './budget'

export type Row = Record<string, string>

const DELIMITERS = [',', ';', '\t']

const MOST_CELLS = 2_000_000

/** How much of a file is looked at to find its header and its delimiter. */
export const CSV_START = 4_000

/**
 * The rows of a CSV (RFC 4180) below the first one that has all these names, by the names in it.
 * Programs of some countries write semicolons or tabs. Text that breaks the rules is read as it is.
 * Throws tooLarge.
 */
export function readCsv(text: string, names: readonly string[]): Row[] {
  const rows = cells(text.replace(/^\uFEFF/, ''), delimiterOf(text, names))
  const at = rows.findIndex((row) => names.every((name) => row.includes(name)))
  const header = rows[at] ?? []
  // Each row becomes an object with all the columns, however few cells it has.
  if (rows.length * header.length > MOST_CELLS) throw tooMuch()
  return rows
    .slice(at + 1)
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(header.map((name, nth) => [name.trim(), row[nth] ?? ''])))
}

/** The columns of a text that begins as a CSV does; empty for any other. */
export function columnsOf(text: string): string[] {
  const start = text.slice(0, CSV_START).replace(/^\uFEFF/, '')
  const [header = []] = cells(start, delimiterOf(start, []))
  return header.length > 1 ? header.map((name) => name.trim()) : []
}

/** Whether one of the first rows has all these names. */
export function hasColumns(text: string, names: readonly string[]): boolean {
  const start = text.slice(0, CSV_START).replace(/^\uFEFF/, '')
  if (!names.every((name) => start.includes(name))) return false
  const rows = cells(start, delimiterOf(start, names))
  return rows.some((row) => names.every((name) => row.includes(name)))
}

/** The one of which the line with these names has most. */
function delimiterOf(text: string, names: readonly string[]): string {
  const lines = text.slice(0, CSV_START).split(/\r\n?|\n/)
  const line = lines.find((each) => names.every((name) => each.includes(name))) ?? ''
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function cells(text: string, delimiter: string): string[][] {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = Math.min(end + 1, text.length)
    }
    plain.lastIndex = at
    cell += plain.exec(text)?.[0] ?? ''
    at = plain.lastIndex
    rows.at(-1)?.push(cell)
    if (text[at] !== delimiter) rows.push([])
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

/** The end of the text where there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? text.length : at
}
