import { Kind, OptionalKind, type TSchema } from '@sinclair/typebox'
import type { DocumentDecoration as Detail } from 'elysia'
import { version } from '../../../package.json'
import { FailureSchema } from '../../core/http/contract'
import { rightsFor } from '../access/token-rights'
import { HEADERS, type Header, SECTIONS } from './detail'
import { type JsonSchema, withComponents } from './json-schema'

export interface Route {
  method: string
  path: string
  hooks: {
    params?: TSchema
    query?: TSchema
    body?: TSchema
    response?: TSchema | Answers
    detail?: Detail
  }
}

type Answers = Record<number, TSchema | undefined>

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Record<string, string[]>[]
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
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path) }
  }
  const { document, schemas } = withComponents(paths)
  return {
    openapi: '3.1.0',
    info: { title: 'Tasks', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: SESSION,
    tags: SECTIONS.map((name) => ({ name })),
    paths: document,
    components: {
      schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session’s token, for the terminal client',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal token (tk_…), with one of the rights that are named',
        },
      },
    },
  }
}

const SESSION: Record<string, string[]>[] = [{ cookie: [] }, { bearer: [] }]

const DESCRIPTION = `The whole API of the web app and the terminal client.

Bodies are JSON. Strings are trimmed; unknown fields are ignored. Instants are ISO 8601 in UTC. Errors are {message, errors?}, with a message for people. What belongs to someone else is 404, as if it did not exist.

Programs come in with a personal token of its own rights, made on the account page, in the header Authorization, as Bearer tk_…

Every write can be retried safely: creates carry a clientId, a UUID made by the client, and other writes have the same effect when repeated. Every change is in the journal and can be undone.`

function operationOf({ method, path: route, hooks }: Route, path: string): Operation {
  const { detail = { summary: '' } } = hooks
  const { summary, description, tags = [], takes = [] } = detail
  const answers = answersOf(method, hooks)
  const headers: Header[] = answers[304] ? ['If-None-Match', ...takes] : takes
  return {
    operationId: operationId(method, path),
    tags,
    summary,
    ...(description && { description }),
    ...securityOf(`${method} ${route}`, answers),
    parameters: [
      ...parametersIn('path', hooks.params),
      ...parametersIn('query', hooks.query),
      ...headers.map((name) => ({ name, in: 'header', required: false, ...headerOf(name) })),
    ],
    ...((hooks.body || detail.bodyTypes) && { requestBody: bodyOf(hooks.body, detail) }),
    responses: Object.fromEntries(
      Object.keys(answers).map((status) => [status, answerOf(Number(status), answers, detail)]),
    ),
  }
}

/** The security of a route; left out where the default, a session, applies (D8). */
function securityOf(route: string, answers: Answers): Pick<Operation, 'security'> {
  if (answers[401] !== FailureSchema) return { security: [] }
  const rights = rightsFor(route.replace(/\/$/, ''))
  return rights.length > 0 ? { security: [...SESSION, { token: rights }] } : {}
}

function headerOf(name: Header) {
  return { description: HEADERS[name], schema: { type: 'string' } }
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
      schema: property,
    }),
  )
}

/** A body without a schema is a file. */
function bodyOf(body: TSchema | undefined, { bodyTypes = ['application/json'] }: Detail) {
  const schema = body ?? { type: 'string', description: 'The file as it is' }
  return {
    required: !(body && OptionalKind in body),
    content: Object.fromEntries(bodyTypes.map((type) => [type, { schema }])),
  }
}

function answersOf(method: string, { response }: Route['hooks']): Answers {
  const declared = !response || Kind in response ? { 200: response } : response
  // The body of a write is read before its route can say that it has none.
  const always = [500, ...(method === 'GET' ? [] : [403, 413, 415])]
  return {
    ...Object.fromEntries(always.map((status) => [status, FailureSchema])),
    ...(declared as Answers),
  }
}

function answerOf(status: number, answers: Answers, { gives = [], answerType }: Detail) {
  const isError = status >= 400
  const headers: Header[] = isError ? [] : answers[304] ? ['ETag', ...gives] : gives
  const names: Header[] = status === 429 ? ['Retry-After'] : headers
  const usual = status === 200 && answers[201] ? REPEATED : (MEANINGS[status] ?? 'Another error')
  const content = isError ? contentOf(FailureSchema) : contentOf(answers[status], answerType)
  return {
    description: (isError && answers[status]?.description) || usual,
    ...(names.length > 0 && {
      headers: Object.fromEntries(names.map((name) => [name, headerOf(name)])),
    }),
    ...(content && { content }),
  }
}

/** The content of a response: none for an empty schema, text where there is no schema. */
function contentOf(schema: TSchema | undefined, type = 'application/json'): Content | undefined {
  if (!schema) return { [type]: { schema: { type: /json/.test(type) ? 'object' : 'string' } } }
  return /undefined|void/i.test(schema[Kind]) ? undefined : { [type]: { schema } }
}

/** What a status means where its route says no more (H2). */
const MEANINGS: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Deleted',
  304: 'The list has not changed since that ETag',
  400: 'Something in the request is not valid; `errors` names the fields',
  401: 'No session, or one that has ended',
  403: 'The request comes from another site, or you may not change this',
  404: 'It doesn’t exist, or it is someone else’s',
  409: 'It conflicts with the current state',
  413: 'The body is too large',
  415: 'The media type is not supported',
  429: 'Too many requests',
  500: 'An unexpected error; the message has the request’s id in the log',
  502: 'The speech or language service failed',
  503: 'The server is busy or a part of it is not available; `message` says which',
  504: 'The speech or language service took too long',
}

const REPEATED = 'Created by an earlier request; shown as it is now'
