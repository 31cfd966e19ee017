import { type Clock, isOverdue } from '../../src/core/dates/due-date'
import { isCompleted } from '../../src/core/tasks/rules'
import { formatTitle } from '../../src/core/tasks/title'
import { clock, dueWords } from '../dates/due-date'
import { widthOf } from '../print/fit-text'
import { isColoured, isTerminal, style } from '../print/print'
import { clean, join, Safe, safe } from '../print/safe-text'
import { type Cell, cellOf, type Paint, type TableRow, table } from '../print/table'
import type { ListedTask } from '../sync/base-file'
import type { ListRow } from './list-rows'
import { handleOf } from './task-handle'

const HEADINGS = ['ID', '  Title', 'Due', 'Priority', 'Folder', 'Tags']
const [HANDLE, TITLE] = [0, 1]

/**
 * The list as a table: a line a task, its subtasks below it; in a terminal no wider than that is. `titled`
 * says how the title of an open task looks in its cell.
 */
export function listView(
  rows: readonly ListRow[],
  titled: (task: ListedTask, cell: string) => Safe = ({ title }, cell) => formatted(title, cell),
): Safe {
  const now = clock()
  const shownDue = dueWords(now)
  // Many tasks have the same of these.
  const due = once((dueDate) => cellOf(shownDue(dueDate)))
  const named = once((name) => cellOf(clean(name)))
  const paints = (row: number) => paintsOf((rows[row] as ListRow).task, now, titled)
  const [headings = '', ...lines] = table(rows.map(cellsOf), {
    headings: HEADINGS,
    right: HANDLE,
    flexible: TITLE,
    width: isTerminal() ? process.stdout.columns || undefined : undefined,
    ...(isColoured() && { paints }),
  })
  return safe`${style.dim(headings)}\n${new Safe(lines.join('\n'))}`

  function cellsOf({ task, isSubtask, folder, tags, openSubtasks }: ListRow): TableRow {
    const { dueDate, priority, repeat } = task
    const handle = handleOf(task)
    const title = shownTitle(task.title)
    const mark = isCompleted(task) ? 'x ' : '  '
    const before = isSubtask ? `${mark}  ` : mark
    const tail = (openSubtasks > 0 ? ` (${openSubtasks})` : '') + (repeat ? ' ↻' : '')
    return [
      { text: handle, width: handle.length, tail: '' },
      {
        text: before + title + tail,
        width: before.length + widthOf(title) + tail.length,
        tail,
      },
      dueDate ? due(dueDate) : NOTHING,
      priority === 'medium' ? NOTHING : named(priority),
      folder ? named(folder) : NOTHING,
      tags.length > 0 ? cellOf(tags.map(({ name }) => `@${clean(name)}`).join(' ')) : NOTHING,
    ]
  }
}

const NOTHING = cellOf('')

/** The cell of a text, made once. */
function once(make: (text: string) => Cell): (text: string) => Cell {
  const made = new Map<string, Cell>()
  return (text) => {
    const known = made.get(text)
    if (known) return known
    const cell = make(text)
    made.set(text, cell)
    return cell
  }
}

/** Its markers are for those who can show what they mean (P10). */
function shownTitle(title: string): string {
  const text = clean(title)
  return isColoured() ? formatTitle(text).reduce((plain, run) => plain + run.text, '') : text
}

function paintsOf(
  task: ListedTask,
  clock: Clock,
  titled: (task: ListedTask, cell: string) => Safe,
): (Paint | undefined)[] {
  const { dim, red, yellow, cyan } = style
  if (isCompleted(task)) return [dim, dim, dim, dim, dim, dim]
  return [
    dim,
    (text) => titled(task, text),
    isOverdue(task.dueDate, clock) ? red : undefined,
    { urgent: red, high: yellow, medium: undefined, low: dim }[task.priority],
    dim,
    cyan,
  ]
}

/** The title's own looks, where all of it is shown. */
function formatted(title: string, cell: string): Safe {
  const whole = shownTitle(title)
  if (!cell.includes(whole)) return safe`${cell}`
  const [before = '', ...after] = cell.split(whole)
  const runs = formatTitle(clean(title)).map(({ text, bold, italic, underline }) => {
    const looks = [bold && style.bold, italic && style.italic, underline && style.underline]
    return looks.reduce<Safe>((run, look) => (look ? look(run) : run), safe`${text}`)
  })
  return safe`${before}${join(runs, '')}${after.join(whole)}`
}
