import { useLayoutEffect, useRef, useState } from 'react'

/** Other places on the page where a row can be dropped, such as folders. */
export interface DropTargets {
  /** A selector for the elements that accept a drop. */
  selector: string
  nameOf: (element: HTMLElement) => string
  onDrop: (key: string, element: HTMLElement) => void
}

/**
 * Follows the pointer while a row is dragged, whatever way the row itself can go, and marks the
 * target below it with `data-drop-target`.
 */
export function useDropTarget(targets: DropTargets | undefined) {
  const current = useRef(targets)
  useLayoutEffect(() => {
    current.current = targets
  })
  const [follower] = useState(() => createFollower(() => current.current))
  return follower
}

function createFollower(targets: () => DropTargets | undefined) {
  let over: HTMLElement | undefined
  let listening: AbortController | undefined

  function mark(next: HTMLElement | undefined) {
    if (next === over) return
    over?.removeAttribute('data-drop-target')
    next?.setAttribute('data-drop-target', '')
    document.documentElement.toggleAttribute('data-over-target', next !== undefined)
    over = next
  }

  function follow({ clientX, clientY }: MouseEvent) {
    const selector = targets()?.selector
    if (!selector) return
    mark(document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(selector) ?? undefined)
  }

  return {
    watch() {
      listening = new AbortController()
      const options = { capture: true, signal: listening.signal }
      for (const type of ['pointermove', 'mousemove', 'mouseup'] as const) {
        addEventListener(type, follow, options)
      }
    },
    isOver: () => over?.isConnected === true,
    name: () => (over ? targets()?.nameOf(over) : undefined),
    drop(key: string) {
      if (over) targets()?.onDrop(key, over)
    },
    leave() {
      listening?.abort()
      // Announced after the drop.
      queueMicrotask(() => mark(undefined))
    },
  }
}
