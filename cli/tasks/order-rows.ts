import { isDay } from '../../src/core/dates/due-date'
import type { TaskRow } from '../../src/core/tasks/contract'
import { compareByPosition, isCompleted, PRIORITIES } from '../../src/core/tasks/rules'
import { ConfigError, sortKeys } from '../config/parse'
import { localDay } from '../dates/local-day'
import { usageError } from '../print/failure'
import { urgencyOf } from './columns'
import type { ListRow } from './list-rows'

/** A value to sort by; what has none is last, also where the order is turned. */
type Key = (row: ListRow) => number | string | undefined

const KEYS: Record<ReturnType<typeof sortKeys>[number]['key'], () => Key> = {
  // A day as a whole comes after its times.
  due:
    () =>
    ({ task: { dueDate } }) =>
      dueDate === null
        ? undefined
        : isDay(dueDate)
          ? `${dueDate}~`
          : `${localDay(dueDate)} ${dueDate}`,
  // The most urgent first.
  priority: () => (row) => -PRIORITIES.indexOf(row.task.priority),
  urgency: () => {
    const urgency = urgencyOf()
    return (row) => -urgency(row)
  },
  title: () => (row) => row.task.title.toLowerCase(),
  folder: () => (row) => row.folder.toLowerCase() || undefined,
  tags: () => (row) => row.tags[0]?.name.toLowerCase(),
  person: () => (row) => row.person || undefined,
  // The newest first.
  created: () => (row) => -Date.parse(row.task.createdAt),
  changed: () => (row) => -Date.parse((row.task as TaskRow).updatedAt ?? row.task.createdAt),
  completed: () => (row) => (row.task.completedAt ? -Date.parse(row.task.completedAt) : undefined),
  id: () => (row) => row.task.id,
}
/**
 * The comparison that `--sort -due,pri` asks for: by one key after the other. Throws a usage Failure for
 * an unknown key.
 */
export function compareBy(text: string): (a: ListRow, b: ListRow) => number {
  const keys = keysIn(text).map(({ key, isTurned }) => ({
    key: KEYS[key](),
    turn: isTurned ? -1 : 1,
  }))
  return (a, b) => {
    const done = Number(isCompleted(a.task)) - Number(isCompleted(b.task))
    if (done !== 0) return done
    for (const { key, turn } of keys) {
      const [one, other] = [key(a), key(b)]
      if (one === other) continue
      if (one === undefined) return 1
      if (other === undefined) return -1
      return (one < other ? -1 : 1) * turn
    }
    return compareByPosition(a.task, b.task)
  }
}

function keysIn(text: string) {
  try {
    return sortKeys(text)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw usageError(`${error.message}.`)
  }
}
