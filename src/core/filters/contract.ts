import * as T from '@sinclair/typebox'
import { commandSchemas } from '../data/command-schemas'
import {
  ClientId,
  Color,
  Id,
  Instant,
  named,
  nullable,
  Reference,
  required,
} from '../http/contract'

/** A saved query (F6). */
export const SavedFilterSchema = named('Filter', {
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

export const CreateFilterSchema = named('CreateFilter', {
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

export const UpdateFilterSchema = named('UpdateFilter', {
  ...updatable,
  afterId: T.Optional(nullable(Id)),
})

/** What can be done to filters, as data (O1). */
export const FILTER_SCHEMAS = commandSchemas({
  'filter.create': CreateFilterSchema.properties,
  'filter.update': {
    filter: Reference,
    ...updatable,
  },
  'filter.move': {
    filter: Reference,
    /** The one that it is to stand behind; null for the top. */
    after: nullable(Reference),
  },
  'filter.delete': { filter: Reference },
})

export type SavedFilter = T.Static<typeof SavedFilterSchema>
