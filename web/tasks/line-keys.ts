import type { FocusEvent, KeyboardEvent } from 'react'
import { shownLines } from '../ui/keep-focus'

/**
 * A line of a task is one stop of the Tab key: the arrows go along what can be pressed in it
 * (`data-stop`), and up and down to the other lines. Tab comes back to what was focused last.
 */
export const lineKeys = {
  onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    if (currentTarget.contains(target)) setTabStop(currentTarget, target)
  },
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) resetTabStop(currentTarget)
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, target } = event
    // Menus and dialogs are elsewhere in the page, and a drag has taken its keys already.
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.shiftKey ||
      !(target instanceof HTMLElement)
    )
      return
    if (!currentTarget.contains(target) || !target.matches('[data-stop]')) return
    const next = nextStop(key, currentTarget, target)
    if (!next) return
    event.preventDefault()
    next.focus()
  },
}

/** For a line whose parts have been replaced. */
export function resetTabStop(line: HTMLElement) {
  setTabStop(line, line.querySelector(CHECKBOX))
}

const CHECKBOX = '[data-stop="checkbox"]'

function setTabStop(line: HTMLElement, to: EventTarget | null) {
  const stops = stopsOf(line)
  if (!stops.some((stop) => stop === to)) return
  for (const stop of stops) stop.tabIndex = stop === to ? 0 : -1
}

function stopsOf(line: HTMLElement): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('[data-stop]')]
}

function nextStop(key: string, line: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const stops = stopsOf(line)
    return stops[stops.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const lines = shownLines()
  const next = lines[lines.indexOf(line) + (key === 'ArrowDown' ? 1 : -1)]
  const same = next?.querySelector<HTMLElement>(`[data-stop="${from.dataset.stop}"]`)
  return same ?? next?.querySelector<HTMLElement>(CHECKBOX) ?? undefined
}
