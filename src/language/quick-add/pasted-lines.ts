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
const DUE = /(?<!\s)\s+\(due ([^()]+)\)$/

/** The tasks of a text of several lines, without the marks of the list that it was. */
export function pastedLines(text: string): PastedLine[] {
  const read = createLineReader()
  return text.split(/\r?\n/).flatMap((line) => read(line) ?? [])
}

/** Reads such a text line by line; undefined where there is no task in one. */
export function createLineReader(): (line: string) => PastedLine | undefined {
  /** How far the last one is indented that is below no other. */
  let top = Number.POSITIVE_INFINITY
  return (line) => {
    const trimmed = line.trim()
    const marker = MARKER.exec(trimmed)
    const rest = marker ? trimmed.slice(marker[0].length) : trimmed
    const due = DUE.exec(rest)
    const title = due ? rest.slice(0, due.index) : rest
    if (title === '') return undefined
    const indent = line.length - line.trimStart().length
    const isChild = marker !== null && indent > top
    if (!isChild) top = indent
    return { title, isChild, isDone: marker?.[1]?.toLowerCase() === 'x', due: due?.[1] }
  }
}

/** How far the mark of a list item is indented; undefined where the line has none. */
export function indentOf(line: string): number | undefined {
  const trimmed = line.trim()
  return MARKER.test(trimmed) ? line.length - line.trimStart().length : undefined
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

/** What is not looked for in the words of a line: a subtask is where its task is and does not repeat. */
export function saidElsewhere({ isChild }: PastedLine, dueDate: string | undefined) {
  return [
    ...(isChild ? (['folder', 'repeat'] as const) : []),
    ...(dueDate ? (['date'] as const) : []),
  ]
}
