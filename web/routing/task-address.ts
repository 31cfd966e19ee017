import type { Subtask, Task } from '../../src/core/tasks/contract'

/** Where a task is shown by itself. One that the server has not numbered yet goes by its client id. */
export function pathOfTask({ id, clientId }: Pick<Task | Subtask, 'id' | 'clientId'>): string {
  return `/task/${id < 0 && clientId ? clientId : id}`
}

/** The task that such a path names, or one of its kind's other names. */
export function taskAt(pathname: string, tasks: readonly Task[]): Task | Subtask | undefined {
  const name = /^\/task\/([\w-]+)$/.exec(pathname)?.[1]
  if (!name) return undefined
  const isIt = ({ id, clientId }: Task | Subtask) => String(id) === name || clientId === name
  for (const task of tasks) {
    if (isIt(task)) return task
    const subtask = task.subtasks.find(isIt)
    if (subtask) return subtask
  }
  return undefined
}

export function isTaskAddress(pathname: string): boolean {
  return pathname.startsWith('/task/')
}
