import { type FormEvent, useId, useState } from 'react'
import { Button } from './button'

/** Where what has the name is deleted on another device while somebody types a new one. */
export interface Deleted {
  /** A folder, a tag. */
  kind: string
  /** Makes a new one with the name. */
  onAdd: (name: string) => void
}

interface Props {
  label: string
  value: string
  maxLength: number
  /** Called with a trimmed name that is not empty and differs from before (spec §5). */
  onRename: (name: string) => void
  /** What is wrong with a name, if anything. */
  refuse?: (name: string) => string | undefined
  /** It is there only while it is edited: focused at once, and told when that is over. */
  isOpen?: boolean
  onDone?: () => void
  /** Called when something is typed, and when it is applied or discarded. */
  onEditing?: (isEditing: boolean) => void
  deleted?: Deleted | undefined
  /** Its colours. */
  className: string
}

/** A name that is edited where it stands: Enter or leaving it applies, Escape takes it back. */
export function NameField({
  label,
  value,
  maxLength,
  onRename,
  refuse,
  isOpen,
  onDone,
  onEditing,
  deleted,
  className,
}: Props) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const errorId = useId()

  function settle() {
    const name = typed?.trim()
    const problem = name && (deleted || name !== value) ? refuse?.(name) : undefined
    setError(problem)
    if (problem) return
    if (deleted && name) deleted.onAdd(name)
    else if (name && name !== value) onRename(name)
    discard()
  }

  function discard() {
    setTyped(undefined)
    setError(undefined)
    onEditing?.(false)
    onDone?.()
  }

  const says =
    error ??
    (deleted &&
      `“${value}” was deleted elsewhere. Press Enter to add a ${deleted.kind} with this name, or Escape to discard it.`)

  return (
    <form
      method="post"
      className="min-w-0 flex-1"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        settle()
      }}
    >
      <input
        dir="auto"
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: it is there because its user asked to type
        autoFocus={isOpen}
        onFocus={(event) => isOpen && event.target.select()}
        aria-invalid={error ? true : undefined}
        aria-describedby={says ? errorId : undefined}
        autoComplete="off"
        data-own-escape={typed !== undefined}
        enterKeyHint="done"
        maxLength={maxLength}
        value={typed ?? value}
        // Leaving the field decides nothing about a name that has lost its place.
        onBlur={() => !deleted && settle()}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
          onEditing?.(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') discard()
        }}
        className={`h-11 w-full truncate rounded-field border px-3 text-base ${error ? 'border-error! text-error' : ''} ${className}`}
      />
      {says && (
        <p id={errorId} role="alert" className="px-3 py-2 text-sm text-error">
          {says}
        </p>
      )}
      {deleted && (
        <div className="flex flex-wrap justify-end gap-2 pb-2">
          <Button look="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit">Add {deleted.kind}</Button>
        </div>
      )}
    </form>
  )
}
