import { useSyncExternalStore } from 'react'

const CHANGED = 'task-expanded'
const keyOf = (id: number) => `task-expanded-${id}`

/** Whether a card is unfolded, remembered per task in this browser (spec §3). */
export function useExpanded(id: number): [boolean, (expanded: boolean) => void] {
  const expanded = useSyncExternalStore(
    subscribe,
    () => isExpanded(id),
    () => false,
  )
  return [
    expanded,
    (next) => {
      localStorage.setItem(keyOf(id), String(next))
      dispatchEvent(new Event(CHANGED))
    },
  ]
}

export function isExpanded(id: number): boolean {
  return localStorage.getItem(keyOf(id)) === 'true'
}

/** `storage` speaks of the other tabs, our own event of this one. */
function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(CHANGED, listener)
  }
}
