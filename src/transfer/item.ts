import type { SpeakerClock } from '../dates/clock'
import type { Priority, TaskRow } from '../tasks/contract'

/** A task of another program, in the words of this one. */
export interface Item {
  /** What tells it apart in its source: the same file twice is the same tasks. */
  id: string
  title: string
  description?: string | null
  status?: string
  priority?: Priority
  dueDate?: string | null
  completedAt?: string | null
  createdAt?: string | null
  folder?: string | null
  tags?: string[]
  /** The `id` of its parent. */
  parent?: string | null
  /** Columns that only our own export has. */
  own?: Partial<TaskRow>
}

/** What a file holds, and what of it could not be taken as it was. */
export interface Items {
  source: string
  items: Item[]
  warnings: string[]
}

/** Reads the text of a file. Throws a Problem where it is none of its kind. */
export type Reader = (text: string, clock: SpeakerClock) => Items

/** The ids of lines that have none: what they say, and the how manieth that says so. */
export function lineIds(): (text: string) => string {
  const counts = new Map<string, number>()
  return (text) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${text}#${count}`
  }
}
