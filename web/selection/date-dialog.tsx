import { type FormEvent, useState } from 'react'
import { createClock } from '../../src/dates/clock'
import { readDate } from '../../src/dates/find-date'
import { languagesOf, loadDates } from '../../src/dates/languages'
import { localTimeZone } from '../app/time-zone'
import { describeDueDate } from '../tasks/due-date'
import { MonthGrid } from '../tasks/month-grid'
import { QuickDays } from '../tasks/quick-days'
import { useClock } from '../tasks/use-clock'
import { ask } from '../ui/asker'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { commandsFor, commonOf } from './commands'
import { describe, type SelectionDialogProps } from './selection-dialogs'
import { countOf, useChangeSelected } from './use-change-selected'

/** When all that is selected is due: in words, or a day of the month. */
export function DateDialog({ tasks, onClose }: SelectionDialogProps) {
  const changeSelected = useChangeSelected()
  const clock = useClock()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const today = clock?.dayOf(clock.now) ?? ''
  const common = commonOf(tasks, ({ dueDate }) => dueDate)
  const day = common?.value && clock ? clock.dayOf(common.value) : ''

  function set(dueDate: string | null) {
    const when = dueDate && clock ? describeDueDate(dueDate, clock) : 'none'
    changeSelected(
      commandsFor(tasks, { change: { dueDate } }),
      `Due date of ${countOf(tasks)}: ${when}`,
    )
  }

  function choose(dueDate: string | null) {
    onClose()
    const repeating = tasks.filter(({ repeat }) => repeat)
    if (dueDate !== null || repeating.length === 0) return set(dueDate)
    // Without a due date there is no repeat (R4).
    ask({
      title: `Stop repeating ${countOf(repeating)}?`,
      description: 'A task without a due date can’t repeat.',
      action: 'Stop repeating',
      onConfirm: () => set(null),
    })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    await loadDates(languagesOf(words)).catch(() => {})
    const dueDate = readDate(words, createClock(new Date(), localTimeZone()))
    if (dueDate) choose(dueDate)
    else setError(`I can’t read “${words.trim()}” as a date. Try: today, fri, 3 May, in 2 weeks.`)
  }

  return (
    <Dialog title="Due date" description={describe(tasks, common)} onClose={onClose}>
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
        <Button type="submit" className="mt-7.5 px-3">
          Set
        </Button>
      </form>
      <QuickDays today={today} onChoose={choose} />
      <MonthGrid key={today} value={day} today={today} onChoose={choose} />
    </Dialog>
  )
}
