import { type FormEvent, useState } from 'react'
import { addDays, mondayOf } from '../../src/days'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isDay } from '../../src/tasks/due-date'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { useEditTask } from './queries'
import { useClock } from './use-clock'

/** An earlier one is a year that was not typed to its end. */
const FIRST_DAY = '1900-01-01'

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
  const [error, setError] = useState<string>()

  function choose(chosen: string | null) {
    const next = chosen && atTimeOf(dueDate, chosen)
    if (next !== dueDate) editTask(task, { dueDate: next })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // Also what was typed only in part, such as a year of two digits.
    if (day < FIRST_DAY)
      setError(day ? 'Choose a year from 1900 on.' : 'Choose a day, or press “No date”.')
    else choose(day)
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
      <form noValidate onSubmit={submit} className="mt-5 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="Day"
            type="date"
            min={FIRST_DAY}
            max="9999-12-31"
            value={day}
            error={error}
            onChange={(event) => {
              setDay(event.target.value)
              setError(undefined)
            }}
          />
        </div>
        <Button type="submit" className="mt-7.5">
          Set
        </Button>
      </form>
    </Dialog>
  )
}

/** A day, at the time of day in the reader's zone at which the task was due, where it had one. */
function atTimeOf(dueDate: string | null, day: string): string {
  if (dueDate === null || isDay(dueDate)) return day
  const at = new Date(dueDate)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  at.setFullYear(year, month - 1, date)
  return at.toISOString()
}
