import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { failures, IdParams } from '../http/contract'
import { notFound } from '../problem'
import { openSeen } from '../sharing/access'
import { SharedSlice } from '../sharing/shared-slice'
import type { Slice } from '../sync/slice'
import { ActivityQuerySchema, ActivitySchema } from './contract'
import { readActivity } from './read'

const PAGE = 30
const LARGEST_PAGE = 100

/** Who did what in a folder, and to a task (M11). */
export function activityRoutes(app: App) {
  const { db } = app
  const page = {
    params: IdParams,
    query: ActivityQuerySchema,
    response: { 200: T.Array(ActivitySchema), ...failures(400, 401, 404) },
  }
  const asked = ({ limit = PAGE, before = Number.MAX_SAFE_INTEGER }) => ({
    limit: Math.min(limit, LARGEST_PAGE),
    before,
  })

  return new Elysia()
    .use(signedIn(app))
    .get(
      '/folders/:id/activity',
      async ({ params: { id }, query, user }) => {
        const slice = await open(user.id, 'folders', id)
        return readActivity(db, user.id, {
          ownerId: slice.userId,
          folderId: id,
          sees: (folderId) => folderId === id,
          knowsTags: knowsTags(slice),
          ...asked(query),
        })
      },
      page,
    )
    .get(
      '/tasks/:id/activity',
      async ({ params: { id }, query, user }) => {
        const slice = await open(user.id, 'tasks', id)
        const isOwn = slice.userId === user.id
        return readActivity(db, user.id, {
          ownerId: slice.userId,
          taskId: id,
          sees: (folderId) => isOwn || slice.tables.folders.get(folderId ?? 0) !== undefined,
          knowsTags: knowsTags(slice),
          ...asked(query),
        })
      },
      page,
    )

  async function open(userId: number, table: 'folders' | 'tasks', id: number): Promise<Slice> {
    const seen = await openSeen(db.read, userId, table, id)
    if (!seen) throw notFound(table === 'tasks' ? 'Task' : 'Folder')
    return seen
  }
}

/** Viewers know the tags that are used now, but not what earlier ones were called. */
function knowsTags(slice: Slice): boolean {
  return !(slice instanceof SharedSlice) || slice.mayEditAny()
}
