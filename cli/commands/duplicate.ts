import { duplicateOf } from '../../src/core/bulk/rules'
import { EXIT, Failure } from '../print/failure'
import { pick } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { command, TELLING } from './define'

/** Adds tasks again, each right behind itself, with its subtasks. */
export const duplicate = command({
  usage: 'duplicate <task...>',
  summary: 'add tasks again, with their tags and subtasks',
  options: TELLING,
  examples: ['tasks duplicate 12'],
  async run(session, words) {
    const picked = await pick(session, words)
    const find = () => picked.map(({ ref }) => session.shown.tasks.find(ref))
    if (!find().every(Boolean)) await session.refreshIfPossible()
    const groups = find().map((task, at) => {
      if (!task) throw new Failure(EXIT.notFound, `No task ${picked[at]?.word}.`)
      return [duplicateOf(session.shown, task, () => crypto.randomUUID())]
    })
    report(session, await session.perform(groups), { changed: 'Added' })
  },
})
