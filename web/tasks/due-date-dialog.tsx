import { type FormEvent, useState } from 'react'
import { addDays, mondayOf } from '../../src/days'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isDay } from '../../src/tasks/due-date'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { useEditTask } from './queries'
import { useClock } from './use-clock'

/** When a task is due: a day that is often meant with one press, or any other from a calendar. */
export default function DueDateDialog({
  task,
  onClose,
}: {
  task: Task | Subtask
  onClose: () => void
}) {
  const editTask = useEditTask()
  const clock = useClock()
  const today = clock?.dayOf(clock.now) ?? ''
  const { dueDate } = task
  const [day, setDay] = useState(
    dueDate && !isDay(dueDate) ? (clock?.dayOf(dueDate) ?? '') : (dueDate ?? ''),
  )

  function choose(next: string | null) {
    if (next !== task.dueDate) editTask(task, { dueDate: next })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    choose(day || null)
  }

  const often = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Next week', day: addDays(mondayOf(today), 7) },
  ]
  return (
    <Dialog title="Due date" description={task.title} onClose={onClose}>
      <div className="mt-5 grid grid-cols-2 gap-2">
        {often.map((each) => (
          <Button key={each.label} look="plain" onClick={() => choose(each.day)}>
            {each.label}
          </Button>
        ))}
        <Button look="plain" onClick={() => choose(null)}>
          No date
        </Button>
      </div>
      <form onSubmit={submit} className="mt-5 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="Day"
            type="date"
            min="0001-01-01"
            max="9999-12-31"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <Button type="submit">Set</Button>
      </form>
    </Dialog>
  )
}
