import { shortName } from '../../src/core/sharing/names'
import { isCompleted } from '../../src/core/tasks/rules'
import { clock, minuteOf } from '../dates/due-date'
import { signs } from '../print/print'
import { Safe } from '../print/safe-text'
import { type Layout, layoutOf, type TableRow } from '../print/table'
import type { ListRow } from '../tasks/list-rows'
import { formatted, TASK_SHAPE, TITLE, taskColumns } from '../tasks/task-table'
import type { Desk } from './desk'
import { widthsOf } from './layout'
import { onceFor, paint, shownText } from './paint'
import type { List, Row } from './rows'

interface ListLine {
  text: string
  /** The index of its row among all rows. */
  index?: number
}

/** As much of the list as there is room for, around the selected row. */
export function listLines(desk: Desk, room: number): ListLine[] {
  const { list, index, marked } = desk
  const slots = slotsAround(list, index, room)
  if (slots.length === 0) return [{ text: paint(emptiness(desk), { dim: true }) }]
  const place = slots.findIndex((slot) => slot.index === index)
  const from = windowStart(place, slots.length, room)
  const { layoutOf, line } = columnsOf(desk)
  const layout = layoutOf(list)
  return slots.slice(from, from + room).map(({ heading, index: at }) => {
    const row = at === undefined ? undefined : list.rows[at]
    if (!row || at === undefined)
      return { text: paint(heading ?? '', { bold: true, dim: !heading }) }
    const how = { isSelected: at === index, isMarked: marked.has(row.task.id) }
    return { text: line(layout, row, how), index: at }
  })
}

interface Slot {
  heading?: string
  index?: number
}

/** The lines of a list that can be on the screen with a row: as many rows as there is room for on each side. */
function slotsAround({ rows, completed, showsCompleted }: List, row: number, room: number): Slot[] {
  const from = Math.max(0, row - room)
  const slots = rows.slice(from, row + room + 1).flatMap(({ heading }, nth): Slot[] => {
    const index = from + nth
    if (heading === undefined) return [{ index }]
    return [...(index > 0 ? [{}] : []), { heading }, { index }]
  })
  const isEnd = row + room + 1 >= rows.length
  if (isEnd && completed > 0 && !showsCompleted)
    slots.push({ heading: `Completed (${completed}): C` })
  return slots
}

/** Columns of the selection, the mark and the box, which stand before a title. */
const BEFORE = 6
const INDENT = '    '
const SHAPE = {
  ...TASK_SHAPE,
  headings: TASK_SHAPE.headings.with(TITLE, ' '.repeat(BEFORE) + TASK_SHAPE.headings[TITLE]),
}
/** Columns of a list in which there is room for folders. */
const WITH_FOLDERS = 60

interface How {
  isSelected: boolean
  isMarked: boolean
}

interface Cells {
  row: ListRow & { isGhost: boolean }
  cells: TableRow
}

/** How rows look in a width, on a day; each is looked at once. */
interface Columns {
  line: (layout: Layout, row: Row, how: How) => string
  layoutOf: (list: List) => Layout
}

/** For as long as the width and the minute are the same: with folders, and without. */
let known = { by: '', columns: new Map<boolean, Columns>() }

/** The columns of the list as `tasks list` has them (K7). */
function columnsOf(desk: Desk): Columns {
  const width = widthsOf(desk.size).list
  const hasFolders = showsFolder(desk) && width >= WITH_FOLDERS
  const by = `${width} ${minuteOf(clock())}`
  if (known.by !== by) known = { by, columns: new Map() }
  const columns = known.columns.get(hasFolders) ?? makeColumns(width, hasFolders)
  known.columns.set(hasFolders, columns)
  return columns
}

function makeColumns(width: number, hasFolders: boolean): Columns {
  const made = taskColumns<Cells['row']>({
    width,
    before: ({ task, isSubtask, isGhost }) => {
      const box = isGhost ? ` ${signs().repeat}  ` : isCompleted(task) ? '[x] ' : '[ ] '
      return `  ${isSubtask ? INDENT : ''}${box}`
    },
  })
  const cellsOf = onceFor((row: Row): Cells => {
    const shown = { ...listRowOf(row, hasFolders), isGhost: row.ghost !== null }
    return { row: shown, cells: made.cellsOf(shown) }
  })
  return {
    line,
    layoutOf: onceFor(({ rows }) =>
      layoutOf(
        rows.map((row) => cellsOf(row).cells),
        SHAPE,
        width,
      ),
    ),
  }

  function line(layout: Layout, row: Row, how: How): string {
    const { row: listRow, cells } = cellsOf(row)
    const isDone = isCompleted(row.task)
    const look = { dim: isDone || row.ghost !== null, strike: isDone, inverse: how.isSelected }
    const paints = made.paintsOf(
      listRow,
      (task, cell) => new Safe(paint(formatted(task, cell).text, look)),
    )
    const length = BEFORE + row.depth * INDENT.length
    const titled = (text: string) => {
      const [box, title] = [text.slice(2, length), text.slice(length)]
      return new Safe(
        paint(how.isSelected ? signs().selected : ' ', { color: 'green', bold: true }) +
          paint(how.isMarked ? '*' : ' ', { color: 'yellow', bold: true }) +
          paint(box, { dim: look.dim }) +
          (isDone ? paint(title, look) : (paints[TITLE]?.(title).text ?? title)),
      )
    }
    return layout.line(cells, paints.with(TITLE, titled))
  }
}

export function headingLine(desk: Desk): string {
  return paint(columnsOf(desk).layoutOf(desk.list).headings, { dim: true })
}

function listRowOf({ task, depth, due }: Row, hasFolders: boolean): ListRow {
  const subtasks = 'subtasks' in task ? task.subtasks : []
  return {
    task: { ...task, title: shownText(task.title), dueDate: due },
    isSubtask: depth === 1,
    folder: hasFolders && depth === 0 ? shownText(task.folder?.name ?? '') : '',
    tags: task.taskTags.map(({ tag }) => ({ ...tag, name: shownText(tag.name) })),
    openSubtasks: subtasks.filter((each) => !isCompleted(each)).length,
    comments: task.commentCount,
    person: task.assignee ? shortName(task.assignee) : '',
  }
}

function showsFolder({ looking, folderId, shown }: Desk): boolean {
  return shown.folders.length > 1 && (looking.view !== 'tasks' || folderId === -1)
}

function emptiness({ shown, looking, savedView }: Desk): string {
  if (!shown.isLoaded) return 'Loading tasks...'
  if (looking.filter) return 'No tasks match the selected filter criteria.'
  if (savedView) return savedView.error ?? 'No tasks match this filter.'
  if (looking.view === 'today') return 'Nothing is due today.'
  if (looking.view === 'upcoming') return 'Nothing is due in the next 14 days.'
  return 'No tasks yet. Press a to add your first task.'
}

/** Scrolls so that what is selected stands in the middle, where there is more than fits. */
export function windowStart(index: number, count: number, room: number): number {
  return Math.max(0, Math.min(index - Math.floor(room / 2), count - room))
}
