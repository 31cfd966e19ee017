import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { type FoundTask, FoundTaskSchema, SearchQuerySchema } from '../../core/find/contract'
import { failures } from '../../core/http/contract'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { jsonAnswer } from '../http/packed'
import { findTasks } from './find-tasks'

const PAGE = 20
const LARGEST_PAGE = 100

export function findRoutes(app: App) {
  return new Elysia({ prefix: '/tasks', tags: ['Tasks'] }).use(signedIn(app)).get(
    '/search',
    async ({ user, query: { q, limit = PAGE } }) => {
      const found = await findTasks(app, user.id, {
        query: q,
        limit: Math.min(limit, LARGEST_PAGE),
      })
      return jsonAnswer<FoundTask[]>(JSON.stringify(found))
    },
    {
      detail: {
        summary: 'Search tasks and subtasks',
        description:
          'Every word must occur in the title, the description, a tag or the folder name; other forms of English and Russian words match too. If nothing matches, the query may be typed on the other keyboard layout, in Latin letters for Russian, or with one letter wrong, or two swapped, in a word of five or more. Titles that start with the query rank first, then titles with a word that does, then by how near the words are (as typed, another form, part of a word, mistyped, only in a note, tag or folder), then open tasks, then the most recently changed. `marks` gives the matching ranges in title and description.',
      },
      query: SearchQuerySchema,
      response: { 200: T.Array(FoundTaskSchema), ...failures(400, 401) },
    },
  )
}
