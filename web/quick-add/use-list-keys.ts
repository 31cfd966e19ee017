import { type RefObject, useEffect } from 'react'

interface List {
  count: number
  /** -1 for none. */
  active: number
  onMove: (index: number) => void
  onChoose: (index: number) => void
  onDismiss: () => void
}

/** Arrows move in the list below a field, Enter and Tab choose, Escape closes it and nothing else. */
export function useListKeys(
  input: RefObject<HTMLTextAreaElement | null>,
  { count, active, onMove, onChoose, onDismiss }: List,
) {
  useEffect(() => {
    const field = input.current
    function onKeyDown(event: KeyboardEvent) {
      if (count === 0 || event.isComposing) return
      if (event.key === 'ArrowDown') onMove((active + 1) % count)
      else if (event.key === 'ArrowUp') onMove((active <= 0 ? count : active) - 1)
      else if (event.key === 'Escape') onDismiss()
      else if ((event.key === 'Enter' || event.key === 'Tab') && active >= 0) onChoose(active)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    field?.addEventListener('keydown', onKeyDown)
    return () => field?.removeEventListener('keydown', onKeyDown)
  })
}
