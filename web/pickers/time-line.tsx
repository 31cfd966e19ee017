import { type KeyboardEvent, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { readDate } from '../../src/language/dates/read-date'
import { nameTime } from '../dates/reader-locale'
import { typedClock } from '../dates/typed-clock'

/** From seven to nine, three lines of five. */
const OFTEN = Array.from({ length: 15 }, (_, nth) => `${String(7 + nth).padStart(2, '0')}:00`)

interface Props {
  /** HH:MM, or empty. */
  value: string
  onChoose: (time: string) => void
}

/** The time of day: the hours of a day, or any that is typed. */
export function TimeLine({ value, onChoose }: Props) {
  const [text, setText] = useState(value && nameOf(value))
  const [isRefused, setRefused] = useState(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const time = text.trim() === '' ? '' : readTime(text)
    if (time === undefined) setRefused(true)
    else onChoose(time)
  }

  return (
    <>
      <div className="date-row">
        <label>
          Time
          <input
            size={8}
            value={text}
            placeholder={nameOf('17:00')}
            aria-invalid={isRefused || undefined}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              setText(target.value)
              setRefused(false)
            }}
            onKeyDown={onKeyDown}
            className="small-field"
          />
        </label>
        {isRefused && (
          <span role="alert" className="text-error">
            Try 17:00 or 5pm
          </span>
        )}
        {value && (
          <button type="button" className="chip ml-auto" onClick={() => onChoose('')}>
            No time
          </button>
        )}
      </div>
      <div className="date-times">
        {OFTEN.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === value}
            onClick={() => onChoose(time)}
            className="chip"
          >
            {nameOf(time).replace(':00 ', ' ')}
          </button>
        ))}
      </div>
    </>
  )
}

/** As the reader's clock has it, and can be typed: "17:00", "5:00 PM". */
function nameOf(time: string): string {
  return nameTime(new Date(`2000-01-01T${time}`)).replace(/\s/g, ' ')
}

function readTime(text: string): string | undefined {
  const due = readDate(text, typedClock())
  return due && !isDay(due) ? timeOf(due) : undefined
}

/** HH:MM in the reader's zone; empty for a day. */
export function timeOf(dueDate: string): string {
  if (isDay(dueDate)) return ''
  const { minutes } = typedClock().local(new Date(dueDate))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A day, or the moment of this time on it in the reader's zone. */
export function withTime(day: string, time: string): string {
  if (!time) return day
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return typedClock().instant(day, hours * 60 + minutes)
}
