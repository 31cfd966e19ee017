import type { Subtask, Task } from '../../src/core/tasks/contract'

/** The same before and after the server has given a new task its id. */
export function keyOf({ clientId, id }: Task | Subtask): string {
  return clientId ?? String(id)
}
