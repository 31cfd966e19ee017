import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { type FoundTask, FoundTaskSchema, SearchQuerySchema } from '../../core/find/contract'
import { failures } from '../../core/http/contract'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { jsonAnswer } from '../http/packed'

const PAGE = 20
const LARGEST_PAGE = 100

export function findRoutes(app: App) {
  return new Elysia({ prefix: '/tasks' }).use(signedIn(app)).get(
    '/search',
    async ({ user, query: { q, limit = PAGE } }) => {
      const found = { query: q, limit: Math.min(limit, LARGEST_PAGE) }
      const { body } = await app.longReads.make({ kind: 'search', userId: user.id, ...found })
      return jsonAnswer<FoundTask[]>(body)
    },
    {
      query: SearchQuerySchema,
      response: { 200: T.Array(FoundTaskSchema), ...failures(400, 401) },
    },
  )
}
