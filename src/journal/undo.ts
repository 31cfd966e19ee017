import { allRows, type TableName } from '../../db/rows'
import { Problem } from '../problem'
import { settlePlaces } from '../tasks/settle'
import type { Change } from './change'
import { undosInForce } from './rules'
import { findSnapshots, findUndosSince } from './store'
import { type Step, takeBack } from './take-back'

/**
 * Takes a change back, as a change of its own, which can be taken back too. Sent again, it is done
 * already. Throws conflict where a later change stands in the way.
 */
export async function undo(change: Change, id: number): Promise<void> {
  const { tx, userId } = change
  const snapshots = await findSnapshots(tx, userId, id)
  const steps = takeBack(snapshots, await allRows(tx, userId))
  if (!steps) {
    change.repeats = undosInForce(await findUndosSince(tx, userId, id)).get(id)
    if (change.repeats !== undefined) return
    throw new Problem('conflict', 'This can’t be undone: something has been changed since')
  }
  change.entityId = id
  for (const { name, insert } of steps) await change.insert(name, insert)
  for (const step of steps) await put(change, step)
  for (const { name, remove } of steps.toReversed()) await change.remove(name, remove)
  await settlePlaces(change)
}

/** An attached tag is there or not, and never another. */
async function put(change: Change, { name, from, to }: Step<TableName>) {
  if (name !== 'taskTags') await change.update(name, from as never, to as never)
}
