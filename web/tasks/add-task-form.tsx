import { type FormEvent, useId, useRef, useState } from 'react'
import { afterPaint } from '../after-paint'
import { Button } from '../ui/button'

interface Props {
  /** Told the trimmed title, never an empty one. */
  onAdd: (title: string) => void
  onDone: () => void
}

/** One line for a new task or subtask. It stays for the next one; Escape and Cancel close it. */
export function AddTaskForm({ onAdd, onDone }: Props) {
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = title.trim()
    setMissing(trimmed === '')
    input.current?.focus()
    if (trimmed === '') return
    setTitle('')
    // The next one can be typed before a long list has been drawn.
    await afterPaint()
    onAdd(trimmed)
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
      className="surface mb-3 p-3"
    >
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the form opens because its user asked to type
        autoFocus
        value={title}
        onChange={(event) => {
          setTitle(event.target.value)
          setMissing(false)
        }}
        aria-label="New task"
        aria-invalid={missing || undefined}
        aria-describedby={missing ? errorId : undefined}
        placeholder="What needs to be done?"
        autoComplete="off"
        maxLength={1000}
        enterKeyHint="done"
        className="h-11 w-full rounded-field bg-transparent px-2 text-base placeholder:text-quiet focus:outline-none"
      />
      {missing && (
        <p id={errorId} role="alert" className="px-2 text-sm text-error">
          Title is required
        </p>
      )}
      <div className="mt-2 flex justify-end gap-2">
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Add Task</Button>
      </div>
    </form>
  )
}
