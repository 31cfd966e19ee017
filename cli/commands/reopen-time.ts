import type { CompletionRow } from '../../src/core/data/define-tables'
import { readDay } from '../../src/core/filters/day'
import { dayOfDue } from '../../src/core/planning/days'
import type { Command } from '../../src/core/sync/contract'
import type { TaskRow } from '../../src/core/tasks/contract'
import { canReopen } from '../../src/core/tasks/roll'
import { clock, datedWords, speakerClock } from '../dates/due-date'
import { EXIT, Failure } from '../print/failure'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { pickRows } from '../tasks/pick-task'
import { report } from '../tasks/report'

const LAST = 'last'

/**
 * Reopens a time of repeating tasks that was done or skipped, `last` or a day (R10). Throws a Failure:
 * there is no such time, or the task has been changed since.
 */
export async function reopenTime(session: Session, words: string[], time: string) {
  const picked = await pickRows(session, words)
  const times = picked.map(({ ref, task }) => ({ ref, ...timeMeant(session, task, time) }))
  const groups = times.map(({ ref, occurrence }): Command[] => [
    { kind: 'task.reopen', task: ref, occurrence },
  ])
  const dones = await session.perform(groups)
  const [one] = times
  report(session, dones, {
    changed: 'Reopened',
    same: 'Already open',
    ...(one && times.length === 1 && { details: safe`(due ${dueWords(one)})` }),
  })
}

/** What `tasks undone` would reopen of a repeating task, if anything. */
export function timeToReopen(session: Session, task: TaskRow): CompletionRow | undefined {
  return timesOf(session, task).find((each) => canReopen(task, each))
}

function timeMeant(session: Session, task: TaskRow, words: string): CompletionRow {
  const times = timesOf(session, task)
  const found = words === LAST ? timeToReopen(session, task) : timeOn(times, words)
  if (found && canReopen(task, found)) return found
  if (found) {
    throw new Failure(
      EXIT.error,
      `"${task.title}" has changed since ${dueWords(found)}. Reopen later times first, or set its due date: tasks edit ${task.id} --due ${found.occurrence}`,
    )
  }
  const known = times.slice(0, SHOWN).map(dueWords).join(', ')
  const instead = known ? `The latest: ${known}` : 'It has no times that are done or skipped.'
  throw new Failure(EXIT.notFound, `No time "${words}" of "${task.title}". ${instead}`)
}

/** So many are told where none is found. */
const SHOWN = 5

/** The latest first. */
function timesOf({ shown }: Session, { id }: TaskRow): CompletionRow[] {
  return [...shown.completions.values()]
    .filter(({ taskId }) => taskId === id)
    .sort((a, b) => (a.occurrence < b.occurrence ? 1 : -1))
}

/** As history tells it, Fri 20 Nov, or in any words for a day. */
function timeOn(times: readonly CompletionRow[], words: string): CompletionRow | undefined {
  const day = readDay(words, speakerClock())
  const said = words.trim().toLowerCase()
  return (
    times.find(({ occurrence }) => occurrence === day) ??
    times.find(({ due }) => due !== null && dayOfDue(due, clock()) === day) ??
    times.find((each) => dueWords(each).toLowerCase().includes(said))
  )
}

function dueWords({ due, occurrence }: CompletionRow): string {
  return datedWords(due ?? occurrence)
}
