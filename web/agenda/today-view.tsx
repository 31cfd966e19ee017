import { todayOf } from '../../src/agenda/agenda'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'
import { Spinner } from '../ui/spinner'
import { AgendaRows } from './agenda-rows'
import { Group, NothingDue } from './group'

/** What is overdue and what is due today (C2). It follows the clock, past midnight too (C5). */
export default function TodayView() {
  const tasks = useTasks()
  const clock = useClock()
  if (!clock) return <Spinner label="Loading tasks..." />
  const { overdue, today } = todayOf(tasks, clock)
  if (overdue.length + today.length === 0) return <NothingDue>Nothing is due today.</NothingDue>
  return (
    <>
      {overdue.length > 0 && (
        <Group title="Overdue" count={overdue.length}>
          <AgendaRows label="Overdue" tasks={overdue} />
        </Group>
      )}
      {today.length > 0 && (
        <Group title="Today" count={today.length}>
          <AgendaRows label="Today" tasks={today} />
        </Group>
      )}
    </>
  )
}
