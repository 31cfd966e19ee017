import { type Clock, isDay } from '../dates/due-date'
import type { Priority } from './contract'

/** How much each thing counts, by the names that the terminal's config has for them (K6). */
export const COEFFICIENTS: Record<string, number> = {
  due: 12,
  'priority.urgent': 9,
  'priority.high': 6,
  'priority.medium': 3.9,
  'priority.low': 1.8,
  tag: 1,
  comment: 1,
  age: 2,
}

const DAY_MS = 86_400_000
/** A due date counts in full from so many days overdue, and least from so many days ahead. */
const [OVERDUE, AHEAD, LEAST] = [7, 14, 0.2]
/** What is less is not said. */
const SMALLEST = 0.005
/** Days after which a task is as old as counts. */
const OLD = 365

interface Rated {
  dueDate: string | null
  priority: Priority
  createdAt: string
}

interface Beside {
  folder: string
  tags: readonly { name: string }[]
  comments: number
}

interface Part {
  name: string
  coefficient: number
  /** From 0 to 1. */
  share: number
}

/** What a task's urgency is the sum of, largest first. `own` are coefficients of the person's own. */
export function urgencyParts(
  { dueDate, priority, createdAt }: Rated,
  { folder, tags, comments }: Beside,
  clock: Clock,
  own: ReadonlyMap<string, number>,
): Part[] {
  const part = (name: string, share: number): Part[] => {
    const coefficient = own.get(name) ?? COEFFICIENTS[name] ?? 0
    return Math.abs(coefficient * share) < SMALLEST ? [] : [{ name, coefficient, share }]
  }
  const age = (clock.now.getTime() - Date.parse(createdAt)) / DAY_MS
  return [
    ...part('due', dueDate ? dueShare(dueDate, clock) : 0),
    ...part(`priority.${priority}`, 1),
    ...part('tag', countShare(tags.length)),
    ...tags.flatMap(({ name }) => part(`tag.${name}`, 1)),
    ...(folder ? part(`folder.${folder}`, 1) : []),
    ...part('comment', countShare(comments)),
    ...part('age', Math.min(1, Math.max(0, age / OLD))),
  ].sort((a, b) => Math.abs(b.coefficient * b.share) - Math.abs(a.coefficient * a.share))
}

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { coefficient, share }) => sum + coefficient * share, 0)
}

function dueShare(dueDate: string, { now, dayOf }: Clock): number {
  const from = isDay(dueDate) ? Date.parse(dayOf(now)) : now.getTime()
  const overdue = (from - Date.parse(dueDate)) / DAY_MS
  const part = (overdue + AHEAD) / (OVERDUE + AHEAD)
  return LEAST + (1 - LEAST) * Math.min(1, Math.max(0, part))
}

/** One says most of it, and a second and third a bit more. */
function countShare(count: number): number {
  return [0, 0.8, 0.9][count] ?? 1
}
