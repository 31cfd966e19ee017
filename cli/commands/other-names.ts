import { print } from '../print/print'
import { safe } from '../print/safe-text'
import { changePicked } from '../tasks/change-all'
import { listedTasks } from '../tasks/list-rows'
import { pick, rowOf, splitSelector } from '../tasks/pick-task'
import { readGiven } from '../tasks/read-words'
import { report } from '../tasks/report'
import { queryOf } from '../tasks/said'
import { create } from './add'
import { CHANGE_OUTPUT, command, YES } from './define'

/** Adds words at the end of titles, as Taskwarrior has it. */
export const append = command({
  usage: 'append <task> <words...>',
  summary: 'add words at the end of titles',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks append 12 and bread'],
  async run(session, word, words, { yes }) {
    const { selector, changes } = splitSelector([word, ...words])
    await session.refreshIfPossible()
    const picked = await pick(session, selector, { sure: { verb: 'Change', yes } })
    const behind = changes.length > 0 ? changes : words
    for (const each of picked) {
      const title = `${rowOf(session, each).title} ${behind.join(' ')}`
      await changePicked(session, [each], { change: { title } }, { changed: 'Changed' })
    }
  },
})

/** A task that is done already. */
export const log = command({
  usage: 'log <words...>',
  summary: 'add a task that is done already',
  options: CHANGE_OUTPUT,
  examples: ['tasks log Call Ann @phone'],
  async run(session, words) {
    const given = await readGiven(session, words, {})
    const { details, command, commands } = await create(session, given)
    const dones = await session.perform([
      [...commands.slice(0, -1), { ...command, status: 'completed' as const }],
    ])
    report(session, dones, { changed: 'Logged', details })
  },
})

export const count = command({
  usage: 'count [query...]',
  takesTags: true,
  summary: 'count open tasks, or those that a query shows',
  examples: ['tasks count overdue'],
  async run(session, words) {
    await session.refresh()
    session.tellAge()
    const query = queryOf(words)
    if (!query) return print(safe`${listedTasks(session, {}).length}`)
    const { runQuery } = await import('../tasks/query')
    const found = new Set(runQuery(session, query).flatMap(({ tasks }) => tasks))
    print(safe`${found.size}`)
  },
})
