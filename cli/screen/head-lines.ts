import { age } from '../../src/language/dates/age'
import { clock, datedWords } from '../dates/due-date'
import { cut, ends, widthOf } from '../print/fit-text'
import { signs } from '../print/print'
import type { Desk } from './desk'
import { joined, widthsOf } from './layout'
import { type Look, paint } from './paint'
import { tabsOf, VIEWS } from './rows'
import { shownText } from './shown-text'

const NAMES = { tasks: 'My tasks', today: 'Today', upcoming: 'Upcoming' }
const GAP = '   '

export function viewsLine(desk: Desk, who: string): string {
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
export function barLine(desk: Desk): string {
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
