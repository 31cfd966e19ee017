import { expect, test } from 'bun:test'
import type { Folder } from '../../../../src/core/folders/contract'
import type { Task } from '../../../../src/core/tasks/contract'
import type { NewToken, Right, TokenInfo } from '../../../../src/core/tokens/contract'
import type { Operation } from '../../../../src/server/docs/document'
import { createWorld, type Person } from '../../../world'

const world = await createWorld()
const ann = await world.person('ann')
const home = await made<Folder>(ann, 'POST', '/api/folders', { name: 'Home' })
const work = await made<Folder>(ann, 'POST', '/api/folders', { name: 'Work' })
const paint = await made<Task>(ann, 'POST', '/api/tasks', { title: 'Paint', folderId: home.id })
const report = await made<Task>(ann, 'POST', '/api/tasks', { title: 'Report', folderId: work.id })

async function made<T>({ cookie }: Person, method: string, path: string, body: unknown) {
  const response = await world.send(method, path, body, { headers: { cookie } })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

function tokenFor(person: Person, right: Right, more: object = {}) {
  return made<NewToken>(person, 'POST', '/api/tokens', { name: `A ${right} token`, right, ...more })
}

/** A request with a token. */
function by(token: string, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token}` }
  return body === undefined
    ? world.fetch(path, { method, headers })
    : world.send(method, path, body, { headers })
}

const tokens: Record<string, string> = {}
for (const right of ['read', 'write', 'add', 'caldav', 'assistant', 'feed'] as const) {
  tokens[right] = (await tokenFor(ann, right)).token
}

/** Each route of the API that needs somebody, and the rights that reach it. A new one needs a line. */
const ROUTES = `
GET /api/tasks                                read write
GET /api/tasks/:id/history                    read write
GET /api/tasks/:id/comments                   read write
GET /api/tasks/:id/activity                   read write
GET /api/tasks/:id/reminders                  read write
GET /api/tasks/search                         read write
GET /api/folders                              read write
GET /api/folders/:id/activity                 read write
GET /api/folders/:id/members                  read write
GET /api/tags                                 read write
GET /api/filters                              read write
GET /api/projects                             read write
GET /api/completions                          read write
GET /api/dashboard/stats                      read write
GET /api/journal                              read write
GET /api/sync                                 read write
POST /api/tasks                               write add
POST /api/tasks/:id/subtasks                  write add
PUT /api/tasks/reorder                        write
PUT /api/tasks/:id                            write
PUT /api/tasks/:id/toggle                     write
DELETE /api/tasks/:id                         write
POST /api/tasks/:id/tags                      write
POST /api/tasks/:id/tags/:tagId               write
DELETE /api/tasks/:id/tags/:tagId             write
POST /api/tasks/:id/comments                  write
PATCH /api/tasks/:id/comments/:commentId      write
DELETE /api/tasks/:id/comments/:commentId     write
POST /api/tasks/bulk                          write
POST /api/tasks/:id/skip                      write
POST /api/tasks/:id/reopen                    write
POST /api/tasks/:id/reminders                 write
POST /api/tasks/:id/reminders/snooze          write
DELETE /api/tasks/:id/reminders               write
DELETE /api/tasks/:id/reminders/:reminder     write
POST /api/folders                             write
PUT /api/folders/reorder                      write
PUT /api/folders/:id                          write
DELETE /api/folders/:id                       write
POST /api/tags                                write
PUT /api/tags/:id                             write
DELETE /api/tags/:id                          write
POST /api/filters                             write
PUT /api/filters/:id                          write
DELETE /api/filters/:id                       write
POST /api/projects                            write
PUT /api/projects/:id                         write
DELETE /api/projects/:id                      write
POST /api/journal/:id/undo                    write
PUT /api/folders/:id/members/:memberId
DELETE /api/folders/:id/members/:memberId
POST /api/folders/:id/transfer
POST /api/folders/:id/invitations
GET /api/folders/:id/invitations
DELETE /api/folders/:id/invitations/:invitationId
POST /api/folders/:id/invitations/:invitationId/resend
POST /api/folders/:id/invitations/:invitationId/link
PUT /api/looking
GET /api/invitations
GET /api/invitations/waiting
POST /api/invitations/accept
POST /api/invitations/decline
POST /api/sync
GET /api/events
GET /api/auth/user
PUT /api/auth/profile
PATCH /api/auth/preferences
PUT /api/auth/change-password
GET /api/auth/sessions
DELETE /api/auth/sessions/:id
GET /api/auth/notices
PUT /api/auth/notices
GET /api/auth/export
DELETE /api/auth/account
GET /api/settings
PATCH /api/settings
GET /api/push/key
GET /api/push/subscriptions
POST /api/push/subscriptions
DELETE /api/push/subscriptions/:id
POST /api/push/subscriptions/:id/test
GET /api/tokens
POST /api/tokens
POST /api/tokens/:id/renew
DELETE /api/tokens/:id
GET /api/hooks
POST /api/hooks
POST /api/hooks/:id/on
DELETE /api/hooks/:id
GET /api/hooks/:id/deliveries
POST /api/hooks/:id/deliveries/:deliveryId/send
GET /api/voice
POST /api/voice/process
POST /api/import
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', ...rights] = line.split(/\s+/)
    return [`${method} ${path}`, rights] as const
  })

test('D1: every route that needs somebody says which tokens reach it', async () => {
  const document = (await (await world.fetch('/api/docs/json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) => {
      const isOpen = methods[method]?.security?.length === 0
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      const rights = security.find((each) => each.token)?.token ?? []
      return isOpen ? [] : [[name, rights.toSorted()] as const]
    }),
  )
  const expected = new Map<string, string[]>(
    ROUTES.map(([name, rights]) => [name, rights.toSorted()]),
  )
  for (const [name, rights] of told) {
    if (/^POST \/api\/auth\/login$/.test(name)) continue
    expect({ name, rights }).toEqual({ name, rights: expected.get(name) as string[] })
  }
})

test.each(ROUTES)(
  'D1: %s is reached by the tokens with a right to it only',
  async (name, rights) => {
    const [method = '', path = ''] = name.split(' ')
    const url = path.replace(/:\w+/g, '999999')
    for (const [right, token] of Object.entries(tokens)) {
      const response = await by(token, method, url)
      const text = await response.text()
      const isRefused = response.status === 403 || response.status === 401
      expect({ right, isRefused, text: isRefused ? text : '' }).toEqual({
        right,
        isRefused: !rights.includes(right),
        text: isRefused ? text : '',
      })
    }
  },
)

test('D1: a token is shown once, and known by its beginning, its last use and the address', async () => {
  const { token, id, start } = await tokenFor(ann, 'read', { name: 'Wall display' })
  expect(token).toMatch(/^tk_[\w-]{43}$/)
  await (await by(token, 'GET', '/api/tasks')).text()
  const list = await listed(ann)
  expect(list.find((each) => each.id === id)).toMatchObject({
    name: 'Wall display',
    right: 'read',
    start,
    lastUsedAt: '2026-11-21T09:30:00.000Z',
    expiresAt: null,
  })
  expect(token).toStartWith(start)
  expect(JSON.stringify(list)).not.toContain(token)
})

test('D1: an ended token, one that has expired and a renewed one’s former text reach nothing', async () => {
  const ended = await tokenFor(ann, 'read')
  const mayEnd = await world.fetch(`/api/tokens/${ended.id}`, {
    method: 'DELETE',
    headers: { cookie: ann.cookie },
  })
  expect(mayEnd.status).toBe(204)
  const brief = await tokenFor(ann, 'read', { expiresAt: '2026-11-21T10:00:00.000Z' })
  expect((await by(brief.token, 'GET', '/api/tasks')).status).toBe(200)
  const renewed = await made<NewToken>(ann, 'POST', `/api/tokens/${brief.id}/renew`, {})
  expect((await by(renewed.token, 'GET', '/api/tasks')).status).toBe(200)
  world.setNow('2026-11-21T10:00:00.000Z')
  for (const { token } of [ended, brief, renewed]) {
    const response = await by(token, 'GET', '/api/tasks')
    expect(response.status).toBe(401)
    await response.text()
  }
  world.setNow('2026-11-21T09:30:00.000Z')
})

test('D1: a token of one folder reaches the tasks there, and puts new ones there', async () => {
  const { token } = await tokenFor(ann, 'write', { folderIds: [home.id] })
  const tasks = (await (await by(token, 'GET', '/api/tasks')).json()) as Task[]
  expect(tasks.map(({ title }) => title)).toEqual(['Paint'])
  const folders = (await (await by(token, 'GET', '/api/folders')).json()) as Folder[]
  expect(folders.map(({ name }) => name)).toEqual(['Home'])

  const added = await by(token, 'POST', '/api/tasks', { title: 'Varnish' })
  expect(((await added.json()) as Task).folderId).toBe(home.id)
  expect((await by(token, 'PUT', `/api/tasks/${paint.id}`, { title: 'Paint it' })).status).toBe(200)

  const away = [
    by(token, 'POST', '/api/tasks', { title: 'Elsewhere', folderId: work.id }),
    by(token, 'PUT', `/api/tasks/${paint.id}`, { folderId: work.id }),
    by(token, 'PUT', `/api/tasks/${paint.id}`, { folderId: null }),
    by(token, 'PUT', `/api/tasks/${report.id}/toggle`, {}),
    by(token, 'GET', `/api/tasks/${report.id}/comments`),
    by(token, 'POST', '/api/tasks/bulk', { taskIds: [paint.id], completed: true }),
    by(token, 'GET', '/api/tasks/search?q=report'),
    by(token, 'GET', '/api/sync'),
    by(token, 'GET', '/api/journal'),
  ]
  for (const response of await Promise.all(away)) {
    expect(response.status).toBe(403)
    await response.text()
  }
  const all = (await (await by(tokens.read as string, 'GET', '/api/tasks')).json()) as Task[]
  expect(all.find(({ id }) => id === paint.id)?.folderId).toBe(home.id)
  expect(all.some(({ title }) => title === 'Elsewhere')).toBe(false)
})

test('D1: what a token changes is in the journal with its name', async () => {
  const { token } = await tokenFor(ann, 'add', { name: 'Kitchen button' })
  expect((await by(token, 'POST', '/api/tasks', { title: 'Milk' })).status).toBe(201)
  const journal = await world.fetch('/api/journal?limit=1', { headers: { cookie: ann.cookie } })
  expect(await journal.json()).toMatchObject([
    { title: 'Milk', source: 'api', via: 'Kitchen button' },
  ])
})

test('D1: a token that asks without end is slowed down', async () => {
  const { token } = await tokenFor(ann, 'read')
  let [status, said] = [200, '']
  for (let count = 0; count < 700 && status === 200; count += 1) {
    const response = await by(token, 'GET', '/api/tags')
    said = await response.text()
    status = response.status
  }
  expect(status).toBe(429)
  expect(said).toContain('Too many requests with this token.')
})

test('D1: tokens name what is there, and go with their account', async () => {
  const bob = await world.person('bob')
  const asked = (body: object) =>
    world.send('POST', '/api/tokens', body, { headers: { cookie: bob.cookie } })
  const refused: [object, number][] = [
    [{ name: 'Other', right: 'read', folderIds: [home.id] }, 404],
    [{ name: '', right: 'read' }, 400],
    [{ name: 'Root', right: 'everything' }, 400],
    [{ name: 'Late', right: 'read', expiresAt: '2020-01-01T00:00:00.000Z' }, 400],
    [{ name: 'View', right: 'read', view: 'today' }, 400],
    [{ name: 'Filter', right: 'feed', filterId: 999 }, 404],
  ]
  for (const [body, status] of refused) {
    const response = await asked(body)
    expect({ body, status: response.status }).toEqual({ body, status })
    await response.text()
  }
  const others = await world.fetch(`/api/tokens/${(await listed(ann))[0]?.id}`, {
    method: 'DELETE',
    headers: { cookie: bob.cookie },
  })
  expect(others.status).toBe(404)
})

async function listed({ cookie }: Person) {
  const response = await world.fetch('/api/tokens', { headers: { cookie } })
  return (await response.json()) as TokenInfo[]
}
