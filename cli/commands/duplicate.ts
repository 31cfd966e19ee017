import { duplicateOf } from '../../src/core/bulk/rules'
import { usageError } from '../print/failure'
import { pick, rowOf, splitSelector } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { CHANGE_OUTPUT, command } from './define'

export const duplicate = command({
  usage: 'duplicate <task...>',
  summary: 'add tasks again, with their tags and subtasks',
  options: CHANGE_OUTPUT,
  examples: ['tasks duplicate 12'],
  async run(session, words) {
    const { selector, changes } = splitSelector(words)
    if (changes.length > 0) {
      const how = `tasks duplicate ${selector.join(' ')}, then tasks edit on its id`
      throw usageError(`Duplicate first, and change the copy: ${how}.`)
    }
    const picked = await pick(session, selector)
    const isKnown = picked.every(({ ref }) => session.shown.tasks.find(ref))
    if (!isKnown) await session.refreshIfPossible()
    const groups = picked.map((each) => [
      duplicateOf(session.shown, rowOf(session, each), () => crypto.randomUUID()),
    ])
    report(session, await session.perform(groups), { changed: 'Added' })
  },
})
