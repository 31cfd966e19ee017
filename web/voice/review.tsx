import { type FormEvent, useState } from 'react'
import { repeatWords } from '../../src/repeat/words'
import { PRIORITIES } from '../../src/tasks/rules'
import type { VoiceAnswer } from '../../src/voice/contract'
import { PRIORITY_LABELS } from '../tasks/priority'
import { useClock } from '../tasks/use-clock'
import { Button } from '../ui/button'
import { Choice } from '../ui/choice'
import { Field } from '../ui/field'

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

  function submit(event: FormEvent) {
    event.preventDefault()
    const taskTitle = title.trim()
    if (!taskTitle) return
    onConfirm({
      ...answer,
      taskTitle,
      // The time stays as long as the day does.
      dueDate: day === dayOf(answer.dueDate) ? answer.dueDate : day || null,
      folderId,
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
      {answer.repeat && <p className="text-sm text-quiet">Repeats {repeatWords(answer.repeat)}</p>}
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
