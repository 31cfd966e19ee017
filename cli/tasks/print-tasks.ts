import { createTables } from '../../src/core/data/tables'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { TODO_TXT } from '../../src/core/transfer/write-todo-txt'
import { isTodoTxt, printRows } from '../print/format'
import { printText } from '../print/print'
import type { Session } from '../sync/session'
import { flatTask } from './flat-task'
import { fullTasks } from './full-tasks'

/** Prints tasks for programs, in the format that is asked for (K9). */
export function printTasks(session: Session, rows: readonly { id: number }[]) {
  if (!isTodoTxt()) return printTaskRows(fullTasks(session, rows))
  const { shown } = session
  const { tasks } = createTables()
  for (const [position, { id }] of rows.entries()) {
    const task = shown.tasks.get(id)
    const home = task?.parentTaskId ? shown.tasks.get(task.parentTaskId) : task
    if (task && home) tasks.put({ ...task, folderId: home.folderId, parentTaskId: null, position })
  }
  printText(TODO_TXT.write({ ...shown, tasks }).text)
}

/** The same for tasks as in the API, and for what is left of deleted ones. */
export function printTaskRows(tasks: readonly object[]) {
  printRows(tasks, (row) => ('taskTags' in row ? flatTask(row as Task | Subtask) : { ...row }))
}
