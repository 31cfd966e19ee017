import { type FormEvent, useState } from 'react'
import { PRIORITIES } from '../../src/core/tasks/rules'
import type { VoiceAnswer } from '../../src/core/voice/contract'
import { repeatWords } from '../../src/language/repeat/words'
import { describeTime } from '../dates/due-date'
import { lengthWords } from '../dates/reminder-words'
import { useClock } from '../dates/use-clock'
import { Button } from '../ui/button'
import { Choice } from '../ui/choice'
import { Field } from '../ui/field'
import { PRIORITY_LABELS } from '../ui/priority-labels'

interface Props {
  answer: VoiceAnswer
  folders: readonly { id: number; name: string }[]
  onConfirm: (answer: VoiceAnswer) => void
  onDiscard: () => void
}

/** What was understood but is not sure, to be put right before anything is done. */
export function Review({ answer, folders, onConfirm, onDiscard }: Props) {
  const clock = useClock()
  const dayOf = (dueDate: string | null) =>
    dueDate === null ? '' : dueDate.length > 10 ? (clock?.dayOf(dueDate) ?? '') : dueDate
  const [title, setTitle] = useState(answer.taskTitle ?? '')
  const [day, setDay] = useState(() => dayOf(answer.dueDate))
  const [folderId, setFolderId] = useState(answer.folderId)
  const [priority, setPriority] = useState(answer.priority)

  // In another folder they may not be.
  const isFor = answer.assigneeId !== null && folderId === answer.folderId
  const hasTime = day !== '' && day === dayOf(answer.dueDate)
  const time = hasTime && clock ? describeTime(answer.dueDate ?? day) : ''
  const beside = [
    ...(time ? [`At ${time}`] : []),
    ...(answer.repeat ? [`Repeats ${repeatWords(answer.repeat)}`] : []),
    ...(answer.reminderMinutes && day
      ? [`Reminder ${lengthWords(answer.reminderMinutes)} before`]
      : []),
    ...(isFor ? [`For ${answer.assigneeName}`] : []),
  ]

  function submit(event: FormEvent) {
    event.preventDefault()
    const taskTitle = title.trim()
    if (!taskTitle) return
    onConfirm({
      ...answer,
      taskTitle,
      // The time stays as long as the day does.
      dueDate: day === dayOf(answer.dueDate) ? answer.dueDate : day || null,
      reminderMinutes: day ? answer.reminderMinutes : null,
      folderId,
      assigneeId: isFor ? answer.assigneeId : null,
      folderName: folders.find(({ id }) => id === folderId)?.name ?? answer.folderName,
      priority,
    })
  }

  return (
    <form method="post" onSubmit={submit} className="grid w-full gap-3 text-left">
      <Field
        label="Task"
        value={title}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Due date"
          type="date"
          max="9999-12-31"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Choice
          label="Priority"
          value={priority ?? ''}
          options={[
            { value: '', label: 'None' },
            ...PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
          ]}
          onChoose={(value) => setPriority(PRIORITIES.find((each) => each === value) ?? null)}
        />
      </div>
      {beside.length > 0 && <p className="text-sm text-quiet">{beside.join(' · ')}</p>}
      <Choice
        label="Folder"
        value={String(folderId ?? '')}
        options={folders.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(value) => setFolderId(Number(value))}
      />
      <div className="flex justify-end gap-2">
        <Button look="plain" onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit">Add task</Button>
      </div>
    </form>
  )
}
