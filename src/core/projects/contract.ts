import * as T from '@sinclair/typebox'
import { commandSchemas } from '../data/command-schemas'
import { ClientId, Color, Instant, named, nullable, Reference, required } from '../http/contract'

export const ProjectSchema = named('Project', {
  id: T.Integer(),
  name: T.String(),
  description: nullable(T.String()),
  color: T.String(),
  userId: T.Integer(),
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: Instant,
})

const Name = required('Project name', 100)
const Description = T.String({
  maxLength: 10_000,
  error: 'Description is text',
  tooLong: 'Description has at most 10,000 characters',
})

export const CreateProjectSchema = named('CreateProject', {
  name: Name,
  description: T.Optional(nullable(Description)),
  color: T.Optional(Color),
  clientId: T.Optional(ClientId),
})

export const UpdateProjectSchema = named('UpdateProject', {
  name: T.Optional(Name),
  description: T.Optional(nullable(Description)),
  color: T.Optional(Color),
})

/** What can be done to projects, as data (O1). */
export const PROJECT_SCHEMAS = commandSchemas({
  'project.create': CreateProjectSchema.properties,
  'project.update': {
    project: Reference,
    ...UpdateProjectSchema.properties,
  },
  'project.delete': { project: Reference },
})

export type Project = T.Static<typeof ProjectSchema>
