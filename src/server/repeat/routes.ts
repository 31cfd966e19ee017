import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { failures, IdParams } from '../../core/http/contract'
import {
  CompletionSchema,
  CompletionsQuerySchema,
  OccurrenceSchema,
} from '../../core/repeat/contract'
import { TaskSchema } from '../../core/tasks/contract'
import type { App } from '../app'
import { withCommands } from '../sync/with-commands'
import { loadTask } from '../tasks/load-task'
import { listCompletions } from './store'

const occurrence = {
  params: IdParams,
  body: OccurrenceSchema,
  response: { 200: TaskSchema, ...failures(400, 401, 404, 409, 429) },
}

export function repeatRoutes(app: App) {
  return new Elysia()
    .use(withCommands(app))
    .get(
      '/completions',
      ({ user, query: { taskId, before, limit = 100 } }) =>
        listCompletions(app.db.read, user.id, { taskId, before, limit: Math.min(limit, 1000) }),
      {
        query: CompletionsQuerySchema,
        response: { 200: T.Array(CompletionSchema), ...failures(400, 401) },
      },
    )
    .post(
      '/tasks/:id/skip',
      async ({ params, body, run, user }) => {
        await run({ kind: 'task.skip', task: { id: params.id }, ...body })
        return loadTask(app.db, user.id, params.id)
      },
      occurrence,
    )
    .post(
      '/tasks/:id/reopen',
      async ({ params, body, run, user }) => {
        const { occurrence } = body
        await run({ kind: 'task.reopen', task: { id: params.id }, occurrence })
        return loadTask(app.db, user.id, params.id)
      },
      occurrence,
    )
}
