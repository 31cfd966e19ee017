import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

interface Course {
  /** Whether it has been over another row than its own. */
  hasMoved: () => boolean
  /** The row that it is over at the end. */
  target: () => UniqueIdentifier | undefined
}

/** What a screen reader is told while a row is dragged. */
export function announcements(
  keys: string[],
  nameOf: (key: string) => string,
  { hasMoved, target }: Course,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} of ${keys.length}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, ${place(active.id)}.`,
    // Where it is picked up has just been said.
    onDragOver: ({ over }) => (over && hasMoved() ? `Now at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active }) => {
      const over = target()
      if (!keys.includes(String(active.id))) return 'What was picked up is not there any more.'
      return over === undefined
        ? `${name(active.id)} is back where it was.`
        : `${name(active.id)} put down, ${place(over)}.`
    },
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  }
}
