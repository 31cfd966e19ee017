import type { Context } from '../data/context'
import type { Definition, Rows } from '../data/define-commands'
import { keyOf, type Patch, type Ref, reminderKey, type Tables, taskTagKey } from '../data/tables'
import { together } from '../data/together'
import type { ReminderRow } from '../reminders/contract'
import type { TagRef } from '../tags/contract'
import { takeTags } from '../tags/named'
import { create, foundTask, update } from '../tasks/apply'
import { TASK_COMMANDS } from '../tasks/commands'
import type { TaskCommand } from '../tasks/contract'
import type { CalendarItemRow } from './contract'

/** What a calendar client says of a task besides its fields: all of it, so that what is missing goes. */
interface Whole {
  /** By their names. */
  tags: TagRef[]
  /** Undefined where the actor isn't the one who is reminded. */
  reminders: Omit<ReminderRow, 'taskId'>[] | undefined
  item: Omit<CalendarItemRow, 'taskId'>
  /** The tasks that have waited for this one to become its subtasks. */
  children: number[]
}

type Create = Omit<Extract<TaskCommand, { kind: 'task.create' }>, 'kind' | 'tags' | 'clientId'>
type Update = Omit<Extract<TaskCommand, { kind: 'task.update' }>, 'kind' | 'task'>
type AddItem = { kind: 'calendar.add' } & Create & Whole
type ChangeItem = { kind: 'calendar.change'; task: { id: number } } & Update & Whole

/** What only calendar clients send, by way of the server (D3). */
export type CalendarCommand = AddItem | ChangeItem

/** The journal tells of them as of any other change of a task. */
export const RECORDED_AS = {
  'calendar.add': 'task.create',
  'calendar.change': 'task.update',
} as const

export const CALENDAR_COMMANDS: {
  [K in keyof typeof RECORDED_AS]: Definition<Extract<CalendarCommand, { kind: K }>>
} = {
  'calendar.add': {
    words: TASK_COMMANDS['task.create'].words,
    creates: 'tasks',
    async load(rows, { kind: _, tags, ...command }) {
      await TASK_COMMANDS['task.create'].load(rows, { ...command, kind: 'task.create' })
      await loadWhole(rows, [], { ...command, tags })
    },
    apply(tables, { kind: _, tags, ...command }, context) {
      return together(tables, [
        (next) => create(next, { ...command, kind: 'task.create' }, context),
        ...settle({ id: context.id }, { ...command, tags }, context),
      ])
    },
  },
  'calendar.change': {
    words: TASK_COMMANDS['task.update'].words,
    async load(rows, { kind: _, ...command }) {
      await TASK_COMMANDS['task.update'].load(rows, { ...command, kind: 'task.update' })
      await loadWhole(rows, [command.task.id], command)
    },
    apply(tables, { kind: _, ...command }, context) {
      return together(tables, [
        (next) => update(next, { ...command, kind: 'task.update' }, context),
        ...settle(command.task, command, context),
      ])
    },
  },
}

async function loadWhole(rows: Rows, ids: number[], { tags, children }: Whole): Promise<void> {
  for (const name of ['taskTags', 'reminders', 'calendarItems'] as const) {
    await rows.where(name, 'taskId', [...ids, ...children])
  }
  await rows.tagsNamed(tags.flatMap((tag) => ('name' in tag ? tag.name : [])))
  await rows.byIds('tasks', children)
  await rows.where('tasks', 'parentTaskId', children)
}

function settle({ id }: { id: number }, whole: Whole, context: Context) {
  const { tags, reminders, item, children } = whole
  return [
    (tables: Tables) => setTags(tables, id, tags, context),
    (tables: Tables) => setReminders(tables, id, reminders),
    (tables: Tables) => setItem(tables, id, item),
    ...children.map((child) => (tables: Tables) => adopt(tables, child, { id }, context)),
  ]
}

function setTags(tables: Tables, taskId: number, tags: TagRef[], context: Context): Patch {
  const { userId } = foundTask(tables, { id: taskId })
  const { ids, made } = takeTags(tables, userId, tags, context)
  const createdAt = context.now.toISOString()
  const rows = ids.map((tagId) => ({ taskId, tagId, createdAt }))
  const had = ofTask(tables.taskTags.values(), taskId)
  const taskTags = rows.filter((row) => !tables.taskTags.get(taskTagKey(row)))
  const gone = had.filter(({ tagId }) => !ids.includes(tagId)).map(taskTagKey)
  return { put: { tags: made, taskTags }, del: { taskTags: gone } }
}

function setReminders(tables: Tables, taskId: number, wanted: Whole['reminders']): Patch {
  const rows = wanted?.map((each) => ({ ...each, taskId }))
  if (!rows) return { put: {}, del: {} }
  const keys = new Set(rows.map(reminderKey))
  const gone = ofTask(tables.reminders.values(), taskId).map(reminderKey)
  return {
    put: { reminders: rows.filter((row) => !tables.reminders.get(reminderKey(row))) },
    del: { reminders: gone.filter((key) => !keys.has(key)) },
  }
}

/** Under its one name. */
function setItem(tables: Tables, taskId: number, item: Whole['item']): Patch {
  const had = ofTask(tables.calendarItems.values(), taskId)
  const others = had.filter(({ name }) => name !== item.name)
  const gone = others.map((row) => keyOf('calendarItems', row))
  return { put: { calendarItems: [{ ...item, taskId }] }, del: { calendarItems: gone } }
}

function ofTask<R extends { taskId: number }>(rows: Iterable<R>, id: number): R[] {
  return [...rows].filter(({ taskId }) => taskId === id)
}

/** A task whose parent came after it. */
function adopt(tables: Tables, child: number, parent: Ref, context: Context): Patch {
  const { put } = update(tables, { kind: 'task.update', task: { id: child }, parent }, context)
  const items = ofTask(tables.calendarItems.values(), child)
  return {
    put: { ...put, calendarItems: items.map((item) => ({ ...item, parentUid: null })) },
    del: {},
  }
}
