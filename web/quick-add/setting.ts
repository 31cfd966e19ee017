import { useSyncExternalStore } from 'react'

/** Where this browser keeps that nothing is to be read in what is typed (Q8). */
const KEY = 'quickAdd'
const CHANGED = 'quickAddChanged'

/** Whether dates, folders and tags are read in the titles of new tasks. */
export function useReading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) !== 'off',
    () => true,
  )
}

export function setReading(isOn: boolean) {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  dispatchEvent(new Event(CHANGED))
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
