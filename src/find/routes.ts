import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { failures } from '../http/contract'
import { FoundTaskSchema, SearchQuerySchema } from './contract'
import { findTasks } from './store'

const PAGE = 20
const LARGEST_PAGE = 100

export function findRoutes(app: App) {
  return new Elysia({ prefix: '/tasks' })
    .use(signedIn(app))
    .get(
      '/search',
      ({ user, query: { q, limit = PAGE } }) =>
        findTasks(app.db, user.id, { query: q, limit: Math.min(limit, LARGEST_PAGE) }),
      {
        query: SearchQuerySchema,
        response: { 200: T.Array(FoundTaskSchema), ...failures(400, 401) },
      },
    )
}
