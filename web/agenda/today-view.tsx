import { todayOf } from '../../src/core/planning/days'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { UnderDay } from '../dates/due-date'
import type { ViewProps } from '../screen/views'
import { commandsFor } from '../selection/commands'
import { countOf, useChangeSelected } from '../selection/use-change-selected'
import { FirstStepsLeft } from '../tasks/first-steps-left'
import { Button } from '../ui/button'
import { EmptyState, PressToAdd } from '../ui/empty-state'
import { Spinner } from '../ui/opening'
import { AddOnDay } from './add-on-day'
import { Group, PagedRows } from './agenda-rows'
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
        <EmptyState
          note={
            <>
              Tasks due today and overdue tasks show up here. <PressToAdd /> to add one.
            </>
          }
        >
          Nothing is due today.
        </EmptyState>
      )}
      {overdue.length > 0 && (
        <Group title="Overdue" count={overdue.length} action={move}>
          <PagedRows label="Overdue" tasks={late.slice(0, most)} />
        </Group>
      )}
      {today.length > 0 && (
        <Group title="Today" count={today.length}>
          <UnderDay value={day}>
            <PagedRows label="Today" tasks={tasksOf(today.slice(0, most))} />
          </UnderDay>
        </Group>
      )}
      <FirstStepsLeft />
    </>
  )
}

/** Puts what is overdue on today, as far as one may edit it (M4), and one Undo takes it back (C2). */
function MoveToToday({ overdue, today }: { overdue: (Task | Subtask)[]; today: string }) {
  const changeSelected = useChangeSelected()
  const moved = overdue.filter(({ folder }) => folder?.role !== 'view')
  if (moved.length === 0) return null
  const move = () =>
    changeSelected(
      commandsFor(moved, { change: { dueDate: today } }),
      `${countOf(moved)} moved to today`,
    )
  return (
    <Button look="quiet" className="ml-auto font-normal" onClick={move}>
      Move all to today
    </Button>
  )
}
