import type { Subtask, Task } from '../../src/core/tasks/contract'
import { createStore } from '../ui/store'

type AnyTask = Task | Subtask

/** The new looks of tasks that keep their places for a moment, by the objects in the lists. */
const looks = new WeakMap<AnyTask, AnyTask>()
const changes = createStore(0)

export function showLooks(changed: ReadonlyMap<AnyTask, AnyTask>) {
  for (const [listed, next] of changed) looks.set(listed, next)
  changes.set(changes.get() + 1)
}

/** A listed task as it is by now: its row stays in its place for a moment after a change (U5). */
export function lookOf<T extends AnyTask | undefined>(listed: T): T {
  return (listed && (looks.get(listed) as T)) ?? listed
}

export function useLooks<T extends AnyTask | undefined>(listed: T): T {
  return changes.use(() => lookOf(listed))
}
