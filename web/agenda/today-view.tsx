import { todayOf } from '../../src/core/planning/days'
import type { ViewProps } from '../screen/views'
import { Spinner } from '../ui/spinner'
import { AddOnDay } from './add-on-day'
import { PagedRows } from './agenda-rows'
import { Group, NothingDue } from './group'
import { MoveToToday } from './move-to-today'
import { usePlans } from './use-plans'

/** What is overdue and what is due today (C2). It follows the clock, past midnight too (C5). */
export default function TodayView({ adding, onAddingDone }: ViewProps) {
  const plans = usePlans()
  if (!plans) return <Spinner label="Loading tasks..." />
  const { tables, clock, most, tasksOf } = plans
  const { overdue, today } = todayOf(tables, clock)
  const day = clock.dayOf(clock.now)
  const late = tasksOf(overdue)
  const move = <MoveToToday overdue={late} today={day} />
  return (
    <>
      {adding && <AddOnDay day={day} isShown={(due) => due <= day} onDone={onAddingDone} />}
      {overdue.length + today.length === 0 && !adding && (
        <NothingDue>Nothing is due today.</NothingDue>
      )}
      {overdue.length > 0 && (
        <Group title="Overdue" count={overdue.length} action={move}>
          <PagedRows label="Overdue" tasks={late.slice(0, most)} />
        </Group>
      )}
      {today.length > 0 && (
        <Group title="Today" count={today.length}>
          <PagedRows label="Today" tasks={tasksOf(today.slice(0, most))} />
        </Group>
      )}
    </>
  )
}
