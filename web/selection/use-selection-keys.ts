import { useAction } from '../shortcuts/actions'
import { extendBy, selectAll, toggle } from './rules'
import { focusedKey, focusRow, getSelection } from './selected'
import { shownRows } from './shown-rows'
import { selectionStore } from './store'

/** The keys that select, for the row in focus. */
export function useSelectionKeys() {
  useAction('select', () => {
    const key = focusedKey()
    if (key === undefined) return false
    selectionStore.set(toggle(getSelection(), key))
  })
  useAction('select-down', () => extend(1))
  useAction('select-up', () => extend(-1))
  useAction('select-all', () => {
    const focused = document.activeElement
    const isHere = !focused || focused === document.body || isOfList(focused)
    const rows = [...shownRows().keys()]
    if (!isHere || rows.length === 0) return false
    selectionStore.set(selectAll(rows))
  })
}

function extend(step: 1 | -1) {
  const focused = focusedKey()
  if (focused === undefined) return false
  const next = extendBy(getSelection(), [...shownRows().keys()], focused, step)
  selectionStore.set(next)
  focusRow(next.head)
}

/** A field keeps its own "select all". */
function isOfList(element: Element): boolean {
  if (element.matches('input:not([type=checkbox]), textarea')) return false
  return element.closest('[data-task], [data-selection-bar]') !== null
}
