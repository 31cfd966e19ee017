import * as T from '@sinclair/typebox'
import { ClientId, Id, Instant, nullable, required } from '../http/contract'

export const FolderSchema = T.Object({
  id: T.Integer(),
  name: T.String(),
  userId: T.Integer(),
  position: T.Integer(),
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: Instant,
})

const Name = required('Folder name', 100)
/** T2. */
const Position = T.Integer({
  minimum: 0,
  description: 'Left out of a create, the folder comes last',
  error: 'Position is a whole number, 0 or more',
})

export const CreateFolderSchema = T.Object({
  name: Name,
  position: T.Optional(Position),
  clientId: T.Optional(ClientId),
})

export const UpdateFolderSchema = T.Object({
  name: T.Optional(Name),
  position: T.Optional(Position),
})

export const ReorderFoldersSchema = T.Object({
  folderIds: T.Array(Id, { error: 'folderIds is a list of ids in their new order' }),
})

export type Folder = T.Static<typeof FolderSchema>
export type CreateFolder = T.Static<typeof CreateFolderSchema>
export type UpdateFolder = T.Static<typeof UpdateFolderSchema>
