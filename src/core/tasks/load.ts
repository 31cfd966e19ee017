import type { Rows } from '../data/define-commands'
import { idsOf, type Ref } from '../data/tables'
import type { TagRef } from '../tags/contract'
import { isNamed } from '../tags/named'
import type { TaskRow } from './contract'
import { placeAfter } from './positions'
import { compareByPosition } from './rules'

export async function loadOccurrence(
  rows: Rows,
  { task: ref, occurrence }: { task: Ref; occurrence: string },
) {
  const task = await rows.find('tasks', ref)
  if (task) await loadOccurrences(rows, task, occurrence)
}

/** What is pending again with the task, and which of its times from this one on are done. */
export async function loadOccurrences(rows: Rows, task: TaskRow, occurrence?: string) {
  const own = task.occurrence ?? ''
  await rows.where('tasks', 'parentTaskId', [task.id])
  await rows.completionsSince(task.id, occurrence && occurrence < own ? occurrence : own)
}

export async function loadTasks(rows: Rows, refs: readonly Ref[]) {
  await rows.byIds(
    'tasks',
    refs.flatMap((ref) => ('id' in ref ? ref.id : [])),
  )
  for (const ref of refs) if ('clientId' in ref) await rows.find('tasks', ref)
}

/** Where tasks that are loaded are, and where they are to go; what else a change of them names. */
export async function loadPlaces(rows: Rows, change: Placing & { projectId?: number | null }) {
  await loadReferences(rows, change)
  if (!isMove(change)) return
  await loadFolders(rows, change)
  const named = (column: 'parentTaskId' | 'folderId') =>
    [...rows.tables.tasks.values()].flatMap((task) => task[column] ?? [])
  await rows.byIds('tasks', named('parentTaskId'))
  await rows.byIds('folders', named('folderId'))
  const isSubtask = [...rows.tables.tasks.values()].some((task) => task.parentTaskId !== null)
  if (isSubtask) await loadOutermost(rows, null)
}

/** What may be said of where a task is to be. */
export interface Placing {
  folder?: Ref | null
  folderName?: string
  category?: string
  firstFolder?: boolean
  parent?: Ref | null
}

export function isMove({ folder, folderName, category, parent }: Placing): boolean {
  return [folder, folderName, category, parent].some((each) => each !== undefined)
}

/** One by reference; by name or by place only among all. */
export async function loadFolders(
  rows: Rows,
  { folder, folderName, category, firstFolder }: Placing,
) {
  if (folder) await rows.find('folders', folder)
  const isNamed = folderName !== undefined || category !== undefined || firstFolder
  if (isNamed && folder === undefined) await rows.all('folders')
}

export async function loadReferences(rows: Rows, { projectId }: { projectId?: number | null }) {
  if (projectId) await rows.find('projects', { id: projectId })
}

export async function loadOutermost(rows: Rows, parentTaskId: number | null) {
  rows.addSiblings(await rows.outermost(parentTaskId))
}

export async function loadTagging(rows: Rows, command: { task: Ref; tag: TagRef }) {
  const task = await rows.find('tasks', command.task)
  await loadTags(rows, [command.tag])
  if (task) await rows.where('taskTags', 'taskId', [task.id])
}

/** Loads the tags that are referred to; by name, all tags of the owner with that name. */
export async function loadTags(rows: Rows, refs: readonly TagRef[]): Promise<void> {
  for (const ref of refs) if (!isNamed(ref)) await rows.find('tags', ref)
  const names = refs.filter(isNamed).map(({ name }) => name)
  if (names.length > 0) await rows.tagsNamed(names)
}

/** The siblings around the place where tasks go, or all of them where that is too few. */
export async function loadSiblings(
  rows: Rows,
  moved: [TaskRow, ...TaskRow[]],
  after: TaskRow | null,
) {
  const [{ parentTaskId }] = moved
  const ids = idsOf(moved)
  const isMoved = new Set(ids)
  const around = await rows.siblingsAround(parentTaskId, after?.position)
  const siblings = around.rows.filter(({ id }) => !isMoved.has(id)).sort(compareByPosition)
  const isEnough = placeAfter(siblings, ids, after?.id ?? null, around.ends)
  rows.addSiblings(isEnough ? siblings : await rows.siblings(parentTaskId))
}
