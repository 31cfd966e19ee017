import { createTables } from '../../src/core/data/tables'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { TODO_TXT } from '../../src/core/transfer/write-todo-txt'
import { type FlatRow, isTodoTxt, printRows } from '../print/format'
import { printText } from '../print/print'
import type { Session } from '../sync/session'
import { FLAT_NAMES, flatTask } from './flat-task'
import { fullTasks } from './full-tasks'

/** Prints tasks for programs, in the format that is asked for (K9). */
export function printTasks(session: Session, rows: readonly { id: number }[]) {
  if (isTodoTxt()) printTodoTxt(session, rows)
  else printRows(fullTasks(session, rows), flatRow, FLAT_NAMES)
}

/** The same for tasks as in the API, and for what is left of deleted ones. */
export function printTaskRows(session: Session, tasks: readonly object[]) {
  if (isTodoTxt() && tasks.every(isTask)) printTodoTxt(session, tasks)
  else printRows(tasks, flatRow)
}

function printTodoTxt({ shown }: Session, rows: readonly { id: number }[]) {
  const { tasks } = createTables()
  for (const [position, { id }] of rows.entries()) {
    const task = shown.tasks.get(id)
    const home = task?.parentTaskId ? shown.tasks.get(task.parentTaskId) : task
    if (task && home) tasks.put({ ...task, folderId: home.folderId, parentTaskId: null, position })
  }
  printText(TODO_TXT.write({ ...shown, tasks }).text)
}

function flatRow(row: object): FlatRow {
  return isTask(row) ? flatTask(row) : { ...row }
}

function isTask(row: object): row is Task | Subtask {
  return 'taskTags' in row
}
