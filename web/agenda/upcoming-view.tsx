import { upcomingOf } from '../../src/agenda/agenda'
import { describeDueDate } from '../tasks/due-date'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'
import { Spinner } from '../ui/spinner'
import { AgendaRows } from './agenda-rows'
import { Group, NothingDue } from './group'

/** What is due after today, day by day. */
export default function UpcomingView() {
  const tasks = useTasks()
  const clock = useClock()
  if (!clock) return <Spinner label="Loading tasks..." />
  const days = upcomingOf(tasks, clock)
  if (days.length === 0) return <NothingDue>Nothing is due after today.</NothingDue>
  return days.map(({ day, tasks: due }) => {
    const name = describeDueDate(day, clock)
    return (
      <Group key={day} title={<time dateTime={day}>{name}</time>} count={due.length}>
        <AgendaRows label={name} tasks={due} />
      </Group>
    )
  })
}
