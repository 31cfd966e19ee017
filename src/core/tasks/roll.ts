import { type Context, changed } from '../data/context'
import type { CompletionRow } from '../data/define-tables'
import { completionKey, noPatch, type Patch, type Tables } from '../data/tables'
import { conflict } from '../problem'
import { isOccurrence } from '../repeat/next'
import { clockIn, dueOn, nextOccurrence } from '../repeat/occurrence'
import { parseRule } from '../repeat/rule'
import type { TaskRow } from './contract'
import { isCompleted, withStatus } from './rules'

interface Done {
  /** The row to roll, where it is to be changed in other ways as well. */
  as?: TaskRow
  /** The current one where it is left out. */
  occurrence?: string | undefined
  zone?: string | undefined
  skipped?: boolean
}

/**
 * What completing or skipping an occurrence changes: the same row moves on to the next one, and its
 * subtasks are pending again (R5). Completing the last is ordinary (R11). Done twice is done (R9).
 * Throws conflict for an occurrence that there is not.
 */
export function finish(tables: Tables, task: TaskRow, done: Done, context: Context): Patch {
  const { as = task, zone, skipped = false } = done
  const occurrence = done.occurrence ?? as.occurrence ?? ''
  if (tables.completions.get(completionKey({ taskId: task.id, occurrence }))) return noPatch()
  if (occurrence !== as.occurrence) return finishAhead(tables, as, { occurrence, skipped }, context)
  if (isCompleted(as)) return noPatch()
  const { today } = clockIn(zone ?? as.repeatZone ?? 'UTC', context.at)
  const next = nextOccurrence(tables, as, today)
  if (!next) {
    if (skipped) throw conflict('This is the last time: complete the task, or delete it')
    return putTasks(changed(task, withStatus(as, 'completed', context.at), context))
  }
  const rolled = {
    ...withStatus(as, 'pending', context.at),
    ...next,
    repeatLeft: as.repeatLeft === null ? null : as.repeatLeft - 1,
  }
  const subtasks = [...tables.tasks.values()].filter(
    (each) => each.parentTaskId === task.id && isCompleted(each),
  )
  const reopened = subtasks.flatMap((each) =>
    changed(each, withStatus(each, 'pending', context.at), context),
  )
  const completion = completionOf(as, { occurrence, skipped, nextDue: next.dueDate }, context)
  return {
    put: { tasks: [...changed(task, rolled, context), ...reopened], completions: [completion] },
    del: {},
  }
}

/** One that is still to come: the row stays, and will pass over it. */
function finishAhead(
  { tasks }: Tables,
  task: TaskRow,
  { occurrence, skipped }: { occurrence: string; skipped: boolean },
  context: Context,
): Patch {
  const rule = parseRule(task.repeat ?? '')
  const from = task.repeatFrom?.slice(0, 10) ?? ''
  const isToCome =
    rule !== undefined &&
    task.repeatAfter === null &&
    task.repeatLeft !== 1 &&
    !isCompleted(task) &&
    occurrence > (task.occurrence ?? '') &&
    isOccurrence(rule, from, occurrence)
  if (!isToCome) throw conflict('This time of the task is not open: it has been changed since')
  const before = tasks.get(task.id) ?? task
  const left = task.repeatLeft === null ? null : task.repeatLeft - 1
  const due = dueOn(task, occurrence)
  const ahead = { ...task, dueDate: due }
  return {
    put: {
      tasks: changed(before, { ...task, repeatLeft: left }, context),
      completions: [completionOf(ahead, { occurrence, skipped, nextDue: null }, context)],
    },
    del: {},
  }
}

/**
 * Takes back that an occurrence was completed or skipped: the row is there again (R10). Throws
 * conflict where the row has been moved on or changed since.
 */
export function reopen(tables: Tables, task: TaskRow, occurrence: string, context: Context): Patch {
  const key = completionKey({ taskId: task.id, occurrence })
  const completion = tables.completions.get(key)
  if (!completion) {
    if (task.occurrence !== occurrence) throw conflict('This time of the task was never completed')
    const open = isCompleted(task) ? withStatus(task, 'pending', context.at) : task
    return putTasks(changed(task, open, context))
  }
  if (!canReopen(task, completion)) {
    throw conflict('This can’t be opened again: the task has been changed since')
  }
  const left = task.repeatLeft === null ? null : task.repeatLeft + 1
  const back = isAhead(completion) ? {} : { occurrence, dueDate: completion.due }
  const patch = putTasks(changed(task, { ...task, ...back, repeatLeft: left }, context))
  return { put: patch.put, del: { completions: [key] } }
}

/** Whether nothing has touched the row since that time of it was completed or skipped (R10). */
export function canReopen(task: TaskRow, completion: CompletionRow): boolean {
  const isUntouched = isAhead(completion)
    ? (task.occurrence ?? '') < completion.occurrence
    : task.dueDate === completion.nextDue
  return task.repeat !== null && !isCompleted(task) && isUntouched
}

function isAhead({ nextDue }: CompletionRow): boolean {
  return nextDue === null
}

function completionOf(
  { id, title, dueDate }: TaskRow,
  {
    occurrence,
    skipped,
    nextDue,
  }: { occurrence: string; skipped: boolean; nextDue: string | null },
  { at }: Context,
): CompletionRow {
  return {
    taskId: id,
    occurrence,
    title,
    due: dueDate,
    doneAt: at.toISOString(),
    skipped: skipped ? 1 : 0,
    nextDue,
  }
}

function putTasks(tasks: TaskRow[]): Patch {
  return { put: { tasks }, del: {} }
}
