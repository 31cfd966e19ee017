import { useAction } from '../ui/actions'
import { copyTasks, useDuplicateTask } from './copy-tasks'
import { extendBy, selectAll } from './rules'
import {
  focusedKey,
  focusRow,
  getSelection,
  selectedTasks,
  shownRows,
  toggleSelected,
} from './selected'
import { selectionStore } from './store'

/** The keys that select, and those for what is selected or else the row in focus. */
export function useSelectionKeys() {
  const duplicateTask = useDuplicateTask()
  const inFocus = () => shownRows().get(focusedKey() ?? '')
  useAction('duplicate', () => {
    const task = inFocus()
    if (task) duplicateTask(task)
    return task !== undefined
  })
  useAction('copy', () => {
    // The text that is selected is copied by the browser.
    if (getSelectedText() || isTyping()) return false
    const task = inFocus()
    const tasks = selectedTasks()
    if (tasks.length === 0 && task) tasks.push(task)
    if (tasks.length > 0) void copyTasks(tasks)
    return tasks.length > 0
  })
  useAction('select', () => {
    const key = focusedKey()
    if (key === undefined) return false
    toggleSelected(key)
  })
  useAction('select-down', () => extend(1))
  useAction('select-up', () => extend(-1))
  useAction('select-all', () => {
    const rows = [...shownRows().keys()]
    if (isTyping() || isReading() || rows.length === 0) return false
    selectionStore.set(selectAll(rows))
  })
}

const getSelectedText = () => document.getSelection()?.toString()

/** A field has these keys for itself. */
function isTyping(): boolean {
  const focused = document.activeElement
  // In a dialog only the palette asks.
  return Boolean(
    focused?.matches('input:not([type=checkbox]), textarea, select') &&
      !focused.closest('[role="dialog"]'),
  )
}

function extend(step: 1 | -1) {
  const focused = focusedKey()
  if (focused === undefined) return false
  const next = extendBy(getSelection(), [...shownRows().keys()], focused, step)
  selectionStore.set(next)
  focusRow(next.head)
}

/** What the panel says of a task can be selected as text. */
function isReading(): boolean {
  const focused = document.activeElement
  return Boolean(focused?.closest('[data-task-panel]') && !focused.closest('[data-task]'))
}
