import { useSortable } from '@dnd-kit/sortable'
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { beforePaint } from '../before-paint'
import { getNewIndex } from './new-index'

/** What begins a drag, by the name of React's handler. */
export type Listeners = Record<string, (event: SyntheticEvent) => void>

interface Props {
  id: string
  list: RefObject<HTMLElement | null>
  /** Where the row's listeners are put, by its key. */
  listeners: RefObject<Map<string, Listeners>>
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Makes the element of a row sortable, and moves it while something is dragged. */
export function SortableRow({ id, list, listeners: all }: Props) {
  const { listeners, isDragging, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({
      id,
      animateLayoutChanges: () => false,
      getNewIndex,
      transition: { duration: 150, easing: 'ease' },
    })
  const found = useRef<HTMLElement>(null)

  // It may have gone, and come again as another.
  useLayoutEffect(() => {
    if (found.current?.isConnected) return
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`) ?? null
    found.current = row
    setNodeRef(row)
    setActivatorNodeRef(row?.querySelector<HTMLElement>('[data-drag-handle]') ?? null)
  })

  useLayoutEffect(() => {
    const shared = all.current
    if (listeners) shared.set(id, listeners as unknown as Listeners)
    return () => void shared.delete(id)
  }, [all, id, listeners])

  // Not at once: what dnd-kit asks of the page next would have it laid out for each answer.
  useLayoutEffect(() =>
    beforePaint(() => {
      const row = found.current
      if (!row) return
      row.style.transform = transform ? `translate3d(0, ${transform.y}px, 0)` : ''
      row.style.transition = (!still.matches && transition) || ''
      row.toggleAttribute('data-dragging', isDragging)
    }),
  )

  // Not after each change: in between, dnd-kit would measure a row that is back in its place.
  useLayoutEffect(() => {
    const row = found.current
    return () => {
      row?.removeAttribute('style')
      row?.removeAttribute('data-dragging')
    }
  }, [])

  return null
}
