import { isDay, parseDueDate } from '../../core/dates/due-date'
import type { Priority } from '../../core/tasks/contract'
import { noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import { hasColumns, type Row, readCsv } from './csv'
import { type ExportFile, type Item, type Items, lineIds } from './item'
import { absoluteReminder } from './reminders'
import { inWords } from './when'

const COLUMNS = ['Subject', 'Due Date', 'Status']
const LEVELS: Record<string, Priority> = { High: 'high', Low: 'low' }
/** Those of nothing are in every row, so a value counts only if it is another. */
const BLANK: Record<string, string> = {
  'Actual Work': '0',
  'Total Work': '0',
  Private: 'False',
  Sensitivity: 'Normal',
}
const FIELDS = [
  'Total Work',
  'Actual Work',
  'Billing Information',
  'Companies',
  'Contacts',
  'Mileage',
  'Private',
  'Role',
  'Schedule+ Priority',
  'Sensitivity',
]

export function isOutlook(text: string): boolean {
  return hasColumns(text, COLUMNS)
}

/** Its tasks as a CSV. Which way round its dates are depends on the country of the computer. */
export function readOutlook({ text }: ExportFile, clock: SpeakerClock): Items {
  const idOf = lineIds()
  const rows = readCsv(text, COLUMNS)
  const order = orderOf(rows)
  const items = rows.map((row) => ({
    ...itemOf(row, order, clock),
    id: idOf(`${row.Subject}|${row['Due Date']}`),
  }))
  const guessed = order === 'guess' ? rows.flatMap(datesOf).filter((date) => date !== '').length : 0
  return { source: 'outlook', items, counts: { monthFirst: guessed } }
}

type Order = 'day' | 'month' | 'guess'

function itemOf(row: Row, order: Order, clock: SpeakerClock): Omit<Item, 'id'> {
  const [due, start, completed] = ['Due Date', 'Start Date', 'Date Completed'].map((name) =>
    dayIn(row[name], order),
  )
  const status = row.Status ?? ''
  const percent = percentIn(row['% Complete'])
  const isDone = status === 'Completed' || percent === 100 || Boolean(row['Date Completed'])
  const isOn = /^(true|yes|on)$/i.test(row['Reminder On/Off'] ?? '')
  const reminder = isOn ? reminderIn(row, order, clock) : undefined
  const unread = isOn && !reminder ? `${row['Reminder Date']} ${row['Reminder Time']}` : ''
  return {
    title: row.Subject?.trim() || 'Untitled',
    description: row.Notes?.trim() || null,
    status: isDone ? 'completed' : 'pending',
    priority: LEVELS[row.Priority ?? ''] ?? 'medium',
    dueDate: due || null,
    completedAt: completed && isDay(completed) ? clock.instant(completed, 12 * 60) : null,
    tags: (row.Categories ?? '')
      .split(/[;,]/)
      .map((name) => name.trim())
      .filter(Boolean),
    reminders: reminder ? [absoluteReminder(reminder, clock)] : [],
    noticed: [
      ...noted('start', 'Start', start === due ? '' : inWords(start, clock)),
      ...noted('status', 'Status', /^(Not Started|Completed)?$/.test(status) ? '' : status),
      ...noted('progress', 'Progress', percent > 0 && percent < 100 ? `${percent} %` : ''),
      ...noted('reminder', 'Reminder', unread),
      ...FIELDS.flatMap((name) => noted('field', name, row[name] === BLANK[name] ? '' : row[name])),
    ],
  }
}

/** As 0.5 or 50%, with a comma in some countries. */
function percentIn(text = ''): number {
  const number = Number.parseFloat(text.replace(',', '.')) || 0
  return Math.round(text.includes('%') ? number : number * 100)
}

const DATE = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})/

function datesOf(row: Row): string[] {
  return ['Due Date', 'Start Date', 'Date Completed', 'Reminder Date'].map(
    (name) => row[name]?.trim() ?? '',
  )
}

/** By the first date that can only be one of them; with dots the day comes first. */
function orderOf(rows: readonly Row[]): Order {
  let isSeen = false
  for (const text of rows.flatMap(datesOf)) {
    const [, first = '', second] = DATE.exec(text) ?? []
    if (!first || first.length === 4) continue
    if (text.includes('.') || Number(first) > 12) return 'day'
    if (Number(second) > 12) return 'month'
    isSeen = true
  }
  return isSeen ? 'guess' : 'month'
}

/** YYYY-MM-DD; the text itself where there is no such day. */
function dayIn(text = '', order: Order): string {
  const [, a = '', b = '', c = ''] = DATE.exec(text.trim()) ?? []
  const [year, month, day] = a.length === 4 ? [a, b, c] : order === 'day' ? [c, b, a] : [c, a, b]
  const full = year.length === 2 ? `20${year}` : year
  return parseDueDate(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? text.trim()
}

/** Its date and time, such as 9:30:00 AM. */
function reminderIn(row: Row, order: Order, clock: SpeakerClock): string | undefined {
  const day = dayIn(row['Reminder Date'], order)
  const [, hour, minute, half] =
    /^(\d{1,2}):(\d\d)(?::\d\d)?\s?([AaPp]\.?[Mm]\.?)?$/.exec(row['Reminder Time']?.trim() ?? '') ??
    []
  if (!isDay(day) || hour === undefined) return undefined
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return hours < 24 ? clock.instant(day, hours * 60 + Number(minute)) : undefined
}
