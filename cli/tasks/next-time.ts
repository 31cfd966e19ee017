import type { Ref } from '../../src/core/data/tables'
import { isCompleted } from '../../src/core/tasks/rules'
import { datedWords } from '../dates/due-date'
import { type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'

/** "(next: Fri 27 Nov)" of a repeating task that goes on. */
export function nextTime(session: Session, ref: Ref): Safe | undefined {
  const task = session.task(ref)
  if (!task?.repeat || !task.dueDate || isCompleted(task)) return undefined
  return safe`(next: ${datedWords(task.dueDate)})`
}
