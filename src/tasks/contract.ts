import * as T from '@sinclair/typebox'
import { FolderSchema } from '../folders/contract'
import { ClientId, Id, Instant, nullable, oneOf, required } from '../http/contract'
import { ProjectSchema } from '../projects/contract'
import { TaskTagSchema } from '../tags/contract'

/** T7. */
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

const Priority = oneOf(PRIORITIES, 'Priority is low, medium, high or urgent')

const columns = {
  id: T.Integer(),
  title: T.String(),
  description: nullable(T.String()),
  /** `completed` means done; anything else is not (T6). */
  status: T.String(),
  priority: Priority,
  category: T.String(),
  position: nullable(T.Integer()),
  folderId: nullable(T.Integer()),
  /** A day, or an instant (T17). */
  dueDate: nullable(T.String()),
  completedAt: nullable(Instant),
  userId: T.Integer(),
  projectId: nullable(T.Integer()),
  assigneeId: nullable(T.Integer()),
  parentTaskId: nullable(T.Integer()),
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: Instant,
}

export const AssigneeSchema = T.Object({
  id: T.Integer(),
  email: T.String(),
  firstName: nullable(T.String()),
  lastName: nullable(T.String()),
  profileImageUrl: nullable(T.String()),
})

/** A task without what it is related to. */
export const TaskRowSchema = T.Object(columns)

const related = {
  folder: nullable(FolderSchema),
  project: nullable(ProjectSchema),
  assignee: nullable(AssigneeSchema),
  parentTask: nullable(TaskRowSchema),
  taskTags: T.Array(TaskTagSchema),
}

/** A subtask is a task that has no subtasks (T9). */
export const SubtaskSchema = T.Object({
  ...columns,
  subtasks: T.Array(T.Never(), { maxItems: 0 }),
  ...related,
})

export const TaskSchema = T.Object({
  ...columns,
  subtasks: T.Array(SubtaskSchema),
  ...related,
})

const fields = {
  title: required('Title', 1000),
  description: nullable(
    T.String({
      maxLength: 10_000,
      error: 'Description is text',
      tooLong: 'Description has at most 10,000 characters',
    }),
  ),
  status: required('Status', 20),
  priority: Priority,
  /** 20 characters, but for a folder's name (T4). */
  category: required('Category', 100),
  position: T.Union([T.Integer({ minimum: 0 }), T.Null()], {
    error: 'Position is a whole number, 0 or more, or null',
  }),
  dueDate: nullable(T.String({ error: 'Due date is text' })),
  folderId: nullable(Id),
  projectId: nullable(Id),
  assigneeId: nullable(Id),
  parentTaskId: nullable(Id),
}

export const CreateSubtaskSchema = T.Object({
  title: fields.title,
  description: T.Optional(fields.description),
  status: T.Optional(fields.status),
  priority: T.Optional(fields.priority),
  /** Kept when the parent is in no folder; in a folder, the folder's name. */
  category: T.Optional(fields.category),
  position: T.Optional(fields.position),
  dueDate: T.Optional(fields.dueDate),
  projectId: T.Optional(fields.projectId),
  assigneeId: T.Optional(fields.assigneeId),
  clientId: T.Optional(ClientId),
})

export const CreateTaskSchema = T.Object({
  ...CreateSubtaskSchema.properties,
  /** Wins over a `category` that names another folder (T4). */
  folderId: T.Optional(fields.folderId),
  parentTaskId: T.Optional(fields.parentTaskId),
})

export const UpdateTaskSchema = T.Object({
  title: T.Optional(fields.title),
  description: T.Optional(fields.description),
  status: T.Optional(fields.status),
  priority: T.Optional(fields.priority),
  dueDate: T.Optional(fields.dueDate),
  category: T.Optional(fields.category),
  folderId: T.Optional(fields.folderId),
  folderName: T.Optional(required('Folder name', 100)),
  parentTaskId: T.Optional(fields.parentTaskId),
  projectId: T.Optional(fields.projectId),
  assigneeId: T.Optional(fields.assigneeId),
})

/** With `completed`, the same when it is sent twice; without, the other state. */
export const ToggleTaskSchema = T.Optional(
  T.Object({
    completed: T.Optional(T.Boolean({ error: 'completed is true or false' })),
  }),
)

export const ReorderTasksSchema = T.Object({
  taskIds: T.Array(Id, { error: 'taskIds is a list of ids in their new order' }),
})

export type Priority = T.Static<typeof Priority>
export type TaskRow = T.Static<typeof TaskRowSchema>
export type Subtask = T.Static<typeof SubtaskSchema>
export type Task = T.Static<typeof TaskSchema>
export type Assignee = T.Static<typeof AssigneeSchema>
export type CreateSubtask = T.Static<typeof CreateSubtaskSchema>
export type CreateTask = T.Static<typeof CreateTaskSchema>
export type UpdateTask = T.Static<typeof UpdateTaskSchema>
