import { marksIn } from '../../src/find/marks'
import { search } from '../../src/find/search'
import type { ListedTask } from '../sync/base-file'
import type { Session } from '../sync/session'
import { clock } from '../terminal/due-date'
import { EXIT, Failure } from '../terminal/failure'
import { fullTasks } from '../terminal/full-tasks'
import { flatRows } from '../terminal/list-rows'
import { page } from '../terminal/page'
import { isTerminal, print, printJson, say, style } from '../terminal/print'
import { join, type Printable, type Safe, safe } from '../terminal/safe-text'
import { handleOf } from '../terminal/task-handle'
import { listView } from '../terminal/task-table'
import { countOfTasks } from '../terminal/words'

interface FindOptions {
  limit?: number
  json?: boolean
  quiet?: boolean
}

const PAGE = 20

/** Shows the tasks and subtasks that have all of these words, the best first (F1). */
export async function find(session: Session, words: string[], options: FindOptions) {
  const query = words.join(' ').trim()
  if (!query) throw new Failure(EXIT.usage, 'Say what to search for: tasks find dentist')
  await session.refresh()
  session.tellAge()
  const { limit = PAGE } = options
  const found = search(session.shown, query)
  const shown = found.slice(0, limit)
  if (options.json) return printJson(fullTasks(session, shown))
  if (found.length === 0) throw new Failure(EXIT.notFound, `No task matches "${query}".`)
  if (options.quiet) return print(join(shown.map(handleOf), '\n'))
  const width = isTerminal() ? process.stdout.columns || undefined : undefined
  const marked = (_: ListedTask, cell: string) => withMarks(cell, query)
  const isCut = shown.length < found.length
  const foot = isTerminal() && !isCut ? [style.dim(countOfTasks(found.length))] : []
  await page(
    join([listView(flatRows(session.shown, shown), clock(), width, marked), ...foot], '\n'),
  )
  if (isCut) say(safe`${shown.length} of ${found.length}. Show more: --limit ${found.length}`)
}

function withMarks(cell: string, query: string): Safe {
  const parts: Printable[] = []
  let at = 0
  for (const [from, to] of marksIn(cell, query)) {
    parts.push(cell.slice(at, from), style.bold(style.underline(cell.slice(from, to))))
    at = to
  }
  return join([...parts, cell.slice(at)], '')
}
