import type { Ref } from '../../src/core/data/tables'
import { toggleOf } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { type Safe, safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { changeAll } from '../tasks/change-all'
import { nextTime } from '../tasks/next-time'
import { pick, pickRows } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { handleOf } from '../tasks/task-handle'
import { CHANGE_OUTPUT, command, option, YES } from './define'

export const done = command({
  usage: 'done <task...>',
  takesTags: true,
  summary: 'complete tasks, by their ids, a query or words of a title',
  options: [
    ...CHANGE_OUTPUT,
    YES,
    option('--time <day>', 'the time of a repeating task that is done ahead'),
  ],
  examples: ['tasks done buy milk', 'tasks done 12 13', 'tasks done 12-15', 'tasks done @shop'],
  async run(session, words, { time, yes }) {
    if (time !== undefined) return doneAt(session, words, time)
    await setCompleted(session, words, yes, true, { changed: 'Done', same: 'Already done' })
  },
})

export const undone = command({
  usage: 'undone <task...>',
  takesTags: true,
  summary: 'reopen completed tasks',
  options: [
    ...CHANGE_OUTPUT,
    YES,
    option('--time <day>', 'the time of a repeating task to reopen: last, yesterday, ...'),
  ],
  examples: ['tasks undone 12', 'tasks undone 12 --time last'],
  async run(session, words, { time, yes }) {
    if (time !== undefined) return (await import('./reopen-time')).reopenTime(session, words, time)
    await setCompleted(session, words, yes, false, { changed: 'Reopened', same: 'Already open' })
  },
})

/** Completes a time to come of repeating tasks (C4). */
async function doneAt(session: Session, words: string[], time: string) {
  const { readTime } = await import('../dates/read-time')
  const picked = await pickRows(session, words, { completed: false })
  const groups = picked.map(({ ref, task }): Command[] => [
    { kind: 'task.toggle', task: ref, completed: true, ...readTime(task, time) },
  ])
  report(session, await session.perform(groups), { changed: 'Done', same: 'Already done' })
}

async function setCompleted(
  session: Session,
  words: string[],
  yes: boolean | undefined,
  completed: boolean,
  says: { changed: string; same: string },
) {
  session.askAhead()
  const sure = { verb: completed ? 'Complete' : 'Reopen', yes }
  const picked = await pick(session, words, { completed: !completed, sure })
  const [one, ...others] = picked
  if (one && others.length === 0) {
    const { ref } = one
    const task = session.repeating(ref)
    const command = task
      ? toggleOf(task, completed, ref)
      : { kind: 'task.toggle' as const, task: ref, completed }
    const dones = await session.perform([[command]])
    const details = completed
      ? nextTime(session, ref)
      : task?.repeat && (await hintFor(session, ref))
    return report(session, dones, { ...says, ...(details && { details }) })
  }
  const isSame = (task: { status: string }) => isCompleted(task) === completed
  await changeAll(session, picked, { completed }, { ...says, isSame })
}

/** A repeating task is open again as soon as it is done: its last time can be reopened. */
async function hintFor(session: Session, ref: Ref): Promise<Safe | undefined> {
  const task = session.shown.tasks.find(ref)
  if (!task) return undefined
  const { timeToReopen } = await import('./reopen-time')
  if (!timeToReopen(session, task)) return undefined
  return safe`(its last time: tasks undone ${handleOf(task)} --time last)`
}
