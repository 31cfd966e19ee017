import type { Priority } from '../../src/core/tasks/contract'

/** The checkbox that the new task will have. */
export function Ring({ priority }: { priority?: Priority | undefined }) {
  return <span aria-hidden="true" data-priority={priority} className="task-ring" />
}
