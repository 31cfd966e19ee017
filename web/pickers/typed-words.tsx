import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dateNeedsOf, loadDates } from '../../src/language/dates/languages'

interface Props {
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
  /** Called on Enter, once words can be parsed. Returns what is wrong with them, if anything. */
  onEnter: () => string | undefined
  /** Below the field, where no error stands there. */
  children?: ReactNode
}

/** The field of a line of the date editor: what no button of it says, in words. */
export function TypedWords({ label, placeholder, words, onWords, onEnter, children }: Props) {
  const [error, setError] = useState<string>()

  async function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    await loadDates(dateNeedsOf(words)).catch(() => {})
    setError(onEnter())
  }

  return (
    <>
      <div className="date-row">
        <label className="grow">
          Or
          <input
            value={words}
            placeholder={placeholder}
            maxLength={200}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              onWords(target.value)
              setError(undefined)
            }}
            onKeyDown={onKeyDown}
            className="small-field grow"
          />
        </label>
      </div>
      {error ? (
        <p role="alert" className="date-row text-error">
          {error}
        </p>
      ) : (
        children
      )}
    </>
  )
}
