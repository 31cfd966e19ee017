import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { plainTitle } from '../../src/core/tasks/title'
import { useRescue } from '../folders/rescue-text'
import type { Into } from '../quick-add/paste-tasks'
import { QuickAddField } from '../quick-add/quick-add-field'
import type { NewTask } from '../quick-add/read-task'
import { useQuickAdd } from '../quick-add/use-quick-add'
import { HoldTask } from '../sync/use-change'
import { Button } from '../ui/button'
import { closeOnBack } from '../ui/close-on-back'
import { isTouchScreen } from '../ui/use-browser'
import { useSharedText } from './shared-text'
import { discard, dropUnsent, keepUnsent, useUnsent } from './unsent-text'

interface Props {
  /** Where texts are kept that could not be saved. */
  place: string
  /** Whether a folder may be named in it. */
  hasFolder: boolean
  /** Where the task goes, unless it says where. */
  folderId: number | null
  /** Called with what was typed, which is never empty. */
  onAdd: (task: NewTask) => void
  onDone: () => void
  /** Opens the form again. */
  onReopen: () => unknown
  /** Where tasks go that are pasted, several lines at once. */
  into: Into
}

/** What is being typed, by place: the form may come back elsewhere, as when its folder is deleted. */
const drafts = new Map<string, string>()

/** What the form at a place begins with when it opens, unless something is being typed there. */
export function draftOf(place: string, text: string) {
  if (!drafts.get(place)) drafts.set(place, text)
}

/**
 * A title for a new task or subtask. It stays for the next one; Escape, Cancel and a tap beside it on
 * a phone close it, with an Undo for what was typed. What could not be saved comes back into it, as soon as nothing else is
 * being typed.
 */
export function AddTaskForm({ place, hasFolder, folderId, onAdd, into, ...form }: Props) {
  const [title, setText] = useState(() => drafts.get(place) ?? '')
  const [shared, editShared] = useSharedText()
  const [error, setError] = useState<string>()
  const unsent = useUnsent(place)
  const quickAdd = useQuickAdd(hasFolder, folderId, into)
  const errorId = useId()
  const label = into.parent ? `New subtask of ${plainTitle(into.parent.title)}` : 'New task'

  function setTitle(text: string) {
    setText(text)
    if (text) drafts.set(place, text)
    else drafts.delete(place)
    if (shared && title === shared) editShared(shared, text)
  }

  // A subtask’s form leaves the page with its task.
  const noTask = { id: 0, folderId: null, folder: null }
  useRescue(into.parent ?? noTask, into.parent && title, () => drafts.delete(place))

  useEffect(() => {
    const [first] = unsent
    if (title !== '' || !first) return
    dropUnsent(place, first)
    drafts.set(place, first.text)
    setText(first.text)
    setError(first.reason)
  }, [place, title, unsent])

  useEffect(() => {
    if (into.parent || !shared || title !== '') return
    setText(shared)
  }, [into.parent, shared, title])

  function onDone() {
    dropUnsent(place)
    drafts.delete(place)
    form.onDone()
    discard(title, () => {
      keepUnsent(place, { text: title })
      form.onReopen()
    })
  }

  const close = useEffectEvent(onDone)
  useEffect(() => (isTouchScreen() ? closeOnBack(() => close()) : undefined), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const trimmed = title.trim()
    setError(trimmed === '' ? 'Title is required' : undefined)
    event.currentTarget.querySelector('textarea')?.focus()
    if (trimmed === '') return
    setTitle('')
    onAdd(await quickAdd.read(trimmed))
  }

  return (
    <>
      {/* A phone dims the page behind the form. */}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        onClick={onDone}
        className="fixed inset-0 z-30 touch-none md:hidden"
      />
      <form
        noValidate
        method="post"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onDone()
        }}
        className="composer"
      >
        {into.parent && title && <HoldTask task={into.parent} />}
        {into.parent && (
          // At the bottom of a phone, far from its task.
          <p aria-hidden="true" dir="auto" className="text-quiet md:hidden">
            {label}
          </p>
        )}
        <QuickAddField
          label={label}
          text={title}
          onText={(text) => {
            setTitle(text)
            setError(undefined)
          }}
          quickAdd={quickAdd}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder="What needs to be done?"
        >
          <div className="composer-buttons">
            <Button look="quiet" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit">Add Task</Button>
          </div>
        </QuickAddField>
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
      </form>
    </>
  )
}
