import { useEffect } from 'react'
import { extendTo, toggle } from './rules'
import { focusedKey, focusRow, getSelection, shownRows, toggleSelected } from './selected'
import { selectionStore } from './store'

/** Ms that a finger rests on a row to select it: after a drag has picked it up, see below. */
const LONG_PRESS_MS = 400
/** CSS pixels by which it may tremble; dnd-kit's own tolerance. */
const NEAR = 8

/**
 * Clicks with Ctrl, Cmd or Shift select, and so does a finger that rests on a row and is lifted where
 * it came down. That is told from the other things a finger does by how it ends:
 *
 * - one that moves within 250 ms swipes the row aside or scrolls the page;
 * - one that has rested as long picks the row up and drags it, as soon as it moves;
 * - one that is lifted again without having moved selects. A row that was picked up is put down
 *   where it was.
 *
 * While something is selected, a tap adds a row or takes it out, wherever in the row it is; the menu
 * stays a menu. A long press opens no menu, with or without this.
 */
export function usePointerSelecting() {
  useEffect(listen, [])
}

function listen() {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let press: { x: number; y: number; at: number; key: string } | undefined
  let byTouch = false
  /** The click that ends a long press. */
  let isOver = false

  function onPointerDown(event: PointerEvent) {
    byTouch = event.pointerType === 'touch'
    isOver = false
    const key = byTouch && event.isPrimary ? keyAt(event) : undefined
    const { clientX: x, clientY: y, timeStamp: at } = event
    press = key === undefined ? undefined : { x, y, at, key }
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > NEAR) press = undefined
  }

  function onPointerUp({ timeStamp }: PointerEvent) {
    if (!press || timeStamp - press.at < LONG_PRESS_MS) return
    isOver = true
    toggleSelected(press.key)
    navigator.vibrate?.(10)
  }

  function onClick(event: MouseEvent) {
    if (isSelecting(event)) return select(event)
    const key = byTouch ? keyAt(event) : undefined
    if (key === undefined || !(isOver || getSelection().keys.size > 0)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isOver) toggleSelected(key)
    isOver = false
  }

  function onShift(event: MouseEvent) {
    if (event.shiftKey) isSelecting(event)
  }

  function forget() {
    press = undefined
  }

  addEventListener('pointerdown', onPointerDown, options)
  addEventListener('pointermove', onPointerMove, options)
  addEventListener('pointerup', onPointerUp, options)
  addEventListener('pointercancel', forget, options)
  addEventListener('click', onClick, options)
  // A double click edits, and Shift selects text.
  addEventListener('dblclick', (event: MouseEvent) => void isSelecting(event), options)
  addEventListener('mousedown', onShift, options)
  return () => listening.abort()
}

/**
 * Whether a click on a task is one that selects; then it does nothing else. A link opens elsewhere
 * by the same keys.
 */
function isSelecting(event: MouseEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey } = event
  if (!(ctrlKey || metaKey || shiftKey) || !(target instanceof Element)) return false
  if (!target.closest('[data-task]') || target.closest('a, textarea')) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}

function select({ target, shiftKey }: MouseEvent) {
  const key = (target as Element).closest<HTMLElement>('[data-task]')?.dataset.task
  if (key === undefined) return
  const before = getSelection()
  const rows = shiftKey ? [...shownRows().keys()] : []
  selectionStore.set(shiftKey ? extendTo(before, rows, key, focusedKey()) : toggle(before, key))
  focusRow(key, { preventScroll: true })
}

/** The row that a finger is on, but for its menu, its links and what is typed in it. */
function keyAt({ target }: Event): string | undefined {
  if (!(target instanceof Element) || target.closest('a, textarea, [data-stop="menu"]')) return
  return target.closest<HTMLElement>('[data-task]')?.dataset.task
}
