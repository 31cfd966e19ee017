/** What is dragged in a list, and how far the other rows make way for it. */
interface Drag {
  key: string
  /** CSS pixels down, by a row's key. */
  shiftOf: (key: string) => number
}

export type DragState = ReturnType<typeof createDragState>

/** The drag of one list. A row listens to its own part only, so that a move draws few of them. */
export function createDragState() {
  let drag: Drag | undefined
  const listeners = new Set<() => void>()
  return {
    set(next: Drag | undefined) {
      drag = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOn: () => drag !== undefined,
    /** Undefined while nothing is dragged. */
    of(key: string): 'picked up' | number | undefined {
      return drag?.key === key ? 'picked up' : drag?.shiftOf(key)
    },
  }
}
