import { addDays } from '../../src/core/days'
import { plannedBetween } from '../../src/core/planning/days'
import { describeDueDate, UnderDay } from '../dates/due-date'
import type { ViewProps } from '../screen/views'
import { EmptyState, PressToAdd } from '../ui/empty-state'
import { Spinner } from '../ui/opening'
import { AddOnDay } from './add-on-day'
import { AgendaRows, Group, ShowMore, usePages } from './agenda-rows'
import { GhostRows } from './ghost-row'
import { usePlans } from './use-plans'

/** Days ahead for which the times to come of repeating tasks are shown. */
const GHOST_DAYS = 14
const LAST_DAY = '9999-12-31'

export default function UpcomingView({ adding, onAddingDone }: ViewProps) {
  const plans = usePlans()
  const pages = usePages()
  if (!plans) return <Spinner label="Loading tasks..." />
  const { tables, clock, tasksOf } = plans
  const most = Math.min(plans.most, pages.most)
  const today = clock.dayOf(clock.now)
  const tomorrow = addDays(today, 1)
  const lastGhost = addDays(today, GHOST_DAYS)
  const planned = plannedBetween(tables, { from: tomorrow, to: LAST_DAY }, clock).filter(
    ({ day, ghost }) => ghost === null || day <= lastGhost,
  )
  const byDay = Map.groupBy(planned, ({ day }) => day)
  const shownByDay = [...Map.groupBy(planned.slice(0, most), ({ day }) => day)]
  const groups = shownByDay.map(([day, shown]) => {
    const name = describeDueDate(day, clock)
    const own = shown.filter(({ ghost }) => ghost === null).map(({ task }) => task)
    const ghosts = shown.filter(({ ghost }) => ghost !== null)
    return (
      <Group
        key={day}
        title={<time dateTime={day}>{name}</time>}
        count={byDay.get(day)?.length ?? 0}
      >
        <UnderDay value={day}>
          {own.length > 0 && <AgendaRows label={name} tasks={tasksOf(own)} />}
        </UnderDay>
        <GhostRows label={`Repeating, ${name}`} ghosts={ghosts} />
      </Group>
    )
  })
  return (
    <>
      {adding && <AddOnDay day={tomorrow} isShown={(due) => due > today} onDone={onAddingDone} />}
      {planned.length === 0 && !adding && (
        <EmptyState
          note={
            <>
              Tasks with a later day show up here, day by day. <PressToAdd /> to add one.
            </>
          }
        >
          Nothing is due after today.
        </EmptyState>
      )}
      {groups}
      {planned.length > pages.most && <ShowMore onClick={pages.showMore} />}
    </>
  )
}
