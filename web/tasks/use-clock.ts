import { useSyncExternalStore } from 'react'
import { daysIn } from '../../src/days'
import type { Clock } from '../../src/tasks/due-date'

const MINUTE = 60_000

let dayOf: Clock['dayOf'] | undefined
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The reader's clock, to the minute. The server knows nothing of it: undefined there. */
export function useClock(): Clock | undefined {
  const minute = useSyncExternalStore(subscribe, thisMinute, () => undefined)
  if (minute === undefined) return undefined
  dayOf ??= daysIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return { now: new Date(minute * MINUTE), dayOf }
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE)
}

/** One timer for all that show a date. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    for (const each of listeners) each()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}
