import * as T from '@sinclair/typebox'
import { commandSchemas } from '../data/command-schemas'
import {
  ClientId,
  Id,
  Instant,
  named,
  nullable,
  oneOf,
  position,
  Reference,
  required,
} from '../http/contract'
import { FolderMemberSchema } from '../sharing/contract'
import { ROLES } from '../sharing/rules'
import { COLOURS } from './colours'

export const FolderSchema = named('Folder', {
  id: T.Integer(),
  name: T.String(),
  userId: T.Integer({ description: 'The owner' }),
  /** Missing in rows that a client stored before folders had one. */
  color: T.Optional(nullable(T.String({ description: 'One of twelve names, null for none' }))),
  position: T.Integer({ description: 'Each member has their own order' }),
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: Instant,
  /** What one may do with a folder that somebody else shares; of one's own there is none. */
  role: T.Optional(nullable(oneOf(ROLES))),
  members: T.Optional(
    nullable(
      T.Array(FolderMemberSchema, {
        description:
          'Who is in it, the owner first; null where it is not shared. Only in what /api/sync answers',
      }),
    ),
  ),
})

const Name = required('Folder name', 100)
const FolderColour = oneOf(
  COLOURS,
  `A folder’s colour is ${COLOURS.slice(0, -1).join(', ')}, ${COLOURS.at(-1)} or none`,
)
/** T2. */
const Position = position('Left out of a create, the folder comes last')

export const CreateFolderSchema = named('CreateFolder', {
  name: Name,
  color: T.Optional(nullable(FolderColour)),
  position: T.Optional(Position),
  clientId: T.Optional(ClientId),
})

export const UpdateFolderSchema = named('UpdateFolder', {
  name: T.Optional(Name),
  color: T.Optional(nullable(FolderColour)),
  position: T.Optional(Position),
})

export const ReorderFoldersSchema = T.Object({
  folderIds: T.Array(Id, { error: 'folderIds is a list of ids in their new order' }),
})

/** What can be done to folders, as data (O1). */
export const FOLDER_SCHEMAS = commandSchemas({
  'folder.create': CreateFolderSchema.properties,
  'folder.update': {
    folder: Reference,
    ...UpdateFolderSchema.properties,
  },
  'folder.reorder': {
    folders: T.Array(Reference, { maxItems: 10_000 }),
  },
  'folder.delete': { folder: Reference },
})

export type Folder = T.Static<typeof FolderSchema>
