import { useState } from 'react'
import { type Repeat, readRepeat } from '../../src/language/repeat/phrases'
import { repeatWords } from '../../src/language/repeat/words'
import { nameDay } from '../dates/reader-locale'
import { typedClock } from '../dates/typed-clock'
import { TypedWords } from './typed-words'

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
  const often = [
    { label: 'Daily', rule: 'FREQ=DAILY' },
    { label: 'Weekdays', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
    { label: `Weekly, ${nameDay(day, { weekday: 'short' })}`, rule: 'FREQ=WEEKLY' },
    { label: `Monthly, ${ordinal(Number(day.slice(8)))}`, rule: 'FREQ=MONTHLY' },
    { label: 'Yearly', rule: 'FREQ=YEARLY' },
  ]

  function onEnter() {
    const repeat = words.trim() === '' ? null : readRepeat(words, typedClock())
    if (repeat === undefined) return 'I can’t read that. Try: every 31st, every 2 weeks'
    onChoose(repeat)
    return undefined
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
      <TypedWords
        label="Repeat in words"
        placeholder="every 2 weeks on Monday"
        words={words}
        onWords={setWords}
        onEnter={onEnter}
      >
        {value && (
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
      </TypedWords>
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
