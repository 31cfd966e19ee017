import { timeOf } from '../../src/repeat/toggle'
import type { Command } from '../../src/sync/contract'
import type { Session } from '../sync/session'
import { datedWords } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { pick } from '../terminal/pick-task'
import { report } from '../terminal/report'
import { safe } from '../terminal/safe-text'

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
  const dueDate = first && session.shown.tasks.find(first.ref)?.dueDate
  const details = picked.length === 1 && dueDate ? safe`(next: ${datedWords(dueDate)})` : undefined
  report(session, dones, {
    changed: 'Skipped',
    same: 'Already skipped',
    ...(details && { details }),
  })
}
