import { idsOf, refTo } from '../data/tables'
import type { TaskCommand, TaskRow } from './contract'

type Move = Extract<TaskCommand, { kind: 'task.move' }>
type Listed = Pick<TaskRow, 'id' | 'clientId' | 'userId'>

/**
 * The commands that put tasks behind another one of their list, or on top of it, in the order given
 * (O7, B4). Positions count among the tasks of one owner (M12): each owner's tasks take a command of
 * their own, and where `after` is somebody else's they go behind their owner's nearest task above it.
 *
 * @param list All that are shown in one list, in its order.
 */
export function movesInList(
  list: readonly Listed[],
  moved: readonly Listed[],
  after: Listed | undefined,
): Move[] {
  const isMoved = new Set(idsOf(moved))
  const above = after ? list.slice(0, list.findIndex(({ id }) => id === after.id) + 1) : []
  const byOwner = Map.groupBy(moved, ({ userId }) => userId)
  return [...byOwner].flatMap(([owner, [first, ...along]]): Move[] => {
    const behind = above.findLast(({ id, userId }) => userId === owner && !isMoved.has(id))
    if (!first) return []
    return [
      {
        kind: 'task.move',
        task: refTo(first),
        after: behind ? refTo(behind) : null,
        ...(along.length > 0 && { along: along.map(refTo) }),
      },
    ]
  })
}
