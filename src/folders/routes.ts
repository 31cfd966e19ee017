import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { failures } from '../http/contract'
import { acting } from '../journal/acting'
import { CreateFolderSchema, FolderSchema } from './contract'
import { createFolder, listFolders } from './store'

export function folderRoutes(app: App) {
  return new Elysia({ prefix: '/folders' })
    .use(acting(app))
    .get('/', ({ user }) => listFolders(app.db.read, user.id), {
      response: { 200: T.Array(FolderSchema), ...failures(401) },
    })
    .post(
      '/',
      async ({ body, commit, status }) => {
        const { folder, isNew } = await commit('folder.create', (change) =>
          createFolder(change, body),
        )
        return status(isNew ? 201 : 200, folder)
      },
      {
        body: CreateFolderSchema,
        response: { 200: FolderSchema, 201: FolderSchema, ...failures(400, 401, 409) },
      },
    )
}
