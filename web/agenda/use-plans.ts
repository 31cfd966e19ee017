import { useMemo } from 'react'
import { completionKey } from '../../src/core/data/tables'
import type { PlanTables } from '../../src/core/planning/days'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import type { PageClock } from '../dates/rendered-clock'
import { usePageClock } from '../dates/use-clock'
import { tasksById } from '../sync/by-id'
import { useCompletions, useTasks } from '../sync/use-lists'

/** Rows of a page that the server sends: they fill a screen, and 10,000 would keep others waiting. */
const MOST_RENDERED = 40

export interface Plans {
  tables: PlanTables
  clock: PageClock
  /** Rows that are drawn; all, once the browser has taken over what the server has rendered. */
  most: number
  /** The tasks and subtasks of these rows. */
  tasksOf: (rows: readonly { id: number }[]) => (Task | Subtask)[]
}

/** What plans are made from: the lists that are there (C1). Undefined where the server knows no time zone. */
export function usePlans(): Plans | undefined {
  const tasks = useTasks()
  const completions = useCompletions()
  const byKey = useMemo(
    () => new Map(completions.map((each) => [completionKey(each), each])),
    [completions],
  )
  const clock = usePageClock()
  if (!clock) return undefined
  const byId = tasksById(tasks)
  return {
    tables: { tasks: byId, completions: byKey },
    clock,
    most: clock.reader ? MOST_RENDERED : Number.POSITIVE_INFINITY,
    tasksOf: (rows) => rows.flatMap(({ id }) => byId.get(id) ?? []),
  }
}
