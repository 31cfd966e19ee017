import { useSyncExternalStore } from 'react'
import { onEvents } from './store'

const STORED = 'stored'
/** `storage` comes from other tabs. */
const subscribe = onEvents(() => window, 'storage', STORED)

/** A text that this browser keeps, the same in all of its tabs; `rendered` while and as on the server. */
export function useStored(key: string, rendered: string | null = null): string | null {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => rendered,
  )
}

/** Keeps a text, or forgets it, and says so by an event named after the key (spec §4). */
export function store(key: string, text: string | undefined) {
  if (text === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  dispatchEvent(new Event(STORED))
  dispatchEvent(new Event(`${key}Changed`))
}
