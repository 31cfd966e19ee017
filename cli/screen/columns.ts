import { type Clock, isOverdue } from '../../src/core/dates/due-date'
import { isCompleted, PRIORITIES } from '../../src/core/tasks/rules'
import { dueWords } from '../dates/due-date'
import { cut, widthOf } from '../print/fit-text'
import { handleOf } from '../tasks/task-handle'
import type { Row } from './rows'
import { shownText } from './shown-text'

/** What stands beside a title. */
export interface Cells {
  id: string
  due: string
  isOverdue: boolean
  priority: string
  folder: string
  tags: readonly { name: string; color: string }[]
}

/** How many characters wide each is; 0 where it is left out. */
export interface Columns {
  id: number
  title: number
  due: number
  /** Of the due date, for the mark of those that are overdue. */
  flag: number
  priority: number
  folder: number
  tags: number
}

/** In narrower windows dates are short. */
const NARROW = 60
/** From so many on there is room for priorities in words. */
const WIDE = 100
/** The selection, the mark and the box. */
export const BEFORE_TITLE = 6
export const HEADINGS = { due: 'Due', priority: 'Pri', folder: 'Folder', tags: 'Tags' }
const GAP = 2
/** A title is read more easily with what belongs to it not too far off. */
const WIDEST_TITLE = 100

export function cellsOf(
  { task, due, depth }: Row,
  clock: Clock,
  width: number,
  showsFolder: boolean,
): Cells {
  const isShort = width < NARROW
  const words = due ? dueWords(clock)(due) : ''
  return {
    id: handleOf(task),
    due: isShort ? shortDue(words) : words,
    isOverdue: !isCompleted(task) && isOverdue(due, clock),
    priority: priorityOf(task.priority, width < WIDE),
    folder: showsFolder && depth === 0 ? shownText(task.folder?.name ?? '') : '',
    tags: task.taskTags.map(({ tag }) => ({ name: `@${shownText(tag.name)}`, color: tag.color })),
  }
}

/** `Thu 24 Dec 2026 17:00` without what matters least. */
function shortDue(words: string): string {
  return words
    .replace(/^[A-Z]\w\w /, '')
    .replace(/( \d{4}| ago) \d\d:\d\d$/, '$1')
    .replace(/^(\d+) days ago/, '$1d ago')
}

/** Medium is what all have, and says nothing. */
function priorityOf(priority: (typeof PRIORITIES)[number], isShort: boolean): string {
  if (priority === 'medium') return ''
  if (!isShort) return priority
  return `p${PRIORITIES.length - PRIORITIES.indexOf(priority)}`
}

/** Fits the columns of these rows into a width: the title takes what the others leave. */
export function columnsFor(all: readonly Cells[], width: number): Columns {
  const widest = (of: (cells: Cells) => number) => all.reduce((most, c) => Math.max(most, of(c)), 0)
  const isNarrow = width < NARROW
  /** As wide as its heading at least, where there is one. */
  const column = (natural: number, heading: string) =>
    natural > 0 && !isNarrow ? Math.max(natural, heading.length) : natural
  const due = widest(({ due }) => widthOf(due))
  const flag = due > 0 && all.some(({ isOverdue }) => isOverdue) ? (isNarrow ? 1 : 2) : 0
  const folder = column(
    widest(({ folder }) => widthOf(folder)),
    HEADINGS.folder,
  )
  const columns: Columns = {
    id: isNarrow ? 0 : widest(({ id }) => id.length),
    title: 0,
    due: column(due + flag, HEADINGS.due),
    flag,
    priority: column(
      widest(({ priority }) => priority.length),
      HEADINGS.priority,
    ),
    folder: Math.min(folder, between(10, width / 8, 24)),
    tags: Math.min(column(widest(tagsWidth), HEADINGS.tags), between(10, width / 5, 40)),
  }
  const least = isNarrow ? 14 : 24
  for (const name of ['tags', 'folder', 'id', 'priority', 'due'] as const) {
    if (roomFor(columns, width) < least) columns[name] = 0
  }
  return { ...columns, title: Math.min(WIDEST_TITLE, Math.max(1, roomFor(columns, width))) }
}

function tagsWidth({ tags }: Cells): number {
  return tags.reduce((sum, { name }) => sum + widthOf(name) + 1, tags.length > 0 ? -1 : 0)
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)))
}

function roomFor({ id, due, priority, folder, tags }: Columns, width: number): number {
  const beside = [due, priority, folder, tags].filter(Boolean)
  const before = BEFORE_TITLE + (id && id + 1)
  return width - before - beside.reduce((sum, each) => sum + each + GAP, 0)
}

/** As many of the tags as there is room for. */
export function tagsIn(tags: Cells['tags'], width: number): { name: string; color: string }[] {
  const shown: { name: string; color: string }[] = []
  let left = width
  for (const { name, color } of tags) {
    if (left < 3) break
    const fitting = cut(name, left)
    shown.push({ name: fitting, color })
    left -= widthOf(fitting) + 1
  }
  return shown
}
