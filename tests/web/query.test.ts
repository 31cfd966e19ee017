import { expect, test } from 'bun:test'
import { createClient } from '../../src/client'
import {
  ApiError,
  describeError,
  fetchQuery,
  isUnauthorized,
  keyOf,
  pathOf,
  unwrap,
} from '../../web/api/query'
import { createQueryClient } from '../../web/api/query-client'

const answering = (body: string | null, init: ResponseInit) => async () => new Response(body, init)

test.each([
  ['{"message":"Folder not found"}', 404, 'Not Found', '404: {"message":"Folder not found"}'],
  ['', 502, 'Bad Gateway', '502: Bad Gateway'],
])(
  '§7: a failure’s text is status, colon, space, body or status text',
  async (body, status, statusText, text) => {
    const queryClient = createQueryClient(answering(body, { status, statusText }))
    const failure = queryClient.fetchQuery({ queryKey: ['/api/folders'] })
    await expect(failure).rejects.toThrow(new ApiError(status, '', text.slice(5)))
  },
)

test('H10: people are shown the body’s message, or that the server can’t be reached', async () => {
  const response = new Response('{"message":"Folder not found"}', { status: 404 })
  expect(describeError(await ApiError.from(response))).toBe('Folder not found')
  expect(describeError(new TypeError('Failed to fetch'))).toContain('can’t be reached')
})

test('§7: the default fetch GETs the path in the key’s first element', async () => {
  const asked: string[] = []
  const queryClient = createQueryClient(async (path) => {
    asked.push(path)
    return Response.json([1])
  })
  const data = await queryClient.fetchQuery<number[]>({ queryKey: ['/api/tasks', 'more'] })
  expect([asked, data]).toEqual([['/api/tasks'], [1]])
})

test('a key’s parameters go along, as the time zone of the statistics does', () => {
  const path = '/api/dashboard/stats?tz=Europe%2FBerlin'
  expect(keyOf(path)).toEqual(['/api/dashboard/stats', { tz: 'Europe/Berlin' }])
  expect(pathOf(keyOf(path))).toBe(path)
  expect(keyOf(pathOf(['/api/tasks']))).toEqual(['/api/tasks'])
})

test('a call that finds no server says so, and not that the server refused', async () => {
  const client = createClient('http://127.0.0.1:1')
  const refused = await unwrap(client.health.get()).catch((error: unknown) => error)
  expect(describeError(refused)).toContain('can’t be reached')
})

test('§7: a 401 is an error, but an empty result where that is asked for, as for the user', async () => {
  const get = answering('{"message":"Unauthorized"}', { status: 401 })
  const queryClient = createQueryClient(get)
  await expect(queryClient.fetchQuery({ queryKey: ['/api/tasks'] })).rejects.toThrow('401: ')
  expect(await queryClient.fetchQuery<null>({ queryKey: ['/api/auth/user'] })).toBeNull()
  expect(fetchQuery(get, 'null')).toBeFunction()
})

test('§8: only a 401 that says Unauthorized is a lost session', () => {
  expect(isUnauthorized(new ApiError(401, '', '{"message":"Unauthorized"}'))).toBe(true)
  expect(isUnauthorized(new ApiError(401, '', '{"message":"Invalid email or password"}'))).toBe(
    false,
  )
  expect(isUnauthorized(new ApiError(403, '', 'Unauthorized'))).toBe(false)
  expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(false)
})

test('§9: fresh for 5 minutes, kept for 10, never fetched again by itself', () => {
  const { queries, mutations } = createQueryClient(async () => new Response()).getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: false,
    refetchInterval: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})
