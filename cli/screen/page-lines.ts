import { age } from '../../src/language/dates/age'
import { cut, fit, widthOf, wrap } from '../print/fit-text'
import { signs } from '../print/print'
import { authorWords, commentsOf } from '../tasks/comments-of'
import { factsOf } from '../tasks/task-facts'
import { handleOf } from '../tasks/task-handle'
import type { Desk } from './desk'
import { GROUPS, KEYS, shownKeys } from './key-table'
import type { PageLayer, PickLayer } from './layers'
import { windowStart } from './list-lines'
import { paint, shownText } from './paint'
import { plainTitle } from './task-actions'

export function pageLines(desk: Desk, page: PageLayer, width: number): string[] {
  if (page.lines) {
    return page.lines.flatMap((line) => (widthOf(line) > width ? wrap(line, width) : [line]))
  }
  return page.taskId === undefined ? helpLines(width) : detailLines(desk, page.taskId, width)
}

const NAME = 10
const WIDEST_TEXT = 100

/** All that there is of a task (K14). */
export function detailLines(desk: Desk, id: number, width: number): string[] {
  const [task] = desk.find(id)
  if (!task) return ['This task is gone. Esc goes back.']
  const { facts, description, subtasks } = factsOf(task)
  const title = `${handleOf(task)}: ${plainTitle(task)}`
  const room = Math.min(width, WIDEST_TEXT)
  const indented = (line: string) => (line ? wrap(line, room - 2).map((part) => `  ${part}`) : [''])
  return [
    ...wrap(title, room).map((line) => paint(line, { bold: true })),
    ...facts.flatMap(([name, value]) =>
      wrap(value, room - NAME - 2).map(
        (part, at) => `  ${paint((at === 0 ? name : '').padEnd(NAME), { dim: true })}${part}`,
      ),
    ),
    ...(description.length > 0 ? ['', ...description.flatMap(indented)] : []),
    ...(subtasks.length > 0 ? ['', ...subtasks.flatMap(indented)] : []),
    ...commentsOn(desk, id).flatMap(({ who, text }) => [
      '',
      `  ${paint(who, { dim: true })}`,
      ...text.flatMap(indented),
    ]),
  ]
}

/** What was said about a task, the oldest first (M11). */
function commentsOn({ shown }: Desk, taskId: number) {
  const { tables, folders, userId } = shown
  return commentsOf(tables, taskId).map(({ authorId, createdAt, text }) => ({
    who: `${shownText(authorWords(authorId, folders, userId))}, ${age(new Date(createdAt), new Date())}`,
    text: text.split(/\r?\n/).map(shownText),
  }))
}

const KEY_COLUMN = 12
const HELP_COLUMN = 39

/** The keys by their groups, in as many columns as there is room for. */
function helpLines(width: number): string[] {
  const groups = GROUPS.map((group) => [
    paint(group, { bold: true }),
    ...KEYS.filter((each) => each.group === group).map(({ keys, label }) => {
      const shown = shownKeys(keys)
      const space = ' '.repeat(Math.max(2, KEY_COLUMN - widthOf(shown)))
      return `  ${paint(shown, { color: 'green' })}${space}${label}`
    }),
    '',
  ])
  const columns = columnsOf(groups, Math.max(1, Math.min(3, Math.floor(width / HELP_COLUMN))))
  const height = Math.max(...columns.map(({ length }) => length))
  const lines = Array.from({ length: height }, (_, at) =>
    columns
      .map((column) => fit(column[at] ?? '', HELP_COLUMN))
      .join('')
      .trimEnd(),
  )
  return [
    ...lines.slice(0, -1),
    paint('The wheel scrolls; Shift and the mouse select text.', { dim: true }),
    paint('Any other key goes back.', { dim: true }),
  ]
}

/** Groups stay together, one column after the other, none much longer than the others. */
function columnsOf(groups: string[][], count: number): string[][] {
  const total = groups.reduce((sum, { length }) => sum + length, 0)
  const columns: string[][] = [[]]
  for (const group of groups) {
    const current = columns.at(-1) ?? []
    const isFull = current.length > 0 && current.length + group.length / 2 > total / count
    if (isFull && columns.length < count) columns.push([...group])
    else current.push(...group)
  }
  return columns
}

/** As many of the choices as there is room for, around the selected one. */
export function pickLines<V>(layer: PickLayer<V>, room: number, width: number): string[] {
  const { found, index, checked } = layer
  if (found.length === 0) return [paint('  Nothing matches.', { dim: true })]
  const idRoom = Math.max(...found.map(({ id = '' }) => id.length))
  const from = windowStart(index, found.length, room)
  return found.slice(from, from + room).map(({ id, name, detail = '', color, value }, at) => {
    const isSelected = from + at === index
    const box = checked ? (checked.has(value) ? '[x] ' : '[ ] ') : ''
    const before = idRoom > 0 ? `${(id ?? '').padStart(idRoom)}  ` : ''
    const beside = detail ? `  ${detail}` : ''
    const room = Math.max(1, width - 2 - before.length - box.length - widthOf(beside))
    const shown = cut(name, room)
    return [
      paint(isSelected ? `${signs().selected} ` : '  ', { color: 'green', bold: true }),
      paint(before, { dim: true }),
      box,
      paint(shown, { inverse: isSelected, color: isSelected ? undefined : color }),
      paint(beside, { dim: true }),
    ].join('')
  })
}
