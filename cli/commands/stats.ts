import { counted } from '../../src/core/counted'
import type { Stats } from '../../src/core/stats/contract'
import { statsOf } from '../../src/core/stats/rules'
import { withPlace } from '../../src/core/tasks/place'
import { clock, weekStartFor } from '../dates/due-date'
import { printValue } from '../print/format'
import { print, signs, style } from '../print/print'
import { type Safe, safe } from '../print/safe-text'
import { profileOf } from '../sync/profile'
import { AS_JSON, command } from './define'

const BAR = 20

export const stats = command({
  usage: 'stats',
  summary: 'show what is done, due and overdue',
  options: [AS_JSON],
  examples: ['tasks stats'],
  async run(session, { json }) {
    await session.readLatest()
    const { shown, folders, reason, account } = session
    const user = reason ? account.user : (await profileOf(session)).user
    const tasks = [...shown.tasks.values()].map((task) => withPlace(shown, task))
    const times = [...shown.completions.values()].filter(({ skipped }) => !skipped)
    const stats = statsOf(
      tasks,
      folders,
      times.map(({ doneAt }) => doneAt),
      { ...clock(), weekStart: weekStartFor(user) },
    )
    if (json) return printValue(stats)
    for (const line of statsView(stats)) print(line)
  },
})

function statsView(stats: Stats): Safe[] {
  const { total, completed, pending, overdue, dueToday, completionRate } = stats
  const percent = Math.round(completionRate * 100)
  return [
    safe`${style.bold('Tasks')}     ${total}: ${pending} open, ${completed} completed (${percent} %)`,
    safe`${style.bold('Due')}       ${dueToday} today, ${overdue} overdue`,
    safe`${style.bold('Completed')} ${stats.completedToday} today, ${stats.completedThisWeek} this week`,
    safe`${style.bold('Streak')}    ${counted(stats.currentStreak, 'day')}, longest ${counted(stats.longestStreak, 'day')}`,
    safe`${style.bold('30 days')}   ${sparkline(stats.perDay.map((day) => day.completed))}`,
    safe``,
    ...stats.byFolder.map(({ name, total, completed }) => {
      return safe`${bar(total === 0 ? 0 : completed / total)}  ${name} (${completed} of ${total})`
    }),
  ]
}

function bar(share: number): Safe {
  const { full, empty } = signs()
  const count = Math.round(share * BAR)
  return safe`${style.green(full.repeat(count))}${style.dim(empty.repeat(BAR - count))}`
}

function sparkline(counts: number[]): string {
  const { levels } = signs()
  const most = Math.max(1, ...counts)
  return counts.map((count) => levels[Math.ceil((count / most) * (levels.length - 1))]).join('')
}
