import { addDays, mondayOf, twoDigits } from '../../src/core/days'
import { plannedBetween } from '../../src/core/planning/days'
import { lastOf } from '../../src/language/dates/calendar'
import { clock } from '../dates/due-date'
import { EXIT, Failure } from '../print/failure'
import { printRows } from '../print/format'
import { isTerminal, print, style } from '../print/print'
import { join, type Safe, safe } from '../print/safe-text'
import { command, option } from './define'

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
/** Of a day, and where there is less room, as with 40 columns. */
const [WIDTH, NARROW] = [6, 5]

/** A month with how many tasks are due on each of its days: this one, or the one that is named. */
export const calendar = command({
  usage: 'cal [month...]',
  summary: 'show a month with how much is due each day',
  options: [option('--json', 'as JSON: the days on which something is due')],
  examples: ['tasks cal', 'tasks cal dec', 'tasks cal 2026-12'],
  async run(session, words, { json }) {
    const now = clock()
    const today = now.dayOf(now.now)
    const first = `${monthOf(words.join(' '), today)}-01`
    await session.refresh()
    session.tellAge()
    const last = lastOf(first)
    const planned = plannedBetween(session.shown, { from: first, to: last }, now)
    const counts = Map.groupBy(planned, ({ day }) => day)
    if (json) return printRows([...counts].map(([day, { length }]) => ({ day, count: length })))
    const width = isTerminal() && process.stdout.columns < 7 * WIDTH ? NARROW : WIDTH
    const lines: Safe[] = [
      style.bold(`${MONTHS[Number(first.slice(5, 7)) - 1]} ${first.slice(0, 4)}`),
      style.dim(
        ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
          .map((day) => day.padEnd(width))
          .join('')
          .trimEnd(),
      ),
    ]
    for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
      const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at)).filter(
        (day) => day <= last,
      )
      const end = days.at(-1)
      lines.push(
        join(
          days.map((day) =>
            day < first
              ? safe`${''.padEnd(width)}`
              : cell(day, counts.get(day)?.length ?? 0, width, {
                  isToday: day === today,
                  isLast: day === end,
                }),
          ),
          '',
        ),
      )
    }
    print(join(lines, '\n'))
  },
})

/** YYYY-MM of 2026-12, 12, 12 2026, 2026, dec or December 2026. Throws a usage Failure for what is no month. */
function monthOf(text: string, today: string): string {
  if (text === '') return today.slice(0, 7)
  const ordered = text.replace(/^(\d\d?) (\d{4})$/, '$2-$1').replace(/^\d{4}$/, '$&-1')
  const [, year, month] = /^(?:(\d{4})-)?(\d\d?)$/.exec(ordered) ?? []
  const [, name, ofYear] = /^([a-z]{3,})(?: (\d{4}))?$/i.exec(text) ?? []
  const isNamed = (each: string) => each.toLowerCase().startsWith(name?.toLowerCase() ?? ' ')
  const number = name ? MONTHS.findIndex(isNamed) + 1 : Number(month)
  if (number >= 1 && number <= 12) {
    return `${year ?? ofYear ?? today.slice(0, 4)}-${twoDigits(number)}`
  }
  throw new Failure(EXIT.usage, `"${text}" isn't a month. Try: tasks cal dec, or 2026-12`)
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
  const text = (count > 0 ? `${date}·${shown}` : date).padEnd(isLast ? 0 : width)
  if (isToday) return style.bold(text)
  return count > 0 ? safe`${text}` : style.dim(text)
}
