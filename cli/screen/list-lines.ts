import { clock } from '../dates/due-date'
import { type Columns, cellsOf, columnsFor } from './columns'
import type { Desk } from './desk'
import { widthsOf } from './layout'
import { paint } from './paint'
import type { List } from './rows'
import { taskLine } from './task-line'

interface ListLine {
  text: string
  /** Of the row that it is, among all of them. */
  index?: number
}

/** As much of the list as there is room for, around the selected row. */
export function listLines(desk: Desk, room: number): ListLine[] {
  const { list, index, marked } = desk
  const width = widthsOf(desk.size).list
  const slots = slotsOf(desk, list)
  if (slots.length === 0) return [{ text: paint(emptiness(desk), { dim: true }) }]
  const selected = slots.findIndex((slot) => slot.index === index)
  const from = windowStart(selected, slots.length, room)
  const now = clock()
  const columns = columnsOf(desk)
  return slots.slice(from, from + room).map(({ heading, index: at }) => {
    const row = at === undefined ? undefined : list.rows[at]
    if (!row || at === undefined)
      return { text: paint(heading ?? '', { bold: true, dim: !heading }) }
    const cells = cellsOf(row, now, width, showsFolder(desk))
    const how = { isSelected: at === index, isMarked: marked.has(row.task.id) }
    return { text: taskLine(row, cells, columns, how), index: at }
  })
}

interface Slot {
  heading?: string
  index?: number
}

function slotsOf({ looking }: Desk, { rows, completed }: List): Slot[] {
  const slots = rows.flatMap(({ heading }, index): Slot[] => {
    if (heading === undefined) return [{ index }]
    return index > 0 ? [{}, { heading }, { index }] : [{ heading }, { index }]
  })
  if (looking.showsCompleted || completed === 0) return slots
  return [...slots, { heading: `Completed (${completed}): C` }]
}

const known = new WeakMap<List, { by: string; columns: Columns }>()

/** The same for as long as the list is: they are as wide as what is in all of it. */
export function columnsOf(desk: Desk): Columns {
  const { list, size } = desk
  const width = widthsOf(size).list
  const by = `${width} ${showsFolder(desk)}`
  const before = known.get(list)
  if (before?.by === by) return before.columns
  const now = clock()
  const cells = list.rows.map((row) => cellsOf(row, now, width, showsFolder(desk)))
  const columns = columnsFor(cells, width)
  known.set(list, { by, columns })
  return columns
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
