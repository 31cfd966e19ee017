import { createClock, type SpeakerClock } from '../dates/clock'
import { isTimeZone } from '../days'
import type { Priority } from '../tasks/contract'
import { type IcsProperty, PRODUCT, readComponents, unescaped } from './ics-lines'
import type { ExportFile, Item, Items } from './item'
import { dayOrInstant, readCompact } from './when'

export function isIcs(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
}

type Properties = Map<string, IcsProperty>

/** The tasks (VTODO) of a calendar; its name is their folder. Events are left out. */
export function readIcs({ text }: ExportFile, clock: SpeakerClock): Items {
  const { calendar, todos, events } = readComponents(text)
  const isOwn = calendar.get('PRODID')?.value === PRODUCT
  const folder = calendar.get('X-WR-CALNAME')?.value
  const warnings = events > 0 ? [`Events are not imported: ${events} left out.`] : []
  // What only changes one time of a repeating task.
  const whole = todos.filter((todo) => !todo.has('RECURRENCE-ID'))
  const items = whole.map((todo) => {
    const item = itemOf(todo, clock)
    const named = unescaped(todo.get('X-TASKS-FOLDER')?.value ?? (isOwn ? '' : (folder ?? '')))
    return { ...item, folder: named || null }
  })
  return { source: isOwn ? 'tasks' : 'ics', items, warnings }
}

function itemOf(todo: Properties, clock: SpeakerClock): Item {
  const text = (name: string) => unescaped(todo.get(name)?.value ?? '').trim()
  const isDone =
    /^(COMPLETED|CANCELLED)$/i.test(text('STATUS')) || (!text('STATUS') && todo.has('COMPLETED'))
  const rule = todo.get('RRULE')?.value
  const due = todo.get('DUE') ?? (rule ? todo.get('DTSTART') : undefined)
  return {
    id: text('UID') || text('SUMMARY'),
    title: text('SUMMARY') || text('DESCRIPTION').split('\n')[0] || 'Untitled',
    description: text('DESCRIPTION') || null,
    status: isDone ? 'completed' : 'pending',
    priority: levelOf(Number(text('PRIORITY'))),
    dueDate: due ? (momentOf(due, clock) ?? null) : null,
    repeat: rule ? plainRule(rule) : null,
    repeatLeft: Number(/COUNT=(\d{1,3})\b/i.exec(rule ?? '')?.[1]) || null,
    completedAt: readCompact(text('COMPLETED')) ?? null,
    createdAt: readCompact(text('CREATED')) ?? null,
    tags: (todo.get('CATEGORIES')?.value ?? '')
      .split(/(?<!\\),/)
      .map((name) => unescaped(name).trim())
      .filter(Boolean),
    parent: text('RELATED-TO') || null,
  }
}

/** 1 is the highest, 9 the lowest, 0 none. */
function levelOf(level: number): Priority {
  if (level >= 1 && level <= 2) return 'urgent'
  if (level >= 3 && level <= 4) return 'high'
  return level >= 6 && level <= 9 ? 'low' : 'medium'
}

/** A day, an instant, or a time on the wall of its zone or of the person. */
function momentOf({ value, parameters }: IcsProperty, clock: SpeakerClock): string | undefined {
  const instant = readCompact(value)
  if (instant) return dayOrInstant(instant, clock)
  const [, year, month, date, hours, minutes] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?$/.exec(value) ?? []
  if (!year) return undefined
  const day = `${year}-${month}-${date}`
  if (hours === undefined) return day
  const zone = parameters.get('TZID') ?? ''
  const wall = isTimeZone(zone) ? createClock(clock.now, zone) : clock
  return dayOrInstant(wall.instant(day, Number(hours) * 60 + Number(minutes)), clock)
}

/** Without what says nothing to us, and `COUNT`, which is told apart. */
function plainRule(rule: string): string {
  return rule
    .split(';')
    .filter((part) => !/^(WKST|COUNT)=/i.test(part))
    .map((part) => part.replace(/^(UNTIL=\d{8})T\w+$/i, '$1'))
    .join(';')
}
