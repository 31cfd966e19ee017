import * as T from '@sinclair/typebox'
import { ClientId, Color, Id, Instant, nullable, Reference, required } from '../http/contract'

/** A saved query (F6). */
export const SavedFilterSchema = T.Object({
  id: T.Integer(),
  name: T.String(),
  query: T.String(),
  position: T.Integer(),
  color: T.String(),
  userId: T.Integer(),
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: Instant,
})

const fields = {
  name: required('Filter name', 50),
  query: required('Query', 1_000, 'In the query language'),
  color: Color,
}

export const CreateFilterSchema = T.Object({
  name: fields.name,
  query: fields.query,
  color: T.Optional(fields.color),
  clientId: T.Optional(ClientId),
})

const updatable = {
  name: T.Optional(fields.name),
  query: T.Optional(fields.query),
  color: T.Optional(fields.color),
}

export const UpdateFilterSchema = T.Object({
  ...updatable,
  afterId: T.Optional(nullable(Id)),
})

/** What can be done to filters, as data (O1). */
export const FILTER_COMMANDS = {
  'filter.create': T.Object({ kind: T.Literal('filter.create'), ...CreateFilterSchema.properties }),
  'filter.update': T.Object({
    kind: T.Literal('filter.update'),
    filter: Reference,
    ...updatable,
  }),
  'filter.move': T.Object({
    kind: T.Literal('filter.move'),
    filter: Reference,
    /** The one that it is to stand behind; null for the top. */
    after: nullable(Reference),
  }),
  'filter.delete': T.Object({ kind: T.Literal('filter.delete'), filter: Reference }),
}

export type FilterCommand = {
  [K in keyof typeof FILTER_COMMANDS]: T.Static<(typeof FILTER_COMMANDS)[K]>
}[keyof typeof FILTER_COMMANDS]
export type SavedFilter = T.Static<typeof SavedFilterSchema>
