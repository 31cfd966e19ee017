import { useSyncExternalStore } from 'react'
import type { Subtask, Task } from '../../src/tasks/contract'
import { NOTHING, type Selection } from './rules'
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

/** The row that has the focus. */
export function focusedKey(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
}

/** Puts the focus on a row, where it is drawn. */
export function focusRow(key: string | undefined, options: FocusOptions = {}) {
  if (key === undefined) return
  const row = document.querySelector(`[data-task="${CSS.escape(key)}"]`)
  row?.querySelector<HTMLElement>('[data-stop="title"]')?.focus(options)
}
