import { EXIT, Failure, usageError } from './failure'
import { print, printJson } from './print'
import { clean, Safe } from './safe-text'

/** How rows are printed for programs (K9). */
interface Format {
  kind: 'json' | 'ndjson' | 'csv' | 'tsv' | 'todo.txt' | 'template'
  fields?: readonly string[]
  jq?: string
  template?: string
}

export const FORMATS = ['json', 'ndjson', 'csv', 'tsv', 'ids', 'todo.txt'] as const

let format: Format = { kind: 'json' }

/** What is asked for in place of `--json`. */
export function useFormat(asked: Partial<Format>) {
  format = { ...format, ...asked }
}

export function isTodoTxt(): boolean {
  return format.kind === 'todo.txt'
}

/** A row with values that are no objects; lists are of texts. */
export type FlatRow = Record<string, string | number | boolean | null | readonly string[]>

/**
 * Prints rows as asked: as the API has them, or flat where fields are chosen or the format has no
 * nesting. Throws a usage Failure for a field that they don't have.
 */
export function printRows(
  whole: readonly object[],
  flat: (row: object) => FlatRow = flatOf,
  /** The fields of rows that are not there. */
  names: readonly string[] = [],
) {
  const { kind, fields, jq, template } = format
  if (template !== undefined) {
    for (const row of whole) print(new Safe(filled(template, flat(row))))
    return
  }
  const isFlat = fields !== undefined || kind === 'csv' || kind === 'tsv'
  const rows = isFlat ? whole.map((row) => picked(flat(row), fields)) : whole
  if (jq !== undefined) return printThroughJq(rows, jq)
  // What isn't told as todo.txt, such as a task that is gone, is told as JSON.
  if (kind === 'json' || kind === 'todo.txt') return printJson(rows)
  if (kind === 'ndjson') {
    for (const row of rows) print(new Safe(clean(JSON.stringify(row))))
    return
  }
  const cells = rows.map((row) => Object.values(row as FlatRow).map(textOf))
  if (kind === 'tsv') {
    for (const row of cells) print(new Safe(row.map(clean).join('\t')))
    return
  }
  const [first] = rows
  const heading = first ? Object.keys(first) : (fields ?? names)
  if (heading.length > 0) print(new Safe(heading.join(',')))
  for (const row of cells) print(new Safe(row.map((text) => csvCell(clean(text))).join(',')))
}

/** One value that is no list of rows, such as counts: as JSON an object. */
export function printValue(value: object) {
  const { kind, fields, jq } = format
  if (kind !== 'json') return printRows([value])
  const chosen = fields === undefined ? value : picked(flatOf(value), fields)
  if (jq === undefined) return printJson(chosen)
  printThroughJq(chosen, jq)
}

function picked(row: FlatRow, fields: readonly string[] = Object.keys(row)): FlatRow {
  return Object.fromEntries(fields.map((name) => [name, valueIn(row, name)]))
}

function valueIn(row: FlatRow, name: string): FlatRow[string] {
  const value = row[name]
  if (value !== undefined) return value
  const names = Object.getOwnPropertyNames(row).join(', ')
  throw usageError(`No field "${name}". There are ${names}`)
}

/** Without what is nested. */
function flatOf(row: object): FlatRow {
  const entries = Object.entries(row).filter(([, value]) => !(value instanceof Object))
  return Object.fromEntries(entries)
}

/** `{{title}}` and {title} are fields, \t and \n what they are in a shell's printf. */
function filled(template: string, row: FlatRow): string {
  return template
    .replaceAll('\\t', '\t')
    .replaceAll('\\n', '\n')
    .replace(/\{\{\s*\.?(\w+)\s*\}\}|\{(\w+)\}/g, (_, one, other) =>
      clean(textOf(valueIn(row, one ?? other))),
    )
}

function textOf(value: FlatRow[string]): string {
  return Array.isArray(value) ? value.join(',') : String(value ?? '')
}

function csvCell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As `jq -r` does it, which has to be installed. */
function printThroughJq(value: unknown, expression: string) {
  const jq = Bun.which('jq')
  if (!jq) throw new Failure(EXIT.error, '--jq runs jq, which is not installed here.')
  const { exitCode, stdout, stderr } = Bun.spawnSync([jq, '-r', expression], {
    stdin: new TextEncoder().encode(JSON.stringify(value)),
  })
  if (exitCode !== 0) throw usageError(String(stderr).trim())
  const lines = String(stdout).split('\n').slice(0, -1)
  for (const line of lines) print(new Safe(clean(line)))
}
