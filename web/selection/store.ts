import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import type { Selection } from './rules'

/** A list of tasks on the page; in some, cards unfold to show their subtasks. */
interface ShownList {
  tasks: readonly (Task | Subtask)[]
  unfolds: boolean
}

/** All that are on the page, by their elements. */
export const shownLists = new Map<HTMLElement, ShownList>()

let selection: Selection | undefined
const listeners = new Set<() => void>()

/** What is selected, of the view that is shown. The rules and the bar come when they are needed. */
export const selectionStore = {
  get: () => selection,
  set(next: Selection | undefined) {
    selection = next
    tell()
  },
  /** Also told when what is shown has changed. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useIsSelected(key: string): boolean {
  return useSyncExternalStore(
    selectionStore.subscribe,
    () => selection?.keys.has(key) === true,
    () => false,
  )
}

/** Has the rows of a list be ones that can be selected. */
export function useShownList(
  list: RefObject<HTMLElement | null>,
  tasks: readonly (Task | Subtask)[],
  unfolds = false,
) {
  useEffect(() => {
    if (list.current) shownLists.set(list.current, { tasks, unfolds })
    tell()
  }, [list, tasks, unfolds])
  useEffect(() => {
    const element = list.current
    return () => {
      if (element) shownLists.delete(element)
      tell()
    }
  }, [list])
}

function tell() {
  for (const listener of listeners) listener()
}

/** The same before and after the server has given a new task its id. */
export function keyOf({ clientId, id }: Task | Subtask): string {
  return clientId ?? String(id)
}
