import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { DoneSchema, failures, IdParams, Nothing, TaskTagParams } from '../http/contract'
import { Lists } from '../http/lists'
import { acting } from '../journal/acting'
import {
  CreateSubtaskSchema,
  CreateTaskSchema,
  ReorderTasksSchema,
  type Task,
  TaskSchema,
  ToggleTaskSchema,
  UpdateTaskSchema,
} from './contract'
import { createTask } from './create'
import { reorderTasks, toggleTask, updateTask } from './edit'
import { listTasks } from './list'
import { deleteTask } from './remove'
import { attachTag, detachTag } from './tagging'

export function taskRoutes(app: App) {
  const lists = new Lists<Task[]>({ mostBytes: 64 * 1024 * 1024 })

  return new Elysia({ prefix: '/tasks' })
    .use(acting(app))
    .get(
      '/',
      ({ request, set, user, revision }) =>
        // The list tells of its assignees too, who are this user.
        lists.answer({ request, set, user }, { version: `${revision}-${user.updatedAt}` }, () =>
          listTasks(app.db, user.id),
        ),
      { response: { 200: T.Array(TaskSchema), 304: Nothing, ...failures(401) } },
    )
    .post(
      '/',
      async ({ body, commit, status }) => {
        const { task, isNew } = await commit('task.create', (change) => createTask(change, body))
        return status(isNew ? 201 : 200, task)
      },
      {
        body: CreateTaskSchema,
        response: { 200: TaskSchema, 201: TaskSchema, ...failures(400, 401, 404, 409) },
      },
    )
    .post(
      '/:id/subtasks',
      async ({ params, body, commit, status }) => {
        const { task, isNew } = await commit('task.create', (change) =>
          createTask(change, { ...body, parentTaskId: params.id }),
        )
        return status(isNew ? 201 : 200, task)
      },
      {
        params: IdParams,
        body: CreateSubtaskSchema,
        response: { 200: TaskSchema, 201: TaskSchema, ...failures(400, 401, 404, 409) },
      },
    )
    .put(
      '/reorder',
      async ({ body, commit }) => {
        await commit('task.reorder', (change) => reorderTasks(change, body.taskIds))
        return { message: 'Tasks reordered' }
      },
      { body: ReorderTasksSchema, response: { 200: DoneSchema, ...failures(400, 401, 404) } },
    )
    .put(
      '/:id',
      ({ params, body, commit }) =>
        commit('task.update', (change) => updateTask(change, params.id, body)),
      {
        params: IdParams,
        body: UpdateTaskSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 404) },
      },
    )
    .put(
      '/:id/toggle',
      ({ params, body, commit }) =>
        commit('task.toggle', (change) => toggleTask(change, params.id, body?.completed)),
      {
        params: IdParams,
        body: ToggleTaskSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 404) },
      },
    )
    .delete(
      '/:id',
      async ({ params, commit, status }) => {
        await commit('task.delete', (change) => deleteTask(change, params.id))
        return status(204, undefined)
      },
      { params: IdParams, response: { 204: Nothing, ...failures(400, 401, 404) } },
    )
    .post(
      '/:id/tags/:tagId',
      ({ params, commit }) =>
        commit('task.tag', (change) => attachTag(change, params.id, params.tagId)),
      { params: TaskTagParams, response: { 200: TaskSchema, ...failures(400, 401, 404) } },
    )
    .delete(
      '/:id/tags/:tagId',
      ({ params, commit }) =>
        commit('task.untag', (change) => detachTag(change, params.id, params.tagId)),
      { params: TaskTagParams, response: { 200: TaskSchema, ...failures(400, 401, 404) } },
    )
}
