import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { inTurns, pauseAfter } from '../../../db/parts'
import { tasks } from '../../../db/schema'
import { columns, idsIn, textsIn } from '../../../db/statement'
import { madeOf, taskUuid } from '../../core/transfer/task-uuid'
import type { Item } from './item'

interface Known {
  id: number
  parentTaskId: number | null
}

/**
 * The tasks that a person has of these items, by the items' ids: those with their client ids, and
 * those of which an export made a UUID.
 */
export async function findKnown(
  db: Queries,
  userId: number,
  items: readonly Item[],
  clientIds: readonly ReadonlyMap<string, string | undefined>[],
): Promise<Map<string, Known>> {
  const clientIdsOf = ({ id }: Item) => clientIds.flatMap((ids) => ids.get(id) ?? [])
  const madeIdsOf = (item: Item) => clientIdsOf(item).flatMap((id) => madeOf(id)?.id ?? [])
  const find = (some: readonly Item[]) =>
    db
      .select(columns(tasks, 'id', 'clientId', 'createdAt', 'parentTaskId'))
      .from(tasks)
      .where(
        and(
          eq(tasks.userId, userId),
          or(
            inArray(tasks.clientId, textsIn(JSON.stringify(some.flatMap(clientIdsOf)))),
            inArray(tasks.id, idsIn(JSON.stringify(some.flatMap(madeIdsOf)))),
          ),
        ),
      )
  const rows: Awaited<ReturnType<typeof find>> = []
  await inTurns(items, async (some) => {
    rows.push(...(await find(some)))
  })
  await pauseAfter(items.length)
  const byClientId = new Map(rows.map((row) => [row.clientId, row]))
  const byUuid = new Map(rows.map((row) => [taskUuid({ ...row, clientId: null }), row]))
  return new Map(
    items.flatMap((item): [string, Known][] => {
      const [found] = clientIdsOf(item).flatMap((id) => byClientId.get(id) ?? byUuid.get(id) ?? [])
      return found ? [[item.id, found]] : []
    }),
  )
}
