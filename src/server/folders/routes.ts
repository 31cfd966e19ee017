import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import {
  CreateFolderSchema,
  type Folder,
  FolderSchema,
  ReorderFoldersSchema,
  UpdateFolderSchema,
} from '../../core/folders/contract'
import { created, DoneSchema, failures, IdParams, Nothing } from '../../core/http/contract'
import type { App } from '../app'
import { findFolder, listAllFolders } from '../data/own-rows'
import { change, DELETION, GONE_OR_TAKEN, TAKEN } from '../docs/detail'
import { Lists } from '../sync/lists'
import { withCommands } from '../sync/with-commands'

export function folderRoutes(app: App) {
  const lists = new Lists<Folder[]>(app)

  return new Elysia({ prefix: '/folders', tags: ['Folders'] })
    .use(withCommands(app))
    .get(
      '/',
      ({ request, set, user, revision, token }) => {
        const { folderIds } = token ?? {}
        const version = { version: String(revision), variant: `${folderIds ?? ''}` }
        return lists.answer({ request, set, user }, version, async () => {
          const all = await listAllFolders(app.db.read, user.id)
          return folderIds ? all.filter(({ id }) => folderIds.includes(id)) : all
        })
      },
      {
        detail: { summary: 'List the folders, by position' },
        response: { 200: T.Array(FolderSchema), 304: Nothing, ...failures(401) },
      },
    )
    .post(
      '/',
      ({ body, create, user }) =>
        create({ kind: 'folder.create', ...body }, (id) => findFolder(app.db.read, user.id, id)),
      {
        detail: change('Create a folder', 'Names are unique, ignoring case.'),
        body: CreateFolderSchema,
        response: created(FolderSchema, 400, 401, [409, GONE_OR_TAKEN], 429),
      },
    )
    .put(
      '/reorder',
      async ({ body, run }) => {
        await run({ kind: 'folder.reorder', folders: body.folderIds.map((id) => ({ id })) })
        return { message: 'Folders reordered' }
      },
      {
        detail: change(
          'Put folders in order',
          'Each gets its index in the list as its position; the others keep theirs.',
        ),
        body: ReorderFoldersSchema,
        response: { 200: DoneSchema, ...failures(400, 401, 404, 429) },
      },
    )
    .put(
      '/:id',
      async ({ params, body, run, user }) => {
        await run({ kind: 'folder.update', folder: { id: params.id }, ...body })
        return findFolder(app.db.read, user.id, params.id)
      },
      {
        detail: change('Rename or move a folder', 'The category of its tasks follows a new name.'),
        params: IdParams,
        body: UpdateFolderSchema,
        response: { 200: FolderSchema, ...failures(400, 401, 404, [409, TAKEN], 429) },
      },
    )
    .delete(
      '/:id',
      ({ params, remove }) => remove({ kind: 'folder.delete', folder: { id: params.id } }),
      { ...DELETION, detail: change('Delete a folder with all its tasks') },
    )
}
