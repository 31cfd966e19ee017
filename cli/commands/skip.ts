import { timeOf } from '../../src/repeat/toggle'
import type { Command } from '../../src/sync/contract'
import type { Ref } from '../../src/sync/tables'
import { isCompleted } from '../../src/tasks/rules'
import type { Session } from '../sync/session'
import { datedWords } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { pick } from '../terminal/pick-task'
import { report } from '../terminal/report'
import { type Safe, safe } from '../terminal/safe-text'

/** Passes over this time of a repeating task. */
export async function skip(session: Session, words: string[]) {
  await session.refreshIfPossible()
  const picked = await pick(session, words, { completed: false })
  const groups = picked.map(({ ref, word }): Command[] => {
    const task = session.shown.tasks.find(ref)
    if (!task) throw new Failure(EXIT.notFound, `No task "${word}".`)
    const { occurrence, zone } = timeOf(task)
    if (!occurrence) throw new Failure(EXIT.error, `"${task.title}" does not repeat.`)
    return [{ kind: 'task.skip', task: ref, occurrence, zone }]
  })
  const dones = await session.perform(groups)
  const [first] = picked
  const details = picked.length === 1 && first ? nextTime(session, first.ref) : undefined
  report(session, dones, {
    changed: 'Skipped',
    same: 'Already skipped',
    ...(details && { details }),
  })
}

/** "(next: Fri 27 Nov)" of a repeating task that goes on. */
export function nextTime(session: Session, ref: Ref): Safe | undefined {
  const task = session.task(ref)
  if (!task?.repeat || !task.dueDate || isCompleted(task)) return undefined
  return safe`(next: ${datedWords(task.dueDate)})`
}
