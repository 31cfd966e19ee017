import { type SyntheticEvent, useRef, useState } from 'react'
import type { StartDrag } from './drag-layer'

/**
 * Drag and drop is loaded when somebody points at a list, touches it or comes to it by keyboard.
 * `handlers` go on the list's element; while `wanted`, a DragLayer with `start` stands beside it.
 */
export function useDrag() {
  const [wanted, setWanted] = useState(false)
  const start = useRef<StartDrag>(undefined)
  const want = () => setWanted(true)

  function begin(name: string, event: SyntheticEvent) {
    const { currentTarget, target } = event
    // Menus and dialogs are elsewhere in the page; a field or a checkbox is pressed for itself.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('form, textarea, input')) return
    start.current?.(name, event)
  }

  return {
    wanted,
    start,
    handlers: {
      onPointerEnter: want,
      onFocus: want,
      onMouseDown: (event: SyntheticEvent) => begin('onMouseDown', event),
      onTouchStart: (event: SyntheticEvent) => begin('onTouchStart', event),
      onKeyDown: (event: SyntheticEvent) => {
        if (event.target instanceof Element && event.target.closest('[data-drag-handle]')) {
          begin('onKeyDown', event)
        }
      },
    },
  }
}
