import { refTo } from '../../src/core/data/tables'
import { useDelete } from '../sync/use-change'
import { useAction } from '../ui/actions'
import { announce } from '../ui/document'
import { keepFocus } from '../ui/keep-focus'
import { toast } from '../ui/toast-store'
import { copyTasks, useDuplicateTask } from './copy-tasks'
import { lineInFocus } from './line-in-focus'
import { extendBy, selectAll } from './rules'
import {
  focusedKey,
  focusRow,
  getSelection,
  orderedWith,
  selectedTasks,
  shownRows,
  toggleSelected,
} from './selected'
import { selectionStore } from './store'
import { useMoveInList } from './use-change-selected'

/** The keys that select, and those for what is selected or else the row in focus. */
export function useSelectionKeys() {
  const duplicateTask = useDuplicateTask()
  const moveInList = useMoveInList()
  const remove = useDelete()
  const inFocus = () => shownRows().get(focusedKey() ?? '')

  /** One place up or down in a list that can be ordered by dragging. */
  function moveRow(step: 1 | -1) {
    const task = inFocus()
    const row = lineInFocus()
    if (!task || !row?.querySelector('[data-stop="handle"]')) return false
    const list = orderedWith(task)
    const to = list.indexOf(task) + step
    if (!list[to]) return
    keepFocus(row, () => moveInList(list, [task], list[step === 1 ? to : to - 1]))
    announce(`Now at ${to + 1} of ${list.length}.`)
  }

  useAction('duplicate', () => {
    const task = inFocus()
    if (task) duplicateTask(task)
    return task !== undefined
  })
  useAction('delete', () => {
    const line = lineInFocus()
    const task = inFocus()
    // Nothing is deleted that is merely open beside the page.
    if (!line || !task || document.activeElement === document.body) return false
    if (task.folder?.role === 'view') toast({ title: 'You can only view this folder' })
    else keepFocus(line, () => remove({ kind: 'task.delete', task: refTo(task) }, 'Task deleted'))
  })
  useAction('move-down', () => moveRow(1))
  useAction('move-up', () => moveRow(-1))
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
