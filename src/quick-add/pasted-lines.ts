/** A line of a text that is a task. */
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
  for (const each of text.split(/\r?\n/)) {
    const line = pastedLine(each, lines.length > 0)
    if (line) lines.push({ ...line, title: line.title.slice(0, LONGEST) })
  }
  return lines
}

/** A line of it; undefined where there is no task in it. `hasAbove`: there is one above it. */
export function pastedLine(line: string, hasAbove: boolean): PastedLine | undefined {
  const trimmed = line.trim()
  const marker = MARKER.exec(trimmed)
  const rest = marker ? trimmed.slice(marker[0].length) : trimmed
  const due = DUE.exec(rest)
  const title = due ? rest.slice(0, due.index) : rest
  if (title === '') return undefined
  return {
    title,
    isChild: marker !== null && /^\s/.test(line) && hasAbove,
    isDone: marker?.[1]?.toLowerCase() === 'x',
    due: due?.[1],
  }
}

/**
 * The title and the due date of a line, whose date is read by `dateOf`. What that can't read is title,
 * as it was.
 */
export function withDue(
  { title, due }: PastedLine,
  dateOf: (words: string) => string | undefined,
): { title: string; dueDate: string | undefined } {
  const dueDate = due && dateOf(due)
  return { title: due === undefined || dueDate ? title : `${title} (due ${due})`, dueDate }
}
