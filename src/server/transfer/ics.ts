import { isDay } from '../../core/dates/due-date'
import { addDays } from '../../core/days'
import type { Priority } from '../../core/tasks/contract'
import {
  PRODUCT,
  readComponents,
  type Todo,
  textOf,
  unescaped,
} from '../../core/transfer/ics-lines'
import { type Noticed, noted } from '../../core/transfer/noticed'
import type { SpeakerClock } from '../../language/dates/clock'
import { momentOf } from './ics-moment'
import { noticedIn } from './ics-noticed'
import type { ExportFile, Item, Items } from './item'
import { absoluteReminder, durationMs, relativeReminder } from './reminders'
import { inWords, readCompact } from './when'

export function isIcs(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
}

/** The tasks (VTODO) of a calendar; its name is their folder. */
export function readIcs({ text }: ExportFile, clock: SpeakerClock): Items {
  const { calendar, todos, others } = readComponents(text)
  const isOwn = calendar.get('PRODID')?.[0]?.value === PRODUCT
  const folder = calendar.get('X-WR-CALNAME')?.[0]?.value
  // What only changes one time of a repeating task.
  const whole = todos.filter(({ properties }) => !properties.has('RECURRENCE-ID'))
  const titles = new Map(whole.map((todo) => [textOf(todo, 'UID'), textOf(todo, 'SUMMARY')]))
  const items = whole.map((todo) => {
    const own = todo.properties.get('X-TASKS-FOLDER')?.[0]?.value
    const named = unescaped(own ?? (isOwn ? '' : (folder ?? '')))
    return { ...itemOf(todo, titles, clock), folder: named || null }
  })
  const counts = {
    event: others.get('VEVENT') ?? 0,
    otherNote: others.get('VJOURNAL') ?? 0,
    changed: todos.length - whole.length,
  }
  return { source: isOwn ? 'tasks' : 'ics', items, counts }
}

/** A task as one of a calendar's says it; what there is no field for is noticed. */
export function itemOf(todo: Todo, titles: Map<string, string>, clock: SpeakerClock): Item {
  const { properties } = todo
  const text = (name: string) => textOf(todo, name)
  const isDone =
    /^(COMPLETED|CANCELLED)$/i.test(text('STATUS')) ||
    (!text('STATUS') && properties.has('COMPLETED'))
  const rule = text('RRULE')
  const [start, end] = ['DTSTART', 'DUE'].map((name) => {
    const property = properties.get(name)?.[0]
    return property && momentOf(property, clock)
  })
  const lasting = durationMs(text('DURATION'))
  const last = start && lasting !== undefined ? later(start.at, lasting) : undefined
  const dueDate = end?.at ?? (text('DUE') || last || (rule ? start?.at : null) || null)
  const createdAt = readCompact(text('CREATED'))
  const { reminders, unread } = remindersOf(todo, start?.at, dueDate, clock)
  return {
    id: text('UID') || text('SUMMARY'),
    title: text('SUMMARY') || text('DESCRIPTION').split('\n')[0] || 'Untitled',
    description: text('DESCRIPTION') || null,
    status: isDone ? 'completed' : 'pending',
    priority: levelOf(Number(text('PRIORITY'))),
    dueDate,
    repeat: rule ? plainRule(rule) : null,
    repeatAfter: text('X-TASKS-REPEAT-AFTER') === 'COMPLETION' ? 'completion' : null,
    repeatLeft: rule ? countIn(rule) : null,
    completedAt: readCompact(text('COMPLETED')) ?? null,
    createdAt: createdAt ?? null,
    tags: (properties.get('CATEGORIES') ?? [])
      .flatMap(({ value }) => value.split(/(?<!\\),/))
      .map((name) => unescaped(name).trim())
      .filter(Boolean),
    parent: parentOf(todo),
    comments: commentsOf(todo, createdAt ?? clock.now.toISOString()),
    reminders,
    noticed: [
      ...noted('zone', 'Time zone', end?.unknownZone ?? start?.unknownZone),
      ...noted('start', 'Start', start && start.at !== dueDate ? inWords(start.at, clock) : ''),
      ...noticedIn(todo, titles, clock),
      ...unread,
    ],
  }
}

function later(at: string, ms: number): string {
  if (isDay(at)) return addDays(at, Math.floor(ms / (24 * 60 * 60 * 1_000)))
  return new Date(Date.parse(at) + ms).toISOString()
}

/** A comment has at most 4,000 characters. */
function commentsOf({ properties }: Todo, createdAt: string): Item['comments'] {
  return (properties.get('COMMENT') ?? []).flatMap(({ value }) => {
    const parts =
      unescaped(value)
        .trim()
        .match(/.{1,4000}/gsu) ?? []
    return parts.map((text) => ({ text, clientId: null, createdAt, updatedAt: createdAt }))
  })
}

function remindersOf(
  { alarms }: Todo,
  start: string | undefined,
  dueDate: string | null,
  clock: SpeakerClock,
) {
  const reminders: NonNullable<Item['reminders']> = []
  const unread: Noticed[] = []
  for (const alarm of alarms) {
    const [trigger] = alarm.get('TRIGGER') ?? []
    const at = readCompact(trigger?.value)
    const ms = durationMs(trigger?.value ?? '')
    const ends = trigger?.parameters.get('RELATED')?.toUpperCase() === 'END'
    const base = ends ? (dueDate ?? start) : (start ?? dueDate)
    if (at) reminders.push(absoluteReminder(at, clock))
    else if (ms !== undefined && base && !Number.isNaN(Date.parse(base))) {
      const reminder = relativeReminder(base, ms, dueDate, clock)
      // As our own export writes the one that a task has of itself.
      const isOwn = alarm.has('X-TASKS-AUTO') && reminder.kind === 'offset'
      reminders.push(isOwn ? { ...reminder, id: 'auto', kind: 'auto' } : reminder)
    } else unread.push(...noted('reminder', 'Reminder', trigger?.value))
  }
  return { reminders, unread }
}

/** Its RELATED-TO of no other type than PARENT. */
function parentOf({ properties }: Todo): string | null {
  const parent = properties.get('RELATED-TO')?.find(({ parameters }) => {
    return (parameters.get('RELTYPE') ?? 'PARENT').toUpperCase() === 'PARENT'
  })
  return parent ? unescaped(parent.value).trim() || null : null
}

/** 1 is the highest, 9 the lowest, 0 none. */
function levelOf(level: number): Priority {
  if (level >= 1 && level <= 2) return 'urgent'
  if (level >= 3 && level <= 4) return 'high'
  return level >= 6 && level <= 9 ? 'low' : 'medium'
}

/** Without what says nothing to us, and `COUNT`, which is told apart. */
export function plainRule(rule: string): string {
  return rule
    .replace(/^RRULE:/i, '')
    .split(';')
    .filter((part) => !/^(WKST=|COUNT=\d{1,3}$)/i.test(part))
    .map((part) => part.replace(/^(UNTIL=\d{8})T\w+$/i, '$1'))
    .join(';')
}

/** How many times still; null for no end. */
export function countIn(rule: string): number | null {
  return Number(/(?:^|[;:])COUNT=(\d{1,3})(?=;|$)/i.exec(rule)?.[1]) || null
}
