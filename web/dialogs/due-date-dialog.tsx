import { type FormEvent, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { plainTitle } from '../../src/core/tasks/title'
import { useClock } from '../dates/use-clock'
import { useEditTask } from '../tasks/changes'
import { ask } from '../ui/asker'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { DateWordsForm } from './date-words-form'
import { MonthGrid } from './month-grid'
import { QuickDays } from './quick-days'
import ReminderForm from './reminder-form'
import RepeatForm from './repeat-form'

/** An earlier one is a year that was not typed to its end. */
const FIRST_DAY = '1900-01-01'

/** When a task is due: a day that is often meant, or any other, with a time or without. */
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
  const due = dueDate === null ? { day: '', time: '' } : partsOf(dueDate)
  const [day, setDay] = useState(due.day)
  const [time, setTime] = useState(due.time)
  const [error, setError] = useState<string>()

  function choose(chosen: string | null) {
    if (chosen === null && task.repeat) return askToEnd()
    const isSame = chosen === due.day && time === due.time
    if (!isSame) editTask(task, { dueDate: chosen && withTime(chosen, time) })
    onClose()
  }

  /** A day keeps the time of day that the task has. */
  function chooseWords(dueDate: string) {
    if (isDay(dueDate)) return choose(dueDate)
    editTask(task, { dueDate })
    onClose()
  }

  /** Without a due date there is no repeat (R4). */
  function askToEnd() {
    onClose()
    ask({
      title: 'Stop repeating this task?',
      description: 'A task without a due date can’t repeat.',
      action: 'Stop repeating',
      onConfirm: () => editTask(task, { dueDate: null }),
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // Also what was typed only in part, such as a year of two digits.
    if (day < FIRST_DAY)
      setError(day ? 'Choose a year from 1900 on.' : 'Choose a day, or press “No date”.')
    else choose(day)
  }

  return (
    <Dialog title="Due date" description={plainTitle(task.title)} onClose={onClose}>
      <QuickDays today={today} onChoose={choose} />
      <MonthGrid key={today} value={due.day} today={today} onChoose={choose} />
      <DateWordsForm onChoose={chooseWords} />
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-2">
        <div className="min-w-36 flex-1">
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
        <div className="min-w-28 flex-1">
          <Field
            label="Time"
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        <Button type="submit" className="px-3 max-sm:w-full sm:mt-7.5">
          Set
        </Button>
      </form>
      {'parentTaskId' in task && task.parentTaskId === null && (
        <RepeatForm task={task as Task} onClose={onClose} />
      )}
      <ReminderForm task={task} />
    </Dialog>
  )
}

/** The day and the time of day, which may be empty, in the reader's zone. */
function partsOf(dueDate: string): { day: string; time: string } {
  if (isDay(dueDate)) return { day: dueDate, time: '' }
  const at = new Date(dueDate)
  const two = (part: number) => String(part).padStart(2, '0')
  const year = String(at.getFullYear()).padStart(4, '0')
  return {
    day: `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** A day, or the moment of this time on it in the reader's zone. */
function withTime(day: string, time: string): string {
  if (!time) return day
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date(year, month - 1, date, hours, minutes)
  at.setFullYear(year)
  return at.toISOString()
}
