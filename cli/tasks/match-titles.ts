import { nameKey } from '../../src/core/names'
import type { Task } from '../../src/core/tasks/contract'
import type { Listed } from './task-handle'

/** The tasks and subtasks that have each of these words in their title, ignoring case. */
export function matching(tasks: readonly Task[], words: readonly string[]): Listed[] {
  const wanted = words.flatMap((word) => nameKey(word).split(/\s+/)).filter(Boolean)
  return everyTask(tasks).filter(({ title }) => {
    const key = nameKey(title)
    return wanted.every((word) => key.includes(word))
  })
}

/** Subtasks follow their parent. */
export function everyTask(tasks: readonly Task[]): Listed[] {
  return tasks.flatMap((task) => [task, ...task.subtasks])
}
