import ICAL from 'ical.js'
import { isDay, parseDueDate } from '../../core/dates/due-date'
import { LONGEST_TAG_NAME, nameKey } from '../../core/names'
import type { ReminderRow } from '../../core/reminders/contract'
import { MOST_REMINDERS } from '../../core/reminders/rules'
import { withLastDays } from '../../core/repeat/next'
import { formatRule, parseRule } from '../../core/repeat/rule'
import type { Priority } from '../../core/tasks/contract'
import { isCompleted, LONGEST_TITLE } from '../../core/tasks/rules'
import { type IcsProperty, readComponents, type Todo, textOf } from '../../core/transfer/ics-lines'
import type { SpeakerClock } from '../../language/dates/clock'
import { itemOf } from '../transfer/ics'
import { zoneOf } from '../transfer/ics-moment'
import { cut } from '../transfer/new-names'
import type { CalendarTask } from './calendar-task'

const LONGEST_DESCRIPTION = 10_000

/** What a VTODO and a task both say, in the words of a task (D3). */
export interface Fields {
  title: string
  description: string | null
  isDone: boolean
  priority: Priority
  dueDate: string | null
  /** A rule as it is kept; null for one that isn't understood. */
  repeat: string | null
  repeatAfter: 'completion' | null
  repeatLeft: number | null
  /** The names of tags, each once. */
  tags: string[]
  reminders: Omit<ReminderRow, 'taskId'>[]
  parentUid: string | null
}

export interface Sent extends Fields {
  uid: string
  completedAt: string | null
  /** The time zone of the due date, by the client's name for it. */
  zone: string | undefined
  /** The times of a repeating task that are said to be done by themselves, as days or instants. */
  done: string[]
}

/** Which properties a part of the fields is written with. */
export const GROUPS = {
  title: ['SUMMARY'],
  description: ['DESCRIPTION'],
  isDone: ['STATUS', 'COMPLETED', 'PERCENT-COMPLETE'],
  priority: ['PRIORITY'],
  due: ['DUE', 'DURATION'],
  repeat: ['RRULE', 'RDATE', 'EXDATE', 'X-TASKS-REPEAT-AFTER'],
  tags: ['CATEGORIES'],
  parent: ['RELATED-TO'],
  reminders: ['VALARM'],
} as const
export type Group = keyof typeof GROUPS

/** Reads the task of a calendar; of a repeating one the whole, and not what changes one of its times. */
export function readSent(text: string, clock: SpeakerClock): Sent {
  const todos = withoutOwnZones(text, readComponents(text).todos)
  const isWhole = ({ properties }: Todo) => !properties.has('RECURRENCE-ID')
  const todo = todos.find(isWhole) ?? todos[0]
  if (!todo) throw new Error('A calendar without a task was kept')
  const item = itemOf(todo, new Map(), clock)
  const dueDate = parseDueDate(item.dueDate ?? '') ?? null
  const rule = dueDate && item.repeat ? parseRule(item.repeat) : undefined
  const dueDay = dueDate && (isDay(dueDate) ? dueDate : clock.local(new Date(dueDate)).day)
  const whole = rule && dueDay && !item.repeatAfter ? withLastDays(rule, dueDay) : rule
  const tags = (item.tags ?? []).map((name) => cut(name, LONGEST_TAG_NAME))
  return {
    uid: textOf(todo, 'UID'),
    title: cut(item.title.replace(/\s*[\r\n]\s*/g, ' ').trim(), LONGEST_TITLE) || 'Untitled',
    description: cut(item.description ?? '', LONGEST_DESCRIPTION) || null,
    isDone: item.status === 'completed',
    priority: item.priority ?? 'medium',
    dueDate,
    repeat: whole ? formatRule(whole) : null,
    repeatAfter: whole ? (item.repeatAfter ?? null) : null,
    repeatLeft: whole ? (item.repeatLeft ?? null) : null,
    tags: [...new Map(tags.map((name) => [nameKey(name), name])).values()],
    reminders: [...new Map((item.reminders ?? []).map((each) => [each.id, each])).values()].slice(
      0,
      MOST_REMINDERS,
    ),
    parentUid: item.parent ?? null,
    completedAt: item.completedAt ?? null,
    zone: todo.properties.get('DUE')?.[0]?.parameters.get('TZID'),
    done: todos.flatMap((each) => doneTime(each, clock)),
  }
}

/** Of a VTODO that overrides one time of a repeating task: its due date, if it is done. */
function doneTime(todo: Todo, clock: SpeakerClock): string[] {
  const [time] = todo.properties.get('RECURRENCE-ID') ?? []
  if (!time || !/^COMPLETED$/i.test(textOf(todo, 'STATUS'))) return []
  const properties = new Map([['DUE', [time]]])
  const { dueDate } = itemOf({ properties, alarms: [] }, new Map(), clock)
  return dueDate ? [dueDate] : []
}

export function fieldsOf({ task, tags, reminders, parentUid }: CalendarTask): Fields {
  const { title, description, priority, dueDate, repeat, repeatAfter, repeatLeft } = task
  return {
    ...{ title, description: description || null, priority, dueDate },
    ...{ repeat, repeatAfter, repeatLeft, tags, reminders, parentUid },
    isDone: isCompleted(task),
  }
}

/** The groups of fields that differ. A parent that is missing, or can't be one, is ignored. */
export function differences(a: Fields, b: Fields): Group[] {
  return (Object.keys(GROUPS) as Group[]).filter((group) => {
    const [one, other] = [a, b].map((fields) => JSON.stringify(said(fields, group)))
    return one !== other
  })
}

function said(fields: Fields, group: Group): unknown {
  switch (group) {
    case 'due':
      return fields.dueDate
    case 'repeat':
      return [fields.repeat, fields.repeatAfter, fields.repeatLeft]
    case 'parent':
      return fields.parentUid
    case 'tags':
      return fields.tags.map(nameKey).sort()
    case 'reminders':
      return fields.reminders.map(({ at, minutes }) => at ?? `${minutes}`).sort()
    default:
      return fields[group]
  }
}

const TIMES = ['DUE', 'DTSTART', 'RECURRENCE-ID']
const WALL = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/
/** A rule by which clocks change: others could take for ever. */
const YEARLY =
  /^FREQ=YEARLY(?:;(?:BYMONTH|BYDAY|BYMONTHDAY|INTERVAL|UNTIL|COUNT|WKST)=[\w,-]{1,40}){0,6}$/i

/** The tasks of a calendar with times in zones that only the calendar itself defines as times in UTC. */
function withoutOwnZones(text: string, todos: Todo[]): Todo[] {
  const isUnknown = ({ parameters, value }: IcsProperty) =>
    WALL.test(value) && parameters.has('TZID') && !zoneOf(parameters.get('TZID') ?? '')
  const times = todos.flatMap(({ properties }) =>
    TIMES.flatMap((name) => properties.get(name) ?? []),
  )
  if (!times.some(isUnknown)) return todos
  const zones = zonesIn(text)
  const inUtc = (property: IcsProperty): IcsProperty => {
    const zone = isUnknown(property) && zones.get(property.parameters.get('TZID') ?? '')
    return zone ? { value: utcOf(property.value, zone), parameters: new Map() } : property
  }
  return todos.map((todo) => {
    const known = TIMES.map((name) => [name, todo.properties.get(name)?.map(inUtc)] as const)
    const there = known.flatMap(([name, all]) => (all ? [[name, all] as const] : []))
    return { ...todo, properties: new Map([...todo.properties, ...there]) }
  })
}

function zonesIn(text: string): Map<string, ICAL.Timezone> {
  const parts = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vtimezone')
  const sane = parts.filter((part) =>
    part
      .getAllSubcomponents()
      .every((observance) =>
        observance
          .getAllProperties('rrule')
          .every((rule) => YEARLY.test(String(rule.getFirstValue()))),
      ),
  )
  return new Map(
    sane.map((part) => [String(part.getFirstPropertyValue('tzid')), new ICAL.Timezone(part)]),
  )
}

function utcOf(value: string, zone: ICAL.Timezone): string {
  const [, ...parts] = WALL.exec(value) ?? []
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone)
  const instant = new Date(time.toUnixTime() * 1_000)
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}
