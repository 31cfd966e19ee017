import type { Command } from '../../src/core/sync/contract'
import { readTime } from '../dates/read-time'
import { nextTime } from '../tasks/next-time'
import { pickRows } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { CHANGE_OUTPUT, command, option } from './define'

/** Passes over this time of repeating tasks, or one to come (C4). */
export const skip = command({
  usage: 'skip <task...>',
  summary: 'skip a repeating task this time',
  options: [...CHANGE_OUTPUT, option('--time <day>', 'the time to skip, if that is still to come')],
  examples: ['tasks skip 12', 'tasks skip 12 --time "fri 27 nov"'],
  async run(session, words, { time }) {
    const picked = await pickRows(session, words, { completed: false })
    const groups = picked.map(({ ref, task }): Command[] => [
      { kind: 'task.skip', task: ref, ...readTime(task, time) },
    ])
    const dones = await session.perform(groups)
    const [first] = picked
    const details = picked.length === 1 && first ? nextTime(session, first.ref) : undefined
    report(session, dones, {
      changed: 'Skipped',
      same: 'Already skipped',
      ...(details && { details }),
    })
  },
})
