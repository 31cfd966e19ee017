import { Elysia } from 'elysia'
import { type Bulk, BulkDoneSchema, BulkSchema } from '../../core/bulk/contract'
import { counted } from '../../core/counted'
import { failures } from '../../core/http/contract'
import { invalid } from '../../core/problem'
import type { App } from '../app'
import { change } from '../docs/detail'
import { withCommands } from '../sync/with-commands'

export function bulkRoutes(app: App) {
  return new Elysia({ prefix: '/tasks', tags: ['Tasks'] }).use(withCommands(app)).post(
    '/bulk',
    async ({ body: { ids, change, addTags, removeTags, ...rest }, run, user }) => {
      const distinct = [...new Set(ids)]
      await run({
        kind: 'task.bulk',
        tasks: references(distinct),
        ...(user.timeZone !== null && { zone: user.timeZone }),
        ...rest,
        ...(change && { change: withFolder(change) }),
        ...(addTags && { addTags: references(addTags) }),
        ...(removeTags && { removeTags: references(removeTags) }),
      })
      const count = distinct.length
      const what = counted(count, 'task')
      return { message: rest.delete ? `Deleted ${what}` : `Changed ${what}`, count }
    },
    {
      detail: change(
        'Change many tasks at once',
        'All or nothing, as one change that a single undo reverts. Each task changes as it would on its own; subtasks move with their parent. In another person’s folder a tag stands for that person’s tag of the same name. With a `clientId`, repeated requests have no further effect.',
      ),
      body: BulkSchema,
      beforeHandle: ({ body: { ids, clientId, zone, ...actions } }) => {
        const isNothing = Object.values(actions).every((value) => value === undefined)
        if (isNothing) throw invalid('change', 'Say what to change')
      },
      response: { 200: BulkDoneSchema, ...failures(400, 401, 404, 429) },
    },
  )
}

function references(ids: readonly number[]) {
  return ids.map((id) => ({ id }))
}

function withFolder({ folderId, ...fields }: NonNullable<Bulk['change']>) {
  if (folderId === undefined) return fields
  return { ...fields, folder: folderId === null ? null : { id: folderId } }
}
