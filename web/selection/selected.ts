import { useSyncExternalStore } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { shownLines } from '../ui/shown-lines'
import { lineInFocus } from './line-in-focus'
import { NOTHING, type Selection, toggle } from './rules'
import { shownRows } from './shown-rows'
import { selectionStore } from './store'

export const getSelection = (): Selection => selectionStore.get() ?? NOTHING
const getNone = () => NOTHING

export function useSelection(): Selection {
  return useSyncExternalStore(selectionStore.subscribe, getSelection, getNone)
}

/** What is selected, in the order of the view. */
export function selectedTasks(): (Task | Subtask)[] {
  const { keys } = getSelection()
  return [...shownRows()].flatMap(([key, task]) => (keys.has(key) ? task : []))
}

/** Adds a row to what is selected, or takes it out. */
export function toggleSelected(key: string) {
  selectionStore.set(toggle(getSelection(), key))
}

/** The row that has the focus. */
export function focusedKey(): string | undefined {
  return lineInFocus()?.getAttribute('data-task') ?? undefined
}

/** Puts the focus on a row, where it is drawn. */
export function focusRow(key: string | undefined, options: FocusOptions = {}) {
  if (key === undefined) return
  const row = shownLines().find(({ dataset }) => dataset.task === key)
  row?.querySelector<HTMLElement>('[data-stop="title"]')?.focus(options)
}
