import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { age } from '../../src/language/dates/age'
import { clock, datedWords } from '../dates/due-date'
import { cut, ends, fit, widthOf } from '../print/fit-text'
import { signs } from '../print/print'
import type { Desk, Size } from './desk'
import { footLines } from './foot-lines'
import type { PickLayer } from './layers'
import { bodyRoom, joined, partsOf, pickRoom, widthsOf } from './layout'
import { headingLine } from './list-lines'
import { detailLines, pageLines, pickLines } from './page-lines'
import { type Look, onceFor, paint, shownText } from './paint'
import { tabsOf, VIEWS } from './rows'

/** The whole screen, line by line; none is wider than it, or Ink would cut it. */
export function frameOf(desk: Desk, who: string): string[] {
  const { size, layer, page, list } = desk
  const parts = partsOf(size)
  const room = bodyRoom(desk)
  const hasTable = !page && list.rows.length > 0
  const body = page
    ? pageLines(desk, page, size.columns).slice(page.from, page.from + room)
    : desk.visibleLines().map(({ text }) => text)
  const foot = footLines(desk)
  const above = [
    ...(parts.hasViews ? [viewsLine(desk, who)] : []),
    ...(parts.hasFolders ? [barLine(desk)] : []),
    ...(parts.hasSpace ? [''] : []),
  ]
  const heading = parts.hasHeadings ? [hasTable ? headingLine(desk) : ''] : []
  const left = size.rows - above.length - heading.length - foot.length
  const picks = layer?.kind === 'pick' ? panelLines(layer, left, size) : []
  const shown = [...body.slice(0, room), ...Array<string>(room).fill('')].slice(0, room)
  const middle = [...heading, ...shown]
  return [...above, ...(page ? middle : besideList(desk, middle)), ...picks, ...foot]
}

function panelLines<V>(layer: PickLayer<V>, left: number, size: Size): string[] {
  const room = pickRoom(layer.found.length, left, size)
  if (!partsOf(size).hasRule) return pickLines(layer, room, size.columns)
  const rule = paint(signs().line.repeat(size.columns), { dim: true })
  return [rule, ...pickLines(layer, room - 1, size.columns)]
}

/** The lines of the list, with the folders on their left and the selected task on their right (K14). */
function besideList(desk: Desk, lines: readonly string[]): string[] {
  const { folders, list, details } = widthsOf(desk.size)
  if (folders === 0) return [...lines]
  const left = folderLines(desk, folders)
  const { row } = desk
  const right = details > 0 && row ? detailLines(desk, row.task.id, details) : []
  const rule = paint(` ${signs().column} `, { dim: true })
  return lines.map((line, at) => {
    const middle = (left[at] ?? ' '.repeat(folders)) + rule + line
    if (details === 0) return middle
    return `${middle}${' '.repeat(Math.max(0, list - widthOf(line)))}${rule}${right[at] ?? ''}`
  })
}

function folderLines(desk: Desk, width: number): string[] {
  const counts = openIn(desk.shown.tasks)
  return tabsOf(desk.shown).map(({ id, name }) => {
    const count = String(counts.get(id) ?? 0)
    const text = fit(` ${cut(shownText(name), width - count.length - 3)}`, width - count.length - 1)
    const isActive = desk.looking.view === 'tasks' && id === desk.folderId
    return paint(`${text}${count} `, { inverse: isActive, dim: !isActive })
  })
}

const openIn = onceFor((tasks: readonly Task[]) => {
  const counts = new Map<number, number>()
  let open = 0
  for (const task of tasks) {
    if (isCompleted(task)) continue
    open += 1
    const id = task.folderId ?? 0
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts.set(-1, open)
})

const NAMES = { tasks: 'My tasks', today: 'Today', upcoming: 'Upcoming' }
const GAP = '   '

function viewsLine(desk: Desk, who: string): string {
  const { looking, size, savedView } = desk
  const { saved, due } = desk.counts
  const tabs = [
    ...VIEWS.map((view) => ({
      text: NAMES[view] + (view === 'today' && due > 0 ? ` ${due}` : ''),
      isActive: view === looking.view,
    })),
    ...saved.map((each) => ({
      text: `${shownText(each.filter.name)} ${each.count ?? '?'}`,
      isActive: each === savedView,
    })),
  ]
  const states = statesOf(desk, who)
  const room = size.columns - widthOf(states.at(-1) ?? '') - 2
  const left = tabsWithin(tabs, room, GAP, { bold: true, underline: true })
  const right = fitting(states, size.columns - widthOf(left) - 2)
  return ends(left, right, size.columns)
}

/** From the least to the most important. */
function statesOf({ shown, context }: Desk, who: string): string[] {
  const { isLive, asOf, waiting } = shown
  const state = asOf ? 'offline' : isLive ? 'live' : 'connecting'
  return [
    shownText(who),
    ...(context ? [`context ${context.name}`] : []),
    ...(asOf ? [`data from ${age(asOf, new Date())}`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    state,
  ]
}

/** As much of it as there is room for, from the end: how the server is matters most. */
function fitting(states: string[], room: number): string {
  for (let from = 0; from < states.length; from += 1) {
    const text = joined(states.slice(from))
    if (widthOf(text) <= room) return paint(text, { dim: true })
  }
  return ''
}

/** The folders, what day it is or the query; the filter; and where one is in the list. */
function barLine(desk: Desk): string {
  const { looking, size, list, index, marked } = desk
  const place = list.rows.length > 0 ? `${index + 1} of ${list.rows.length}` : ''
  const right = [marked.size > 0 ? paint(`${marked.size} marked`, { color: 'yellow' }) : '', place]
  const shownRight = paint(joined(right.filter(Boolean)), { dim: true })
  const room = size.columns - widthOf(shownRight) - 2
  const filter = looking.filter ? cut(`/${shownText(looking.filter)}`, Math.floor(room / 2)) : ''
  const tabs = aboutView(desk, room - (filter ? widthOf(filter) + 2 : 0))
  const left = filter ? `${tabs}  ${paint(filter, { color: 'yellow' })}` : tabs
  return ends(left, shownRight, size.columns)
}

function aboutView(desk: Desk, room: number): string {
  const { looking, savedView } = desk
  if (savedView) return ` ${cut(shownText(savedView.filter.query), Math.max(1, room - 1))}`
  if (looking.view === 'tasks') {
    const order = looking.sort === 'own' ? '' : paint(`  by ${looking.sort}`, { dim: true })
    return folderTabs(desk, room - widthOf(order)) + order
  }
  return ` ${datedWords(clock().dayOf(new Date()))}`
}

function folderTabs(desk: Desk, room: number): string {
  const isBeside = widthsOf(desk.size).folders > 0
  const all = tabsOf(desk.shown).filter(({ id }) => !isBeside || id === desk.folderId)
  const tabs = all.map(({ id, name }) => ({
    text: ` ${shownText(name)} `,
    isActive: id === desk.folderId,
  }))
  return tabsWithin(tabs, room, ' ', { inverse: true })
}

interface Tab {
  text: string
  isActive: boolean
}

function tabsWithin(tabs: Tab[], room: number, gap: string, active: Look): string {
  const at = Math.max(
    0,
    tabs.findIndex(({ isActive }) => isActive),
  )
  const more = 1 + gap.length
  const width = (from: number) =>
    tabs.slice(from, at + 1).reduce((sum, { text }) => sum + widthOf(text) + gap.length, more)
  let from = 0
  while (from < at && width(from) > room) from += 1
  let left = room - (from > 0 ? more : 0)
  const shown: string[] = from > 0 ? [paint(signs().moreBefore, { dim: true })] : []
  for (const { text, isActive } of tabs.slice(from)) {
    const isLast = shown.length > 0 && widthOf(text) > left - more
    if (isLast && !isActive) {
      shown.push(paint(signs().moreBehind, { dim: true }))
      break
    }
    const fittingText = cut(text, Math.max(1, left))
    shown.push(paint(fittingText, isActive ? active : { dim: true }))
    left -= widthOf(fittingText) + gap.length
  }
  return shown.join(gap)
}
