import * as T from '@sinclair/typebox'
import { commandSchemas } from '../data/command-schemas'
import { ClientId, Color, Instant, named, nullable, Reference, required } from '../http/contract'
import { LONGEST_TAG_NAME } from '../names'

export const TagSchema = named('Tag', {
  id: T.Integer(),
  name: T.String(),
  color: T.String(),
  userId: T.Integer(),
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: Instant,
})

export const TaskTagSchema = named('TaskTag', {
  taskId: T.Integer(),
  tagId: T.Integer(),
  createdAt: Instant,
  tag: TagSchema,
})

const Name = required('Tag name', LONGEST_TAG_NAME)

/** A tag, or the name of one, which is made where it is missing (M14). */
export const TagReference = T.Union([...Reference.anyOf, T.Object({ name: Name })], {
  error: 'A tag is {"id": …}, {"clientId": …} or {"name": …}',
})

/** The tag that is put on a task, by its name. */
export const NameTagSchema = T.Object({ name: Name })

export const CreateTagSchema = named('CreateTag', {
  name: Name,
  color: T.Optional(Color),
  clientId: T.Optional(ClientId),
})

export const UpdateTagSchema = named('UpdateTag', {
  name: T.Optional(Name),
  color: T.Optional(Color),
})

/** What can be done to tags, as data (O1). */
export const TAG_SCHEMAS = commandSchemas({
  'tag.create': CreateTagSchema.properties,
  'tag.update': {
    tag: Reference,
    ...UpdateTagSchema.properties,
  },
  'tag.delete': { tag: Reference },
})

export type TagRef = T.Static<typeof TagReference>
export type Tag = T.Static<typeof TagSchema>
export type TaskTag = T.Static<typeof TaskTagSchema>
