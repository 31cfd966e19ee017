import type { Sent } from '../../src/sync/contract'
import type { Ref } from '../../src/sync/tables'
import type { Subtask, Task } from '../../src/tasks/contract'
import { EXIT, Failure } from './failure'

export type Listed = Task | Subtask

/** How a task is named: its id, or +7 for one that is not sent yet. */
export function handleOf({ id }: { id: number }): string {
  return id < 0 ? `+${-id}` : String(id)
}

/** Whether it looks like an id: -1, 1.5, 0, #3 and 1e3 too, so that no typo becomes a search. */
export function isHandle(text: string): boolean {
  return /^[-+#]?[.,]?\d[\d.,]*(e[-+]?\d+)?$/i.test(text)
}

/** The task that a handle names. Throws a Failure: it is no id, or a +7 that is not waiting. */
export function parseHandle(text: string, waiting: readonly Sent[]): Ref {
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))) return { id: Number(text) }
  const seq = /^\+(\d{1,15})$/.exec(text)?.[1]
  if (seq !== undefined) {
    const made = waiting.find((each) => each.seq === Number(seq))
    if (made?.kind === 'task.create' && made.clientId) return { clientId: made.clientId }
    const gone = `No task ${text} is waiting to be sent. tasks list shows the ids of those sent.`
    throw new Failure(EXIT.notFound, gone)
  }
  throw new Failure(EXIT.usage, `"${text}" isn't a task id. Ids are whole numbers, such as 12.`)
}
