import type { ComponentType } from 'react'
import type { Planned } from '../../src/core/planning/days'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { describeDueDate, UnderDay } from '../dates/due-date'
import { usePageClock } from '../dates/use-clock'
import { IconButton } from '../ui/button'
import { Plus } from '../ui/row-icons'
import { Group, PagedRows } from './agenda-rows'
import { GhostRows } from './ghost-row'
import type { Plans } from './use-plans'

export interface DayListProps extends Pick<Plans, 'tasksOf'> {
  day: string
  due: Planned[]
  onAdd: () => void
  /** What a row looks like where it can be dragged. */
  Row?: ComponentType<{ task: Task | Subtask; query: string }> | undefined
}

export function DayList({ day, due, tasksOf, onAdd, Row }: DayListProps) {
  const clock = usePageClock()
  if (!clock) return null
  const name = describeDueDate(day, clock)
  const own = due.filter(({ ghost }) => ghost === null).map(({ task }) => task)
  return (
    <div className="pt-3">
      <Group
        title={name}
        count={due.length}
        // A phone has it in the bar below.
        action={
          <IconButton
            label="Add task"
            data-add
            icon={<Plus size={20} />}
            onClick={onAdd}
            className="ml-auto max-md:hidden"
          />
        }
      >
        {own.length > 0 && (
          <UnderDay value={day}>
            <PagedRows label={name} tasks={tasksOf(own)} {...(Row && { Row })} />
          </UnderDay>
        )}
        <GhostRows
          label={`Repeating, ${name}`}
          ghosts={due.filter(({ ghost }) => ghost !== null)}
        />
        {due.length === 0 && <p className="pl-text text-quiet">Nothing is due on this day.</p>}
      </Group>
    </div>
  )
}
