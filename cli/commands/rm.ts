import type { Ref } from '../../src/core/data/tables'
import { EXIT, Failure } from '../print/failure'
import { type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { changeAll } from '../tasks/change-all'
import { pick } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { CHANGE_OUTPUT, command, YES } from './define'

/** Deletes tasks with their subtasks. Words name open tasks only. */
export const rm = command({
  usage: 'rm|delete <task...>',
  takesTags: true,
  summary: 'delete tasks and their subtasks',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks rm 12'],
  async run(session, words, { yes }) {
    const picked = await pick(session, words, { openOnly: true, sure: { verb: 'Delete', yes } })
    const [one, ...others] = picked
    if (!one) return
    if (others.length > 0) {
      return changeAll(session, picked, { delete: true }, { changed: 'Deleted' })
    }
    const isKnown = () => session.shown.tasks.find(one.ref) !== undefined
    if (!isKnown()) await session.refreshIfPossible()
    // Where the server can't be reached, it may know one that is not known here.
    if (!session.reason && !isKnown()) {
      throw new Failure(EXIT.notFound, `No task ${one.word}.`)
    }
    const deleted = deletionOf(session, one.ref)
    const dones = await session.perform([[{ kind: 'task.delete', task: one.ref }]])
    report(session, dones, { changed: 'Deleted', what: () => deleted })
  },
})

function deletionOf({ shown: { tasks } }: Session, ref: Ref): Safe | string | undefined {
  const task = tasks.find(ref)
  if (!task) return undefined
  const subtasks = [...tasks.values()].filter(({ parentTaskId }) => parentTaskId === task.id).length
  const along = subtasks === 1 ? ' and its subtask' : ` and its ${subtasks} subtasks`
  return safe`${task.id}: ${task.title}${subtasks > 0 ? along : ''}`
}
