import { age } from '../../src/dates/age'
import { todayOf } from '../../src/planning/days'
import { clock, datedWords } from '../terminal/due-date'
import { cut, ends, widthOf } from '../terminal/fit-text'
import type { Desk } from './desk'
import { paint } from './paint'
import { tabsOf, VIEWS } from './rows'
import { shownText } from './shown-text'

const NAMES = { tasks: 'My tasks', today: 'Today', upcoming: 'Upcoming' }
const GAP = '   '

/** The views, and how the server is. */
export function viewsLine(desk: Desk, who: string): string {
  const { looking, shown, size } = desk
  const { overdue, today } = todayOf(shown.tables, clock())
  const due = overdue.length + today.length
  const names = VIEWS.map((view) => {
    const count = view === 'today' && due > 0 ? ` ${due}` : ''
    const isActive = view === looking.view
    return paint(NAMES[view] + count, isActive ? { bold: true, underline: true } : { dim: true })
  })
  const left = names.join(GAP)
  const right = fitting(statesOf(desk, who), size.columns - widthOf(left) - 2)
  return ends(left, right, size.columns)
}

/** From the least to the most important. */
function statesOf({ shown }: Desk, who: string): string[] {
  const { isLive, asOf, waiting } = shown
  const state = asOf ? 'offline' : isLive ? 'live' : 'connecting'
  return [
    shownText(who),
    ...(asOf ? [`data from ${age(asOf, new Date())}`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    state,
  ]
}

/** As much of it as there is room for, from the end: how the server is matters most. */
function fitting(states: string[], room: number): string {
  for (let from = 0; from < states.length; from += 1) {
    const text = states.slice(from).join(' · ')
    if (widthOf(text) <= room) return paint(text, { dim: true })
  }
  return ''
}

/** The folders, or what day it is; the filter; and where one is in the list. */
export function barLine(desk: Desk): string {
  const { looking, size, list, index, marked } = desk
  const place = list.rows.length > 0 ? `${index + 1} of ${list.rows.length}` : ''
  const right = [marked.size > 0 ? paint(`${marked.size} marked`, { color: 'yellow' }) : '', place]
  const shownRight = paint(right.filter(Boolean).join(' · '), { dim: true })
  const room = size.columns - widthOf(shownRight) - 2
  const filter = looking.filter ? cut(`/${shownText(looking.filter)}`, Math.floor(room / 2)) : ''
  const tabs =
    looking.view === 'tasks'
      ? folderTabs(desk, room - (filter ? widthOf(filter) + 2 : 0))
      : ` ${datedWords(clock().dayOf(new Date()))}`
  const left = filter ? `${tabs}  ${paint(filter, { color: 'yellow' })}` : tabs
  return ends(left, shownRight, size.columns)
}

/** As many of the folders as there is room for, the one that is shown among them. */
function folderTabs(desk: Desk, room: number): string {
  const tabs = tabsOf(desk.shown).map(({ id, name }) => ({ id, text: ` ${shownText(name)} ` }))
  const active = Math.max(
    0,
    tabs.findIndex(({ id }) => id === desk.folderId),
  )
  const width = (from: number) =>
    tabs.slice(from, active + 1).reduce((sum, { text }) => sum + widthOf(text) + 1, 2)
  let from = 0
  while (from < active && width(from) > room) from += 1
  let left = room - (from > 0 ? 2 : 0)
  const shown: string[] = from > 0 ? [paint('‹', { dim: true })] : []
  for (const { id, text } of tabs.slice(from)) {
    const isLast = shown.length > 0 && widthOf(text) > left - 2
    if (isLast && id !== desk.folderId) {
      shown.push(paint('›', { dim: true }))
      break
    }
    const fittingText = cut(text, Math.max(1, left))
    shown.push(paint(fittingText, id === desk.folderId ? { inverse: true } : { dim: true }))
    left -= widthOf(fittingText) + 1
  }
  return shown.join(' ')
}
