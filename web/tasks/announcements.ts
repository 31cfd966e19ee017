import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

export interface Named {
  key: string
  name: string
}

/** What a screen reader is told while a row is dragged. */
export function announcements(rows: Named[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows.find(({ key }) => key === id)?.name ?? 'The task'
  const placeOf = (id: UniqueIdentifier) =>
    `${rows.findIndex(({ key }) => key === id) + 1} of ${rows.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} picked up, ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Now at ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} put down, ${placeOf(over.id)}.`
        : `${nameOf(active.id)} is back where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  }
}
