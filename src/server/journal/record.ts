import { holdAccounts } from '../../../db/accounts'
import { inOrder, nextTurn } from '../../../db/parts'
import { journal } from '../../../db/schema'
import { nextIds } from '../../../db/sequence'
import { placeholders, statement } from '../../../db/statement'
import type { Kind } from '../../core/journal/contract'
import type { Source } from '../../core/journal/rules'
import type { Limits } from '../env'
import type { Change } from './change'
import { keepWithinLimits, type Used } from './limits'
import { payloadsOf } from './payloads'

export interface Entry {
  kind: Kind
  entityId: number | undefined
  /** What a member's own row names in its place: of an undo, the row of theirs that it takes back. */
  memberEntityId?: number | undefined
  /** The same in all rows of a command that changes the data of several people. */
  groupId?: number | undefined
  /** The tasks have all the reminders that they are to have. */
  hasReminders?: boolean
  /** The client id of the created row (T19). */
  clientId?: string | undefined
}

/** Whose data has a new revision by a write, and which. */
export type Revisions = Map<number, number>

export interface Recorder {
  /** Who makes the change, where that is not the person whose rows they are. */
  userId: number
  source: Source
  /** The name of the token that the change is made with. */
  via?: string | undefined
  now: Date
  limits: Limits
  /** Everybody whose data they have changed so far in this write is noted here. */
  revisions: Revisions
  command?: SentCommand
  /** No limit refuses it: it undoes the person's own last change. */
  isUnlimited?: boolean
  /** What they have used of their limits, where the write has read it already. */
  used?: Used | undefined
}

export interface SentCommand {
  /** As `device:seq`. */
  name: string
  hash: string
}

/**
 * Writes a planned change and its journal row, and returns that row's id: the person's new revision.
 * Throws before anything is written where it is more than the limits allow.
 *
 * @param after What is sent right after it.
 */
export async function record(
  change: Change,
  actor: Recorder,
  { kind, entityId, clientId, groupId }: Entry,
  after: () => Promise<unknown> = async () => {},
): Promise<number | undefined> {
  if (change.isEmpty) return undefined
  await holdAccounts(change.tx, [change.userId, actor.userId])
  const { payloads, bytes } = await payloadsOf(change)
  const count = await keepWithinLimits(change, actor, { kind, bytes })
  const { userId: actorId, source, via, now, command } = actor
  const ids = await nextIds(change.tx, 'journal', payloads.length)
  const id = ids.at(-1)
  // A member's own row has what tells it apart from what they have sent before.
  const isOwn = actorId === change.userId
  const inserts = payloads.map((payload, at) => async () => {
    // A megabyte each.
    if (at > 0) await nextTurn()
    const isRest = ids[at] !== id
    await insert(change.tx).run({
      id: ids[at],
      userId: change.userId,
      at: now.toISOString(),
      source,
      via: via ?? null,
      kind,
      entityId: entityId ?? null,
      ...payload,
      clientId: (isOwn && !isRest ? clientId : null) ?? null,
      command: (isOwn && !isRest ? command?.name : null) ?? null,
      commandHash: (isOwn && !isRest ? command?.hash : null) ?? null,
      actorId: isOwn ? null : actorId,
      partOf: isRest ? id : null,
      groupId: groupId ?? null,
    })
  })
  const isSmall = change.isSmall && payloads.length === 1
  await inOrder([count, () => change.write(), ...inserts, after], isSmall)
  if (id !== undefined) actor.revisions.set(change.userId, id)
  return id
}

const insert = statement((tx) =>
  tx.insert(journal).values({
    ...placeholders('id', 'userId', 'at', 'source', 'via', 'kind', 'entityId', 'before', 'after'),
    ...placeholders('clientId', 'command', 'commandHash', 'actorId', 'partOf', 'groupId'),
  }),
)
