import { pickOne } from '../tasks/pick-task'
import { readGiven } from '../tasks/read-words'
import { report } from '../tasks/report'
import { create, LITERAL } from './add'
import { CHANGE_OUTPUT, command, FIELDS, YES } from './define'
import { folderOf } from './edit'

export const sub = command({
  usage: 'sub <task> <words...>',
  summary: 'add a subtask to a task',
  options: [...CHANGE_OUTPUT, ...FIELDS, LITERAL, YES],
  examples: ['tasks sub 12 Find the receipt'],
  async run(session, id, words, options) {
    const { ref } = await pickOne(session, id)
    const place = folderOf(session, ref)
    const given = await readGiven(session, words, options, { without: ['folder', 'repeat'], place })
    const { details, commands } = await create(session, given, { parent: ref })
    report(session, await session.perform([commands]), { changed: 'Added', details })
  },
})
