import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** What a screen reader is told while a row is dragged; `target` is the one that it is over at the end. */
export function announcements(
  keys: string[],
  nameOf: (key: string) => string,
  target: () => UniqueIdentifier | undefined,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} of ${keys.length}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Now at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active }) => {
      const over = target()
      return over === undefined
        ? `${name(active.id)} is back where it was.`
        : `${name(active.id)} put down, ${place(over)}.`
    },
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  }
}
