import { notFound } from '../problem'
import type { TaskRow } from '../tasks/contract'
import type { Ref, Table } from './tables'

/** What a command is applied with, besides the rows. */
export interface Context {
  /** Whose rows they are; of a client, who uses it. */
  userId: number
  /** Who gives the command. */
  actorId: number
  /** The id for what is created: the server's next one, or on a client a negative one of its own. */
  id: number
  /** The ids for tags that a command gives by name, should they be made: by `nameKey`. */
  tagIds?: ReadonlyMap<string, number>
  /** For a command that creates many: the server's ids, or the step from one to the next (1). */
  ids?: readonly number[]
  idStep?: number
  /** When the command is applied: what `updatedAt` says. */
  now: Date
  /**
   * Whether a task in this folder may be given to somebody besides its owner (M6). A client that
   * can't know says yes, and the server decides.
   */
  mayAssign: (folderId: number | null, userId: number) => boolean
  /** Siblings that the actor can't see, for their positions alone. A client doesn't know them. */
  unseen?: ReadonlyMap<number, TaskRow>
  /** When the person gave the command: what `completedAt` says (O10). */
  at: Date
}

/** The row with what has changed and a new `updatedAt`, or nothing where it stays as it is. */
export function changed<R extends { updatedAt: string }>(
  before: R,
  after: R,
  { now }: Context,
): R[] {
  const columns = Object.keys(after) as (keyof R)[]
  const isSame = columns.every((column) => before[column] === after[column])
  return isSame ? [] : [{ ...after, updatedAt: now.toISOString() }]
}

/** What every row with an id begins as. */
export function newRow(
  { id, now }: Pick<Context, 'id' | 'now'>,
  { clientId }: { clientId?: string | undefined },
) {
  const at = now.toISOString()
  return { id, clientId: clientId?.toLowerCase() ?? null, createdAt: at, updatedAt: at }
}

/** Throws notFound. */
export function foundIn<R extends object>(table: Table<R>, ref: Ref, what: string): R {
  const row = table.find(ref)
  if (!row) throw notFound(what)
  return row
}

/** The rows that one person owns: rows shared with them may have the same names. */
export function ownedBy<R extends { userId: number }>(table: Table<R>, userId: number): R[] {
  return [...table.values()].filter((row) => row.userId === userId)
}
