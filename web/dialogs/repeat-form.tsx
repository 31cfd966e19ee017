import { type FormEvent, useState } from 'react'
import type { Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { languagesOf, loadDates } from '../../src/language/dates/languages'
import { typedClock } from '../dates/typed-clock'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { useRepeatTask, useSkipTask } from './repeat-changes'

const OFTEN = ['every day', 'every weekday', 'every week', 'every month']
const UNREADABLE = 'I can’t read this. Try: every weekday, every 2 weeks on Monday, every 31st.'

/** How often a task repeats: what is often meant with one press, or any other in words (R2). */
export default function RepeatForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const repeatTask = useRepeatTask()
  const skipTask = useSkipTask()
  const [words, setWords] = useState(task.repeatWords ?? '')
  const [error, setError] = useState<string>()

  async function choose(chosen: string) {
    if (chosen.trim() === (task.repeatWords ?? '')) return onClose()
    const repeat = chosen.trim() ? await read(chosen) : null
    if (repeat === undefined) return setError(UNREADABLE)
    repeatTask(task, repeat)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    choose(words)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-5 border-base-300 border-t pt-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="Repeat"
            placeholder="every 2 weeks on Monday"
            autoComplete="off"
            maxLength={200}
            value={words}
            error={error}
            onChange={(event) => {
              setWords(event.target.value)
              setError(undefined)
            }}
          />
        </div>
        <Button type="submit" className="mt-7.5" aria-label="Set repeat">
          Set
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {OFTEN.map((each) => (
          <Button key={each} look="plain" onClick={() => choose(each)}>
            {`${each[0]?.toUpperCase()}${each.slice(1)}`}
          </Button>
        ))}
        {task.repeat && (
          <Button look="plain" onClick={() => choose('')}>
            Don’t repeat
          </Button>
        )}
        {task.repeat && !isCompleted(task) && (
          <Button
            look="plain"
            onClick={() => {
              skipTask(task)
              onClose()
            }}
          >
            Skip this time
          </Button>
        )}
      </div>
    </form>
  )
}

/** Undefined for words that say no repeat. */
async function read(words: string) {
  await loadDates(languagesOf(words))
  const { readRepeat } = await import('../../src/language/repeat/phrases')
  return readRepeat(words, typedClock())
}
