import { Bell, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { describeReminder } from '../dates/reminder-words'
import { useClock } from '../dates/use-clock'
import { useSelf } from '../session/auth-context'
import { useReminderChanges, useReminders } from '../tasks/use-reminders'
import { Button, IconButton } from '../ui/button'
import { Field } from '../ui/field'

/** Minutes before: of a task with a time, and of one with a day. */
const OFTEN = { time: [0, 30, 60, 24 * 60], day: [0, 24 * 60] }

/** When one is reminded of a task: what is often meant with one press, or any day and time. */
export default function ReminderForm({ task }: { task: Task | Subtask }) {
  const id = useId()
  const clock = useClock()
  const reminders = useReminders(task)
  const { set, remove } = useReminderChanges(task)
  const [at, setAt] = useState('')
  const [error, setError] = useState<string>()
  const { dueDate } = task
  const hasTime = dueDate !== null && !isDay(dueDate)
  const isOwn = useSelf() === task.userId
  if (!clock || !isOwn) return null
  const isSet = (minutes: number) => reminders.some((each) => each.minutes === minutes)
  const often = dueDate === null ? [] : OFTEN[hasTime ? 'time' : 'day']

  function submit(event: FormEvent) {
    event.preventDefault()
    const moment = new Date(at)
    if (Number.isNaN(moment.getTime())) return setError('Choose a day and a time.')
    if (moment.getTime() <= Date.now()) return setError('Choose a time that is still to come.')
    set({ time: moment.toISOString() })
    setAt('')
  }

  return (
    <section aria-labelledby={id} className="mt-5 border-base-300 border-t pt-4">
      <h3 id={id} className="font-medium">
        Reminders
      </h3>
      <ul aria-label="Reminders" className="empty:hidden">
        {reminders.map((each) => {
          const words = describeReminder(each, hasTime, clock)
          return (
            <li key={each.id} className="flex min-h-11 items-center gap-2">
              <Bell aria-hidden="true" size={16} className="shrink-0 text-quiet" />
              <span className="min-w-0 flex-1">{words}</span>
              <IconButton
                label={`Remove the reminder: ${words}`}
                icon={<X aria-hidden="true" size={16} />}
                onClick={() => remove(each.id)}
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-2 grid grid-cols-2 gap-2 empty:hidden">
        {often
          .filter((minutes) => !isSet(minutes))
          .map((minutes) => (
            <Button key={minutes} look="plain" onClick={() => set({ minutes })}>
              {describeReminder({ minutes, at: null }, hasTime, clock)}
            </Button>
          ))}
      </div>
      <form noValidate onSubmit={submit} className="mt-3 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="Remind me at"
            type="datetime-local"
            value={at}
            error={error}
            onChange={(event) => {
              setAt(event.target.value)
              setError(undefined)
            }}
          />
        </div>
        <Button type="submit" className="mt-7.5" aria-label="Add reminder">
          Add
        </Button>
      </form>
    </section>
  )
}
