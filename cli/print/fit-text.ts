import { signs } from './print'

/** Columns that a text takes: wide characters two, marks that combine none. */
export function widthOf(text: string): number {
  // Most cells of a long list are empty.
  return text === '' ? 0 : Bun.stringWidth(text)
}

/** As much of a text as there is room for, and a sign where that is not all. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  if (width < 1) return ''
  let kept = ''
  let used = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += Bun.stringWidth(segment)
    if (used >= width) break
    kept += segment
  }
  return kept + signs().cut
}

/** The same, with spaces to exactly that width. */
export function fit(text: string, width: number): string {
  const shown = cut(text, width)
  return shown + ' '.repeat(Math.max(0, width - widthOf(shown)))
}

/** Lines of at most that width, broken between words where possible; no spaces at their ends. */
export function wrap(text: string, width: number): string[] {
  const wrapped = Bun.wrapAnsi(text, Math.max(1, width), { hard: true })
  return wrapped.split('\n').map((line) => line.trimEnd())
}

/** Two texts at the ends of a line; the right one only where there is room for both. */
export function ends(left: string, right: string, width: number): string {
  const space = width - widthOf(left) - widthOf(right)
  return space < 1 ? left : left + ' '.repeat(space) + right
}
