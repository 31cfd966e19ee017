import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { failures, IdParams } from '../http/contract'
import { notFound } from '../problem'
import { openShared } from '../sharing/access'
import { SharedSlice } from '../sharing/shared-slice'
import { Slice } from '../sync/slice'
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
        const slice = await openFor(user.id, 'folders', id)
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
        const slice = await openFor(user.id, 'tasks', id)
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

  /** One's own rows, or those that are shared, where this is among them. Throws notFound. */
  async function openFor(userId: number, table: 'folders' | 'tasks', id: number): Promise<Slice> {
    const own = new Slice(db.read, userId)
    await own.byIds(table, [id])
    if (own.tables[table].get(id)) return own
    const shared = await openShared(db.read, userId, { table, ref: { id } })
    if (!shared) throw notFound(table === 'tasks' ? 'Task' : 'Folder')
    return shared
  }
}

/** Who may view sees the tags that are used, and not what they were called when they were not. */
function knowsTags(slice: Slice): boolean {
  return !(slice instanceof SharedSlice) || slice.mayEditAny()
}
