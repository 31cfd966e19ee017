import { expect, test } from 'bun:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { Document, Operation } from '../../../../src/server/docs/document'
import { createWorld } from '../../../world'

const world = await createWorld()
const response = await world.fetch('/api/docs/json')
const document = (await response.json()) as Document

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
)
const operation = (name: string) => Object.fromEntries(operations)[name] as Operation

test('GET /api/docs/json is a valid OpenAPI 3.1 document', async () => {
  expect(response.headers.get('content-type')).toStartWith('application/json')
  expect(document.openapi).toBe('3.1.0')
  const validator = new Validator()
  const result = await validator.validate(structuredClone(document))
  expect(result).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('it describes every route, and no other', () => {
  const routes: string[] = world.api.routes.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`,
  )
  const names: string[] = operations.map(([name]) => name)
  expect<string[]>(names.toSorted()).toEqual(routes.toSorted())
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(routes.length)
})

test.each(operations)('%s says what it is for, takes and answers', (name, operation) => {
  const { summary, tags, parameters, requestBody, responses } = operation
  expect(summary).toMatch(/^[A-Z]/)
  expect(tags).toHaveLength(1)
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
  const told = parameters.filter((each) => each.in === 'path').map((each) => each.name)
  expect<unknown>(told).toEqual(inPath)

  const statuses = Object.keys(responses).map(Number)
  const isWrite = !name.startsWith('GET')
  const needed = [500, ...(isWrite ? [403, 413, 415] : []), ...(requestBody ? [400] : [])]
  expect(statuses).toEqual(expect.arrayContaining(needed))
  expect(statuses.some((status) => status < 300)).toBe(true)
  for (const [status, { description, content }] of Object.entries(responses)) {
    expect(description).not.toBe('')
    const hasBody = !['204', '304'].includes(status)
    expect(content !== undefined).toBe(hasBody)
    if (Number(status) >= 400) {
      expect(content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
      })
    }
  }
})

test('every reference leads somewhere, and every type is referred to', () => {
  const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)]
  const referred = new Set(references.map(([, name]) => name))
  expect<unknown>([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort())
})

test.each(operations)('%s needs a session exactly if it says so', async (name, { security }) => {
  const [method = '', path = ''] = name.split(' ')
  const url = path.replace(/\{\w+\}/g, '1')
  const stranger = await world.fetch(url, { method })
  expect(stranger.status === 401).toBe(security?.length !== 0)
  await stranger.body?.cancel()
})

test('T21: lists name their ETag; writes the header of their journal row', () => {
  const list = operation('GET /api/tasks')
  expect(Object.keys(list.responses)).toContain('304')
  expect(list.responses[200]?.headers).toHaveProperty('ETag')
  expect(list.parameters.map(({ name }) => name)).toContain('If-None-Match')
  const create = operation('POST /api/tasks')
  expect(create.responses[201]?.headers).toHaveProperty('X-Journal')
  expect(operation('POST /api/auth/login').responses[429]?.headers).toHaveProperty('Retry-After')
})

test('an error has the meaning that its route gives it', () => {
  const { responses } = operation('POST /api/auth/login')
  expect(responses[401]?.description).toBe('The email or the password is wrong')
  expect(responses[400]?.description).toStartWith('Something in the request is not valid')
})

test('an import takes a file', () => {
  const { requestBody } = operation('POST /api/import')
  expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/octet-stream'])
})

test('a task is described as it is answered', async () => {
  const { api } = await world.person()
  const { data } = await api.tasks.post({ title: 'Plan' })
  const { properties, required } = document.components.schemas.Task as {
    properties: Record<string, unknown>
    required: string[]
  }
  expect(Object.keys(data ?? {}).toSorted()).toEqual(Object.keys(properties).toSorted())
  expect(required.toSorted()).toEqual(Object.keys(properties).toSorted())
  expect(JSON.stringify(document)).not.toMatch(/"(error|tooLong)":"/)
})

test('GET /api/docs is a page that loads nothing and runs no script', async () => {
  const page = await world.fetch('/api/docs')
  const html = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8')
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; .*frame-ancestors 'none'$/,
  )
  expect(html).toStartWith('<!doctype html>')
  const active = /<script|<link|<img|\ssrc=|@import|url\(|\son\w+=/
  expect(active.exec(html)).toBeNull()
  const missing = operations
    .map(([name, { summary }]) => {
      const [method, path] = name.split(' ')
      return `<b>${method}</b> ${path}</code> <span>${summary}</span>`
    })
    .filter((shown) => !html.includes(shown))
  expect(missing).toEqual([])
})
