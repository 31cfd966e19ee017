import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import { COMMAND_SCHEMAS } from '../../src/core/sync/contract'
import type { Route } from '../../src/server/docs/document'
import { filesWith } from '../readers/readers'
import { text } from './texts'
import { valuesOf } from './values'

/** A request as `fetch` takes it. */
export interface Given {
  path: string
  headers: Partial<Record<string, string>>
  body?: string | FormData
}

/** Bodies that are no JSON, or not what its reader expects. */
const BROKEN = fc.oneof(
  text,
  fc.constantFrom(
    '',
    '{',
    '{"title":1e999}',
    '{"id":-0.0,"id":2}',
    '[]',
    '"\\ud83d"',
    'null',
    '\ufeff{}',
  ),
  fc.constant('{"a":'.repeat(500)),
  fc.constant('['.repeat(5_000)),
)

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  'if-none-match': fc.constantFrom('*', 'W/"1-1"', '"', 'W/"1-0-x", "y"', ',,,'),
  'x-client': fc.constantFrom('web', 'cli', 'voice', '', '__proto__', 'x'.repeat(500)),
  'last-event-id': fc.constantFrom('1', '1-', '99999999999999999999-x', '-1', 'NaN'),
  'accept-encoding': fc.constantFrom('gzip', 'br;q=0', 'zstd, *;q=0.1', ';;;', 'gzip;q=NaN'),
  'content-type': fc.constantFrom(
    'text/plain',
    'application/json; charset=x',
    'a',
    'multipart/form-data',
  ),
  origin: fc.constantFrom('http://localhost:3000', 'https://elsewhere.example', 'null', '::'),
  authorization: fc.constantFrom('Bearer', 'Bearer x', 'Basic eDp4', '\x80'),
}

const headers: fc.Arbitrary<Partial<Record<string, string>>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record(HEADERS, { requiredKeys: [] }) },
)

/** Requests to a route, made from its own schemas: mostly right, so that they get far. */
export function requestsTo(route: Route): fc.Arbitrary<Given> {
  const { params, query, body } = route.hooks
  return fc
    .record({
      params: fieldsOf(params, namesIn(route.path)),
      query: fieldsOf(query),
      headers,
      body: bodyOf(route.path, body),
    })
    .map(({ params, query, headers, body }) => ({
      path: pathOf(route.path, params) + searchOf(query),
      headers: { ...body.headers, ...headers },
      ...(body.body === undefined ? {} : { body: body.body }),
    }))
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** Any text for names that have no schema. */
function fieldsOf(schema: TSchema | undefined, names: string[] = []) {
  const fields = Object.fromEntries(names.map((name) => [name, text as fc.Arbitrary<unknown>]))
  for (const [name, each] of Object.entries(
    (schema?.properties ?? {}) as Record<string, TSchema>,
  )) {
    fields[name] = valuesOf(each, name)
  }
  return fc.record(fields, { requiredKeys: [...names, ...(schema?.required ?? [])] })
}

function bodyOf(
  path: string,
  schema: TSchema | undefined,
): fc.Arbitrary<Pick<Given, 'headers' | 'body'>> {
  if (path === '/api/import/')
    return text.chain((given) => fc.constantFrom(given, ...filesWith(given))).map(file)
  if (!schema) return fc.constant({ headers: {} })
  const right = path === '/api/sync/' ? commandsIn(schema) : valuesOf(schema)
  const written = right.map((value) => JSON.stringify(value))
  const usual = fc
    .oneof({ weight: 29, arbitrary: written }, { weight: 1, arbitrary: BROKEN })
    .map((body) => ({ headers: { 'content-type': 'application/json' }, body }))
  if (path !== '/api/voice/process') return usual
  return fc.oneof(usual, valuesOf(schema).map(form))
}

function file(body: string) {
  return { headers: { 'content-type': 'application/octet-stream' }, body }
}

/** Any seq and kind passes the schema; what they are made of is looked at for each kind. */
function commandsIn(schema: TSchema) {
  const kinds = Object.values(COMMAND_SCHEMAS).map((each) => valuesOf(each))
  const commands = fc.array(
    fc.tuple(fc.oneof(...kinds), valuesOf(schema.properties.sentAt, 'at')),
    {
      maxLength: 4,
    },
  )
  const device = fc.uuid()
  return fc.tuple(valuesOf(schema), commands, device).map(([body, commands, device]) => ({
    ...(body as object),
    device,
    acked: 0,
    commands: commands.map(([command, at], index) => ({
      ...(command as object),
      seq: index + 1,
      at,
    })),
  }))
}

/** A recording is never one: there is no service that would listen to it. */
function form(value: unknown): Pick<Given, 'headers' | 'body'> {
  const body = new FormData()
  for (const [name, each] of Object.entries(Object(value))) {
    body.append(name, typeof each === 'string' ? each : (JSON.stringify(each) ?? ''))
  }
  if ('audio' in Object(value)) body.set('audio', new File([String(Object(value).audio)], 'a.webm'))
  return { headers: {}, body }
}

/** A part that is left empty, or that goes up, would make it the path of another route. */
function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name) => {
    const part = encoded(params[name])
    return /^(|\.{1,2})$/.test(part) ? '%' : part
  })
}

function searchOf(query: Record<string, unknown>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Half of a surrogate pair is sent as its three bytes, which are no UTF-8. */
function encoded(value: unknown): string {
  const given = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return given.isWellFormed() ? encodeURIComponent(given) : '%ED%A0%BD%zz'
}
