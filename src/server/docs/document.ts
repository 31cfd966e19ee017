import { Kind, OptionalKind, type TSchema } from '@sinclair/typebox'
import { version } from '../../../package.json'
import { FailureSchema } from '../../core/http/contract'
import { HEADERS, type Header, STATUSES } from './common'
import { componentSchemas, type JsonSchema, toJsonSchema } from './json-schema'
import { OPERATIONS, type Told } from './operations'

/** What Elysia tells of a route. */
export interface Route {
  method: string
  path: string
  hooks: {
    params?: TSchema
    query?: TSchema
    body?: TSchema
    response?: TSchema | Record<number, TSchema>
  }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: []
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: unknown; content?: Content }>
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>
export type Document = ReturnType<typeof createDocument>

/** The API as an OpenAPI 3.1 document, made from the routes themselves. */
export function createDocument(routes: Route[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = pathOf(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tasks', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [{ cookie: [] }, { bearer: [] }],
    tags: TAGS.map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session’s token, for the terminal client',
        },
      },
    },
  }
}

const DESCRIPTION = `The whole API of the web app and the terminal client.

Bodies are JSON. Strings are trimmed; unknown fields are ignored. Instants are ISO 8601 in UTC. Errors are {message, errors?}, with a message for people. What belongs to someone else is 404, as if it did not exist.

Every write can be retried safely: creates carry a clientId, a UUID made by the client, and other writes have the same effect when repeated. Every change is in the journal and can be undone.`

function pathOf({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
}

function operationOf({ method, hooks }: Route, path: string): Operation {
  const told = OPERATIONS[`${method} ${path}`] ?? { summary: path }
  const { summary, description, isOpen } = told
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary,
    ...(description && { description }),
    ...(isOpen && { security: [] }),
    parameters: [
      ...parametersIn('path', hooks.params),
      ...parametersIn('query', hooks.query),
      ...(told.takes ?? []).map((name) => ({
        name,
        in: 'header',
        required: false,
        ...HEADERS[name],
      })),
    ],
    ...(hooks.body && { requestBody: bodyOf(hooks.body, told) }),
    responses: responsesOf(method, hooks, told),
  }
}

function tagOf(path: string): string {
  const [, , first = ''] = path.split('/')
  const name = SECTIONS[first] ?? first
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** In the order in which they are read. */
const TAGS = [
  'Tasks',
  'Folders',
  'Tags',
  'Filters',
  'Projects',
  'Statistics',
  'Sync',
  'Journal',
  'Events',
  'Voice',
  'Notifications',
  'Accounts',
  'Server',
]

const SECTIONS: Record<string, string> = {
  import: 'tasks',
  completions: 'tasks',
  auth: 'accounts',
  settings: 'accounts',
  push: 'notifications',
  mail: 'notifications',
  logout: 'accounts',
  dashboard: 'statistics',
  invitations: 'folders',
  looking: 'folders',
  docs: 'server',
  health: 'server',
}

/** `PUT /api/tasks/{id}/toggle` is putTasksByIdToggle. */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by/$1')
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + words.join('')
}

function parametersIn(place: string, schema: TSchema | undefined): Parameter[] {
  const required: string[] = schema?.required ?? []
  return Object.entries((schema?.properties ?? {}) as Record<string, TSchema>).map(
    ([name, property]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: toJsonSchema(property),
    }),
  )
}

function bodyOf(schema: TSchema, { bodyTypes = ['application/json'] }: Told) {
  const content = { schema: toJsonSchema(schema) }
  return {
    required: !(OptionalKind in schema),
    content: Object.fromEntries(bodyTypes.map((type) => [type, content])),
  }
}

function responsesOf(method: string, { response }: Route['hooks'], told: Told) {
  const declared = !response || Kind in response ? { 200: response } : response
  // Of a write, the body is read before its route can say that it has none.
  const always = [500, ...(method === 'GET' ? [] : [403, 413, 415])]
  const all = {
    ...Object.fromEntries(always.map((status) => [status, FailureSchema])),
    ...(declared as Record<string, TSchema | undefined>),
  }
  return Object.fromEntries(
    Object.entries(all).map(([status, schema]) => [status, answerOf(Number(status), schema, told)]),
  )
}

function answerOf(status: number, schema: TSchema | undefined, told: Told) {
  const headers: Header[] = [
    ...(status < 400 ? (told.gives ?? []) : []),
    ...(status === 429 ? (['Retry-After'] as const) : []),
  ]
  const content = contentOf(schema, status < 300 ? told.answerType : undefined)
  return {
    description: told.means?.[status] ?? STATUSES[status] ?? 'Another error',
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map((name) => [name, HEADERS[name]])),
    }),
    ...(content && { content }),
  }
}

/** Nothing where the schema says so; text of some type where there is none. */
function contentOf(schema: TSchema | undefined, type = 'application/json'): Content | undefined {
  if (!schema) return { [type]: { schema: { type: /json/.test(type) ? 'object' : 'string' } } }
  return /undefined|void/i.test(schema[Kind])
    ? undefined
    : { [type]: { schema: toJsonSchema(schema) } }
}
