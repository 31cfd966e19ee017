import { shownLines } from '../ui/keep-focus'
import { type LineAction, lines } from './line-actions'

let held: Element | null | undefined

/** Has the line that has the focus now be the one, while the palette has it. */
export function holdLine(isHeld: boolean) {
  held = isHeld ? focusedLine() : undefined
}

/** The line that has the focus, or had it before the palette. */
export function lineInFocus(): Element | undefined {
  const line = focusedLine() ?? held
  return line?.isConnected ? line : undefined
}

/** In the panel of a task, but for its subtasks, the line is that task's. */
function focusedLine(): Element | null | undefined {
  const { activeElement } = document
  return (
    activeElement?.closest('[data-line]') ??
    activeElement?.closest('[data-task-panel]')?.querySelector('[data-line]')
  )
}

/** For the line that has the focus; false where none has. */
export function actOnFocused(action: LineAction): boolean {
  const line = lineInFocus()
  const act = line && lines.get(line)
  act?.(action)
  return act != null
}

/** Goes to the next or previous line; from elsewhere to the first. */
export function focusLine(step: 1 | -1) {
  const all = shownLines()
  const at = all.indexOf(document.activeElement?.closest('[data-line]') as HTMLElement)
  const next = all[at < 0 ? 0 : at + step]
  next?.querySelector<HTMLElement>('[data-stop="title"]')?.focus()
}
