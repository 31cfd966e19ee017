import type { Subtask, Task } from '../src/tasks/contract'
import type { Ref } from './operations'
import type { Entry } from './outbox'

export type Listed = Task | Subtask

/** How a task is named: its id, or +7 for one that is kept and has none yet. */
export function handleOf({ id }: { id: number }): string {
  return id < 0 ? `+${-id}` : String(id)
}

/** The ref that a handle means, or undefined for what is no handle but words. */
export function parseHandle(text: string, kept: readonly Entry[]): Ref | 'gone' | undefined {
  if (/^[1-9]\d{0,15}$/.test(text)) return { id: Number(text) }
  const seq = /^\+(\d{1,15})$/.exec(text)?.[1]
  if (seq === undefined) return undefined
  const made = kept.find((entry) => entry.seq === Number(seq))?.operation
  return made?.kind === 'create' ? { clientId: made.clientId } : 'gone'
}

export function refOf({ id, clientId }: Listed): Ref {
  return id < 0 && clientId ? { clientId } : { id }
}
