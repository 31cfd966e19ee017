import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { tasks } from '../../../db/schema'
import { nextIds } from '../../../db/sequence'
import { idsIn, statement } from '../../../db/statement'
import { DETAILS } from '../../core/data/define-tables'
import type { Patch } from '../../core/data/tables'
import { Problem } from '../../core/problem'
import type { Slice } from './slice'

/**
 * A patch that brings tasks back, with new ids for those that somebody else has by now: a member moved
 * them to another person (M7), and the owner undoes that (M10). Throws conflict where a member tries
 * to bring such a task back, or `isRestore`: a restored task keeps its id.
 */
export async function withFreeIds(
  { tx, userId, actorId, tables }: Slice,
  patch: Patch,
  isRestore: boolean,
): Promise<Patch> {
  const back = (patch.put.tasks ?? []).flatMap(({ id }) => (tables.tasks.get(id) ? [] : id))
  const taken = back.length > 0 ? await selectTaken(tx).all({ ids: JSON.stringify(back) }) : []
  if (taken.length === 0) return patch
  if (userId !== actorId) throw conflict('This can’t be undone: something has been changed since')
  if (isRestore) throw conflict('This task was moved to another person’s folder')
  const ids = await freeIds(tx, 'tasks', taken)
  const idFor = (id: number) => ids.get(id) ?? id
  const put = { ...patch.put }
  put.tasks = put.tasks?.map((row) => ({
    ...row,
    id: idFor(row.id),
    parentTaskId: row.parentTaskId && idFor(row.parentTaskId),
  }))
  const comments = await freeIds(
    tx,
    'comments',
    (put.comments ?? []).filter(({ taskId }) => ids.has(taskId)),
  )
  put.comments = put.comments?.map((row) => ({ ...row, id: comments.get(row.id) ?? row.id }))
  for (const name of DETAILS) {
    put[name] = put[name]?.map((row) => ({ ...row, taskId: idFor(row.taskId) })) as never
  }
  return { ...patch, put }
}

function conflict(message: string) {
  return new Problem('conflict', message)
}

async function freeIds(tx: Queries, table: 'comments' | 'tasks', rows: readonly { id: number }[]) {
  const ids = rows.length > 0 ? await nextIds(tx, table, rows.length) : []
  return new Map(rows.map(({ id }, at) => [id, ids[at] as number]))
}

/** Those of the ids that anybody’s tasks have. */
const selectTaken = statement((tx) =>
  tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, idsIn(sql.placeholder('ids')))),
)
