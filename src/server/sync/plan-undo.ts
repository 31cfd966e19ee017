import { pauseAfter } from '../../../db/parts'
import {
  isDetail,
  type Key,
  referencesOf,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from '../../core/data/define-tables'
import {
  copyTables,
  idsOf,
  keyOf,
  noPatch,
  type Patch,
  reminderKey,
  type Tables,
  writePatch,
} from '../../core/data/tables'
import { colourOfHex } from '../../core/folders/colours'
import { nameKey } from '../../core/names'
import type { Snapshot } from '../journal/change'

type Plain = Record<string, unknown>

/**
 * The patch that takes a change back; undefined where what it made or set is no longer as it left
 * it. Of a large change in steps, between which others are answered, as in `isWhole`.
 */
export async function planUndo(
  { before, after }: { before: Snapshot; after: Snapshot },
  tables: Tables,
  now: Date,
): Promise<Patch | undefined> {
  const at = now.toISOString()
  const patch = noPatch()
  for (const name of TABLE_NAMES) {
    const was = byKey(name, before[name] ?? [])
    const left = byKey(name, after[name] ?? [])
    await pauseAfter(was.size + left.size)
    const put: Plain[] = []
    const del: Key[] = []
    for (const [key, columns] of left) {
      const row = tables[name].get(key) as Plain | undefined
      // One that is gone or was set again since does not stand in the way of its task.
      if (name === 'reminders' && (!row || !isAsLeft(row, columns))) continue
      if (!row || !isAsLeft(row, columns)) return undefined
      const earlier = was.get(key)
      if (earlier) put.push(settled(name, { ...row, ...earlier }, at))
      else del.push(key)
    }
    await pauseAfter(left.size)
    for (const [key, row] of was) {
      if (left.has(key)) continue
      if (name === 'reminders' && tables[name].get(key)) continue
      if (tables[name].get(key)) return undefined
      put.push(settled(name, row, at))
    }
    await pauseAfter(was.size)
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
  return new Map(
    rows.map((row) => [keyOf(name, row as never), name === 'folders' ? colourNamed(row) : row]),
  ) as Map<Key, Plain>
}

/** Entries of earlier versions tell a folder’s colour in hex digits. */
function colourNamed(row: { color?: string | null }): object {
  return row.color?.startsWith('#') ? { ...row, color: colourOfHex(row.color) } : row
}

/** Entries of earlier versions also tell what is derived now: where a subtask is, a category. */
function isAsLeft(row: Plain, left: Plain): boolean {
  const isDerived = (column: string) => {
    if (column === 'category') return Boolean(row.folderId || row.parentTaskId)
    if (column === 'folderId') return Boolean(row.parentTaskId)
    return column === 'updatedAt' || column === 'userId'
  }
  return Object.keys(left).every((column) => row[column] === left[column] || isDerived(column))
}

function settled(name: TableName, row: Plain, at: string): Plain {
  if (isDetail(name)) {
    const { userId: _, ...kept } = row
    return kept
  }
  const touched = { ...row, updatedAt: at }
  if (name !== 'tasks') return touched
  if (row.parentTaskId) return { ...touched, folderId: null, category: 'backlog' }
  return row.folderId ? { ...touched, category: 'backlog' } : touched
}

/**
 * Whether all is well after a patch: everything that is named is there, nothing hangs on what goes,
 * subtasks are one level deep, and no two folders, tags or filters share a name.
 */
export async function isWhole(tables: Tables, patch: Patch): Promise<boolean> {
  const next = copyTables(tables)
  await pauseAfter(next.tasks.size)
  writePatch(next, patch)
  await pauseAfter(next.tasks.size)
  if (!isAllThere(next, patch)) return false
  await pauseAfter(next.tasks.size)
  return !isLeftHanging(next, patch) && TABLE_NAMES.every((name) => areDistinct(name, next))
}

function isAllThere(tables: Tables, { put }: Patch): boolean {
  const { tasks } = tables
  const parents = new Set(idsOf(tasks.values(), 'parentTaskId'))
  const isOneDeep = (put.tasks ?? []).every(
    ({ id, parentTaskId }) =>
      parentTaskId === null || (tasks.get(parentTaskId)?.parentTaskId === null && !parents.has(id)),
  )
  const isThere = (to: TableName, key: unknown) => key === null || tables[to].get(key as Key)
  const fits = (name: TableName, row: object) =>
    referencesOf(name).every(([column, to]) => isThere(to, (row as Plain)[column]))
  return (
    isOneDeep && TABLE_NAMES.every((name) => put[name]?.every((row) => fits(name, row)) ?? true)
  )
}

function isLeftHanging(tables: Tables, { del }: Patch): boolean {
  const gone = new Map(TABLE_NAMES.map((name) => [name, new Set<unknown>(del[name])]))
  return TABLE_NAMES.some((name) =>
    referencesOf(name).some(([column, to]) => {
      const keys = gone.get(to)
      return (
        keys?.size && [...tables[name].values()].some((row) => keys.has((row as Plain)[column]))
      )
    }),
  )
}

function areDistinct(name: TableName, tables: Tables): boolean {
  if (!TABLES[name].isNamedOnce) return true
  const rows = [...tables[name].values()] as { name: string }[]
  return new Set(rows.map((row) => nameKey(row.name))).size === rows.length
}
