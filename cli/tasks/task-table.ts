import { type Clock, isDay, isOverdue } from '../../src/core/dates/due-date'
import { isCompleted } from '../../src/core/tasks/rules'
import { formatTitle } from '../../src/core/tasks/title'
import { clock, dueShort, writtenDue } from '../dates/due-date'
import { widthOf } from '../print/fit-text'
import { columns, isColoured, isForPeople, signs, style } from '../print/print'
import { clean, join, Safe, safe } from '../print/safe-text'
import { type Cell, cellOf, type Paint, type Shape, type TableRow, table } from '../print/table'
import type { ListedTask } from '../sync/base-file'
import type { ListRow } from './list-rows'
import { handleOf } from './task-handle'

/** The columns of a list, in their fixed order (K7). */
export const USUAL = ['id', 'priority', 'due', 'folder', 'title', 'tags'] as const
const HEADINGS = ['ID', 'P', 'Due', 'Folder', 'Title', 'Tags']
const [ID, FOLDER, TAGS] = [0, 3, 5]
export const TITLE = 4
/** Columns of a terminal from which tags have one of their own; in narrower ones they follow titles. */
const WIDE = 100

type Titled = (task: ListedTask, cell: string) => Safe

/**
 * The list as a table, a line a task, its subtasks below it (K7). `titled` says how the title of an open
 * task looks in its cell. In a pipe the cells hold whole values, with tabs between them (K9).
 */
export function listView(rows: readonly ListRow[], titled: Titled = formatted, chosen?: Chosen) {
  if (!isForPeople()) return new Safe(rows.map((row) => lineFor(row, chosen)).join('\n'))
  const width = columns() ?? WIDE
  const { cellsOf, paintsOf } = taskColumns({ width, isBeside: chosen !== undefined })
  const paints = (at: number) => paintsOf(rows[at] as ListRow, titled)
  const [headings = '', ...lines] = chosen
    ? table(
        rows.map(chosenCells),
        {
          headings: chosen.columns.map((name) => HEADING[name] ?? capital(name)),
          right: chosen.columns.indexOf('id'),
          flexible: Math.max(0, chosen.columns.indexOf('title')),
        },
        isColoured() ? chosenPaints : undefined,
      )
    : table(rows.map(cellsOf), TASK_SHAPE, isColoured() ? paints : undefined)
  return safe`${style.dim(headings)}\n${new Safe(lines.join('\n'))}`

  function chosenCells(row: ListRow): TableRow {
    const cells = cellsOf(row)
    const { columns = [], values } = chosen ?? {}
    return columns.map((name) => {
      const at = USUAL.indexOf(name as (typeof USUAL)[number])
      if (name === 'tags') return cellOf(row.tags.map((tag) => `@${clean(tag.name)}`).join(' '))
      return (at >= 0 ? cells[at] : undefined) ?? cellOf(values?.(row, name) ?? '')
    })
  }

  function chosenPaints(at: number): (Paint | undefined)[] {
    const own = paints(at)
    const isDone = isCompleted((rows[at] as ListRow).task)
    return (chosen?.columns ?? []).map((name) => {
      const place = USUAL.indexOf(name as (typeof USUAL)[number])
      return place >= 0 ? own[place] : isDone ? style.dim : undefined
    })
  }
}

/** A list in parts as one table, a heading above the lines of each; a part without lines is left out. */
export function partsView(parts: readonly Part[], chosen?: Chosen): Safe {
  const view = listView(
    parts.flatMap(([, rows]) => rows),
    undefined,
    chosen,
  )
  if (!isForPeople()) return view
  const [headings = '', ...lines] = view.text.split('\n')
  const views = parts.flatMap(([heading, { length }]) => {
    const own = lines.splice(0, length)
    return length === 0 ? [] : [join([style.bold(heading), new Safe(own.join('\n'))], '\n')]
  })
  return join([new Safe(headings), join(views, '\n\n')], '\n')
}

type Part = readonly [heading: string, rows: readonly ListRow[]]

export const TASK_SHAPE: Shape = {
  headings: HEADINGS,
  right: ID,
  flexible: TITLE,
  shrinking: [
    { column: TAGS, least: 8 },
    { column: FOLDER, least: 6 },
  ],
}

interface Wish<R> {
  /** The width of the whole table, in columns of the terminal. */
  width: number
  /** Whether tags have a column in any width. */
  isBeside?: boolean
  /** What stands before a title. */
  before?: (row: R) => string
}

export function taskColumns<R extends ListRow = ListRow>({
  width,
  isBeside = false,
  before = usualBefore,
}: Wish<R>) {
  const now = clock()
  const shortDue = dueShort(now)
  // Many tasks have the same of these.
  const due = once((dueDate) => cellOf(shortDue(dueDate)))
  const named = once((name) => cellOf(clean(name)))
  const marks = signs()
  const letters = { ...LETTERS, medium: cellOf(marks.medium) }
  const hasTags = width >= WIDE || isBeside
  return {
    cellsOf(row: R): TableRow {
      const { task, folder, tags } = row
      const { dueDate, priority } = task
      const title = before(row) + shownTitle(task.title)
      const names = tags.map(({ name }) => `@${clean(name)}`).join(' ')
      const behind = hasTags || !names ? '' : ` ${names}`
      const tail = marksOf(row, marks) + behind
      return [
        cellOf(handleOf(task)),
        letters[priority],
        dueDate ? due(dueDate) : NOTHING,
        folder ? named(folder) : NOTHING,
        { text: title + tail, width: widthOf(title + tail), tail },
        hasTags && names ? cellOf(names) : NOTHING,
      ]
    },
    paintsOf: (row: ListRow, titled: Titled = formatted) => paintsOf(row, now, titled),
  }
}

function usualBefore({ task, isSubtask }: ListRow): string {
  return (isSubtask ? '  ' : '') + (isCompleted(task) ? 'x ' : '')
}

/** Columns that are asked for, and their values where lists don't have them. */
interface Chosen {
  columns: readonly string[]
  values: (row: ListRow, column: string) => string
}

const HEADING: Record<string, string> = { id: 'ID', priority: 'P', uuid: 'UUID' }

function capital(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

const NOTHING = cellOf('')
const LETTERS = { urgent: cellOf('U'), high: cellOf('H'), low: cellOf('L') }

function lineFor(row: ListRow, chosen: Chosen | undefined): string {
  if (!chosen) return valuesOf(row)
  return chosen.columns.map((name) => chosen.values(row, name)).join('\t')
}

/** The values of the usual columns, for a program. */
function valuesOf({ task, folder, tags }: ListRow): string {
  const names = tags.map(({ name }) => clean(name)).join(',')
  const { priority, dueDate, title } = task
  const due = dueDate ? writtenDue(dueDate) : ''
  return `${handleOf(task)}\t${priority}\t${due}\t${clean(folder)}\t${clean(title)}\t${names}`
}

/** What a task has beside its columns: repeats, open subtasks, a note, comments, a person. */
function marksOf(
  {
    task,
    openSubtasks,
    comments,
    person,
  }: Pick<ListRow, 'task' | 'openSubtasks' | 'comments' | 'person'>,
  { repeat, note, comments: said }: ReturnType<typeof signs>,
): string {
  return (
    (openSubtasks > 0 ? ` (${openSubtasks})` : '') +
    (task.repeat ? ` ${repeat}` : '') +
    ((task.hasNote ?? task.description) ? ` ${note}` : '') +
    (comments > 0 ? ` ${said}${comments}` : '') +
    (person ? ` +${clean(person)}` : '')
  )
}

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

/** A title, without its markers if colours can show what they mean (P10). */
function shownTitle(title: string): string {
  const text = clean(title)
  return isColoured() ? formatTitle(text).reduce((plain, run) => plain + run.text, '') : text
}

function paintsOf({ task, tags }: ListRow, clock: Clock, titled: Titled): (Paint | undefined)[] {
  const { dim, red, yellow } = style
  if (isCompleted(task)) return [dim, dim, dim, dim, dim, dim]
  const { dueDate } = task
  const isToday =
    dueDate !== null && (isDay(dueDate) ? dueDate : clock.dayOf(dueDate)) === clock.dayOf(clock.now)
  return [
    dim,
    { urgent: red, high: yellow, medium: dim, low: dim }[task.priority],
    isOverdue(dueDate, clock) ? red : isToday ? yellow : undefined,
    dim,
    (text) => withTail(task, text, tags, titled),
    (text) => tagged(text, tags),
  ]
}

/** The title in its own looks, its marks dim and the tags behind it in their colours. */
function withTail(task: ListedTask, cell: string, tags: ListRow['tags'], titled: Titled): Safe {
  const title = shownTitle(task.title)
  const isWhole = cell.includes(title)
  const end = isWhole ? cell.indexOf(title) + title.length : cell.indexOf(`${signs().cut} `) + 1
  if (end === 0) return titled(task, cell)
  const tail = cell.slice(end)
  const at = tail.search(/(?<=\s)@/)
  const [marks, names] = at < 0 ? [tail, ''] : [tail.slice(0, at), tail.slice(at)]
  return join([titled(task, cell.slice(0, end)), style.dim(marks), tagged(names, tags)], '')
}

function tagged(text: string, tags: ListRow['tags']): Safe {
  const parts = text.split(/(?=@)/)
  return join(
    parts.map((part, at) => style.color(tags[at]?.color ?? '', part)),
    '',
  )
}

/** The title's own looks, where all of it is shown. */
export function formatted({ title }: ListedTask, cell: string): Safe {
  const whole = shownTitle(title)
  if (!cell.includes(whole)) return safe`${cell}`
  const [before = '', ...after] = cell.split(whole)
  const runs = formatTitle(clean(title)).map(({ text, bold, italic, underline }) => {
    const looks = [bold && style.bold, italic && style.italic, underline && style.underline]
    return looks.reduce<Safe>((run, look) => (look ? look(run) : run), safe`${text}`)
  })
  return safe`${before}${join(runs, '')}${after.join(whole)}`
}
