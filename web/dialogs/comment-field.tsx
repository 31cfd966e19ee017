import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../ui/button'

interface Props {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  action: string
  text: string
  autoFocus?: boolean
  onText: (text: string) => void
  /** Hears the text without the space around it. */
  onDone: (text: string) => void
  onCancel?: () => void
  children?: ReactNode
}

/** Where a comment is written: Ctrl+Enter sends it, Enter begins a line. */
export function CommentField({
  ref,
  label,
  action,
  text,
  autoFocus = false,
  onText,
  onDone,
  onCancel,
  children,
}: Props) {
  const [isUsed, setIsUsed] = useState(false)
  const done = () => {
    if (text.trim()) onDone(text.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done()
        // Its button does nothing for an empty field.
        event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <textarea
        ref={ref}
        dir="auto"
        aria-label={label}
        placeholder={label}
        // biome-ignore lint/a11y/noAutofocus: it is there because its user asked to write
        autoFocus={autoFocus}
        data-own-escape={onCancel ? 'true' : undefined}
        maxLength={4000}
        rows={1}
        value={text}
        onFocus={() => setIsUsed(true)}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel?.()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            done()
          }
        }}
        className="field-sizing-content block max-h-72 min-h-11 w-full resize-none rounded-field border border-base-300 bg-base-200 px-3 py-2 text-base"
      />
      {children}
      {(isUsed || text) && (
        <div className="mt-2 flex items-center justify-end gap-2">
          <span className="mr-auto hidden text-sm text-quiet sm:inline">Ctrl+Enter to send</span>
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" aria-disabled={!text.trim() || undefined}>
            {action}
          </Button>
        </div>
      )}
    </form>
  )
}
