import { sql } from 'drizzle-orm'
import { holdAccounts } from '../../../db/accounts'
import { nextIds } from '../../../db/sequence'
import { idsOf } from '../../core/data/tables'
import type { Change } from '../journal/change'
import type { Entry, Recorder } from '../journal/record'
import type { Share } from './shares'
import { touchedByFolder } from './touched'

interface Told {
  actor: Recorder
  entry: Entry
  /** The owner's journal row, where there is one. */
  id: number | null
  members: readonly Share[]
  /** Who sees something else altogether by it, and reads everything again. */
  full?: readonly number[]
  /** What the notice to somebody who has left says about what they had (M9), in JSON. */
  left?: string
}

/**
 * Leaves a notice in the journal of each member who can see, or could see before, something of what
 * was changed: with it their revision moves, and their next delta reads what it names (M8, M9).
 */
export async function tellMembers(change: Change, told: Told): Promise<void> {
  const { actor, entry, id, members, full = [], left = '{}' } = told
  const keysFor = await touchedByFolder(change, members)
  const appeared = foldersThatCameOrWent(change)
  const memberIds = new Set([...members.map(({ memberId }) => memberId), ...full])
  const notices = [...memberIds].flatMap((userId): { userId: number; before: string | null }[] => {
    const mine = members.filter(({ memberId }) => memberId === userId)
    const isFull = full.includes(userId) || mine.some(({ folderId }) => appeared.has(folderId))
    if (isFull) return [{ userId, before: null }]
    const keys = keysFor(mine)
    return keys || userId === actor.userId ? [{ userId, before: keys ?? '{}' }] : []
  })
  if (notices.length === 0) return
  await holdAccounts(change.tx, idsOf(notices, 'userId'))
  const ids = await nextIds(change.tx, 'journal', notices.length)
  const rows = notices.map(({ userId, before }, at) => {
    const isOwn = userId === actor.userId
    actor.revisions.set(userId, ids[at] as number)
    return {
      id: ids[at],
      userId,
      before,
      entityId: (isOwn ? entry.memberEntityId : undefined) ?? entry.entityId ?? null,
      clientId: isOwn ? (entry.clientId ?? null) : null,
      command: isOwn ? (actor.command?.name ?? null) : null,
      commandHash: isOwn ? (actor.command?.hash ?? null) : null,
      after: full.includes(userId) ? left : '{}',
    }
  })
  const { source, now } = actor
  await change.tx.run(sql`
    insert into journal
      (id, user_id, at, source, kind, entity_id, before, after, client_id, command, command_hash,
        actor_id, origin, group_id)
    select cast(value ->> 'id' as integer), cast(value ->> 'userId' as integer), ${now.toISOString()},
      ${source}, ${entry.kind}, cast(value ->> 'entityId' as integer), value ->> 'before', value ->> 'after', value ->> 'clientId', value ->> 'command',
      value ->> 'commandHash', ${actor.userId}, ${id}, ${entry.groupId ?? null}
    from json_each(${JSON.stringify(rows)})
  `)
}

function foldersThatCameOrWent({ before, after }: Change): Set<number | undefined> {
  const [was, is] = [before, after].map(({ folders = [] }) => new Set(idsOf(folders)))
  return (was as Set<number>).symmetricDifference(is as Set<number>)
}
