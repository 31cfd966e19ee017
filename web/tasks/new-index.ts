import type { UniqueIdentifier } from '@dnd-kit/core'

interface Move {
  id: UniqueIdentifier
  items: UniqueIdentifier[]
  activeIndex: number
  overIndex: number
}

/** Where a row comes to lie. dnd-kit's own moves the whole list for each row that asks. */
export function getNewIndex({ id, items, activeIndex, overIndex }: Move): number {
  const index = items.indexOf(id)
  if (index === activeIndex) return overIndex
  if (activeIndex < index && index <= overIndex) return index - 1
  if (overIndex <= index && index < activeIndex) return index + 1
  return index
}
