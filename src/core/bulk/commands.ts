import { defineCommands, type Rows } from '../data/define-commands'
import { loadFamilies } from '../data/families'
import { idsOf } from '../data/tables'
import { editWords } from '../tasks/commands'
import { loadOutermost, loadPlaces, loadSiblings, loadTags, loadTasks } from '../tasks/load'
import { applyBulk, applyCreateMany } from './apply'
import type { BULK_SCHEMAS, BulkCommand, CreateManyCommand } from './contract'

/** One change of many tasks, which one undo takes back (B1). */
export const BULK_COMMANDS = defineCommands<typeof BULK_SCHEMAS>({
  'task.bulk': {
    words: { done: 'changed', failed: 'The tasks could not be changed' },
    says: (command, names) => `${bulkWords(command)} ${countOf(command.tasks, names.task)}`,
    load: loadForBulk,
    apply: applyBulk,
  },
  'task.create-many': {
    words: { done: 'added', failed: 'The tasks could not be added' },
    says: ({ added }, { quote }) => `add ${countOf(added, ({ title }) => quote(title))}`,
    load: loadForCreateMany,
    apply: applyCreateMany,
  },
})

async function loadForBulk(rows: Rows, command: BulkCommand): Promise<void> {
  await loadTasks(rows, command.tasks)
  const ids = idsOf(rows.tables.tasks.values())
  if (command.delete) return loadFamilies(rows, ids)
  const { change = {}, addTags = [], removeTags = [] } = command
  if (command.completed || change.status === 'completed') await loadRepeating(rows)
  await loadPlaces(rows, change)
  if (addTags.length + removeTags.length > 0) {
    await loadTags(rows, distinct([...addTags, ...removeTags]))
    await rows.where('taskTags', 'taskId', ids)
  }
}

/** Loads the places and tags of new tasks, each once. */
async function loadForCreateMany(rows: Rows, command: CreateManyCommand): Promise<void> {
  const { added, after, firstFolder } = command
  const all = [command, ...added]
  const own = new Set(added.map(({ clientId }) => clientId))
  const parents = distinct(all.flatMap(({ parent }) => parent ?? [])).filter(
    (ref) => 'id' in ref || !own.has(ref.clientId),
  )
  for (const folder of distinct(all.flatMap(({ folder }) => folder ?? []))) {
    await rows.find('folders', folder)
  }
  if (firstFolder) await rows.all('folders')
  await loadTags(rows, distinct(added.flatMap(({ tags }) => tags ?? [])))
  for (const ref of parents) {
    const parent = await rows.find('tasks', ref)
    if (parent) await loadOutermost(rows, parent.id)
  }
  await loadOutermost(rows, null)
  const before = after && (await rows.find('tasks', after))
  if (before) await loadSiblings(rows, [{ ...before, id: 0 }], before)
}

function distinct<R extends object>(refs: readonly R[]): R[] {
  return [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()]
}

/** Loads the subtasks and completions of repeating tasks, which completing moves on (R5). */
async function loadRepeating(rows: Rows) {
  const repeating = [...rows.tables.tasks.values()].filter(({ repeat }) => repeat)
  const ids = idsOf(repeating)
  await rows.where('tasks', 'parentTaskId', ids)
  await rows.where('completions', 'taskId', ids)
}

function bulkWords({ change = {}, completed, ...more }: BulkCommand): string {
  if (more.delete) return 'delete'
  if (completed !== undefined) return completed ? 'complete' : 'reopen'
  const isShifted = more.shiftDays !== undefined
  return editWords(
    { ...change, ...(isShifted && { dueDate: null }) },
    ...(more.addTags || more.removeTags ? ['tags'] : []),
  )
}

/** One by its name. */
function countOf<T>([one, ...others]: readonly T[], nameOf: (task: T) => string): string {
  return one && others.length === 0 ? nameOf(one) : `${others.length + 1} tasks`
}
