import type { BulkCommand } from '../../src/core/bulk/contract'
import { MOST_AT_ONCE } from '../../src/core/bulk/rules'
import { timesOf } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import type { TaskRow } from '../../src/core/tasks/contract'
import { EXIT, Failure } from '../print/failure'
import type { Safe } from '../print/safe-text'
import { countOfTasks } from '../print/words'
import type { Session } from '../sync/session'
import type { Picked } from './pick-task'
import { failFor, report, reportTasks } from './report'

type Actions = Omit<BulkCommand, 'kind' | 'tasks' | 'clientId'>

interface Says {
  changed: string
  /** Of those that are so already: else "Unchanged", where all are. */
  same?: string
  isSame?: (task: TaskRow) => boolean
  /** Said behind each. */
  details?: Safe | undefined
}

/**
 * Does the same to several tasks, as one change that one undo takes back (B1). Those that are not
 * there are told, and the others changed. Throws a Failure where some are not there.
 */
export async function changeAll(
  session: Session,
  picked: readonly Picked[],
  actions: Actions,
  { changed, same = 'Unchanged', isSame = () => false, details }: Says,
  /** What is made for it. */
  before: readonly Command[] = [],
) {
  const isKnown = ({ ref }: Picked) => session.shown.tasks.find(ref) !== undefined
  if (!picked.every(isKnown)) await session.refreshIfPossible()
  // Where the server can't be reached, it may know one that is not known here.
  const found = session.reason ? picked : picked.filter(isKnown)
  if (found.length > MOST_AT_ONCE) {
    throw new Failure(
      EXIT.usage,
      `That is ${countOfTasks(found.length)}; ${MOST_AT_ONCE} at once at most.`,
    )
  }
  const rows = found.flatMap(({ ref }) => session.shown.tasks.find(ref) ?? [])
  const tasks = found.map(({ ref }) => ref)
  const clientId = crypto.randomUUID()
  if (tasks.length > 0) {
    const times = actions.completed ? timesOf(rows) : {}
    const bulk: BulkCommand = { kind: 'task.bulk', clientId, tasks, ...actions, ...times }
    const dones = await session.perform([[...before, bulk]])
    const outcomes = dones[0]?.outcomes ?? []
    if (outcomes.length > 0 && outcomes.every(({ status }) => status === 'done')) {
      const isChanged = outcomes.some(({ entry }) => entry !== undefined)
      reportTasks(session, rows, (task) => (isChanged && !isSame(task) ? changed : same), details)
    } else report(session, dones, { changed, ...(details && { details }) })
  }
  const missing = picked.filter((each) => !found.includes(each))
  failFor(missing.map(({ word }) => new Failure(EXIT.notFound, `No task ${word}.`)))
}
