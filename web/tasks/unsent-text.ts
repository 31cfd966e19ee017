import { useSyncExternalStore } from 'react'

/** What was typed and could not be saved, and why. */
export interface Unsent {
  text: string
  reason: string
}

/** The place of a task's title, of a new subtask of one, or of a new task. */
export const titleOf = (taskId: number) => `title of ${taskId}`
export const subtaskOf = (taskId: number) => `subtask of ${taskId}`
export const NEW_TASK = 'new task'

const NONE: readonly Unsent[] = []
const kept = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()

/** Keeps a text for the field it was typed in, which may be closed by now. */
export function keepUnsent(place: string, unsent: Unsent) {
  change(place, [...(kept.get(place) ?? NONE), unsent])
}

/** Forgets one, or all of a place. */
export function dropUnsent(place: string, unsent?: Unsent) {
  change(place, unsent ? (kept.get(place) ?? NONE).filter((each) => each !== unsent) : NONE)
}

/** The oldest first. */
export function useUnsent(place: string): readonly Unsent[] {
  return useSyncExternalStore(
    subscribe,
    () => kept.get(place) ?? NONE,
    () => NONE,
  )
}

function change(place: string, next: readonly Unsent[]) {
  if (next.length > 0) kept.set(place, next)
  else kept.delete(place)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
