import { isDay } from '../../core/dates/due-date'
import { nextDay } from '../../core/repeat/next'
import { parseRule } from '../../core/repeat/rule'
import {
  type IcsProperty,
  type Properties,
  readComponents,
  unescaped,
} from '../../core/transfer/ics-lines'
import { momentOf } from '../transfer/ics-moment'
import { durationMs } from '../transfer/reminders'
import { readCompact } from '../transfer/when'
import type { Reader } from './calendar-task'
import { davError } from './errors'
import { CALDAV, childOf, type Element } from './xml'

const FILTER = `{${CALDAV}}filter`
const COMP = `{${CALDAV}}comp-filter`
const PROP = `{${CALDAV}}prop-filter`
const PARAM = `{${CALDAV}}param-filter`
const ABSENT = `{${CALDAV}}is-not-defined`
const RANGE = `{${CALDAV}}time-range`
const TEXT = `{${CALDAV}}text-match`

type Test = (component: Component) => boolean

interface Component {
  properties: Properties
  parts: Map<string, Component[]>
  reader: Reader
}

/**
 * A test of a task's text by a `calendar-query` (RFC 4791 9.7). Throws a DavError for a filter that
 * can't be: a calendar has tasks, which have alarms.
 */
export function queryOf(root: Element): (text: string, reader: Reader) => boolean {
  const filter = childOf(root, FILTER)
  const [calendar, ...more] = filter?.children ?? []
  if (calendar?.name !== COMP || more.length > 0 || nameOf(calendar) !== 'VCALENDAR') {
    throw wrong('A filter has one comp-filter, of VCALENDAR.')
  }
  const test = componentTest(calendar)
  return (text, reader) => {
    const { calendar: properties, todos } = readComponents(text)
    const parts = todos.map((todo) => ({
      properties: todo.properties,
      parts: new Map([
        ['VALARM', todo.alarms.map((properties) => ({ properties, parts: new Map(), reader }))],
      ]),
      reader,
    }))
    return test({ properties, parts: new Map([['VTODO', parts]]), reader })
  }
}

/** What is inside a comp-filter holds of one component of its name. */
function componentTest(filter: Element): Test {
  const tests = filter.children.map((child): Test => {
    if (child.name === COMP) {
      const name = nameOf(child)
      const inner = componentTest(child)
      if (childOf(child, ABSENT)) return ({ parts }) => !parts.get(name)?.length
      return ({ parts }) => parts.get(name)?.some(inner) ?? false
    }
    if (child.name === PROP) return propertyTest(child)
    if (child.name === RANGE) return rangeTest(child)
    if (child.name === ABSENT) return () => true
    throw wrong('A comp-filter has comp-filter, prop-filter, time-range and is-not-defined.')
  })
  return (component) => tests.every((test) => test(component))
}

function propertyTest(filter: Element): Test {
  const name = nameOf(filter)
  if (childOf(filter, ABSENT)) return ({ properties }) => !properties.has(name)
  const tests = filter.children.map(
    (child): ((property: IcsProperty, reader: Reader) => boolean) => {
      if (child.name === TEXT) {
        const matches = textTest(child)
        return ({ value }) => matches(unescaped(value))
      }
      if (child.name === PARAM) {
        const parameter = nameOf(child)
        if (childOf(child, ABSENT)) return ({ parameters }) => !parameters.has(parameter)
        const match = childOf(child, TEXT)
        const matches = match ? textTest(match) : () => true
        return ({ parameters }) => {
          const value = parameters.get(parameter)
          return value !== undefined && matches(value)
        }
      }
      if (child.name === RANGE) {
        const { start, end } = rangeIn(child)
        return (property, reader) => {
          const at = instantOf(property, reader)
          return at !== undefined && at >= start && at < end
        }
      }
      throw wrong('A prop-filter has text-match, param-filter, time-range and is-not-defined.')
    },
  )
  return ({ properties, reader }) =>
    properties.get(name)?.some((property) => tests.every((test) => test(property, reader))) ?? false
}

function textTest(match: Element): (text: string) => boolean {
  const collation = match.attributes.get('collation') ?? 'i;ascii-casemap'
  const fold = FOLDS.get(collation)
  if (!fold) throw davError(403, '<c:supported-collation/>', `There is no collation ${collation}.`)
  const wanted = fold(match.text)
  const isNegated = match.attributes.get('negate-condition') === 'yes'
  return (text) => fold(text).includes(wanted) !== isNegated
}

const FOLDS = new Map<string, (text: string) => string>([
  ['i;octet', (text) => text],
  ['i;ascii-casemap', (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())],
  ['i;unicode-casemap', (text) => text.normalize('NFC').toLowerCase()],
  ['default', (text) => text.toLowerCase()],
])

interface Range {
  start: number
  end: number
}

function rangeIn(range: Element): Range {
  const [start, end] = ['start', 'end'].map((name) => {
    const text = range.attributes.get(name)
    const at = readCompact(text)
    if (text !== undefined && at === undefined) throw wrong(`time-range has a ${name} in UTC.`)
    return at && Date.parse(at)
  })
  if (start === undefined && end === undefined) throw wrong('time-range has a start or an end.')
  const both = { start: start || -Infinity, end: end || Infinity }
  if (both.start >= both.end) throw wrong('time-range ends after it starts.')
  return both
}

/** Tests a VTODO by RFC 4791 9.9. A VALARM, which is sent with its task, always passes. */
function rangeTest(filter: Element): Test {
  const range = rangeIn(filter)
  return ({ properties, reader }) => {
    const at = (name: string) => {
      const [property] = properties.get(name) ?? []
      return property && instantOf(property, reader)
    }
    const [start, due, completed, created] = ['DTSTART', 'DUE', 'COMPLETED', 'CREATED'].map(at)
    const lasting = durationMs(properties.get('DURATION')?.[0]?.value ?? '')
    const end = due ?? (start !== undefined && lasting !== undefined ? start + lasting : undefined)
    const { start: from, end: to } = range
    if (start !== undefined || end !== undefined) {
      const begins = start ?? (end as number)
      const ends = end ?? begins
      return overlaps(begins, ends, range) || comesAgain(properties, begins, ends, range)
    }
    if (completed !== undefined && created !== undefined) {
      return (from <= created || from <= completed) && (to >= created || to >= completed)
    }
    if (completed !== undefined) return from <= completed && to >= completed
    return created === undefined || to > created
  }
}

function overlaps(begins: number, ends: number, { start, end }: Range): boolean {
  if (begins === ends) return begins >= start && begins < end
  return begins < end && ends > start
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Whether a later time of a repeating task is in the range, by its days. */
function comesAgain(properties: Properties, begins: number, ends: number, range: Range): boolean {
  const [{ value = '' } = {}] = properties.get('RRULE') ?? []
  const rule = value && parseRule(value.replace(/;?(?:COUNT=\d+|WKST=\w+)/g, ''))
  if (!rule || range.end <= begins) return false
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const first = dayOf(begins)
  const least = Math.max(range.start - (ends - begins), begins)
  if (!Number.isFinite(least)) return true
  const next = nextDay(rule, first, dayOf(least - DAY_MS))
  return next !== undefined && Date.parse(next) < range.end
}

function instantOf(property: IcsProperty, { clock }: Reader): number | undefined {
  const at = momentOf(property, clock)?.at
  return at === undefined ? undefined : Date.parse(isDay(at) ? clock.instant(at, 0) : at)
}

function nameOf({ attributes }: Element): string {
  const name = attributes.get('name')?.toUpperCase()
  if (!name) throw wrong('A filter names what it is about.')
  return name
}

function wrong(message: string) {
  return davError(403, '<c:valid-filter/>', message)
}
