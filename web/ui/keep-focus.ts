import type { KeyboardEvent, MouseEvent } from 'react'
import { isFocusLost } from './document'

/** Frames that a change may take to be drawn. */
const PATIENCE = 10

/**
 * Does what may take what has the focus off the page, such as completing or deleting a task. The
 * focus then goes to the same control of the next line (`data-task`), from a line itself to the
 * title, else of the one before, else to where the first one is added. `moved` finds the line where
 * it is by now, if it can be followed there.
 */
export function keepFocus(
  from: Element | null,
  act: () => void,
  moved?: (own: Element | null | undefined) => Element | undefined,
) {
  const others = from ? linesAround(from) : []
  const own = from?.closest('[data-task]')
  const kind = from?.getAttribute('data-stop') ?? 'title'
  act()
  let frames = 0
  requestAnimationFrame(function look() {
    frames += 1
    if (!isFocusLost() || !from) {
      if (from?.isConnected && frames < PATIENCE) requestAnimationFrame(look)
      return
    }
    // One that only moves loses the focus too.
    const line =
      (from.isConnected && own) || moved?.(own) || others.find(({ isConnected }) => isConnected)
    const stop =
      line?.querySelector<HTMLElement>(`[data-stop="${kind}"]`) ??
      line?.querySelector<HTMLElement>('[data-stop]')
    if (stop) stop.focus({ preventScroll: true })
    else focusAdd()
    if (from.isConnected && frames < PATIENCE) requestAnimationFrame(look)
  })
}

/** Does what may move what has the focus to another place on the page, which takes the focus off it. */
export function holdFocus(act: () => void) {
  const { activeElement: from } = document
  act()
  let frames = 0
  requestAnimationFrame(function look() {
    frames += 1
    if (isFocusLost() && from instanceof HTMLElement) from.focus()
    if (frames < PATIENCE) requestAnimationFrame(look)
  })
}

/** Where the line of an open task is by now, as after another date, if that can be seen. */
export function movedLine(own: Element | null | undefined): Element | undefined {
  const key = own?.getAttribute('data-task')
  return shownLines().find((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    const isSeen = top >= 0 && bottom <= innerHeight && line.closest('main')
    return line.dataset.task === key && isSeen && !line.querySelector(':checked')
  })
}

/** The title of the first task that is shown. */
export function firstTitle(): HTMLElement | null | undefined {
  return shownLines()[0]?.querySelector<HTMLElement>('[data-stop="title"]')
}

/** Where a task is added: a button at each width. */
export function focusAdd() {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-add]')]
  buttons.find(isShown)?.focus({ preventScroll: true })
}

/**
 * Remembers where the line of an element stands. Returns a function that finds the title of the line
 * that is there by then.
 */
export function rememberPlace(element: Element | null): () => HTMLElement | undefined {
  const others = element ? linesAround(element) : []
  return () => {
    const line = others.find(({ isConnected }) => isConnected)
    return line?.querySelector<HTMLElement>('[data-stop="title"]') ?? undefined
  }
}

/**
 * The lines after that of an element, the next one first, then those before it. Around a subtask those of
 * its task come first.
 */
function linesAround(element: Element): HTMLElement[] {
  const own = element.closest('[data-task]')
  const lines = shownLines().filter((line) => line !== own)
  const { DOCUMENT_POSITION_FOLLOWING: IS_AFTER } = Node
  const isAfter = (line: Element) => element.compareDocumentPosition(line) & IS_AFTER
  const after = lines.filter(isAfter)
  const around = [...after, ...lines.slice(0, lines.length - after.length).reverse()]
  const task = own?.closest('ul')?.parentElement?.closest('li')
  return around.toSorted((a, b) => Number(task?.contains(b)) - Number(task?.contains(a)))
}

/** The lines of tasks (`data-task`) on the page, in the order in which they are read. */
export function shownLines(): HTMLElement[] {
  // A wide calendar has those of a narrow one, too.
  return [...document.querySelectorAll<HTMLElement>('[data-task]')].filter(isShown)
}

/** Whether it is laid out at this width. */
export const isShown = (element: Element) => element.checkVisibility()

/** The arrow keys go along the links of a list, and in the sidebar sideways to the menu of one. */
export function moveAlong(event: KeyboardEvent<HTMLUListElement>, isUpright: boolean) {
  const { key, target, currentTarget } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.findIndex((link) => link.parentElement?.contains(target))
  if (at < 0 || target instanceof HTMLInputElement) return
  const menu = links[at]?.parentElement?.querySelector<HTMLElement>('button')
  const steps: Record<string, HTMLElement | null | undefined> = {
    [isUpright ? 'ArrowUp' : 'ArrowLeft']: links[at - 1],
    [isUpright ? 'ArrowDown' : 'ArrowRight']: links[at + 1],
    Home: links[0],
    End: links.at(-1),
    ...(isUpright && { ArrowRight: menu, ArrowLeft: links[at] }),
  }
  const to = steps[key]
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** The menu key opens the menu of a link in such a list; a right click, the browser's own. */
export function openMenuOf(event: MouseEvent<HTMLUListElement>) {
  const { target, button, nativeEvent } = event
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  if (button === 2 || isTouch || !(target instanceof Element)) return
  const menu = target.closest('li')?.querySelector<HTMLElement>('[data-stop="menu"]')
  if (!menu) return
  event.preventDefault()
  menu.focus()
  menu.click()
}
