import { store, useStored } from '../ui/stored'

const keyOf = (id: number) => `task-expanded-${id}`

/** Whether a card is unfolded, remembered per task in this browser (spec §3). */
export function useExpanded(id: number): [boolean, (expanded: boolean) => void] {
  const expanded = useStored(keyOf(id))
  return [expanded === 'true', (next) => store(keyOf(id), String(next))]
}

export function isExpanded(id: number): boolean {
  return localStorage.getItem(keyOf(id)) === 'true'
}
