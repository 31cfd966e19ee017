import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { RefObject } from 'react'
import { CLEAR_AFTER_MS } from './document'

/**
 * What a screen reader is told while a row is dragged. `place` says at which index it would land,
 * -1 when it is gone, `target` over which other place it is; `said` keeps which index was told last,
 * undefined while nothing is dragged. dnd-kit may still speak of a move after the drop, which must
 * not be heard over it.
 */
export function announcements(
  keys: readonly string[],
  nameOf: (key: string) => string,
  place: () => number,
  target: () => string | undefined,
  said: RefObject<number | undefined>,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  return {
    onDragStart({ active }) {
      keepSaid()
      said.current = place()
      return `${name(active.id)} picked up, ${place() + 1} of ${keys.length}.`
    },
    onDragMove() {
      const over = target()
      if (over !== undefined) return `Over ${over}.`
      if (said.current === undefined || place() === said.current) return undefined
      said.current = place()
      return `Now at ${place() + 1} of ${keys.length}.`
    },
    onDragOver: () => undefined,
    onDragEnd({ active }) {
      clearSaid()
      said.current = undefined
      if (place() < 0) return 'What was picked up is not there any more.'
      const over = target()
      if (over !== undefined) return `${name(active.id)} moved to ${over}.`
      return `${name(active.id)} put down, ${place() + 1} of ${keys.length}.`
    },
    onDragCancel({ active }) {
      clearSaid()
      said.current = undefined
      return `${name(active.id)} is back where it was.`
    },
  }
}

let clearing: ReturnType<typeof setTimeout>

/** dnd-kit would leave what it said last on the page, to be come upon long after the drag. */
export function clearSaid() {
  keepSaid()
  clearing = setTimeout(() => {
    for (const said of document.querySelectorAll('[id^=DndLiveRegion]')) said.replaceChildren()
  }, CLEAR_AFTER_MS)
}

/** Keeps the announcement of the next drag, which has begun in the meantime. */
export function keepSaid() {
  clearTimeout(clearing)
}
