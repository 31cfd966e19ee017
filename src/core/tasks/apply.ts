import { type Context, changed, foundIn, newRow } from '../data/context'
import {
  completionKey,
  idsOf,
  noPatch,
  type Patch,
  type Ref,
  type Tables,
  taskTagKey,
} from '../data/tables'
import { readDueDate } from '../dates/due-date'
import { invalid, notFound } from '../problem'
import type { ReminderRow } from '../reminders/contract'
import { NO_REPEAT, withRepeat } from '../repeat/set-repeat'
import { viewOnly } from '../sharing/rules'
import type { TagRef } from '../tags/contract'
import { isNamed, tagNamed, takeTags } from '../tags/named'
import type { TaskCommand, TaskRow } from './contract'
import { place } from './place'
import { placeAfter } from './positions'
import { finish } from './roll'
import {
  BACKLOG,
  bottomPosition,
  compareByPosition,
  homeOf,
  isCompleted,
  toggle,
  topPosition,
  withStatus,
} from './rules'

type Create = Extract<TaskCommand, { kind: 'task.create' }>
type Update = Extract<TaskCommand, { kind: 'task.update' }>
type Toggle = Extract<TaskCommand, { kind: 'task.toggle' }>
type Move = Extract<TaskCommand, { kind: 'task.move' }>
/** With the positions in the whole list, where these are one owner's tasks of it; a client sends none. */
export type Reorder = Extract<TaskCommand, { kind: 'task.reorder' }> & { positions?: number[] }
type Tagging = Extract<TaskCommand, { kind: 'task.tag' }>

/** A task belongs to the owner of the folder or of the parent that it is made in (M1). */
function ownerOf({ folders, tasks }: Tables, { folder, parent }: Create): number | undefined {
  return parent ? tasks.find(parent)?.userId : folder ? folders.find(folder)?.userId : undefined
}

/** Adds a task beside its siblings, unless the command says where (T10). */
export function create(tables: Tables, command: Create, context: Context): Patch {
  checkReferences(tables, command)
  const blank: TaskRow = {
    ...newRow(context, command),
    title: command.title,
    description: command.description ?? null,
    status: 'pending',
    priority: command.priority ?? 'medium',
    category: BACKLOG,
    position: command.position ?? null,
    folderId: null,
    dueDate: readDueDate(command.dueDate) ?? null,
    completedAt: null,
    userId: ownerOf(tables, command) ?? context.userId,
    projectId: command.projectId ?? null,
    assigneeId: command.assigneeId ?? null,
    parentTaskId: null,
    ...NO_REPEAT,
  }
  const repeating = withRepeat(tables, blank, command, context.at)
  const done = withStatus(repeating, command.status ?? blank.status, context.at)
  const task = place(tables, done, command)
  refuseViewers(tables, task)
  refuseRepeatingSubtask(task)
  checkAssignee(tables, task, command, context)
  const position =
    command.position === undefined ? newPosition(tables, task, context) : task.position
  const { ids, made } = takeTags(tables, task.userId, command.tags ?? [], context)
  const taskTags = ids.map((tagId) => ({ taskId: task.id, tagId, createdAt: task.createdAt }))
  const reminders = remindersFor(task, command, context)
  const put = {
    ...{ tasks: [{ ...task, position }], taskTags },
    ...(made.length > 0 && { tags: made }),
    ...(reminders.length > 0 && { reminders }),
  }
  return { put, del: {} }
}

/** None where a member adds to an owner's list, who sets their own, or where it is never due. */
function remindersFor(task: TaskRow, { reminder }: Create, { actorId, now }: Context) {
  if (reminder === undefined || task.dueDate === null || task.userId !== actorId) return []
  return [offsetReminder(task.id, reminder, now)]
}

/** So many minutes before the task is due. */
export function offsetReminder(taskId: number, minutes: number, now: Date): ReminderRow {
  const createdAt = now.toISOString()
  return { id: `${minutes}m`, taskId, kind: 'offset', minutes, at: null, createdAt }
}

/** Changes what is given, and puts it where it is wished to be (T5). */
export function update(tables: Tables, command: Update, context: Context): Patch {
  const task = foundTask(tables, command.task)
  checkReferences(tables, command)
  const { status = task.status } = command
  const edited: TaskRow = {
    ...task,
    title: command.title ?? task.title,
    description: given(command.description, task.description),
    priority: command.priority ?? task.priority,
    dueDate: given(readDueDate(command.dueDate), task.dueDate),
    projectId: given(command.projectId, task.projectId),
    assigneeId: given(command.assigneeId, task.assigneeId),
  }
  const placed = place(tables, withRepeat(tables, edited, command, context.at), command)
  refuseViewers(tables, placed)
  refuseRepeatingSubtask(placed)
  checkAssignee(tables, placed, command, context)
  const hasNewSiblings = placed.parentTaskId !== task.parentTaskId
  const position = hasNewSiblings ? newPosition(tables, placed, context) : placed.position
  const as = { ...placed, position }
  if (as.repeat && isCompleted({ status }) && !isCompleted(task)) {
    return finish(tables, task, { as, zone: command.zone }, context)
  }
  return putTasks(changed(task, withStatus(as, status, context.at), context))
}

/** Done or open, as the command says, or the other way round; of a repeating task one time (R8). */
export function toggleOne(tables: Tables, command: Toggle, context: Context): Patch {
  const task = foundTask(tables, command.task)
  const { completed = !isCompleted(task), occurrence } = command
  const isDone =
    occurrence && tables.completions.get(completionKey({ taskId: task.id, occurrence }))
  if (completed && isDone) return noPatch()
  if (completed && task.repeat) return finish(tables, task, command, context)
  return putTasks(changed(task, toggle(task, context.at, completed), context))
}

function refuseRepeatingSubtask({ parentTaskId, repeat }: TaskRow) {
  if (parentTaskId !== null && repeat) throw invalid('repeat', 'A subtask can’t repeat')
}

function given<V>(value: V | undefined, before: V): V {
  return value === undefined ? before : value
}

/**
 * Right behind another one, or on top (O7), with those that go along behind it (B4). Where that one
 * is gone or elsewhere by now, everything stays where it is. Siblings make room also where the actor
 * may not change or see them.
 */
export function move(tables: Tables, command: Move, context: Context): Patch {
  const task = foundTask(tables, command.task)
  const after = command.after && tables.tasks.find(command.after)
  if (after === undefined) return noPatch()
  const siblings = siblingsOf(tables, task, context).sort(compareByPosition)
  const siblingIds = new Set(idsOf(siblings))
  const along = (command.along ?? []).flatMap((ref) => tables.tasks.find(ref)?.id ?? [])
  const moved = new Set([task.id, ...along.filter((id) => siblingIds.has(id))])
  for (const id of moved) foundTask(tables, { id })
  const others = siblings.filter(({ id }) => !moved.has(id))
  const positions = placeAfter(others, [...moved], after?.id ?? null) ?? new Map()
  return putTasks(
    [task, ...siblings].flatMap((row) => {
      const position = positions.get(row.id) ?? row.position
      return changed(row, { ...row, position }, context)
    }),
  )
}

/** Position = index in the list (T11), which is a longer one where others' tasks are in it. */
export function reorder(tables: Tables, { tasks, positions }: Reorder, context: Context): Patch {
  const listed = tasks.map((ref) => foundTask(tables, ref))
  if (new Set(listed).size < listed.length) throw invalid('taskIds', 'List each task only once')
  return putTasks(
    listed.flatMap((task, at) =>
      changed(task, { ...task, position: positions?.[at] ?? at }, context),
    ),
  )
}

/** Attached twice is attached (T13). */
export function tag(tables: Tables, { task: ref, tag }: Tagging, context: Context): Patch {
  const task = foundTask(tables, ref)
  const { ids, made } = takeTags(tables, task.userId, [tag], context)
  const createdAt = context.now.toISOString()
  const taskTags = ids.map((tagId) => ({ taskId: task.id, tagId, createdAt }))
  if (taskTags.every((row) => tables.taskTags.get(taskTagKey(row)))) return noPatch()
  return { put: made.length > 0 ? { taskTags, tags: made } : { taskTags }, del: {} }
}

/** Detached twice is detached (T13). A name is that of the owner's tag, which may be missing (M14). */
export function untag(tables: Tables, { task: ref, tag }: { task: Ref; tag: TagRef }): Patch {
  const task = foundTask(tables, ref)
  const found = isNamed(tag)
    ? tagNamed(tables.tags.values(), task.userId, tag.name)
    : foundIn(tables.tags, tag, 'Tag')
  const key = found && taskTagKey({ taskId: task.id, tagId: found.id })
  return key && tables.taskTags.get(key) ? { put: {}, del: { taskTags: [key] } } : noPatch()
}

/** A task that is to be changed. Throws notFound, or forbidden for a viewer (M4). */
export function foundTask(tables: Tables, ref: Ref): TaskRow {
  const task = foundIn(tables.tasks, ref, 'Task')
  refuseViewers(tables, task)
  return task
}

function refuseViewers(tables: Tables, task: TaskRow): void {
  const { folderId } = homeOf(tables.tasks, task)
  if (folderId !== null && tables.folders.get(folderId)?.role === 'view') throw viewOnly()
}

/** T15. */
function checkReferences({ projects }: Tables, { projectId }: { projectId?: number | null }): void {
  if (projectId && !projects.get(projectId)) throw notFound('Project')
}

/** The owner, or a member of the folder that the task is in (M6). */
function checkAssignee(
  tables: Tables,
  task: TaskRow,
  { assigneeId }: { assigneeId?: number | null },
  { mayAssign }: Context,
): void {
  if (!assigneeId || assigneeId === task.userId) return
  if (!mayAssign(homeOf(tables.tasks, task).folderId, assigneeId)) throw notFound('Assignee')
}

/** Above the other tasks; a subtask goes after its last sibling (T10). */
function newPosition(tables: Tables, task: TaskRow, context: Context): number {
  const positionAmong = task.parentTaskId === null ? topPosition : bottomPosition
  return positionAmong(siblingsOf(tables, task, context))
}

function siblingsOf(
  { tasks }: Tables,
  { id, userId, parentTaskId }: TaskRow,
  { unseen }: Context,
): TaskRow[] {
  const siblings: TaskRow[] = []
  for (const other of tasks.values()) {
    const isSibling = other.parentTaskId === parentTaskId && other.id !== id
    if (isSibling && other.userId === userId) siblings.push(other)
  }
  for (const other of unseen?.values() ?? []) {
    // One that an earlier step of the same command has moved is among the rest by now.
    if (other.parentTaskId === parentTaskId && !tasks.get(other.id)) siblings.push(other)
  }
  return siblings
}

function putTasks(tasks: TaskRow[]): Patch {
  return { put: { tasks }, del: {} }
}
