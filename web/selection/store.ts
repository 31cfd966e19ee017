import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { createStore, store, useStored } from '../ui/store'
import type { Selection } from './rules'

/** The lists of tasks that are on the page, by their elements. */
export const shownLists = new Map<HTMLElement, readonly (Task | Subtask)[]>()

/**
 * What is selected, of the view that is shown; its listeners also run when what is shown has changed.
 * The rules and the bar come when they are needed.
 */
export const selectionStore = createStore<Selection | undefined>(undefined)

let version = 0
/** Another number after what is shown has changed. */
export const shownVersion = () => version

function tellShown() {
  version += 1
  selectionStore.tell()
}

export function useIsSelected(key: string): boolean {
  return selectionStore.use((selection) => selection?.keys.has(key) === true)
}

/** The key of the task whose details are open; its row is marked. */
export const openedStore = createStore<string | undefined>(undefined)

/** Has the rows of a list be ones that can be selected. */
export function useShownList(
  list: RefObject<HTMLElement | null>,
  tasks: readonly (Task | Subtask)[],
) {
  useEffect(() => {
    if (list.current) shownLists.set(list.current, tasks)
    tellShown()
  }, [list, tasks])
  useEffect(() => {
    const element = list.current
    return () => {
      if (element) shownLists.delete(element)
      tellShown()
    }
  }, [list])
}

/** The same before and after the server has given a new task its id. */
export function keyOf({ clientId, id }: Task | Subtask): string {
  return clientId ?? String(id)
}

const expandedKey = (id: number) => `task-expanded-${id}`

/** Whether a card is unfolded, remembered per task in this browser (spec §3). */
export function useExpanded(id: number): [boolean, (expanded: boolean) => void] {
  const expanded = useStored(expandedKey(id))
  const latest = useRef(id)
  // A new task that is unfolded, or pressed, before the server has given it its id.
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = id
    if (before !== id && isExpanded(before)) store(expandedKey(id), 'true')
  }, [id])
  return [expanded === 'true', (next) => store(expandedKey(latest.current), String(next))]
}

export function isExpanded(id: number): boolean {
  return localStorage.getItem(expandedKey(id)) === 'true'
}
