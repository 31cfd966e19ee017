import ICAL from 'ical.js'
import type { CalendarItemRow } from '../../core/calendar/contract'
import type { ReminderRow } from '../../core/reminders/contract'
import type { TaskRow } from '../../core/tasks/contract'
import { calendarOf, todoLines } from '../../core/transfer/write-ics'
import { createClock, type SpeakerClock } from '../../language/dates/clock'
import { differences, fieldsOf, GROUPS, type Group, readSent } from './fields'

/** A task with all that a calendar client is told of it. */
export interface CalendarTask {
  task: TaskRow
  /** The last part of its address. */
  name: string
  uid: string
  /** The UID of the task that it is a subtask of, or that it waits for. */
  parentUid: string | null
  tags: string[]
  /** None where somebody else is reminded. */
  reminders: ReminderRow[]
  /** What a client has sent of it. */
  sent: CalendarItemRow | undefined
}

/** For whom times without a zone are read. */
export interface Reader {
  clock: SpeakerClock
  zone: string
}

export function readerIn(zone: string | null, now: Date): Reader {
  const name = zone ?? 'UTC'
  return { clock: createClock(now, name), zone: name }
}

/** As it was sent, but for what has changed since. */
export function textOf(calendarTask: CalendarTask, { clock }: Reader): string {
  const { sent, parentUid, ...said } = calendarTask
  const lines = todoLines({ ...said, parentUid: parentUid ?? undefined })
  if (!sent) return calendarOf(lines)
  const groups = differences(readSent(sent.text, clock), fieldsOf(calendarTask))
  return groups.length === 0 ? sent.text : mergeInto(sent.text, calendarOf(lines), groups)
}

/** A hash of the rows that its text is made from: the same tag means the same text. */
export function etagOf({ sent, ...said }: CalendarTask, { zone }: Reader): string {
  const from = sent && [Bun.hash(sent.text).toString(36), zone]
  return `"${Bun.hash(JSON.stringify([said, from])).toString(36)}"`
}

/** A calendar's text with these parts of its task as they are in another. */
export function mergeInto(text: string, current: string, groups: readonly Group[]): string {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const now = new ICAL.Component(ICAL.parse(current))
  const [to, from] = [wholeOf(calendar), wholeOf(now)]
  for (const group of groups) {
    if (group === 'reminders') replaceAlarms(to, from)
    else for (const name of GROUPS[group]) replace(to, from, name.toLowerCase())
  }
  for (const name of ['dtstamp', 'last-modified']) replace(to, from, name)
  settleStart(to, from)
  addZones(calendar, now)
  return `${calendar.toString()}\r\n`
}

function wholeOf(calendar: ICAL.Component): ICAL.Component {
  const todos = calendar.getAllSubcomponents('vtodo')
  const whole = todos.find((todo) => !todo.hasProperty('recurrence-id')) ?? todos[0]
  if (!whole) throw new Error('A calendar without a task was kept')
  return whole
}

function replace(to: ICAL.Component, from: ICAL.Component, name: string) {
  for (const property of to.getAllProperties(name)) {
    // Siblings and children are not the product's to change.
    const type = String(property.getParameter('reltype') ?? 'PARENT').toUpperCase()
    if (name !== 'related-to' || type === 'PARENT') to.removeProperty(property)
  }
  for (const property of from.getAllProperties(name)) {
    to.addProperty(new ICAL.Property(structuredClone(property.toJSON())))
  }
}

function addZones(to: ICAL.Component, from: ICAL.Component) {
  const nameOf = (zone: ICAL.Component) => String(zone.getFirstPropertyValue('tzid'))
  const known = new Set(to.getAllSubcomponents('vtimezone').map(nameOf))
  for (const zone of from.getAllSubcomponents('vtimezone')) {
    if (!known.has(nameOf(zone))) {
      to.addSubcomponent(new ICAL.Component(structuredClone(zone.toJSON())))
    }
  }
}

function replaceAlarms(to: ICAL.Component, from: ICAL.Component) {
  to.removeAllSubcomponents('valarm')
  for (const alarm of from.getAllSubcomponents('valarm')) {
    to.addSubcomponent(new ICAL.Component(structuredClone(alarm.toJSON())))
  }
}

/** A task begins before it is due, as a day or as a time like that; a rule counts from where it begins. */
function settleStart(to: ICAL.Component, from: ICAL.Component) {
  if (from.hasProperty('dtstart')) return replace(to, from, 'dtstart')
  const [start, due] = ['dtstart', 'due'].map((name) => to.getFirstPropertyValue(name)) as [
    ICAL.Time | null,
    ICAL.Time | null,
  ]
  if (start && due && (start.isDate !== due.isDate || start.compare(due) > 0)) {
    to.removeAllProperties('dtstart')
  }
}
