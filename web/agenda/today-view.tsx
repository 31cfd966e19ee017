import { todayOf } from '../../src/planning/days'
import { Spinner } from '../ui/spinner'
import { AgendaRows } from './agenda-rows'
import { Group, NothingDue } from './group'
import { MoveToToday } from './move-to-today'
import { usePlans } from './use-plans'

/** What is overdue and what is due today (C2). It follows the clock, past midnight too (C5). */
export default function TodayView() {
  const plans = usePlans()
  if (!plans) return <Spinner label="Loading tasks..." />
  const { tables, clock, tasksOf } = plans
  const { overdue, today } = todayOf(tables, clock)
  const move = <MoveToToday overdue={overdue} today={clock.dayOf(clock.now)} />
  if (overdue.length + today.length === 0) return <NothingDue>Nothing is due today.</NothingDue>
  return (
    <>
      {overdue.length > 0 && (
        <Group title="Overdue" count={overdue.length} action={move}>
          <AgendaRows label="Overdue" tasks={tasksOf(overdue)} />
        </Group>
      )}
      {today.length > 0 && (
        <Group title="Today" count={today.length}>
          <AgendaRows label="Today" tasks={tasksOf(today)} />
        </Group>
      )}
    </>
  )
}
