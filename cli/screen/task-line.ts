import { isCompleted } from '../../src/core/tasks/rules'
import { formatTitle } from '../../src/core/tasks/title'
import { cut, fit, widthOf } from '../print/fit-text'
import type { Listed } from '../tasks/task-handle'
import { BEFORE_TITLE, type Cells, type Columns, HEADINGS, tagsIn } from './columns'
import { type Look, paint } from './paint'
import type { Row } from './rows'
import { shownText } from './shown-text'
import { plainTitle } from './task-actions'

interface How {
  isSelected: boolean
  isMarked: boolean
}

const INDENT = 4
const GAP = '  '

/** A task in a line, as wide as its columns. */
export function taskLine(row: Row, cells: Cells, columns: Columns, how: How): string {
  const isDone = isCompleted(row.task)
  const dim = { dim: isDone || row.ghost !== null }
  const indent = row.depth * INDENT
  return [
    columns.id > 0 ? paint(`${cells.id.padStart(columns.id)} `, { dim: true }) : '',
    paint(how.isSelected ? '❯' : ' ', { color: 'green', bold: true }),
    paint(how.isMarked ? '*' : ' ', { color: 'yellow', bold: true }),
    ' '.repeat(indent),
    paint(`${row.ghost ? ' ↻ ' : isDone ? '[x]' : '[ ]'} `, dim),
    titleCell(row, Math.max(1, columns.title - indent), how),
    columns.due > 0 ? GAP + dueCell(cells, columns, dim.dim) : '',
    columns.priority > 0
      ? GAP + paint(fit(cells.priority, columns.priority), priorityLook(row.task, dim.dim))
      : '',
    columns.folder > 0 ? GAP + paint(fit(cells.folder, columns.folder), { dim: true }) : '',
    columns.tags > 0 ? GAP + tagsCell(cells, columns.tags, dim.dim) : '',
  ].join('')
}

/** What the columns are, above them. */
export function headingLine(columns: Columns): string {
  const { id, title, due, priority, folder, tags } = columns
  const before = BEFORE_TITLE + (id && id + 1)
  const name = (text: string, width: number) => (width > 0 ? GAP + fit(text, width) : '')
  const left = id > 0 ? `${'ID'.padStart(id)} `.padEnd(before) : ' '.repeat(before)
  const beside = [
    name(' '.repeat(columns.flag) + HEADINGS.due, due),
    name(HEADINGS.priority, priority),
    name(HEADINGS.folder, folder),
    name(HEADINGS.tags, tags),
  ]
  return paint((left + fit('Title', title) + beside.join('')).trimEnd(), { dim: true })
}

/** With what there is below it, and that it repeats: these are there however long it is. */
function titleCell({ task, ghost }: Row, width: number, { isSelected }: How): string {
  const isDone = isCompleted(task)
  const suffix = suffixOf(task)
  const shown = cut(plainTitle(task), Math.max(1, width - widthOf(suffix)))
  const look = { dim: isDone || ghost !== null, strike: isDone, inverse: isSelected }
  const space = ' '.repeat(Math.max(0, width - widthOf(shown) - widthOf(suffix)))
  return formatted(task, shown, look) + paint(suffix, { dim: true }) + space
}

function suffixOf(task: Listed): string {
  const open = ('subtasks' in task ? task.subtasks : []).filter((each) => !isCompleted(each)).length
  return `${open > 0 ? ` (${open})` : ''}${task.repeat ? ' ↻' : ''}`
}

/** The title's own looks, where all of it is shown. */
function formatted(task: Listed, shown: string, look: Look): string {
  if (shown !== plainTitle(task)) return paint(shown, look)
  return formatTitle(shownText(task.title))
    .map(({ text, bold, italic, underline }) => paint(text, { ...look, bold, italic, underline }))
    .join('')
}

/** What is overdue has its mark too, for those who see no red. */
function dueCell({ due, isOverdue }: Cells, { due: width, flag }: Columns, dim: boolean): string {
  const text = fit((isOverdue ? '!' : '').padEnd(flag) + due, width)
  return isOverdue ? paint(text, { color: 'red', bold: true }) : paint(text, { dim })
}

function priorityLook({ priority }: Listed, dim: boolean): Look {
  if (dim || priority === 'low') return { dim: true }
  return priority === 'urgent' ? { color: 'red', bold: true } : { color: 'yellow' }
}

function tagsCell({ tags }: Cells, width: number, dim: boolean): string {
  const shown = tagsIn(tags, width)
  const used = widthOf(shown.map(({ name }) => name).join(' '))
  const text = shown.map(({ name, color }) => paint(name, dim ? { dim } : { color })).join(' ')
  return text + ' '.repeat(Math.max(0, width - used))
}
