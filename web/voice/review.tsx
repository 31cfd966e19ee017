import { type FormEvent, useState } from 'react'
import { isDay } from '../../src/core/dates/due-date'
import { PRIORITIES } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import type { Change, VoiceAnswer } from '../../src/core/voice/contract'
import { repeatWords } from '../../src/language/repeat/words'
import { describeDueDate } from '../dates/due-date'
import { describeOffset } from '../dates/reminder-words'
import { useClock } from '../dates/use-clock'
import { DateEditor } from '../pickers/date-editor'
import { Button } from '../ui/button'
import { Choice, ChoiceButton } from '../ui/choice'
import { Field } from '../ui/field'
import { PRIORITY_LABELS } from '../ui/priority-labels'
import { asTitle } from './replies'
import { UnderstoodChange } from './result'

interface Props {
  answer: VoiceAnswer
  folders: readonly { id: number; name: string }[]
  onEdit: (answer: VoiceAnswer) => void
  onConfirm: (answer: VoiceAnswer) => void
  onDiscard: () => void
}

/** What was understood but is not sure, before anything is done. */
export function Review(props: Props) {
  const { command } = props.answer
  return command ? <ReviewChange {...props} change={command} /> : <ReviewTask {...props} />
}

/** A task that is to be changed: Enter, a tap or "yes" does so. */
function ReviewChange({ answer, change, onConfirm, onDiscard }: Props & { change: Change }) {
  return (
    <div className="grid w-full gap-3">
      <p className="surface grid gap-1 px-4 py-3 text-center">
        <span dir="auto" className="min-w-0 break-words">
          {plainTitle(change.taskTitle)}
        </span>
        {change.newTitle && (
          <span dir="auto" className="min-w-0 break-words">
            <span className="text-quiet">becomes </span>
            {asTitle(change.newTitle)}
          </span>
        )}
      </p>
      <UnderstoodChange {...change} />
      <div className="flex justify-center gap-2">
        <Button look="plain" onClick={onDiscard}>
          Discard
        </Button>
        {/* It answers the question that has just been asked. */}
        <Button autoFocus onClick={() => onConfirm(answer)}>
          Change task
        </Button>
      </div>
    </div>
  )
}

function ReviewTask({ answer, folders, onEdit, onConfirm, onDiscard }: Props) {
  const clock = useClock()
  const [heard] = useState(answer)
  const [dateButton, setDateButton] = useState<Element>()
  const { dueDate, folderId, priority, repeat } = answer
  const when = dueDate && clock ? describeDueDate(dueDate, clock) : 'None'
  const beside = [
    ...(repeat ? [`Repeats ${repeatWords(repeat)}`] : []),
    ...(dueDate && answer.reminderMinutes !== null
      ? [`Reminder: ${describeOffset(answer.reminderMinutes, !isDay(dueDate))}`]
      : []),
    ...(answer.assigneeId === null ? [] : [`For ${answer.assigneeName}`]),
  ]

  function setFolder(id: number) {
    const folderName = folders.find((each) => each.id === id)?.name ?? answer.folderName
    // In another folder they may not be.
    const assigneeId = id === heard.folderId ? heard.assigneeId : null
    onEdit({ ...answer, folderId: id, folderName, assigneeId })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const taskTitle = answer.taskTitle?.trim()
    const reminderMinutes = dueDate ? answer.reminderMinutes : null
    if (taskTitle) onConfirm({ ...answer, taskTitle, reminderMinutes })
  }

  return (
    <form method="post" onSubmit={submit} className="grid w-full gap-3 text-left">
      <Field
        label="Task"
        value={answer.taskTitle ?? ''}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => onEdit({ ...answer, taskTitle: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceButton
          label="Due date"
          value={when}
          isOpen={dateButton !== undefined}
          onOpen={setDateButton}
        />
        <Choice
          label="Priority"
          value={priority ?? ''}
          options={[
            { value: '', label: 'None' },
            ...PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
          ]}
          onChoose={(value) =>
            onEdit({ ...answer, priority: PRIORITIES.find((each) => each === value) ?? null })
          }
        />
      </div>
      {beside.length > 0 && <p className="text-sm text-quiet">{beside.join(' · ')}</p>}
      <Choice
        label="Folder"
        value={String(folderId ?? '')}
        options={folders.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(value) => setFolder(Number(value))}
      />
      {dateButton && (
        <DateEditor
          anchor={dateButton}
          value={{ dueDate, repeat, reminders: [] }}
          canRepeat
          canRemind={false}
          onChange={({ dueDate, repeat }) =>
            onEdit({
              ...answer,
              ...(dueDate !== undefined && { dueDate }),
              ...(repeat !== undefined && { repeat }),
            })
          }
          onClose={() => setDateButton(undefined)}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button look="plain" onClick={onDiscard}>
          Discard
        </Button>
        <Button autoFocus type="submit">
          Add task
        </Button>
      </div>
    </form>
  )
}
