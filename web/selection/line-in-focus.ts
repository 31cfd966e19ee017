import { shownLines } from '../ui/keep-focus'
import { toast } from '../ui/toast-store'
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

/**
 * In the panel of a task, but for its subtasks, the line is that task's, also where nothing has the
 * focus.
 */
function focusedLine(): Element | null | undefined {
  const { activeElement } = document
  const panel = document.querySelector('[data-task-panel]')
  const isPanels = activeElement === document.body || panel?.contains(activeElement)
  return (
    activeElement?.closest('[data-line]') ??
    ((isPanels && panel?.querySelector('[data-line]')) || undefined)
  )
}

/** For the line that has the focus; says so where none has. */
export function actOnFocused(action: LineAction) {
  const line = lineInFocus()
  const act = line && lines.get(line)
  if (act) act(action)
  else sayNoTask()
}

/** Goes to the next or previous line, from elsewhere that of the open task; without one to the first. */
export function focusLine(step: 1 | -1) {
  const all = shownLines()
  const own =
    document.activeElement?.closest('[data-line]') ?? document.querySelector('main [data-opened]')
  const at = all.indexOf(own as HTMLElement)
  const next = all[at < 0 ? 0 : at + step]
  if (all.length === 0) sayNoTask()
  next?.querySelector<HTMLElement>('[data-stop="title"]')?.focus()
}

/** From a line goes to the first or the last one; elsewhere the page scrolls. */
export function focusEnd(at: 0 | -1) {
  if (!document.activeElement?.closest('[data-line]')) return false
  shownLines().at(at)?.querySelector<HTMLElement>('[data-stop="title"]')?.focus()
}

function sayNoTask() {
  const hasTasks = shownLines().length > 0
  if (hasTasks)
    toast({
      title: 'Choose a task first',
      description: 'J goes to the next one, K to the one before.',
    })
  else toast({ title: 'There are no tasks here' })
}
