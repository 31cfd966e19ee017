import * as T from '@sinclair/typebox'
import { type CommandOf, commandSchemas } from '../data/command-schemas'
import { FolderSchema } from '../folders/contract'
import {
  ClientId,
  Id,
  Instant,
  named,
  nullable,
  oneOf,
  position,
  Reference,
  required,
} from '../http/contract'
import { SOURCES } from '../journal/rules'
import { ProjectSchema } from '../projects/contract'
import { OCCURRENCE_SCHEMAS, repeatColumns, repeatFields, toggleFields } from '../repeat/contract'
import { PersonSchema } from '../sharing/contract'
import { TagReference, TaskTagSchema } from '../tags/contract'
import { LONGEST_TITLE, PRIORITIES } from './rules'

const Priority = oneOf(PRIORITIES, 'Priority is low, medium, high or urgent')

const columns = {
  id: T.Integer(),
  title: T.String(),
  description: nullable(T.String()),
  status: T.String({ description: '`completed` means done; any other value is open' }),
  priority: Priority,
  category: T.String({ description: 'The name of its folder, if it has one' }),
  position: nullable(T.Integer()),
  folderId: nullable(T.Integer()),
  dueDate: nullable(
    T.String({ description: 'A day, YYYY-MM-DD, or an instant, in UTC', examples: ['2026-11-21'] }),
  ),
  completedAt: nullable(Instant),
  userId: T.Integer(),
  projectId: nullable(T.Integer()),
  assigneeId: nullable(T.Integer()),
  parentTaskId: nullable(T.Integer()),
  ...repeatColumns,
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: Instant,
}

export const AssigneeSchema = named('Assignee', PersonSchema.properties)

/** A task without what it is related to. */
export const TaskRowSchema = named('TaskRow', columns)

const related = {
  folder: nullable(FolderSchema),
  project: nullable(ProjectSchema),
  assignee: nullable(AssigneeSchema),
  parentTask: nullable(TaskRowSchema),
  taskTags: T.Array(TaskTagSchema),
  commentCount: T.Integer(),
  repeatWords: nullable(
    T.String({ description: 'How often, in words', examples: ['every 2 weeks on Monday'] }),
  ),
}

/** A subtask is a task that has no subtasks (T9). */
export const SubtaskSchema = named('Subtask', {
  ...columns,
  subtasks: T.Array(T.Never(), { maxItems: 0 }),
  ...related,
})

export const TaskSchema = named('Task', {
  ...columns,
  subtasks: T.Array(SubtaskSchema),
  ...related,
})

const Told = T.Union([T.String(), T.Integer(), T.Null()])

/** One change of a task, as its history tells it. */
export const TaskChangeSchema = T.Object({
  id: T.Integer({ description: 'The change’s id, as in GET /api/journal' }),
  at: T.String(),
  source: oneOf(SOURCES),
  created: T.Boolean({ description: 'Made by this change, or brought back by an undo' }),
  fields: T.Array(T.Object({ field: T.String(), from: Told, to: Told })),
  tags: T.Array(T.Object({ tagId: T.Integer(), added: T.Boolean() })),
  completions: T.Array(
    T.Object({
      occurrence: T.String(),
      due: nullable(T.String({ description: 'The due date that it had' })),
      is: oneOf(['completed', 'skipped', 'reopened'] as const),
    }),
    { description: 'Times of a repeating task; where it moved to is then not among the fields' },
  ),
})

export type TaskChange = T.Static<typeof TaskChangeSchema>

const fields = {
  title: required('Title', LONGEST_TITLE),
  position: T.Optional(nullable(position('Left out, the task lands on top', ', or null'))),
  folderId: T.Optional(nullable(Id)),
  parentTaskId: T.Optional(nullable(Id)),
}

/** What every request and command that makes or changes a task may say of it. */
const details = {
  description: T.Optional(
    nullable(
      T.String({
        maxLength: 10_000,
        error: 'Description is text',
        tooLong: 'Description has at most 10,000 characters',
      }),
    ),
  ),
  status: T.Optional(
    required('Status', 20, '`completed` sets completedAt, anything else clears it'),
  ),
  priority: T.Optional(Priority),
  category: T.Optional(
    required(
      'Category',
      100,
      'A folder’s name puts the task there; anything else has at most 20 characters',
    ),
  ),
  dueDate: T.Optional(
    nullable(
      T.String({
        description: 'A day, YYYY-MM-DD, or an ISO 8601 date-time with an offset',
        examples: ['2026-11-21', '2026-11-21T09:30:00+01:00'],
        error: 'Due date is text',
      }),
    ),
  ),
  projectId: T.Optional(nullable(Id)),
  assigneeId: T.Optional(
    nullable({
      ...Id,
      description:
        'Somebody in the task’s folder. One who can only view it may be assigned, but can’t complete the task',
    }),
  ),
}

export const CreateSubtaskSchema = named('CreateSubtask', {
  title: fields.title,
  ...details,
  position: fields.position,
  repeat: repeatFields.repeat,
  clientId: T.Optional(ClientId),
})

export const CreateTaskSchema = named('CreateTask', {
  ...CreateSubtaskSchema.properties,
  folderId: fields.folderId,
  folderName: T.Optional(
    required('Folder name', 100, 'The folder by its name, which must be there'),
  ),
  ...repeatFields,
  firstFolder: T.Optional(
    T.Boolean({
      description: 'Without any other folder: the first one, if there is one',
      error: 'firstFolder is true or false',
    }),
  ),
  parentTaskId: fields.parentTaskId,
})

export const UpdateTaskSchema = named('UpdateTask', {
  title: T.Optional(fields.title),
  ...details,
  ...repeatFields,
  folderId: fields.folderId,
  folderName: T.Optional(required('Folder name', 100, 'Moves the task there')),
  parentTaskId: fields.parentTaskId,
})

/** With `completed`, the same when it is sent twice; without, the other state. */
export const ToggleTaskSchema = T.Optional(
  T.Object({
    completed: T.Optional(T.Boolean({ error: 'completed is true or false' })),
    ...toggleFields,
  }),
)

export const ReorderTasksSchema = T.Object({
  taskIds: T.Array(Id, { error: 'taskIds is a list of ids in their new order' }),
})

/** What a command may say of a task; `folder` and `parent` are references, null for none. */
const commandFields = {
  ...details,
  folder: T.Optional(nullable(Reference)),
  folderName: CreateTaskSchema.properties.folderName,
  parent: T.Optional(nullable(Reference)),
  ...repeatFields,
}

/** How long before the due date a reminder fires: at most a year. */
export const MinutesBefore = T.Integer({
  minimum: 0,
  maximum: 525_600,
  description: 'Before the task is due',
  examples: [30],
  error: 'minutes is a whole number from 0 to 525,600 (a year)',
})
/** What can be done to tasks, as data (O1). */
export const TASK_SCHEMAS = commandSchemas({
  'task.create': {
    clientId: T.Optional(ClientId),
    title: fields.title,
    ...commandFields,
    position: fields.position,
    firstFolder: CreateTaskSchema.properties.firstFolder,
    tags: T.Optional(T.Array(TagReference, { maxItems: 100 })),
    /** A reminder before it is due, of a task in a list of one's own. */
    reminder: T.Optional(MinutesBefore),
  },
  'task.update': {
    task: Reference,
    title: T.Optional(fields.title),
    ...commandFields,
    /** What the texts were when the person changed them (O8). */
    was: T.Optional(
      T.Object({
        title: T.Optional(T.String()),
        description: T.Optional(nullable(T.String())),
      }),
    ),
  },
  'task.toggle': {
    task: Reference,
    completed: T.Optional(T.Boolean()),
    ...toggleFields,
  },
  ...OCCURRENCE_SCHEMAS,
  'task.move': {
    task: Reference,
    after: nullable(Reference),
    /** The tasks that follow it, in their order (B4). */
    along: T.Optional(T.Array(Reference, { maxItems: 10_000 })),
  },
  'task.reorder': { tasks: T.Array(Reference) },
  'task.delete': { task: Reference },
  'task.tag': { task: Reference, tag: TagReference },
  'task.untag': { task: Reference, tag: Reference },
})

export type TaskCommand = CommandOf<typeof TASK_SCHEMAS>
export type Priority = T.Static<typeof Priority>
export type TaskRow = T.Static<typeof TaskRowSchema>
export type Subtask = T.Static<typeof SubtaskSchema>
export type Task = T.Static<typeof TaskSchema>
export type Assignee = T.Static<typeof AssigneeSchema>
export type UpdateTask = T.Static<typeof UpdateTaskSchema>
