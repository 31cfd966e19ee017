import { Calendar } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { dateNeedsOf, languagesOf, loadDates } from '../../src/language/dates/languages'
import { readSchedule, type Schedule } from '../../src/language/quick-add/read-schedule'
import { repeatWords } from '../../src/language/repeat/words'
import { describeDueDate } from '../dates/due-date'
import { describeReminder } from '../dates/reminder-words'
import { typedClock } from '../dates/typed-clock'
import { useClock } from '../dates/use-clock'
import { useAnnounce } from '../ui/document'
import { holdKeys } from '../ui/hold-keys'
import { useTypingField } from '../ui/picker'
import type { DateChange } from './date-editor'
import { withTime } from './time-line'

interface Props {
  /** The day that a time without one is on. */
  day: string
  /** The time that a day without one keeps; empty for none. */
  time: string
  canRepeat: boolean
  canRemind: boolean
  /** Called with the due date in what is typed so far. */
  onRead: (dueDate: string | undefined) => void
  onChoose: (change: DateChange) => void
}

/** The field that is read as it is typed; Enter takes what it says. */
export function Phrase({ day, time, canRepeat, canRemind, onRead, onChoose }: Props) {
  const field = useTypingField()
  const readId = useId()
  const [words, setWords] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [, setLoaded] = useState('')
  const needed = languagesOf(words).join()
  useEffect(() => {
    loadDates(dateNeedsOf(words)).then(
      () => setLoaded(needed),
      // Offline and never loaded: nothing can be read.
      () => {},
    )
  }, [needed])
  const read = useMemo(() => readPhrase(words, day, time), [words, day, time, needed])
  const dueDate = read?.dueDate ?? undefined
  const tell = useEffectEvent(onRead)
  useEffect(() => tell(dueDate), [dueDate])
  const isFor = read && (canRepeat || !read.repeat) && (canRemind || read.reminder === undefined)

  async function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      event.currentTarget
        .closest('[role=dialog]')
        ?.querySelector<HTMLElement>('[data-day][tabindex="0"]')
        ?.focus()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // What comes after Enter isn't for this field.
    const release = holdKeys()
    await loadDates(dateNeedsOf(words)).catch(() => {})
    release()
    const change = readPhrase(words, day, time)
    if (!change || (change.repeat && !canRepeat)) return setRefused(words.trim() !== '')
    const { reminder, ...when } = change
    onChoose({
      ...when,
      ...(reminder !== undefined && canRemind && { addReminder: { minutes: reminder } }),
    })
  }

  return (
    <>
      <div className="phrase">
        <Calendar aria-hidden="true" size={18} />
        <input
          ref={field}
          aria-label="Type a date"
          aria-invalid={isRefused || undefined}
          aria-describedby={readId}
          placeholder="Type a date"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setRefused(false)
          }}
          onKeyDown={onKeyDown}
        />
        {isFor && (
          <span aria-hidden="true" className="key">
            ↵
          </span>
        )}
      </div>
      <p id={readId} className="phrase-read">
        {isRefused ? (
          <span role="alert" className="text-error">
            I can’t read that. Try: today, fri 5pm, 3 May, every week
          </span>
        ) : isFor ? (
          <>
            <span className="sr-only">Reads as </span>
            <b>
              <ReadAs schedule={read} />
            </b>
          </>
        ) : (
          'Try: fri 17:00 every week, 30m before'
        )}
      </p>
    </>
  )
}

const ONLY_TIME = /^\d{1,2}(?:[:.]\d\d)?\s*(?:am|pm|a\.m\.|p\.m\.)?$/i

function readPhrase(words: string, day: string, time: string): Schedule | undefined {
  const clock = typedClock()
  const read = readSchedule(words, clock)
  const { dueDate } = read ?? {}
  if (dueDate && isDay(dueDate)) return { ...read, dueDate: withTime(dueDate, time) }
  // A time alone is that of the day that is there.
  if (!day || !dueDate || !ONLY_TIME.test(words.trim())) return read
  return { dueDate: clock.instant(day, clock.local(new Date(dueDate)).minutes) }
}

function ReadAs({ schedule: { dueDate, repeat, reminder } }: { schedule: Schedule }) {
  const clock = useClock()
  const hasTime = Boolean(dueDate && !isDay(dueDate))
  const parts = clock && [
    dueDate && describeDueDate(dueDate, clock),
    dueDate === null && 'no date',
    repeat && repeatWords(repeat),
    reminder !== undefined && describeReminder({ minutes: reminder, at: null }, hasTime, clock),
  ]
  const words = parts?.filter(Boolean).join(', ')
  useAnnounce(words ? `Reads as ${words}` : '')
  return words
}
