import { createStore } from './store'

/** What is dragged in a list, and how far the other rows make way for it. */
interface Drag {
  key: string
  /** CSS pixels down, by the keys of the rows that make way. */
  shifts: Map<string, number>
}

export type DragState = ReturnType<typeof createDragState>

/** The drag of one list. A row listens to its own part only, so that a move draws few of them. */
export function createDragState() {
  const drag = createStore<Drag | undefined>(undefined)
  return {
    set(next: Drag | undefined) {
      // What has made way glides back.
      for (const key of drag.get()?.shifts.keys() ?? []) {
        if (next && !next.shifts.has(key)) next.shifts.set(key, 0)
      }
      drag.set(next)
    },
    isOn: () => drag.get() !== undefined,
    useIsOn: () => drag.use((now) => now !== undefined),
    /** Undefined for a row that has not moved. */
    useRow: (key: string): 'picked up' | number | undefined =>
      drag.use((now) => (now?.key === key ? 'picked up' : now?.shifts.get(key))),
  }
}

/** What a row's element looks like for it: away from its place, or only the place. */
export function useDragged(drag: DragState, key: string) {
  const shift = drag.useRow(key)
  const isMakingWay = typeof shift === 'number'
  return {
    'data-picked-up': shift === 'picked up' || undefined,
    'data-making-way': isMakingWay || undefined,
    style: isMakingWay ? { transform: `translateY(${shift}px)` } : undefined,
  }
}
