import { useSyncExternalStore } from 'react'

/** A value that can be changed from anywhere in the browser, and that components follow. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  function tell() {
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: T) {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
    /** Calls the listeners, as after a change of what the value refers to. */
    tell,
    subscribe,
    /** The value, or a part of it; the initial one on the server and until the page is hydrated. */
    use<S = T>(part: (value: T) => S = whole): S {
      return useSyncExternalStore(
        subscribe,
        () => part(value),
        () => part(initial),
      )
    },
  }
}

const whole = <T, S>(value: T) => value as unknown as S

/** For `useSyncExternalStore`: calls back at each of these events. */
export function onEvents(target: () => EventTarget, ...events: string[]) {
  return (listener: () => void) => {
    for (const event of events) target().addEventListener(event, listener)
    return () => {
      for (const event of events) target().removeEventListener(event, listener)
    }
  }
}

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
