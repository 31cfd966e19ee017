import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { DoneSchema, failures, IdParams, Nothing } from '../http/contract'
import { Lists } from '../http/lists'
import { acting } from '../journal/acting'
import {
  CreateFolderSchema,
  type Folder,
  FolderSchema,
  ReorderFoldersSchema,
  UpdateFolderSchema,
} from './contract'
import { createFolder, deleteFolder, reorderFolders, updateFolder } from './edit'
import { listFolders } from './store'

export function folderRoutes(app: App) {
  const lists = new Lists<Folder[]>({ mostBytes: 8 * 1024 * 1024 })

  return new Elysia({ prefix: '/folders' })
    .use(acting(app))
    .get(
      '/',
      ({ request, set, user, revision }) =>
        lists.answer({ request, set, user }, { version: String(revision) }, () =>
          listFolders(app.db.read, user.id),
        ),
      { response: { 200: T.Array(FolderSchema), 304: Nothing, ...failures(401) } },
    )
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
    .put(
      '/reorder',
      async ({ body, commit }) => {
        await commit('folder.reorder', (change) => reorderFolders(change, body.folderIds))
        return { message: 'Folders reordered' }
      },
      { body: ReorderFoldersSchema, response: { 200: DoneSchema, ...failures(400, 401, 404) } },
    )
    .put(
      '/:id',
      ({ params, body, commit }) =>
        commit('folder.update', (change) => updateFolder(change, params.id, body)),
      {
        params: IdParams,
        body: UpdateFolderSchema,
        response: { 200: FolderSchema, ...failures(400, 401, 404, 409) },
      },
    )
    .delete(
      '/:id',
      async ({ params, commit, status }) => {
        await commit('folder.delete', (change) => deleteFolder(change, params.id))
        return status(204, undefined)
      },
      { params: IdParams, response: { 204: Nothing, ...failures(400, 401, 404) } },
    )
}
