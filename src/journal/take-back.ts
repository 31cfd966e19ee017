import { keysOf, type Row, type Rows, TABLE_NAMES, type TableName } from '../../db/rows'
import { nameKey } from '../names'
import type { Snapshot } from './change'

/** What is to be written to one table. Each row of `to` takes the place of the one in `from`. */
export interface Step<N extends TableName = TableName> {
  name: N
  insert: Row<N>[]
  from: Row<N>[]
  to: Row<N>[]
  remove: Row<N>[]
}

/**
 * What takes a change back, table by table; undefined where a later change stands in the way: what
 * the change made or set is not as the change left it, or what would come of it is not whole.
 */
export function takeBack(
  change: { before: Snapshot; after: Snapshot },
  rows: Rows,
): Step[] | undefined {
  const steps = TABLE_NAMES.map((name) => stepOf(name, change, rows))
  if (!steps.every((step) => step !== undefined)) return undefined
  return isWhole(applied(rows, steps)) ? steps : undefined
}

type Plain = Record<string, unknown>

function stepOf(
  name: TableName,
  change: { before: Snapshot; after: Snapshot },
  rows: Rows,
): Step | undefined {
  const now = byKey(name, rows[name])
  const before = byKey(name, change.before[name] ?? [])
  const after = byKey(name, change.after[name] ?? [])
  for (const [key, left] of after) {
    const row = now.get(key)
    if (!row || !isAsLeft(row, left)) return undefined
  }
  const gone = [...before].filter(([key]) => !after.has(key))
  if (gone.some(([key]) => now.has(key))) return undefined

  const touched = [...after.keys()].map((key) => ({ row: now.get(key), was: before.get(key) }))
  const updated = touched.filter(({ was }) => was)
  return {
    name,
    insert: gone.map(([, row]) => row),
    from: updated.map(({ row }) => row),
    to: updated.map(({ row, was }) => ({ ...row, ...was })),
    remove: touched.filter(({ was }) => !was).map(({ row }) => row),
  } as unknown as Step
}

function byKey(name: TableName, rows: Plain[]): Map<string, Plain> {
  const keys = keysOf(name) as string[]
  return new Map(rows.map((row) => [keys.map((key) => row[key]).join(' '), row]))
}

/** But for what follows from elsewhere: a category from a folder, a place from a parent. */
function isAsLeft(row: Plain, left: Plain): boolean {
  const follows = new Set(['updatedAt'])
  if (row.folderId || row.parentTaskId) follows.add('category')
  if (row.parentTaskId) follows.add('folderId')
  return Object.keys(left).every((column) => follows.has(column) || row[column] === left[column])
}

function applied(rows: Rows, steps: Step[]): Rows {
  const entries = steps.map(({ name, insert, from, to, remove }) => {
    const out = new Set<unknown>([...from, ...remove])
    return [name, [...rows[name].filter((row) => !out.has(row)), ...to, ...insert]]
  })
  return Object.fromEntries(entries)
}

/** Everything that is named is there, subtasks are one level deep, and no two share a name. */
function isWhole({ folders, projects, tags, tasks, taskTags }: Rows): boolean {
  const has = (list: { id: number }[]) => {
    const ids = new Set(list.map(({ id }) => id))
    return (id: number | null) => id === null || ids.has(id)
  }
  const hasFolder = has(folders)
  const hasProject = has(projects)
  const hasTag = has(tags)
  const hasTask = has(tasks)
  const isParent = has(tasks.filter(({ parentTaskId }) => parentTaskId === null))
  return (
    tasks.every((task) => hasFolder(task.folderId) && hasProject(task.projectId)) &&
    tasks.every((task) => isParent(task.parentTaskId)) &&
    taskTags.every(({ taskId, tagId }) => hasTask(taskId) && hasTag(tagId)) &&
    areDistinct(folders) &&
    areDistinct(tags)
  )
}

function areDistinct(named: { name: string }[]): boolean {
  return new Set(named.map(({ name }) => nameKey(name))).size === named.length
}
