import { printValue } from '../print/format'
import { print } from '../print/print'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { retitle } from '../tasks/change-all'
import { contextOf } from '../tasks/context'
import { listedTasks, listRows } from '../tasks/list-rows'
import { pick, splitSelector } from '../tasks/pick-task'
import { report } from '../tasks/report'
import { queryOf } from '../tasks/said'
import { withIds } from '../tasks/task-handle'
import { createdFrom } from './add'
import { CHANGE_OUTPUT, command, option, YES } from './define'

export const append = command({
  usage: 'append <task> <words...>',
  summary: 'add words at the end of titles',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks append 12 and bread'],
  run: (session, word, words, { yes }) =>
    addWords(session, [word, ...words], yes, (title, more) => `${title} ${more}`),
})

export const prepend = command({
  usage: 'prepend <task> <words...>',
  summary: 'add words before titles',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks prepend 12 Please'],
  run: (session, word, words, { yes }) =>
    addWords(session, [word, ...words], yes, (title, more) => `${more} ${title}`),
})

async function addWords(
  session: Session,
  words: readonly string[],
  yes: boolean | undefined,
  titleWith: (title: string, more: string) => string,
) {
  const { selector, changes } = splitSelector(words)
  const [which, more] =
    changes.length > 0 ? [selector, changes] : [words.slice(0, 1), words.slice(1)]
  await session.refreshIfPossible()
  const picked = await pick(session, which, { sure: { verb: 'Change', yes } })
  await retitle(session, picked, (title) => titleWith(title, more.join(' ')))
}

export const log = command({
  usage: 'log <words...>',
  summary: 'add a task that is done already',
  options: CHANGE_OUTPUT,
  examples: ['tasks log Call Ann @phone'],
  async run(session, words) {
    const { details, command, commands } = await createdFrom(session, words, {})
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
  options: [option('--json', 'as JSON')],
  examples: ['tasks count overdue'],
  async run(session, typed, { json }) {
    const tell = (count: number) => (json ? printValue({ count }) : print(safe`${count}`))
    await session.readLatest()
    const { words, context } = contextOf(typed)
    const query = queryOf(withIds(session, words))
    if (!query && !context) {
      return tell(listRows(session.listed, listedTasks(session, {}), { limit: 0 }).count)
    }
    const { runAll } = await import('../tasks/query')
    const lists = runAll(session, query ? [query] : [], context)
    tell(new Set(lists.flatMap(({ tasks }) => tasks)).size)
  },
})
