import { addDays } from '../../src/days'
import { plannedBetween } from '../../src/planning/days'
import { describeDueDate } from '../tasks/due-date'
import { Spinner } from '../ui/spinner'
import { AgendaRows } from './agenda-rows'
import { GhostRow } from './ghost-row'
import { Group, NothingDue } from './group'
import { usePlans } from './use-plans'

/** Days ahead for which the times to come of repeating tasks are shown. */
const GHOST_DAYS = 14
const LAST_DAY = '9999-12-31'

/** What is due after today, day by day. */
export default function UpcomingView() {
  const plans = usePlans()
  if (!plans) return <Spinner label="Loading tasks..." />
  const { tables, clock, tasksOf } = plans
  const today = clock.dayOf(clock.now)
  const lastGhost = addDays(today, GHOST_DAYS)
  const planned = plannedBetween(tables, { from: addDays(today, 1), to: LAST_DAY }, clock).filter(
    ({ day, ghost }) => ghost === null || day <= lastGhost,
  )
  if (planned.length === 0) return <NothingDue>Nothing is due after today.</NothingDue>
  return [...Map.groupBy(planned, ({ day }) => day)].map(([day, due]) => {
    const name = describeDueDate(day, clock)
    const own = due.filter(({ ghost }) => ghost === null).map(({ task }) => task)
    const ghosts = due.filter(({ ghost }) => ghost !== null)
    return (
      <Group key={day} title={<time dateTime={day}>{name}</time>} count={due.length}>
        {own.length > 0 && <AgendaRows label={name} tasks={tasksOf(own)} />}
        {ghosts.length > 0 && (
          <ul aria-label={`Repeating, ${name}`} className="grid gap-2">
            {ghosts.map((each) => (
              <GhostRow key={each.task.id} planned={each} />
            ))}
          </ul>
        )}
      </Group>
    )
  })
}
