import { type FormEvent, useState } from 'react'
import { readDate } from '../../src/language/dates/find-date'
import { languagesOf, loadDates } from '../../src/language/dates/languages'
import { typedClock } from '../dates/typed-clock'
import { Button } from '../ui/button'
import { Field } from '../ui/field'

/** A due date in words, such as "fri" or "3 May 5pm"; told as a day or a moment (C6). */
export function DateWordsForm({ onChoose }: { onChoose: (dueDate: string) => void }) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    await loadDates(languagesOf(words)).catch(() => {})
    const dueDate = readDate(words, typedClock())
    if (dueDate) onChoose(dueDate)
    else setError(`I can’t read “${words.trim()}” as a date. Try: today, fri, 3 May, in 2 weeks.`)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label="In words"
          placeholder="fri, 3 May 5pm, in 2 weeks…"
          autoComplete="off"
          enterKeyHint="done"
          value={words}
          error={error}
          onChange={({ target }) => {
            setWords(target.value)
            setError(undefined)
          }}
        />
      </div>
      <Button type="submit" className="mt-7.5 px-3" aria-label="Set this date">
        Set
      </Button>
    </form>
  )
}
