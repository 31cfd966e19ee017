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
 * In the panel of a task and in one that is unfolded, but for its subtasks, the line is that task's;
 * of the panel also where nothing has the focus.
 */
function focusedLine(): Element | null | undefined {
  const { activeElement } = document
  const panel = document.querySelector('[data-task-panel]')
  const isPanels = activeElement === document.body || panel?.contains(activeElement)
  const around = isPanels ? panel : activeElement?.closest('.unfolded')
  return activeElement?.closest('[data-task]') ?? around?.querySelector('[data-task]')
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
  const { activeElement } = document
  const own = activeElement?.closest('[data-task]')
  const at = all.indexOf((own ?? document.querySelector('main [data-opened]')) as HTMLElement)
  const next =
    !own && activeElement?.closest('.unfolded')
      ? beside(activeElement, all)[step]
      : at < 0
        ? 0
        : at + step
  if (all.length === 0) sayNoTask()
  all[next]?.querySelector<HTMLElement>('[data-stop="title"]')?.focus()
}

/** Where the lines before and after what is on none stand, as the buttons of an unfolded task. */
function beside(element: Element, all: readonly Element[]) {
  const { DOCUMENT_POSITION_FOLLOWING: IS_AFTER } = Node
  const after = all.findIndex((line) => element.compareDocumentPosition(line) & IS_AFTER)
  const end = after < 0 ? all.length : after
  return { '-1': end - 1, 1: end }
}

/** From a line goes to the first or the last one; elsewhere the page scrolls. */
export function focusEnd(at: 0 | -1) {
  if (!document.activeElement?.closest('[data-task], .unfolded')) return false
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
