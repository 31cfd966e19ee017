import type { ReactNode } from 'react'
import { weekOf } from '../../src/core/planning/weeks'
import type { Stats } from '../../src/core/stats/contract'
import { MONDAY } from '../../src/language/dates/habits'
import { ownWeekStart } from '../dates/reader-locale'
import { usePageClock } from '../dates/use-clock'
import { useInBrowser } from '../ui/use-browser'

const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** The four numbers to see at a glance: today, this week, the streak, and all there is. */
export function Figures({ stats }: { stats: Stats }) {
  const { completedToday, currentStreak, longestStreak, perDay } = stats
  const clock = usePageClock()
  const start = useInBrowser(ownWeekStart, () => clock?.reader?.weekStart ?? MONDAY)
  const [first = ''] = weekOf(perDay.at(-1)?.day ?? '', start)
  const thisWeek = perDay.filter(({ day }) => day >= first)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure term="Today" value={completedToday} unit="done">
        <Waiting {...stats} />
      </Figure>
      <Figure
        term="This week"
        value={thisWeek.reduce((sum, { completed }) => sum + completed, 0)}
        unit="done"
      >
        Since {WEEKDAY.format(new Date(first))}
      </Figure>
      <Figure term="Streak" value={currentStreak} unit={currentStreak === 1 ? 'day' : 'days'}>
        Longest: {longestStreak}
      </Figure>
      <Figure term="Overall" value={`${Math.floor(stats.completionRate * 100)}%`} unit="done">
        {stats.completed} of {stats.total}
      </Figure>
    </dl>
  )
}

interface Props {
  term: string
  value: number | string
  unit: string
  children: ReactNode
}

function Figure({ term, value, unit, children }: Props) {
  return (
    <div className="surface p-4">
      <dt className="text-sm text-quiet">{term}</dt>
      <dd className="mt-1">
        <span className="text-3xl font-semibold">{value}</span>{' '}
        <span className="text-sm text-quiet">{unit}</span>
      </dd>
      <dd className="mt-1 text-sm text-quiet">{children}</dd>
    </div>
  )
}

function Waiting({ dueToday, overdue }: Stats) {
  if (dueToday === 0 && overdue === 0) return 'Nothing due'
  return (
    <>
      {dueToday > 0 && `${dueToday} due`}
      {dueToday > 0 && overdue > 0 && ' · '}
      {overdue > 0 && <span className="font-medium text-error">{overdue} overdue</span>}
    </>
  )
}
