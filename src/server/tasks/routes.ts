import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { DoneSchema, failures, IdParams, Nothing, TaskTagParams } from '../../core/http/contract'
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
import { jsonAnswer } from '../http/packed'
import type { Done } from '../sync/execute'
import { Lists } from '../sync/lists'
import { withCommands } from '../sync/with-commands'
import { loadTask } from './load-task'
import { withRule } from './read-repeat'

export function taskRoutes(app: App) {
  const lists = new Lists<Task[]>(app, { mostBytes: 64 * 1024 * 1024 })
  const load = (user: { id: number }, { entityId = 0 }: Pick<Done, 'entityId'>) =>
    loadTask(app.db, user.id, entityId)

  return new Elysia({ prefix: '/tasks' })
    .use(withCommands(app))
    .get(
      '/',
      ({ request, set, user, revision }) =>
        // The list has this user's own name, as an assignee.
        lists.answer(
          { request, set, user },
          { version: `${revision}-${user.updatedAt}` },
          (wanted) => app.longReads.make({ kind: 'tasks', userId: user.id }, wanted),
        ),
      { response: { 200: T.Array(TaskSchema), 304: Nothing, ...failures(401) } },
    )
    .post(
      '/',
      async ({ body, run, user, status }) => {
        const done = await run({
          kind: 'task.create',
          ...withReferences(withRule(body, app.now())),
        })
        return status(done.isNew ? 201 : 200, await load(user, done))
      },
      {
        body: CreateTaskSchema,
        response: { 200: TaskSchema, 201: TaskSchema, ...failures(400, 401, 404, 409, 429) },
      },
    )
    .post(
      '/:id/subtasks',
      async ({ params, body, run, user, status }) => {
        const done = await run({
          kind: 'task.create',
          ...withRule(body, app.now()),
          parent: { id: params.id },
        })
        return status(done.isNew ? 201 : 200, await load(user, done))
      },
      {
        params: IdParams,
        body: CreateSubtaskSchema,
        response: { 200: TaskSchema, 201: TaskSchema, ...failures(400, 401, 404, 409, 429) },
      },
    )
    .put(
      '/reorder',
      async ({ body, run }) => {
        await run({ kind: 'task.reorder', tasks: body.taskIds.map((id) => ({ id })) })
        return { message: 'Tasks reordered' }
      },
      { body: ReorderTasksSchema, response: { 200: DoneSchema, ...failures(400, 401, 404, 429) } },
    )
    .get(
      '/:id/history',
      async ({ params: { id: taskId }, user }) => {
        const { body } = await app.longReads.make({ kind: 'history', userId: user.id, taskId })
        return jsonAnswer<TaskChange[]>(body)
      },
      {
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
        params: IdParams,
        body: UpdateTaskSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .put(
      '/:id/toggle',
      async ({ params, body, run, user }) => {
        await run({ kind: 'task.toggle', task: { id: params.id }, ...body })
        return load(user, { entityId: params.id })
      },
      {
        params: IdParams,
        body: ToggleTaskSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .delete(
      '/:id',
      async ({ params, run, status }) => {
        await run({ kind: 'task.delete', task: { id: params.id } })
        return status(204, undefined)
      },
      { params: IdParams, response: { 204: Nothing, ...failures(400, 401, 404) } },
    )
    .post(
      '/:id/tags',
      async ({ params, body, run, user }) => {
        await run({ kind: 'task.tag', task: { id: params.id }, tag: body })
        return load(user, { entityId: params.id })
      },
      {
        params: IdParams,
        body: NameTagSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 403, 404, 409, 429) },
      },
    )
    .post(
      '/:id/tags/:tagId',
      async ({ params, run, user }) => {
        await run({ kind: 'task.tag', task: { id: params.id }, tag: { id: params.tagId } })
        return load(user, { entityId: params.id })
      },
      { params: TaskTagParams, response: { 200: TaskSchema, ...failures(400, 401, 404, 429) } },
    )
    .delete(
      '/:id/tags/:tagId',
      async ({ params, run, user }) => {
        await run({ kind: 'task.untag', task: { id: params.id }, tag: { id: params.tagId } })
        return load(user, { entityId: params.id })
      },
      { params: TaskTagParams, response: { 200: TaskSchema, ...failures(400, 401, 404, 429) } },
    )
}

/** The ids of a body as a command refers to things. */
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
