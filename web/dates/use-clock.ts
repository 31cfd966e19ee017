import { useContext, useSyncExternalStore } from 'react'
import type { Clock } from '../../src/core/dates/due-date'
import { dayHere } from '../../src/core/days'
import { type PageClock, RenderedClockContext } from './rendered-clock'

const MINUTE = 60_000

let ticking: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The reader's clock, to the minute. Undefined on the server, and until the page is taken over. */
export function useClock(): Clock | undefined {
  return useSyncExternalStore(subscribe, thisMinute, () => undefined)
}

/** The same, but until then the clock that the server takes for the reader's, where it can. */
export function usePageClock(): PageClock | undefined {
  const rendered = useContext(RenderedClockContext)
  return useSyncExternalStore<PageClock | undefined>(subscribe, thisMinute, () => rendered)
}

let clock: Clock | undefined

/** The same object all minute long. */
function thisMinute(): Clock {
  const minute = Math.floor(Date.now() / MINUTE) * MINUTE
  if (clock?.now.getTime() !== minute) clock = { now: new Date(minute), dayOf: dayHere }
  return clock
}

/** One timer for all that show a date; a machine that wakes has slept through its ticks (C5). */
function subscribe(listener: () => void) {
  listeners.add(listener)
  if (ticking === undefined) {
    tick()
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(ticking)
    document.removeEventListener('visibilitychange', tick)
    ticking = undefined
  }
}

export function refreshClock() {
  clock = undefined
  for (const listener of listeners) listener()
}

function tick() {
  clearTimeout(ticking)
  ticking = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
  for (const listener of listeners) listener()
}
