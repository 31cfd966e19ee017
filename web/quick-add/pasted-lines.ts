/** A line of a pasted text that is a task. */
export interface PastedLine {
  title: string
  /** A list item that is indented below another. */
  isChild: boolean
  isDone: boolean
  /** As it stands behind the title: (due 2026-11-27). */
  due: string | undefined
}

const MARKER = /^(?:[-*+•]|\d+[.)])\s+(?:\[([ xX])\]\s+)?/
const DUE = /\s+\(due ([^()]+)\)$/
const LONGEST = 1_000

/** The tasks of a text of several lines, without the marks of the list that it was. */
export function pastedLines(text: string): PastedLine[] {
  const lines: PastedLine[] = []
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim()
    const marker = MARKER.exec(trimmed)
    const rest = marker ? trimmed.slice(marker[0].length) : trimmed
    const due = DUE.exec(rest)
    const title = (due ? rest.slice(0, due.index) : rest).slice(0, LONGEST)
    if (title === '') continue
    lines.push({
      title,
      isChild: marker !== null && /^\s/.test(line) && lines.length > 0,
      isDone: marker?.[1]?.toLowerCase() === 'x',
      due: due?.[1],
    })
  }
  return lines
}
