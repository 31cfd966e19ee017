import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** What a screen reader is told while a row is dragged. */
export function announcements(keys: string[], nameOf: (key: string) => string): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} of ${keys.length}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Now at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} put down, ${place(over.id)}.`
        : `${name(active.id)} is back where it was.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  }
}
