import type { Slice } from '../sync/slice'
import type { Ref } from '../sync/tables'
import type { TagRef } from '../tags/contract'
import { isNamed } from '../tags/named'
import type { TaskCommand, TaskRow } from './contract'
import { placeAfter } from './positions'
import { compareByPosition } from './rules'

type CommandOf<K extends TaskCommand['kind']> = Extract<TaskCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForTasks: {
  [K in TaskCommand['kind']]: (slice: Slice, command: CommandOf<K>) => Promise<void>
} = {
  async 'task.create'(slice, command) {
    const parent = command.parent && (await slice.task(command.parent))
    await loadFolders(slice, command)
    await loadReferences(slice, command)
    await loadTags(slice, command.tags ?? [])
    if (command.position === undefined) await loadTopmost(slice, parent?.id ?? null)
  },
  async 'task.update'(slice, command) {
    const task = await slice.task(command.task)
    await loadReferences(slice, command)
    if (!task) return
    if (command.repeat) await slice.completionsOf([task.id])
    if (task.repeat && command.status === 'completed') await loadOccurrences(slice, task)
    // Who it may be given to depends on the folder that it is in.
    if (task.parentTaskId !== null && (isMove(command) || command.assigneeId)) {
      await slice.byIds('tasks', [task.parentTaskId])
    }
    if (!isMove(command)) return
    await loadFolders(slice, command)
    const home = slice.tables.tasks.get(task.parentTaskId ?? task.id)
    if (home?.folderId) await slice.byIds('folders', [home.folderId])
    if (command.parent) {
      const parent = await slice.task(command.parent)
      await slice.tasksWhere('parentTaskId', [task.id])
      await loadTopmost(slice, parent?.id ?? null)
    } else {
      await loadTopmost(slice, null)
    }
  },
  async 'task.toggle'(slice, { task: ref, occurrence }) {
    const task = await slice.task(ref)
    if (task?.repeat || (task && occurrence)) await loadOccurrences(slice, task, occurrence)
  },
  'task.skip': loadOccurrence,
  'task.reopen': loadOccurrence,
  async 'task.move'(slice, command) {
    const task = await slice.task(command.task)
    const after = command.after && (await slice.task(command.after))
    await loadTasks(slice, command.along ?? [])
    const along = [...slice.tables.tasks.values()].filter((each) => each !== task && each !== after)
    if (task && after !== undefined) await loadSiblings(slice, [task, ...along], after)
  },
  async 'task.reorder'(slice, { tasks }) {
    await loadTasks(slice, tasks)
  },
  async 'task.delete'(slice, command) {
    const task = await slice.task(command.task)
    if (task) await loadFamilies(slice, [task.id])
  },
  'task.tag': loadTagging,
  'task.untag': loadTagging,
}

/** The subtasks of these tasks, and all that hangs on any of them. */
export async function loadFamilies(slice: Slice, ids: number[]): Promise<void> {
  await slice.tasksWhere('parentTaskId', ids)
  const family = [...slice.tables.tasks.values()].map(({ id }) => id)
  await slice.taskTagsWhere('taskId', family)
  await slice.completionsOf(family)
  await slice.commentsOf(family)
  await slice.remindersOf(family)
}

async function loadOccurrence(
  slice: Slice,
  { task: ref, occurrence }: { task: Ref; occurrence: string },
) {
  const task = await slice.task(ref)
  if (task) await loadOccurrences(slice, task, occurrence)
}

/** What is pending again with the task, and which of its times from this one on are done. */
async function loadOccurrences(slice: Slice, task: TaskRow, occurrence?: string) {
  const own = task.occurrence ?? ''
  await slice.tasksWhere('parentTaskId', [task.id])
  await slice.completionsOf([task.id], occurrence && occurrence < own ? occurrence : own)
}

async function loadTasks(slice: Slice, refs: Ref[]) {
  await slice.byIds(
    'tasks',
    refs.flatMap((ref) => ('id' in ref ? ref.id : [])),
  )
  for (const ref of refs) if ('clientId' in ref) await slice.task(ref)
}

/** Where tasks that are loaded are, and where they are to go; what else a change of them names. */
export async function loadPlaces(
  slice: Slice,
  change: Placing & { projectId?: number | null },
): Promise<void> {
  await loadReferences(slice, change)
  if (!isMove(change)) return
  await loadFolders(slice, change)
  const named = (column: 'parentTaskId' | 'folderId') =>
    [...slice.tables.tasks.values()].flatMap((task) => task[column] ?? [])
  await slice.byIds('tasks', named('parentTaskId'))
  await slice.byIds('folders', named('folderId'))
  const isSubtask = [...slice.tables.tasks.values()].some((task) => task.parentTaskId !== null)
  if (isSubtask) await loadTopmost(slice, null)
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
async function loadFolders(slice: Slice, { folder, folderName, category, firstFolder }: Placing) {
  if (folder) await slice.folder(folder)
  const isNamed = folderName !== undefined || category !== undefined || firstFolder
  if (isNamed && folder === undefined) await slice.all('folders')
}

async function loadReferences(slice: Slice, { projectId }: { projectId?: number | null }) {
  if (projectId) await slice.project({ id: projectId })
}

export async function loadTopmost(slice: Slice, parentTaskId: number | null) {
  slice.addSiblings(await slice.topmost(parentTaskId))
}

async function loadTagging(slice: Slice, command: { task: Ref; tag: TagRef }) {
  const task = await slice.task(command.task)
  await loadTags(slice, [command.tag])
  if (task) await slice.taskTagsWhere('taskId', [task.id])
}

/** Of those that are named, all of the owner's with these names. */
export async function loadTags(slice: Slice, refs: readonly TagRef[]): Promise<void> {
  for (const ref of refs) if (!isNamed(ref)) await slice.tag(ref)
  const names = refs.filter(isNamed).map(({ name }) => name)
  if (names.length > 0) await slice.tagsNamed(names)
}

/** The siblings around the place where tasks go, or all of them where that is too few. */
export async function loadSiblings(
  slice: Slice,
  moved: [TaskRow, ...TaskRow[]],
  after: TaskRow | null,
) {
  const [{ parentTaskId }] = moved
  const ids = moved.map(({ id }) => id)
  const isMoved = new Set(ids)
  const around = await slice.siblingsAround(parentTaskId, after?.position)
  const siblings = around.rows.filter(({ id }) => !isMoved.has(id)).sort(compareByPosition)
  const isEnough = placeAfter(siblings, ids, after?.id ?? null, around.ends)
  slice.addSiblings(isEnough ? siblings : await slice.siblings(parentTaskId))
}
