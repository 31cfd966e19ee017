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
import { change } from '../docs/detail'
import { withCommands } from '../sync/with-commands'
import { loadTask } from '../tasks/load-task'
import { listCompletions } from './store'

const occurrence = { params: IdParams, body: OccurrenceSchema }

export function repeatRoutes(app: App) {
  return new Elysia({ tags: ['Tasks'] })
    .use(withCommands(app))
    .get(
      '/completions',
      ({ user, query: { taskId, before, limit = 100 } }) =>
        listCompletions(app.db.read, user.id, { taskId, before, limit: Math.min(limit, 1000) }),
      {
        detail: {
          summary: 'List completed and skipped occurrences of repeating tasks',
          description: 'Newest first.',
        },
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
      {
        ...occurrence,
        response: {
          200: TaskSchema,
          ...failures(400, 401, 404, [409, 'It is the last occurrence, or no longer open'], 429),
        },
        detail: change(
          'Skip an occurrence of a repeating task',
          'The task moves on to its next due date, and the occurrence does not count as completed. Skipping one twice has no further effect. A future occurrence is left out when its turn comes.',
        ),
      },
    )
    .post(
      '/tasks/:id/reopen',
      async ({ params, body, run, user }) => {
        const { occurrence } = body
        await run({ kind: 'task.reopen', task: { id: params.id }, occurrence })
        return loadTask(app.db, user.id, params.id)
      },
      {
        ...occurrence,
        response: {
          200: TaskSchema,
          ...failures(
            400,
            401,
            404,
            [409, 'It was not completed or skipped, or the task has changed since'],
            429,
          ),
        },
        detail: change(
          'Reopen a completed or skipped occurrence',
          'The task gets its earlier due date back.',
        ),
      },
    )
}
