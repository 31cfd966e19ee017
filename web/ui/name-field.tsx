import { type FormEvent, useId, useState } from 'react'

interface Props {
  label: string
  value: string
  maxLength: number
  /** Told a name that is trimmed, not empty, and another than before (spec §5). */
  onRename: (name: string) => void
  /** What is wrong with a name, if anything. */
  refuse?: (name: string) => string | undefined
  /** It is there only while it is edited: focused at once, and told when that is over. */
  isOpen?: boolean
  onDone?: () => void
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
  className,
}: Props) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const errorId = useId()

  function settle() {
    const name = typed?.trim()
    const problem = name && name !== value ? refuse?.(name) : undefined
    setError(problem)
    if (problem) return
    setTyped(undefined)
    if (name && name !== value) onRename(name)
    onDone?.()
  }

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
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: it is there because its user asked to type
        autoFocus={isOpen}
        onFocus={(event) => isOpen && event.target.select()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        data-own-escape={typed !== undefined}
        enterKeyHint="done"
        maxLength={maxLength}
        value={typed ?? value}
        onBlur={settle}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          setTyped(undefined)
          setError(undefined)
          onDone?.()
        }}
        className={`h-11 w-full truncate rounded-field border px-3 text-base ${error ? 'border-error! text-error' : ''} ${className}`}
      />
      {error && (
        <p id={errorId} role="alert" className="px-3 pb-2 text-sm text-error">
          {error}
        </p>
      )}
    </form>
  )
}
