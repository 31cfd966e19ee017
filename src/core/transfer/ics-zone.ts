import { wallTime } from '../time-zones'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * A VTIMEZONE (RFC 5545 3.6.5) with the offsets that a zone has in a year, changing each year as they
 * do in that one.
 */
export function zoneLines(zone: string, year: number): string[] {
  const changes = changesIn(zone, year)
  const parts =
    changes.length === 0
      ? [{ at: '19700101T000000', from: offsetAt(zone, Date.UTC(year, 0, 1)), rule: undefined }]
      : changes
  const observances = parts.flatMap(({ at, from, rule, to = from }) => {
    const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${at}`,
      ...(rule ? [`RRULE:${rule}`] : []),
      `TZOFFSETFROM:${written(from)}`,
      `TZOFFSETTO:${written(to)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']
}

interface Change {
  /** On the wall before the change, as iCalendar writes it. */
  at: string
  rule: string | undefined
  /** Minutes ahead of UTC. */
  from: number
  to?: number
}

function changesIn(zone: string, year: number): Change[] {
  const changes: Change[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let day = Date.UTC(year, 0, 1); day < end; day += DAY_MS) {
    const [from, to] = [offsetAt(zone, day), offsetAt(zone, day + DAY_MS)]
    if (from === to) continue
    let [before, after] = [day, day + DAY_MS]
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
      if (offsetAt(zone, middle) === from) before = middle
      else after = middle
    }
    const wall = new Date(after + from * MINUTE_MS)
    changes.push({ at: compactWall(wall), rule: yearlyOn(wall), from, to })
  }
  return changes
}

/** The nth weekday of its month, or the last. */
function yearlyOn(wall: Date): string {
  const date = wall.getUTCDate()
  const length = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
  const nth = date > length - 7 ? -1 : Math.ceil(date / 7)
  return `FREQ=YEARLY;BYMONTH=${wall.getUTCMonth() + 1};BYDAY=${nth}${WEEKDAYS[wall.getUTCDay()]}`
}

function compactWall(wall: Date): string {
  return wall.toISOString().slice(0, 19).replace(/[-:]/g, '')
}

function offsetAt(zone: string, at: number): number {
  const wall = Date.parse(`${wallTime(new Date(at), zone).replace(' ', 'T')}:00Z`)
  return Math.round((wall - at) / MINUTE_MS)
}

/** +0530. */
function written(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(hours)}${pad(rest)}`
}
