import { loadFamilies } from '../data/families'
import type { Rows } from '../data/rows'
import type { Ref } from '../data/tables'
import { loadPlaces, loadSiblings, loadTags, loadTopmost } from '../tasks/commands'
import type { BulkCommand, CreateManyCommand } from './contract'

/** What a change of many has to know of a person's rows before the rule in apply.ts decides. */
export async function loadForBulk(rows: Rows, command: BulkCommand): Promise<void> {
  await loadTasks(rows, command.tasks)
  const ids = [...rows.tables.tasks.values()].map(({ id }) => id)
  if (command.delete) return loadFamilies(rows, ids)
  const { change = {}, addTags = [], removeTags = [] } = command
  if (command.completed || change.status === 'completed') await loadRepeating(rows)
  await loadPlaces(rows, change)
  if (addTags.length + removeTags.length > 0) {
    await loadTags(rows, distinct([...addTags, ...removeTags]))
    await rows.taskTagsWhere('taskId', ids)
  }
}

/** Where new tasks go, and the tags that they are given; each is asked for once. */
export async function loadForCreateMany(rows: Rows, command: CreateManyCommand): Promise<void> {
  const { added, after, firstFolder } = command
  const all = [command, ...added]
  const own = new Set(added.map(({ clientId }) => clientId))
  const parents = distinct(all.flatMap(({ parent }) => parent ?? [])).filter(
    (ref) => 'id' in ref || !own.has(ref.clientId),
  )
  for (const folder of distinct(all.flatMap(({ folder }) => folder ?? []))) {
    await rows.folder(folder)
  }
  if (firstFolder) await rows.all('folders')
  await loadTags(rows, distinct(added.flatMap(({ tags }) => tags ?? [])))
  for (const ref of parents) {
    const parent = await rows.task(ref)
    if (parent) await loadTopmost(rows, parent.id)
  }
  await loadTopmost(rows, null)
  const before = after && (await rows.task(after))
  if (before) await loadSiblings(rows, [{ ...before, id: 0 }], before)
}

function distinct<R extends object>(refs: readonly R[]): R[] {
  return [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()]
}

/** Where a repeating one goes, with its subtasks (R5). */
async function loadRepeating(rows: Rows) {
  const repeating = [...rows.tables.tasks.values()].filter(({ repeat }) => repeat)
  const ids = repeating.map(({ id }) => id)
  await rows.tasksWhere('parentTaskId', ids)
  await rows.completionsOf(ids)
}

async function loadTasks(rows: Rows, refs: readonly Ref[]) {
  await rows.byIds(
    'tasks',
    refs.flatMap((ref) => ('id' in ref ? ref.id : [])),
  )
  for (const ref of refs) if ('clientId' in ref) await rows.task(ref)
}
