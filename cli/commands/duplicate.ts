import { duplicateOf } from '../../src/core/bulk/rules'
import { pick, rowOf } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { CHANGE_OUTPUT, command } from './define'

/** Adds tasks again, each right behind itself, with its subtasks. */
export const duplicate = command({
  usage: 'duplicate <task...>',
  summary: 'add tasks again, with their tags and subtasks',
  options: CHANGE_OUTPUT,
  examples: ['tasks duplicate 12'],
  async run(session, words) {
    const picked = await pick(session, words)
    const isKnown = picked.every(({ ref }) => session.shown.tasks.find(ref))
    if (!isKnown) await session.refreshIfPossible()
    const groups = picked.map((each) => [
      duplicateOf(session.shown, rowOf(session, each), () => crypto.randomUUID()),
    ])
    report(session, await session.perform(groups), { changed: 'Added' })
  },
})
