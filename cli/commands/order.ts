import type { TaskRow } from '../../src/core/tasks/contract'
import { movesInList } from '../../src/core/tasks/move-in-list'
import { compareByPosition } from '../../src/core/tasks/rules'
import { usageError } from '../print/failure'
import type { Session } from '../sync/session'
import { pickOne, pickRows, rowOf } from '../tasks/pick-task'
import { report, reportTasks } from '../tasks/report'
import { CHANGE_OUTPUT, command, option } from './define'

/**
 * Puts tasks first in their own order, or behind another, as one change (T10, B4). Throws a Failure
 * for subtasks of another task than the rest.
 */
export const order = command({
  usage: 'order <task...>',
  summary: 'put tasks first in their own order',
  options: [...CHANGE_OUTPUT, option('--after <task>', 'behind this one instead')],
  examples: ['tasks order 14 12', 'tasks order 12 --after 14'],
  async run(session, words, { after }) {
    const rows = (await pickRows(session, words)).map(({ task }) => task)
    const behind = after === undefined ? undefined : await pickOne(session, after)
    const anchor = behind && rowOf(session, { ...behind, word: `"${behind.word}"` })
    mustBeSiblings(anchor ? [...rows, anchor] : rows)
    const moves = movesInList(siblingsOf(session, rows), rows, anchor)
    const dones = await session.perform(moves.map((move) => [move]))
    const outcomes = dones.flatMap((done) => done.outcomes ?? [])
    const isDone =
      outcomes.length === moves.length && outcomes.every(({ status }) => status === 'done')
    const verb = outcomes.some(({ entry }) => entry !== undefined) ? 'Moved' : 'Unchanged'
    if (isDone) reportTasks(session, rows, () => verb)
    else report(session, dones, { changed: 'Moved' })
  },
})

function siblingsOf({ shown }: Session, [first]: readonly TaskRow[]): TaskRow[] {
  return [...shown.tasks.values()]
    .filter(({ parentTaskId }) => parentTaskId === first?.parentTaskId)
    .sort(compareByPosition)
}

function mustBeSiblings(rows: readonly TaskRow[]) {
  const [first, ...others] = rows
  const stranger = others.find(({ parentTaskId }) => parentTaskId !== first?.parentTaskId)
  if (!stranger) return
  throw usageError(
    `"${first?.title}" and "${stranger.title}" are in different lists. Subtasks are put in order among those of their task.`,
  )
}
