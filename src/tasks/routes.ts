import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { failures, IdParams } from '../http/contract'
import { acting } from '../journal/acting'
import { toggleTask } from './change'
import { CreateSubtaskSchema, CreateTaskSchema, TaskSchema, ToggleTaskSchema } from './contract'
import { createTask } from './create'
import { listTasks } from './full'

export function taskRoutes(app: App) {
  return new Elysia({ prefix: '/tasks' })
    .use(acting(app))
    .get('/', ({ user }) => listTasks(app.db.read, user.id), {
      response: { 200: T.Array(TaskSchema), ...failures(401) },
    })
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
      '/:id/toggle',
      ({ params, body, commit }) =>
        commit('task.toggle', (change) => toggleTask(change, params.id, body?.completed)),
      {
        params: IdParams,
        body: ToggleTaskSchema,
        response: { 200: TaskSchema, ...failures(400, 401, 404) },
      },
    )
}
