import ICAL from 'ical.js'
import type { IcsProperty, Todo } from '../../core/transfer/ics-lines'
import { zoneOf } from '../transfer/ics-moment'

const TIMES = ['DUE', 'DTSTART', 'RECURRENCE-ID']
const WALL = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/
/** A rule by which clocks change: others could take for ever. */
const YEARLY =
  /^FREQ=YEARLY(?:;(?:BYMONTH|BYDAY|BYMONTHDAY|INTERVAL|UNTIL|COUNT|WKST)=[\w,-]{1,40}){0,6}$/i

/** The tasks of a calendar with times in zones that only the calendar itself defines as times in UTC. */
export function withoutOwnZones(text: string, todos: Todo[]): Todo[] {
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
