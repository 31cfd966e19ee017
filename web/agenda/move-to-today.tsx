import type { Subtask, Task } from '../../src/core/tasks/contract'
import { commandsFor } from '../selection/commands'
import { countOf, useChangeSelected } from '../selection/use-change-selected'
import { Button } from '../ui/button'

/** Puts what is overdue on today, as far as one may edit it (M4), and one Undo takes it back (C2). */
export function MoveToToday({ overdue, today }: { overdue: (Task | Subtask)[]; today: string }) {
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
