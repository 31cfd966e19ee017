import { type KeyboardEvent, useRef, useState } from 'react'
import { useMarkKeys } from './use-mark-keys'

interface Props {
  title: string
  /** Told the new title, or undefined where there is nothing to change (spec §5). */
  onDone: (title: string | undefined) => void
}

/** The title as it is typed, markers and all. Enter and leaving it save, Escape does not. */
export function TitleEditor({ title: before, onDone }: Props) {
  const [title, setTitle] = useState(before)
  const closed = useRef(false)
  const { ref, onKeyDown: onMarkKey } = useMarkKeys<HTMLTextAreaElement>(setTitle)

  function close(text: string) {
    if (closed.current) return
    closed.current = true
    const trimmed = text.trim()
    onDone(trimmed === '' || trimmed === before ? undefined : trimmed)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onMarkKey(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      close(title)
    } else if (event.key === 'Escape') close(before)
  }

  return (
    <textarea
      ref={ref}
      rows={1}
      // biome-ignore lint/a11y/noAutofocus: it is there because its user asked to type
      autoFocus
      onFocus={(event) => event.target.select()}
      value={title}
      onChange={(event) => setTitle(event.target.value.replaceAll('\n', ' '))}
      onKeyDown={onKeyDown}
      onBlur={() => close(title)}
      aria-label="Title"
      maxLength={1000}
      enterKeyHint="done"
      className="field-sizing-content min-h-11 min-w-0 flex-1 resize-none rounded-field bg-base-200 px-2 py-2.5 text-base outline-none ring-2 ring-primary"
    />
  )
}
