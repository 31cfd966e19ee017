import type { Ref } from '../../src/core/data/tables'
import type { Command, Sent } from '../../src/core/sync/contract'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { EXIT, Failure, usageError } from '../print/failure'
import type { Session } from '../sync/session'

type Replicas = typeof import('../../src/core/sync/replica')

export type Listed = Task | Subtask

/** How a task is named: its id, or for one that is not sent yet +7, and +7.2 for the second of many. */
export function handleOf({ id }: { id: number }): string {
  if (id >= 0) return String(id)
  const { madeBy } = require('../../src/core/sync/replica') as Replicas
  const { seq, nth } = madeBy(id)
  return waitingHandle(seq, nth)
}

export function waitingHandle(seq: number, nth: number): string {
  return nth === 0 ? `+${seq}` : `+${seq}.${nth + 1}`
}

/** Whether it looks like an id: -1, 1.5, 0, #3 and 1e3 too, so that no typo becomes a search. */
export function isHandle(text: string): boolean {
  return /^[-+#]?[.,]?\d[\d.,]*(e[-+]?\d+)?$/i.test(text)
}

/** Whether it may be a task's UUID, or the beginning of one: eight hexadecimal digits or more (K10). */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f-]{0,27})?$/i.test(text)
}

/** With ids in place of UUIDs. One that no task has may be a word, and stays. */
export function withIds(session: Session, words: readonly string[]): readonly string[] {
  if (!words.some(isUuid)) return words
  const rows = [...session.shown.tasks.values()]
  return words.map((word) => {
    if (!isUuid(word) || session.shown.tasks.get(Number(word))) return word
    const uuid = word.toLowerCase()
    const [one, other] = rows.filter(({ clientId }) => clientId?.startsWith(uuid))
    if (one && other) throw new Failure(EXIT.ambiguous, `Several UUIDs begin with ${word}.`)
    return one ? handleOf(one) : word
  })
}

/** The task that a handle names. Throws a Failure for anything but an id or a +7 that is waiting. */
export function parseHandle(text: string, waiting: readonly Sent[]): Ref {
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))) return { id: Number(text) }
  const [, seq, nth = 1] = /^\+(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (seq !== undefined) {
    const made = waiting.find((each) => each.seq === Number(seq))
    const clientId = made && createdBy(made)[Number(nth) - 1]
    if (clientId) return { clientId }
    const gone = `No task ${text} is waiting to be sent. tasks list shows the ids of those sent.`
    throw new Failure(EXIT.notFound, gone)
  }
  throw usageError(`"${text}" isn't a task id. Ids are whole numbers, such as 12.`)
}

function createdBy(command: Command): string[] {
  if (command.kind === 'task.create-many') return command.added.map(({ clientId }) => clientId)
  return command.kind === 'task.create' && command.clientId ? [command.clientId] : []
}
