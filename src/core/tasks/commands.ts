import { loadFamilies } from '../data/families'
import type { Rows } from '../data/rows'
import type { Ref } from '../data/tables'
import type { TagRef } from '../tags/contract'
import { isNamed } from '../tags/named'
import type { TaskCommand, TaskRow } from './contract'
import { placeAfter } from './positions'
import { compareByPosition } from './rules'

type CommandOf<K extends TaskCommand['kind']> = Extract<TaskCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForTasks: {
  [K in TaskCommand['kind']]: (rows: Rows, command: CommandOf<K>) => Promise<void>
} = {
  async 'task.create'(rows, command) {
    const parent = command.parent && (await rows.task(command.parent))
    await loadFolders(rows, command)
    await loadReferences(rows, command)
    await loadTags(rows, command.tags ?? [])
    if (command.position === undefined) await loadTopmost(rows, parent?.id ?? null)
  },
  async 'task.update'(rows, command) {
    const task = await rows.task(command.task)
    await loadReferences(rows, command)
    if (!task) return
    if (command.repeat) await rows.completionsOf([task.id])
    if (task.repeat && command.status === 'completed') await loadOccurrences(rows, task)
    // Who it may be given to depends on the folder that it is in.
    if (task.parentTaskId !== null && (isMove(command) || command.assigneeId)) {
      await rows.byIds('tasks', [task.parentTaskId])
    }
    if (!isMove(command)) return
    await loadFolders(rows, command)
    const home = rows.tables.tasks.get(task.parentTaskId ?? task.id)
    if (home?.folderId) await rows.byIds('folders', [home.folderId])
    if (command.parent) {
      const parent = await rows.task(command.parent)
      await rows.tasksWhere('parentTaskId', [task.id])
      await loadTopmost(rows, parent?.id ?? null)
    } else {
      await loadTopmost(rows, null)
    }
  },
  async 'task.toggle'(rows, { task: ref, occurrence }) {
    const task = await rows.task(ref)
    if (task?.repeat || (task && occurrence)) await loadOccurrences(rows, task, occurrence)
  },
  'task.skip': loadOccurrence,
  'task.reopen': loadOccurrence,
  async 'task.move'(rows, command) {
    const task = await rows.task(command.task)
    const after = command.after && (await rows.task(command.after))
    await loadTasks(rows, command.along ?? [])
    const along = [...rows.tables.tasks.values()].filter((each) => each !== task && each !== after)
    if (task && after !== undefined) await loadSiblings(rows, [task, ...along], after)
  },
  async 'task.reorder'(rows, { tasks }) {
    await loadTasks(rows, tasks)
  },
  async 'task.delete'(rows, command) {
    const task = await rows.task(command.task)
    if (task) await loadFamilies(rows, [task.id])
  },
  'task.tag': loadTagging,
  'task.untag': loadTagging,
}

async function loadOccurrence(
  rows: Rows,
  { task: ref, occurrence }: { task: Ref; occurrence: string },
) {
  const task = await rows.task(ref)
  if (task) await loadOccurrences(rows, task, occurrence)
}

/** What is pending again with the task, and which of its times from this one on are done. */
async function loadOccurrences(rows: Rows, task: TaskRow, occurrence?: string) {
  const own = task.occurrence ?? ''
  await rows.tasksWhere('parentTaskId', [task.id])
  await rows.completionsOf([task.id], occurrence && occurrence < own ? occurrence : own)
}

async function loadTasks(rows: Rows, refs: Ref[]) {
  await rows.byIds(
    'tasks',
    refs.flatMap((ref) => ('id' in ref ? ref.id : [])),
  )
  for (const ref of refs) if ('clientId' in ref) await rows.task(ref)
}

/** Where tasks that are loaded are, and where they are to go; what else a change of them names. */
export async function loadPlaces(
  rows: Rows,
  change: Placing & { projectId?: number | null },
): Promise<void> {
  await loadReferences(rows, change)
  if (!isMove(change)) return
  await loadFolders(rows, change)
  const named = (column: 'parentTaskId' | 'folderId') =>
    [...rows.tables.tasks.values()].flatMap((task) => task[column] ?? [])
  await rows.byIds('tasks', named('parentTaskId'))
  await rows.byIds('folders', named('folderId'))
  const isSubtask = [...rows.tables.tasks.values()].some((task) => task.parentTaskId !== null)
  if (isSubtask) await loadTopmost(rows, null)
}

interface Placing {
  folder?: Ref | null
  folderName?: string
  category?: string
  firstFolder?: boolean
  parent?: Ref | null
}

function isMove({ folder, folderName, category, parent }: Placing): boolean {
  return [folder, folderName, category, parent].some((each) => each !== undefined)
}

/** One by reference; by name or by place only among all. */
async function loadFolders(rows: Rows, { folder, folderName, category, firstFolder }: Placing) {
  if (folder) await rows.folder(folder)
  const isNamed = folderName !== undefined || category !== undefined || firstFolder
  if (isNamed && folder === undefined) await rows.all('folders')
}

async function loadReferences(rows: Rows, { projectId }: { projectId?: number | null }) {
  if (projectId) await rows.project({ id: projectId })
}

export async function loadTopmost(rows: Rows, parentTaskId: number | null) {
  rows.addSiblings(await rows.topmost(parentTaskId))
}

async function loadTagging(rows: Rows, command: { task: Ref; tag: TagRef }) {
  const task = await rows.task(command.task)
  await loadTags(rows, [command.tag])
  if (task) await rows.taskTagsWhere('taskId', [task.id])
}

/** Of those that are named, all of the owner's with these names. */
export async function loadTags(rows: Rows, refs: readonly TagRef[]): Promise<void> {
  for (const ref of refs) if (!isNamed(ref)) await rows.tag(ref)
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
  const ids = moved.map(({ id }) => id)
  const isMoved = new Set(ids)
  const around = await rows.siblingsAround(parentTaskId, after?.position)
  const siblings = around.rows.filter(({ id }) => !isMoved.has(id)).sort(compareByPosition)
  const isEnough = placeAfter(siblings, ids, after?.id ?? null, around.ends)
  rows.addSiblings(isEnough ? siblings : await rows.siblings(parentTaskId))
}
