import { describeDueDate } from '../dates/due-date'
import { useClock } from '../dates/use-clock'
import { commandsFor, commonOf } from '../selection/commands'
import { countOf, describe, useChangeSelected } from '../selection/use-change-selected'
import { ask } from '../ui/asker'
import { Dialog } from '../ui/dialog'
import { DateWordsForm } from './date-words-form'
import { MonthGrid } from './month-grid'
import { QuickDays } from './quick-days'
import type { TasksProps } from './task-dialog'

/** When all that is selected is due: in words, or a day of the month. */
export default function DateDialog({ tasks, onClose }: TasksProps) {
  const changeSelected = useChangeSelected()
  const clock = useClock()
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

  return (
    <Dialog title="Due date" description={describe(tasks, common)} onClose={onClose}>
      <DateWordsForm onChoose={choose} />
      <QuickDays today={today} onChoose={choose} />
      <MonthGrid key={today} value={day} today={today} onChoose={choose} />
    </Dialog>
  )
}
