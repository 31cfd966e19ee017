import { lastOf, twoDigits } from '../../src/core/days'
import { plannedBetween } from '../../src/core/planning/days'
import { clock, weekStartFor } from '../dates/due-date'
import { usageError } from '../print/failure'
import { printRows } from '../print/format'
import { columns, print } from '../print/print'
import { join } from '../print/safe-text'
import { profileOf } from '../sync/profile'
import { MONTHS, monthLines } from '../tasks/month-lines'
import { command, option } from './define'

export const calendar = command({
  usage: 'cal [month...]',
  summary: 'show a month with how much is due each day',
  options: [option('--json', 'as JSON: the days on which something is due')],
  examples: ['tasks cal', 'tasks cal dec', 'tasks cal 2026-12'],
  async run(session, words, { json }) {
    const now = clock()
    const today = now.dayOf(now.now)
    const first = `${monthOf(words.join(' '), today)}-01`
    await session.readLatest()
    if (json) {
      const planned = plannedBetween(session.shown, { from: first, to: lastOf(first) }, now)
      const counts = Map.groupBy(planned, ({ day }) => day)
      return printRows([...counts].map(([day, { length }]) => ({ day, count: length })))
    }
    const { shown, reason, account } = session
    const user = reason ? account.user : (await profileOf(session)).user
    const shape = { columns: columns(), weekStart: weekStartFor(user) }
    print(join(monthLines(shown, first, now, shape), '\n'))
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
  throw usageError(`"${text}" isn't a month. Try: tasks cal dec, or 2026-12`)
}
