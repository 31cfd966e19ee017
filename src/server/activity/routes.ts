import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { type Activity, ActivityQuerySchema, ActivitySchema } from '../../core/activity/contract'
import { failures, IdParams } from '../../core/http/contract'
import { notFound } from '../../core/problem'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { openSeen } from '../data/access'
import type { Slice } from '../data/slice'
import { jsonAnswer } from '../http/packed'
import type { AskedActivity } from './read'

const PAGE = 30
const LARGEST_PAGE = 100

/** Who did what in a folder, and to a task (M11). */
export function activityRoutes(app: App) {
  const page = {
    params: IdParams,
    query: ActivityQuerySchema,
    response: { 200: T.Array(ActivitySchema), ...failures(400, 401, 404) },
  }

  return new Elysia()
    .use(signedIn(app))
    .get(
      '/folders/:id/activity',
      async ({ params: { id }, query, user }) => {
        const slice = await open(user.id, 'folders', id)
        return read(user, query, slice, { folderId: id, sees: [id] })
      },
      {
        ...page,
        detail: {
          tags: ['Folders'],
          summary: 'List who did what in a folder, newest first',
          description:
            'In plain words, as far back as the journal goes; only what happened inside the folder. Page with `before`.',
        },
      },
    )
    .get(
      '/tasks/:id/activity',
      async ({ params: { id }, query, user }) => {
        const slice = await open(user.id, 'tasks', id)
        const folderIds = [...slice.tables.folders.values()].map((folder) => folder.id)
        const sees = slice.userId === user.id ? 'all' : folderIds
        return read(user, query, slice, { taskId: id, sees })
      },
      {
        ...page,
        detail: {
          tags: ['Tasks'],
          summary: 'List who did what to a task, newest first',
          description:
            'In plain words, as far back as the journal goes; only what happened while you could see the task. Page with `before`.',
        },
      },
    )

  async function open(userId: number, table: 'folders' | 'tasks', id: number): Promise<Slice> {
    const seen = await openSeen(app.db.read, userId, table, id)
    if (!seen) throw notFound(table === 'tasks' ? 'Task' : 'Folder')
    return seen
  }

  async function read(
    { id: userId, timeZone: zone }: { id: number; timeZone: string | null },
    { limit = PAGE, before = Number.MAX_SAFE_INTEGER },
    slice: Slice,
    about: Pick<AskedActivity, 'folderId' | 'taskId' | 'sees'>,
  ) {
    const { body } = await app.longReads.make({
      kind: 'activity',
      userId,
      ownerId: slice.userId,
      zone,
      limit: Math.min(limit, LARGEST_PAGE),
      before,
      ...about,
    })
    return jsonAnswer<Activity[]>(body)
  }
}
