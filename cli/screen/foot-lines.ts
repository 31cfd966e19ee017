import { cut, widthOf } from '../print/fit-text'
import type { Desk, Size } from './desk'
import { KEYS as KEY_TABLE } from './key-table'
import type { Hint, Layer } from './layers'
import { hasHint, joined, partsOf } from './layout'
import { type Line, shownLine } from './line'
import { paint, shownText } from './paint'

/** What is typed and what it means, a question, what was done, or the keys that matter here. */
export function footLines(desk: Desk): string[] {
  const { layer, size, shown } = desk
  if (layer?.kind === 'line') {
    const { label } = layer.options
    return [...hintLines(layer, desk), inputLine(label, layer.line, size.columns)]
  }
  if (layer?.kind === 'pick') return [inputLine(layer.options.label, layer.line, size.columns)]
  if (layer?.kind === 'question') return [paint(cut(layer.text, size.columns), { bold: true })]
  if (!partsOf(size).hasFooter) return []
  const { notice } = shown
  if (desk.prefix) return [dimmed(secondKeys(desk.prefix), size)]
  if (!notice) return [hints(desk)]
  const text = cut(shownText(notice.text), size.columns)
  return [paint(text, { color: notice.isError ? 'red' : 'green' })]
}

function hintLines(layer: Layer, { size }: Desk): string[] {
  if (layer.kind !== 'line' || !hasHint(layer, size)) return []
  const { text, isError }: Hint = layer.hint ?? { text: '' }
  const shown = cut(shownText(text), size.columns)
  return [paint(shown, isError ? { color: 'red' } : { dim: true })]
}

/** The label gives way to what is typed. */
export function inputLine(label: string, line: Line, width: number): string {
  const name = cut(label, Math.max(8, Math.floor(width / 2)))
  const { before, under, after } = shownLine(line, Math.max(2, width - widthOf(name) - 2))
  return `${paint(`${name}:`, { color: 'green' })} ${before}${paint(under, { inverse: true })}${after}`
}

const KEYS = [
  ...['a add', 'Space done', 'd due', '/ filter', 'Enter details', 'u undo', 'x mark'],
  ...['e title', 'p priority', 't tags', 'm move', '1 2 3 views'],
]
const PAGE_KEYS = ['Esc back', 'j k scroll', 'e title', 'd due', 'n description', 'Space done']
const ALWAYS = ['? help', 'q quit']

function secondKeys(prefix: string): string {
  const seconds = KEY_TABLE.flatMap(({ keys, label }) =>
    keys.flatMap((key) => (key.startsWith(`${prefix} `) ? `${key.slice(2)} ${label}` : [])),
  )
  return `${prefix}: ${joined(seconds)}`
}

function dimmed(text: string, { columns }: Size): string {
  return paint(cut(text, columns), { dim: true })
}

function hints({ page, size, marked }: Desk): string {
  if (page && page.taskId === undefined) return dimmed(joined(['Esc back', 'j k scroll']), size)
  const [wished, always] = page ? [PAGE_KEYS, ['? help']] : [KEYS, ALWAYS]
  const own = marked.size > 0 && !page ? ['x mark', 'Esc unmark', ...wished] : wished
  const shown: string[] = []
  for (const each of new Set(own)) {
    if (widthOf(joined([...shown, each, ...always])) > size.columns) break
    shown.push(each)
  }
  return dimmed(joined([...shown, ...always]), size)
}
