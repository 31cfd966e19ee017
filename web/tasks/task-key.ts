import type { Task } from '../../src/tasks/contract'

/** The same before and after the server has given a new task its id. */
export function keyOf({ clientId, id }: Task): string {
  return clientId ?? String(id)
}
