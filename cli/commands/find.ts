import { counted } from '../../src/core/counted'
import { marksIn } from '../../src/core/find/marks'
import { search } from '../../src/core/find/search'
import { EXIT, Failure, usageError } from '../print/failure'
import { page } from '../print/page'
import { isTerminal, print, say, style } from '../print/print'
import { join, type Printable, type Safe, safe } from '../print/safe-text'
import type { ListedTask } from '../sync/base-file'
import { flatRows } from '../tasks/list-rows'
import { printTasks } from '../tasks/print-tasks'
import { handleOf } from '../tasks/task-handle'
import { listView } from '../tasks/task-table'
import { command, LIST_OUTPUT, option, wholeNumber } from './define'

const PAGE = 20

/** Shows the tasks and subtasks that have all of these words, the best first (F1). */
export const find = command({
  usage: 'find|search <words...>',
  summary: 'search titles, descriptions, tags and folders, completed tasks too',
  options: [
    option('-n, --limit <count>', 'show at most so many (default: 20)', wholeNumber),
    ...LIST_OUTPUT,
  ],
  examples: ['tasks find dentist', 'tasks find call ann --json'],
  async run(session, words, { limit = PAGE, json, quiet }) {
    const query = words.join(' ').trim()
    if (!query) throw usageError('Say what to search for: tasks find dentist')
    await session.readLatest()
    const found = search(session.shown, query)
    const shown = found.slice(0, limit)
    if (json) return printTasks(session, shown)
    if (found.length === 0) throw new Failure(EXIT.notFound, `No task matches "${query}".`)
    if (quiet) return print(join(shown.map(handleOf), '\n'))
    const marked = (_: ListedTask, cell: string) => withMarks(cell, query)
    const isCut = shown.length < found.length
    const foot = isTerminal() && !isCut ? [style.dim(counted(found.length, 'task'))] : []
    await page(join([listView(flatRows(session.shown, shown), marked), ...foot], '\n'))
    if (isCut) say(safe`${shown.length} of ${found.length}. Show more: --limit ${found.length}`)
  },
})

function withMarks(cell: string, query: string): Safe {
  const parts: Printable[] = []
  let at = 0
  for (const [from, to] of marksIn(cell, query)) {
    parts.push(cell.slice(at, from), style.bold(style.underline(cell.slice(from, to))))
    at = to
  }
  return join([...parts, cell.slice(at)], '')
}
