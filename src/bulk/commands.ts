import type { Slice } from '../sync/slice'
import type { Ref } from '../sync/tables'
import { loadFamilies, loadPlaces, loadSiblings, loadTags, loadTopmost } from '../tasks/commands'
import type { BulkCommand, CreateManyCommand } from './contract'

/** What a change of many has to know of a person's rows before the rule in apply.ts decides. */
export async function loadForBulk(slice: Slice, command: BulkCommand): Promise<void> {
  await loadTasks(slice, command.tasks)
  const ids = [...slice.tables.tasks.values()].map(({ id }) => id)
  if (command.delete) return loadFamilies(slice, ids)
  const { change = {}, addTags = [], removeTags = [] } = command
  if (command.completed || change.status === 'completed') await loadRepeating(slice)
  await loadPlaces(slice, change)
  if (addTags.length + removeTags.length > 0) {
    await loadTags(slice, distinct([...addTags, ...removeTags]))
    await slice.taskTagsWhere('taskId', ids)
  }
}

/** Where new tasks go, and the tags that they are given; each is asked for once. */
export async function loadForCreateMany(slice: Slice, command: CreateManyCommand): Promise<void> {
  const { added, after, firstFolder } = command
  const all = [command, ...added]
  const own = new Set(added.map(({ clientId }) => clientId))
  const parents = distinct(all.flatMap(({ parent }) => parent ?? [])).filter(
    (ref) => 'id' in ref || !own.has(ref.clientId),
  )
  for (const folder of distinct(all.flatMap(({ folder }) => folder ?? []))) {
    await slice.folder(folder)
  }
  if (firstFolder) await slice.all('folders')
  await loadTags(slice, distinct(added.flatMap(({ tags }) => tags ?? [])))
  for (const ref of parents) {
    const parent = await slice.task(ref)
    if (parent) await loadTopmost(slice, parent.id)
  }
  await loadTopmost(slice, null)
  const before = after && (await slice.task(after))
  if (before) await loadSiblings(slice, [{ ...before, id: 0 }], before)
}

function distinct<R extends object>(refs: readonly R[]): R[] {
  return [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()]
}

/** Where a repeating one goes, with its subtasks (R5). */
async function loadRepeating(slice: Slice) {
  const repeating = [...slice.tables.tasks.values()].filter(({ repeat }) => repeat)
  const ids = repeating.map(({ id }) => id)
  await slice.tasksWhere('parentTaskId', ids)
  await slice.completionsOf(ids)
}

async function loadTasks(slice: Slice, refs: readonly Ref[]) {
  await slice.byIds(
    'tasks',
    refs.flatMap((ref) => ('id' in ref ? ref.id : [])),
  )
  for (const ref of refs) if ('clientId' in ref) await slice.task(ref)
}
