import type { ReactNode } from 'react'
import type { Stats } from '../../src/core/stats/contract'

/** The four numbers to see at a glance: today, this week, the streak, and all there is. */
export function Figures({ stats }: { stats: Stats }) {
  const { completedToday, completedThisWeek, currentStreak, longestStreak } = stats
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure term="Today" value={completedToday} unit="done">
        <Waiting {...stats} />
      </Figure>
      <Figure term="This week" value={completedThisWeek} unit="done">
        Since Monday
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
