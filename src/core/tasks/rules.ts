import type { TaskRow } from './contract'

type Completable = Pick<TaskRow, 'status' | 'completedAt'>
/** Lists of open tasks may leave out the status. */
type Ordered = Partial<Completable> & Pick<TaskRow, 'id' | 'position' | 'createdAt'>
type Placed = Pick<TaskRow, 'category' | 'folderId' | 'parentTaskId'>

/** Characters. */
export const LONGEST_TITLE = 1_000

export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

export const BACKLOG = 'backlog'

export function isCompleted({ status }: { status?: string }): boolean {
  return status === 'completed'
}

/** Where a task is: a subtask is where its parent is (O6). */
export function homeOf<T extends Pick<TaskRow, 'parentTaskId'>>(
  tasks: { get(id: number): T | undefined },
  task: T,
): T {
  return task.parentTaskId === null ? task : (tasks.get(task.parentTaskId) ?? task)
}

/** The order of the list: what is open by position, then what is completed, newest first (spec §4). */
export function compareTasks(a: Ordered, b: Ordered): number {
  const completed = isCompleted(a)
  if (completed !== isCompleted(b)) return completed ? 1 : -1
  return completed ? newestFirst(a, b, 'completedAt') : compareByPosition(a, b)
}

/** Open tasks, and all subtasks: by position, nulls last, then newest first. */
export function compareByPosition(a: Ordered, b: Ordered): number {
  if (a.position === b.position) return newestFirst(a, b, 'createdAt')
  if (a.position === null) return 1
  if (b.position === null) return -1
  return a.position - b.position
}

/** Two of the same moment: the one made later. ISO text sorts as the moments do. */
function newestFirst(a: Ordered, b: Ordered, field: 'createdAt' | 'completedAt'): number {
  const [left, right] = [a[field] ?? '', b[field] ?? '']
  if (left === right) return b.id - a.id
  return left < right ? 1 : -1
}

/** Subtasks as the open card shows them: the completed ones sink to the bottom. */
export function sinkCompleted<T extends { status?: string }>(subtasks: readonly T[]): T[] {
  return [...subtasks.filter((task) => !isCompleted(task)), ...subtasks.filter(isCompleted)]
}

/** Completed becomes pending, anything else completed (T8); or the state that `completed` names. */
export function toggle<T extends Completable>(
  task: T,
  now: Date,
  completed: boolean = !isCompleted(task),
): T {
  if (completed === isCompleted(task)) return task
  return withStatus(task, completed ? 'completed' : 'pending', now)
}

/** `completedAt` follows the status (T6). */
export function withStatus<T extends Completable>(task: T, status: string, now: Date): T {
  const completed = isCompleted({ status })
  const since = isCompleted(task) ? task.completedAt : now.toISOString()
  return { ...task, status, completedAt: completed ? since : null }
}

/** Above all of its siblings (T10). */
export function topPosition(siblings: readonly { position: number | null }[]): number {
  let top = Number.POSITIVE_INFINITY
  for (const { position } of siblings) if (position !== null && position < top) top = position
  return top === Number.POSITIVE_INFINITY ? 0 : top - 1
}

/** After the last of its siblings that has a position (T10). */
export function bottomPosition(siblings: readonly { position: number | null }[]): number {
  let bottom = -1
  for (const { position } of siblings) if (position !== null && position > bottom) bottom = position
  return bottom + 1
}

/** Into a folder, or out of all: the category is its name and it no longer has a parent (T5). */
export function moveTo<T extends Placed>(task: T, folder: { id: number; name: string } | null): T {
  return {
    ...task,
    folderId: folder?.id ?? null,
    category: folder?.name ?? BACKLOG,
    parentTaskId: null,
  }
}

/** A subtask is where its parent is. */
export function nestUnder<T extends Placed>(
  task: T,
  { id, folderId, category }: Omit<Placed, 'parentTaskId'> & { id: number },
): T {
  return { ...task, folderId, category, parentTaskId: id }
}
