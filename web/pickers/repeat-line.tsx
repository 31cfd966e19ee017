import { type KeyboardEvent, useState } from 'react'
import { dateNeedsOf, loadDates } from '../../src/language/dates/languages'
import { type Repeat, readRepeat } from '../../src/language/repeat/phrases'
import { repeatWords } from '../../src/language/repeat/words'
import { nameDay } from '../dates/reader-locale'
import { typedClock } from '../dates/typed-clock'

interface Props {
  value: Repeat | null
  /** When it is due first. */
  day: string
  onChoose: (repeat: Repeat | null) => void
  onSkip?: (() => void) | undefined
}

/** How often: what is meant most often, or any other in words (R2), and what it is counted from (R6). */
export function RepeatLine({ value, day, onChoose, onSkip }: Props) {
  const [words, setWords] = useState((value && repeatWords(value)) ?? '')
  const [isRefused, setRefused] = useState(false)
  const often = [
    { label: 'Daily', rule: 'FREQ=DAILY' },
    { label: 'Weekdays', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
    { label: `Weekly, ${nameDay(day, { weekday: 'short' })}`, rule: 'FREQ=WEEKLY' },
    { label: `Monthly, ${ordinal(Number(day.slice(8)))}`, rule: 'FREQ=MONTHLY' },
    { label: 'Yearly', rule: 'FREQ=YEARLY' },
  ]

  async function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    await loadDates(dateNeedsOf(words)).catch(() => {})
    const repeat = words.trim() === '' ? null : readRepeat(words, typedClock())
    if (repeat === undefined) setRefused(true)
    else onChoose(repeat)
  }

  return (
    <>
      <div className="chips">
        {often.map(({ label, rule }) => (
          <button
            key={rule}
            type="button"
            aria-pressed={value?.repeat === rule}
            onClick={() =>
              onChoose({ repeat: rule, repeatAfter: value?.repeatAfter ?? null, repeatLeft: null })
            }
            className="chip"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="date-row">
        <label className="grow">
          Or
          <input
            value={words}
            placeholder="every 2 weeks on Monday"
            maxLength={200}
            aria-label="Repeat in words"
            aria-invalid={isRefused || undefined}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              setWords(target.value)
              setRefused(false)
            }}
            onKeyDown={onKeyDown}
            className="small-field grow"
          />
        </label>
      </div>
      {isRefused && (
        <p role="alert" className="date-row text-error">
          I can’t read that. Try: every 31st, every 2 weeks
        </p>
      )}
      {value && !isRefused && (
        <div className="date-row">
          <fieldset className="segments" aria-label="Counted from">
            {AFTER.map(({ label, after }) => (
              <button
                key={label}
                type="button"
                aria-pressed={value.repeatAfter === after}
                onClick={() => onChoose({ ...value, repeatAfter: after })}
              >
                {label}
              </button>
            ))}
          </fieldset>
          {onSkip && (
            <button type="button" className="chip ml-auto" onClick={onSkip}>
              Skip this time
            </button>
          )}
          <button
            type="button"
            className={`chip ${onSkip ? '' : 'ml-auto'}`}
            onClick={() => onChoose(null)}
          >
            Stop
          </button>
        </div>
      )}
    </>
  )
}

const AFTER = [
  { label: 'due date', after: null },
  { label: 'done', after: 'completion' },
] as const

function ordinal(number: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>
  return `${number}${suffix[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}
