import { useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import type { ReminderRow } from '../../src/core/reminders/contract'
import { readSchedule } from '../../src/language/quick-add/read-schedule'
import { describeReminder } from '../dates/reminder-words'
import { typedClock } from '../dates/typed-clock'
import { useClock } from '../dates/use-clock'
import type { DateChange } from './date-editor'
import { TypedWords } from './typed-words'

export type Reminder = Pick<ReminderRow, 'id' | 'minutes' | 'at'>

/** Minutes before: of a task with a time, and of one with a day. */
const OFTEN = { time: [0, 10, 30, 60, 24 * 60], day: [0, 24 * 60] }

interface Props {
  reminders: readonly Reminder[]
  /** What it is before; undefined where there is no due date. */
  due: 'time' | 'day' | undefined
  hasMoments: boolean
  onChange: (change: DateChange) => void
}

/** When somebody is reminded: each is set and removed by a press, or typed as "2 h before" or a time. */
export function ReminderLine({ reminders, due, hasMoments, onChange }: Props) {
  const clock = useClock()
  const [text, setText] = useState('')
  if (!clock) return null
  const often = (due ? OFTEN[due] : []).filter((each) =>
    reminders.every(({ minutes }) => minutes !== each),
  )
  const words = (each: Omit<Reminder, 'id'>) => describeReminder(each, due === 'time', clock)

  function onEnter() {
    const { dueDate, reminder } = readSchedule(text, typedClock()) ?? {}
    if (reminder !== undefined && due) onChange({ addReminder: { minutes: reminder } })
    else if (!hasMoments) return due ? 'Try: 2 h before' : 'Choose a date first'
    else if (!dueDate || isDay(dueDate)) return 'Try: 2 h before, tomorrow 9:00'
    else if (new Date(dueDate) <= new Date()) return 'Choose a time that is still to come'
    else onChange({ addReminder: { time: dueDate } })
    setText('')
    return undefined
  }

  return (
    <>
      <div className="chips">
        {reminders.map((each) => (
          <button
            key={each.id}
            type="button"
            aria-pressed
            onClick={() => onChange({ removeReminder: each })}
            className="chip"
          >
            {words(each)}
          </button>
        ))}
        {often.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={false}
            onClick={() => onChange({ addReminder: { minutes } })}
            className="chip"
          >
            {words({ minutes, at: null })}
          </button>
        ))}
      </div>
      <TypedWords
        label="Remind me"
        placeholder={[due && '2 h before', hasMoments && 'tomorrow 9:00']
          .filter(Boolean)
          .join(', or ')}
        words={text}
        onWords={setText}
        onEnter={onEnter}
      />
    </>
  )
}
