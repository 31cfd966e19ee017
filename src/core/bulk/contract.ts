import * as T from '@sinclair/typebox'
import { commandSchemas } from '../data/command-schemas'
import { ClientId, Id, nullable, Reference } from '../http/contract'
import { toggleFields } from '../repeat/contract'
import { TagReference } from '../tags/contract'
import { TASK_SCHEMAS, UpdateTaskSchema } from '../tasks/contract'
import { MOST_AT_ONCE } from './rules'

const MOST_TAGS = 100
/** Ten years. */
const MOST_DAYS = 3_660

const { description, status, priority, dueDate, category, folderId, folderName, projectId } =
  UpdateTaskSchema.properties
const { assigneeId } = UpdateTaskSchema.properties
const fields = { description, status, priority, dueDate, category, folderName, projectId }

const actions = {
  completed: T.Optional(T.Boolean({ error: 'completed is true or false' })),
  delete: T.Optional(T.Boolean({ error: 'delete is true or false' })),
  shiftDays: T.Optional(
    T.Integer({
      minimum: -MOST_DAYS,
      maximum: MOST_DAYS,
      description: 'Days to postpone due dates by; tasks without one stay so',
      error: `shiftDays is a whole number from −${MOST_DAYS} to ${MOST_DAYS}`,
    }),
  ),
  clientId: T.Optional(ClientId),
}

const most = { minItems: 1, maxItems: MOST_AT_ONCE }
const error = `List 1 to ${MOST_AT_ONCE.toLocaleString('en')} tasks`

export const BulkSchema = T.Object({
  ids: T.Array(Id, { ...most, error }),
  change: T.Optional(T.Object({ ...fields, assigneeId, folderId })),
  addTags: T.Optional(T.Array(Id, { maxItems: MOST_TAGS, error: 'addTags is a list of ids' })),
  removeTags: T.Optional(
    T.Array(Id, { maxItems: MOST_TAGS, error: 'removeTags is a list of ids' }),
  ),
  ...actions,
  zone: toggleFields.zone,
})

export const BulkDoneSchema = T.Object({
  message: T.String(),
  count: T.Integer({ description: 'How many tasks it changed' }),
})

const references = T.Optional(T.Array(Reference, { maxItems: MOST_TAGS }))

const {
  kind: _,
  clientId: _own,
  firstFolder,
  position,
  ...newTask
} = TASK_SCHEMAS['task.create'].properties

/** One change of many tasks, which one undo takes back (B1). */
export const BULK_SCHEMAS = commandSchemas({
  'task.bulk': {
    tasks: T.Array(Reference, { ...most, error }),
    change: T.Optional(
      T.Object({ ...fields, assigneeId, folder: T.Optional(nullable(Reference)) }),
    ),
    addTags: T.Optional(T.Array(TagReference, { maxItems: MOST_TAGS })),
    removeTags: references,
    ...actions,
    /** Which time of repeating tasks is completed (R9), and the zone in which it is today. */
    times: T.Optional(
      T.Array(T.Object({ task: Reference, occurrence: toggleFields.occurrence }), {
        maxItems: MOST_AT_ONCE,
      }),
    ),
    zone: toggleFields.zone,
  },
  /** The first of them on top. */
  'task.create-many': {
    clientId: ClientId,
    /** The folder of tasks that don't name one. */
    folder: newTask.folder,
    parent: newTask.parent,
    /** Or in the first one, where nothing else says which. */
    firstFolder,
    /** Puts the first one right behind this one. */
    after: T.Optional(Reference),
    /** A parent that is among them stands before its subtasks. */
    added: T.Array(T.Object({ ...newTask, clientId: ClientId }), { ...most, error }),
  },
})

export type CreateManyCommand = T.Static<(typeof BULK_SCHEMAS)['task.create-many']>
export type BulkCommand = T.Static<(typeof BULK_SCHEMAS)['task.bulk']>
export type Bulk = T.Static<typeof BulkSchema>
