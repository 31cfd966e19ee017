import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import {
  created,
  DoneSchema,
  failures,
  IdParams,
  Nothing,
  TaskTagParams,
} from '../../core/http/contract'
import { NameTagSchema } from '../../core/tags/contract'
import {
  CreateSubtaskSchema,
  CreateTaskSchema,
  ReorderTasksSchema,
  type Task,
  type TaskChange,
  TaskChangeSchema,
  TaskSchema,
  ToggleTaskSchema,
  type UpdateTask,
  UpdateTaskSchema,
} from '../../core/tasks/contract'
import type { App } from '../app'
import { change, DELETION, GONE } from '../docs/detail'
import { jsonAnswer } from '../http/packed'
import type { Done } from '../sync/execute'
import { Lists } from '../sync/lists'
import { withCommands } from '../sync/with-commands'
import { loadNew, loadTask } from './load-task'
import { withRule } from './read-repeat'

export function taskRoutes(app: App) {
  const lists = new Lists<Task[]>(app, { mostBytes: 64 * 1024 * 1024 })
  const load = (user: { id: number }, { entityId = 0, tables }: Done) =>
    loadTask(app.db, user.id, entityId, tables && { tables })

  return new Elysia({ prefix: '/tasks', tags: ['Tasks'] })
    .use(withCommands(app))
    .get(
      '/',
      ({ request, set, user, revision, token }) =>
        // The list has this user's own name, as an assignee.
        lists.answer(
          { request, set, user },
          { version: `${revision}-${user.updatedAt}`, variant: `${token?.folderIds ?? ''}` },
          (wanted) =>
            app.longReads.make(
              { kind: 'tasks', userId: user.id, folderIds: token?.folderIds },
              wanted,
            ),
        ),
      {
        detail: {
          summary: 'List all tasks',
          description:
            'Top-level tasks: the open ones by position (nulls last, then newest first), then the completed ones, newest first. Subtasks appear only inside their parents.',
        },
        response: { 200: T.Array(TaskSchema), 304: Nothing, ...failures(401) },
      },
    )
    .post(
      '/',
      ({ body, create, user }) => {
        const task = withReferences(withRule(body, app.now()))
        return create({ kind: 'task.create', ...task }, (id, made) =>
          loadNew(app.db, user.id, id, made),
        )
      },
      {
        detail: change(
          'Create a task',
          '`folderId` wins over a `category` that names another folder. Without a position the task goes to the top. With `repeat` (an RRULE value or words) it is due on the first matching date from its due date, or else from today.',
        ),
        body: CreateTaskSchema,
        response: created(TaskSchema, 400, 401, 404, [409, GONE], 429),
      },
    )
    .post(
      '/:id/subtasks',
      ({ params, body, create, user }) => {
        const task = { ...withRule(body, app.now()), parent: { id: params.id } }
        return create({ kind: 'task.create', ...task }, (id, made) =>
          loadNew(app.db, user.id, id, made),
        )
      },
      {
        detail: change(
          'Create a subtask',
          'It belongs to its parent’s folder. Subtasks can’t have subtasks.',
        ),
        params: IdParams,
        body: CreateSubtaskSchema,
        response: created(TaskSchema, 400, 401, 404, [409, GONE], 429),
      },
    )
    .put(
      '/reorder',
      async ({ body, run }) => {
        await run({ kind: 'task.reorder', tasks: body.taskIds.map((id) => ({ id })) })
        return { message: 'Tasks reordered' }
      },
      {
        detail: change(
          'Put tasks in order',
          'Each gets its index in the list as its position; the others keep theirs.',
        ),
        body: ReorderTasksSchema,
        response: { 200: DoneSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .get(
      '/:id/history',
      async ({ params: { id: taskId }, user }) => {
        const { body } = await app.longReads.make({ kind: 'history', userId: user.id, taskId })
        return jsonAnswer<TaskChange[]>(body)
      },
      {
        detail: {
          summary: 'List what happened to a task, newest first',
          description: 'The last 100 changes that are still in the journal.',
        },
        params: IdParams,
        response: { 200: T.Array(TaskChangeSchema), ...failures(400, 401, 404) },
      },
    )
    .put(
      '/:id',
      async ({ params, body, run, user }) => {
        const said = withReferences(withRule(body, app.now()))
        const update = { kind: 'task.update' as const, task: { id: params.id }, ...said }
        // In another person's folder it is another task (M7).
        return load(user, await run(update))
      },
      {
        detail: change(
          'Change or move a task',
          '`folderName` or `folderId` moves it together with its subtasks: its category becomes the folder’s name, and a subtask becomes a top-level task.',
        ),
        params: IdParams,
        body: UpdateTaskSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .put(
      '/:id/toggle',
      async ({ params, body, run, user }) => {
        return load(user, await run({ kind: 'task.toggle', task: { id: params.id }, ...body }))
      },
      {
        detail: change(
          'Complete or reopen a task',
          'A completed task becomes pending, any other becomes completed. `completed` sets the state instead, so that the request can be repeated. A repeating task moves on to its next due date; with `occurrence` the same occurrence is completed only once.',
        ),
        params: IdParams,
        body: ToggleTaskSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .delete(
      '/:id',
      ({ params, remove }) => remove({ kind: 'task.delete', task: { id: params.id } }),
      { ...DELETION, detail: change('Delete a task and its subtasks') },
    )
    .post(
      '/:id/tags',
      async ({ params, body, run, user }) => {
        return load(user, await run({ kind: 'task.tag', task: { id: params.id }, tag: body }))
      },
      {
        detail: change(
          'Attach a tag by name',
          'Of the tags of the task’s owner, whose list gets it where it is missing: in a folder that is shared with you, this works for any name.',
        ),
        params: IdParams,
        body: NameTagSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 403, 404, 409, 429) },
      },
    )
    .post(
      '/:id/tags/:tagId',
      async ({ params, run, user }) => {
        return load(
          user,
          await run({ kind: 'task.tag', task: { id: params.id }, tag: { id: params.tagId } }),
        )
      },
      {
        detail: change('Attach a tag', 'Attaching it twice has no further effect.'),
        params: TaskTagParams,
        response: { 200: TaskSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .delete(
      '/:id/tags/:tagId',
      async ({ params, run, user }) => {
        return load(
          user,
          await run({ kind: 'task.untag', task: { id: params.id }, tag: { id: params.tagId } }),
        )
      },
      {
        detail: change('Detach a tag', 'Detaching it twice has no further effect.'),
        params: TaskTagParams,
        response: { 200: TaskSchema, ...failures(400, 401, 404, 429) },
      },
    )
}

function withReferences<B extends Pick<UpdateTask, 'folderId' | 'parentTaskId'>>({
  folderId,
  parentTaskId,
  ...fields
}: B) {
  return {
    ...fields,
    ...(folderId !== undefined && { folder: folderId === null ? null : { id: folderId } }),
    ...(parentTaskId !== undefined && {
      parent: parentTaskId === null ? null : { id: parentTaskId },
    }),
  }
}
