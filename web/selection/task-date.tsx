import { useQueryClient } from '@tanstack/react-query'
import { refTo } from '../../src/core/data/tables'
import { isDay } from '../../src/core/dates/due-date'
import { onDay } from '../../src/core/planning/weeks'
import { timeOf } from '../../src/core/repeat/toggle'
import type { Command } from '../../src/core/sync/contract'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { repeatWords } from '../../src/language/repeat/words'
import { describeDueDate, describeTime } from '../dates/due-date'
import { localTimeZone } from '../dates/time-zone'
import { typedClock } from '../dates/typed-clock'
import { useClock } from '../dates/use-clock'
import { type DateChange, DateEditor } from '../pickers/date-editor'
import { offerNotifications } from '../pwa/notifications'
import { useSelf } from '../session/auth-context'
import { openSync } from '../sync/open'
import { tellNext } from '../sync/tell-done'
import { useChange } from '../sync/use-change'
import { useReminders } from '../sync/use-reminders'
import { commandsFor, commonOf } from './commands'
import type { TasksProps } from './task-dialog'
import { countOf, useChangeSelected } from './use-change-selected'

/** The date editor of one task, or of all that is selected. */
export function TaskDate({ tasks, line, ...place }: TasksProps & { line?: 'repeat' | 'reminder' }) {
  const changeSelected = useChangeSelected()
  const skip = useSkipTask()
  const clock = useClock()
  const self = useSelf()
  const [first] = tasks
  const reminders = useReminders(first as Task | Subtask)
  const common = <V,>(of: (task: Task | Subtask) => V) => commonOf(tasks, of)?.value
  const one = tasks.length === 1 ? first : undefined

  function change(change: DateChange) {
    const { dueDate, repeat, addReminder } = change
    const due = dueDate && clock ? describeDueDate(dueDate, clock) : 'none'
    const when = change.keeps === 'day' && dueDate ? `at ${describeTime(dueDate)}` : due
    const s = one ? 's' : ''
    const said = [
      dueDate === null ? 'no due date' : dueDate && `due${one ? ':' : ''} ${when}`,
      repeat && `repeat${s} ${repeatWords(repeat)}`,
      repeat === null && `no longer repeat${s}`,
      addReminder && 'reminder set',
      change.removeReminder && 'reminder removed',
    ].filter(Boolean)
    const words = said.join(', ')
    const title = one
      ? words.charAt(0).toUpperCase() + words.slice(1)
      : `${countOf(tasks)}: ${words}`
    const isMove = said.length === 1 && dueDate !== undefined
    const isSeen = one !== undefined && dueDate === undefined && repeat === undefined
    changeSelected(commandsOf(change, tasks), title, {
      moves: dueDate !== undefined || repeat !== undefined,
      done: one && isMove ? 'rescheduled' : undefined,
      isSeen,
    })
    if (addReminder || (dueDate && !isDay(dueDate))) offerNotifications()
  }

  return (
    <DateEditor
      {...place}
      line={line}
      value={{
        dueDate: common(({ dueDate }) => dueDate),
        repeat: repeatOf(common(({ repeat }) => repeat) ? first : undefined),
        reminders: one ? reminders : [],
      }}
      canRepeat={tasks.every(({ parentTaskId }) => parentTaskId === null)}
      canRemind={tasks.every(({ userId }) => userId === self)}
      onChange={change}
      onSkip={one?.repeat && !isCompleted(one) ? () => skip(one) : undefined}
    />
  )
}

function repeatOf(task: Task | Subtask | undefined) {
  if (!task?.repeat) return null
  const { repeat, repeatAfter, repeatLeft } = task
  return { repeat, repeatAfter, repeatLeft }
}

function commandsOf(change: DateChange, tasks: readonly (Task | Subtask)[]): Command[] {
  const { dueDate, repeat, addReminder, removeReminder } = change
  const commands: Command[] = []
  const dueOf = (task: Task | Subtask) => dueOfEach(task, change)
  if (repeat !== undefined) {
    for (const task of tasks) {
      commands.push({
        kind: 'task.update',
        task: refTo(task),
        ...(dueDate !== undefined && { dueDate: dueOf(task) }),
        ...(repeat ?? { repeat: null }),
        zone: localTimeZone(),
      })
    }
  } else if (dueDate !== undefined) {
    for (const [due, some] of Map.groupBy(tasks, dueOf)) {
      commands.push(...commandsFor(some, { change: { dueDate: due } }))
    }
  }
  for (const task of tasks) {
    if (addReminder) commands.push({ kind: 'reminder.set', task: refTo(task), ...addReminder })
    if (removeReminder) {
      commands.push({ kind: 'reminder.delete', task: refTo(task), reminder: removeReminder.id })
    }
  }
  return commands
}

function dueOfEach({ dueDate: own }: Task | Subtask, { dueDate, keeps }: DateChange) {
  if (!own || !dueDate || !keeps) return dueDate
  const clock = typedClock()
  if (keeps === 'time') return onDay(own, dueDate, clock)
  return onDay(dueDate, isDay(own) ? own : clock.local(new Date(own)).day, clock)
}

/** Passes over this time of a repeating task (R10). */
function useSkipTask() {
  const change = useChange()
  const queryClient = useQueryClient()
  return (task: Task | Subtask) => {
    const { occurrence, zone } = timeOf(task)
    if (!occurrence) return
    const made = change({ kind: 'task.skip', task: refTo(task), occurrence, zone })
    if (made) tellNext(openSync(queryClient), task, made, { what: 'Skipped' })
  }
}
