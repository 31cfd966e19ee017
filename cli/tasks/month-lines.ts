import type { Tables } from '../../src/core/data/tables'
import type { Clock } from '../../src/core/dates/due-date'
import { addDays, lastOf } from '../../src/core/days'
import { plannedBetween } from '../../src/core/planning/days'
import { weekOf } from '../../src/core/planning/weeks'
import { signs, style } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
/** Columns of a day, and where there is less room, as with 40. */
const [WIDTH, NARROW] = [6, 5]

interface MonthShape {
  /** The width of the terminal, if it is one. */
  columns: number | undefined
  /** 1 for Monday, 7 for Sunday. */
  weekStart: number
}

/** A month from its first day, with how many tasks are due on each. */
export function monthLines(
  tables: Tables,
  first: string,
  clock: Clock,
  { columns, weekStart }: MonthShape,
): Safe[] {
  const last = lastOf(first)
  const today = clock.dayOf(clock.now)
  const planned = plannedBetween(tables, { from: first, to: last }, clock)
  const counts = Map.groupBy(planned, ({ day }) => day)
  const width = columns && columns < 7 * WIDTH ? NARROW : WIDTH
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const lines: Safe[] = [
    style.bold(`${MONTHS[Number(first.slice(5, 7)) - 1]} ${first.slice(0, 4)}`),
    style.dim(
      [...weekdays.slice(weekStart - 1), ...weekdays.slice(0, weekStart - 1)]
        .map((day) => day.padEnd(width))
        .join('')
        .trimEnd(),
    ),
  ]
  for (let start = first; start <= last; ) {
    const week = weekOf(start, weekStart)
    start = addDays(week[0] ?? start, 7)
    const days = week.filter((day) => day <= last)
    const cells = days.map((day) => {
      if (day < first) return safe`${''.padEnd(width)}`
      const how = { isToday: day === today, isLast: day === days.at(-1) }
      return cell(day, counts.get(day)?.length ?? 0, width, how)
    })
    lines.push(join(cells, ''))
  }
  return lines
}

/** As in " 23·4": four tasks are due on the 23rd; 23·+ for more than there is room for. */
function cell(
  day: string,
  count: number,
  width: number,
  { isToday, isLast }: { isToday: boolean; isLast: boolean },
): Safe {
  const date = String(Number(day.slice(8))).padStart(2)
  const digits = String(count)
  const shown = digits.length > width - 4 ? '+' : digits
  const text = (count > 0 ? `${date}${signs().between}${shown}` : date).padEnd(isLast ? 0 : width)
  if (isToday) return style.bold(text)
  return count > 0 ? safe`${text}` : style.dim(text)
}
