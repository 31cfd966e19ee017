import { nameKey } from '../names'
import {
  copyTables,
  type Key,
  keyOf,
  noPatch,
  type Patch,
  reminderKey,
  TABLE_NAMES,
  type TableName,
  type Tables,
  writePatch,
} from '../sync/tables'
import type { Snapshot } from './change'

type Plain = Record<string, unknown>

/**
 * The patch that takes a change back; undefined where what it made or set is no longer as it left
 * it.
 */
export function planUndo(
  { before, after }: { before: Snapshot; after: Snapshot },
  tables: Tables,
  now: Date,
): Patch | undefined {
  const patch = noPatch()
  for (const name of TABLE_NAMES) {
    const was = byKey(name, before[name] ?? [])
    const left = byKey(name, after[name] ?? [])
    const put: Plain[] = []
    const del: Key[] = []
    for (const [key, columns] of left) {
      const row = tables[name].get(key) as Plain | undefined
      // One that is gone or was set again since does not stand in the way of its task.
      if (name === 'reminders' && (!row || !isAsLeft(row, columns))) continue
      if (!row || !isAsLeft(row, columns)) return undefined
      const earlier = was.get(key)
      if (earlier) put.push(settled(name, { ...row, ...earlier }, now))
      else del.push(key)
    }
    for (const [key, row] of was) {
      if (left.has(key)) continue
      if (name === 'reminders' && tables[name].get(key)) continue
      if (tables[name].get(key)) return undefined
      put.push(settled(name, row, now))
    }
    if (put.length > 0) patch.put[name] = put as never
    if (del.length > 0) patch.del[name] = del
  }
  return withoutReminders(patch, tables)
}

/** Those that were set since go with the tasks that an undo removes. */
function withoutReminders(patch: Patch, { reminders }: Tables): Patch {
  const gone = new Set(patch.del.tasks)
  const rows = gone.size > 0 ? [...reminders.values()].filter(({ taskId }) => gone.has(taskId)) : []
  if (rows.length === 0) return patch
  const keys = new Set([...(patch.del.reminders ?? []), ...rows.map(reminderKey)])
  return { ...patch, del: { ...patch.del, reminders: [...keys] } }
}

function byKey(name: TableName, rows: object[]): Map<Key, Plain> {
  return new Map(rows.map((row) => [keyOf(name, row as never), row as Plain]))
}

/** Entries of earlier versions also tell what is derived now: where a subtask is, a category. */
function isAsLeft(row: Plain, left: Plain): boolean {
  const derived = new Set(['updatedAt', 'userId'])
  if (row.folderId || row.parentTaskId) derived.add('category')
  if (row.parentTaskId) derived.add('folderId')
  return Object.keys(left).every((column) => derived.has(column) || row[column] === left[column])
}

function settled(name: TableName, row: Plain, now: Date): Plain {
  if (name === 'taskTags') {
    const { taskId, tagId, createdAt } = row
    return { taskId, tagId, createdAt }
  }
  if (name === 'completions' || name === 'comments' || name === 'reminders') {
    const { userId: _, ...kept } = row
    return kept
  }
  const touched = { ...row, updatedAt: now.toISOString() }
  if (name !== 'tasks') return touched
  if (row.parentTaskId) return { ...touched, folderId: null, category: 'backlog' }
  return row.folderId ? { ...touched, category: 'backlog' } : touched
}

/**
 * Whether all is well after a patch: everything that is named is there, nothing hangs on what goes,
 * subtasks are one level deep, and no two folders, tags or filters share a name.
 */
export function isWhole(tables: Tables, patch: Patch): boolean {
  const next = copyTables(tables)
  writePatch(next, patch)
  const { filters, folders, projects, tags, tasks, taskTags, completions, comments } = next
  const all = [...tasks.values()]
  const parents = new Set(all.flatMap(({ parentTaskId }) => parentTaskId ?? []))
  const gone = new Map(TABLE_NAMES.map((name) => [name, new Set(patch.del[name])]))
  const isGone = (name: TableName, key: Key | null) =>
    key !== null && gone.get(name)?.has(key) === true

  const tasksFit = (patch.put.tasks ?? []).every(
    ({ id, folderId, projectId, parentTaskId }) =>
      (folderId === null || folders.get(folderId)) &&
      (projectId === null || projects.get(projectId)) &&
      (parentTaskId === null ||
        (tasks.get(parentTaskId)?.parentTaskId === null && !parents.has(id))),
  )
  const tagsFit = (patch.put.taskTags ?? []).every(
    ({ taskId, tagId }) => tasks.get(taskId) && tags.get(tagId),
  )
  const detailsFit = (['completions', 'comments', 'reminders'] as const).every((name) =>
    (patch.put[name] ?? []).every(({ taskId }) => tasks.get(taskId)),
  )
  const nothingHangs =
    all.every(
      ({ folderId, projectId, parentTaskId }) =>
        !isGone('folders', folderId) &&
        !isGone('projects', projectId) &&
        !isGone('tasks', parentTaskId),
    ) &&
    [...taskTags.values()].every(
      ({ taskId, tagId }) => !isGone('tasks', taskId) && !isGone('tags', tagId),
    ) &&
    [...completions.values(), ...comments.values()].every(({ taskId }) => !isGone('tasks', taskId))
  return (
    tasksFit && tagsFit && detailsFit && nothingHangs && [folders, tags, filters].every(areDistinct)
  )
}

function areDistinct(named: { size: number; values(): Iterable<{ name: string }> }): boolean {
  const keys = new Set([...named.values()].map(({ name }) => nameKey(name)))
  return keys.size === named.size
}
