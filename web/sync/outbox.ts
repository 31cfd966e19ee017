import type { Outcome } from '../../src/core/sync/contract'
import type { Pending, Version } from '../../src/core/sync/replica'
import type { TaskRow } from '../../src/core/tasks/contract'

export interface Waiting extends Pending {
  /** What it does, for people. */
  label: string
  /**
   * The revision that holds it, once the server has made it. It stays until the stored rows are that
   * new: without a network, nothing may be missing in between.
   */
  done?: Version
}

export interface Rejected {
  seq: number
  command: Pending['command']
  label: string
  code: string
  message: string
  /** The task as it was before, of a change of one. */
  task?: TaskRow
}

/** Whether rows as of a version hold a change; those of a restored backup hold what they hold. */
export function isDoneBy(done: Version | undefined, version: Version | undefined): boolean {
  if (!done || !version) return false
  return done.epoch !== version.epoch || done.revision <= version.revision
}

/** What is kept of a refused change. Nothing of an undo that comes too late: a toast says so. */
export function rejectedFrom(
  { command, label, inverse }: Waiting,
  { seq, code, message }: Outcome,
): Rejected | undefined {
  if (command.kind === 'undo') return undefined
  const [task] = inverse?.put.tasks ?? []
  return { seq, command, label, code: code ?? '', message: message ?? '', ...(task && { task }) }
}
