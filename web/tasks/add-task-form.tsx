import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { afterPaint } from '../app/after-paint'
import { Button } from '../ui/button'
import { dropUnsent, useUnsent } from './unsent-text'

interface Props {
  /** Where texts are kept that could not be saved. */
  place: string
  /** Told the trimmed title, never an empty one. */
  onAdd: (title: string) => void
  onDone: () => void
}

/**
 * One line for a new task or subtask. It stays for the next one; Escape and Cancel close it. What
 * could not be saved comes back into it, as soon as nothing else is being typed.
 */
export function AddTaskForm({ place, onAdd, onDone: onClose }: Props) {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const unsent = useUnsent(place)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()

  useEffect(() => {
    const [first] = unsent
    if (title !== '' || !first) return
    dropUnsent(place, first)
    setTitle(first.text)
    setError(first.reason)
  }, [place, title, unsent])

  function onDone() {
    dropUnsent(place)
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = title.trim()
    setError(trimmed === '' ? 'Title is required' : undefined)
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
          setError(undefined)
        }}
        aria-label="New task"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder="What needs to be done?"
        autoComplete="off"
        maxLength={1000}
        enterKeyHint="done"
        className="h-11 w-full rounded-field bg-transparent px-2 text-base placeholder:text-quiet focus:outline-none"
      />
      {error && (
        <p id={errorId} role="alert" className="px-2 text-sm text-error">
          {error}
        </p>
      )}
      {unsent.length > 0 && (
        <ul aria-label="Not saved yet" className="mt-1 px-2 text-sm break-words text-quiet">
          {unsent.map(({ text }, index) => (
            <li key={`${index}${text}`}>Not saved yet: {text}</li>
          ))}
        </ul>
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
