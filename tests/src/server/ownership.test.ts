import { describe, expect, test } from 'bun:test'
import { until } from '../../until'
import { createWorld, type Person } from '../../world'
import { made } from './answers'
import { changeOf } from './journal/planner'
import { newBrowser } from './push/browser'
import { share } from './sharing/people'

/*
 * Security 14: someone else's id, anywhere, is answered as an id that does not exist, and changes
 * nothing. The walk takes every route that the API has and every place in it where an id may stand;
 * one that it does not know makes it fail.
 */

interface Schema {
  type?: string
  examples?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

interface Route {
  method: string
  path: string
  hooks: { body?: Schema }
}

/** A place for an id: a segment of the path, or a field of the body. */
interface Place {
  method: string
  path: string
  name: string
  kind: Kind
  isInPath: boolean
  body: Schema | undefined
}

const KINDS = [
  'task',
  'folder',
  'tag',
  'filter',
  'project',
  'user',
  'change',
  'session',
  'member',
  'invitation',
  'comment',
  'reminder',
  'subscription',
  'token',
  'hook',
  'delivery',
] as const
type Kind = (typeof KINDS)[number]

/** Where nobody answers. */
const SILENT = 'http://127.0.0.1:9'

const world = await createWorld({ HOOK_HOSTS: SILENT })
const [me, they] = [await world.person(), await world.person()]
const mine = await idsOf(me)
const theirs = await idsOf(they)
const nobodys = { ...mine, ...Object.fromEntries(KINDS.map((kind) => [kind, '999999'])) }

/** One of each kind of thing that a person may have. */
async function idsOf(person: Person): Promise<Record<Kind, string>> {
  const { api, id, cookie } = person
  const folder = await made(api.folders.post({ name: 'Work' }))
  const project = await made(api.projects.post({ name: 'Garden' }))
  const tag = await made(api.tags.post({ name: 'red' }))
  const filter = await made(api.filters.post({ name: 'Now', query: 'today' }))
  const answer = await api.tasks.post({ title: 'Plan', folderId: folder.id, projectId: project.id })
  const sessions = await made(world.client(cookie).auth.sessions.get())
  // In a folder of its own: whose the others are, nobody else may know.
  const open = await made(api.folders.post({ name: 'Shared' }))
  const friend = await world.person()
  await share(world, person, open.id, friend)
  const { invitations } = api.folders({ id: open.id })
  const invitation = await made(invitations.post({ email: `${id}@example.net`, role: 'edit' }))
  const task = answer.data?.id ?? 0
  const comment = await made(api.tasks({ id: task }).comments.post({ text: 'Said' }))
  return {
    comment: String(comment.id),
    task: String(task),
    folder: String(open.id),
    member: String(friend.id),
    invitation: String(invitation.id),
    tag: String(tag.id),
    filter: String(filter.id),
    project: String(project.id),
    user: String(id),
    change: String(await changeOf(Promise.resolve(answer))),
    session: String(sessions[0]?.id),
    reminder: await reminderOf(person, String(answer.data?.id)),
    subscription: await subscriptionOf(person),
    token: String((await made(api.tokens.post({ name: 'Mine', right: 'read' }))).id),
    ...(await hookOf(person)),
  }
}

/** A hook with an event that has not reached it. */
async function hookOf({ api }: Person): Promise<{ hook: string; delivery: string }> {
  const { id } = await made(api.hooks.post({ url: SILENT }))
  await made(api.tasks.post({ title: 'Told' }))
  const deliveries = () => made(api.hooks({ id }).deliveries.get())
  await until(async () => (await deliveries()).length > 0)
  const [{ id: delivery = 0 } = {}] = await deliveries()
  return { hook: String(id), delivery: String(delivery) }
}

/** Each person's is another one: by what it is, a reminder could be anybody's. */
async function reminderOf({ api, id }: Person, task: string): Promise<string> {
  const at = `2027-01-01T09:00:00.${String(id).padStart(3, '0')}Z`
  await made(api.tasks({ id: Number(task) }).reminders.post({ kind: 'at', at }))
  return at
}

async function subscriptionOf({ api, id }: Person): Promise<string> {
  const { keys } = await newBrowser()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
  return String((await made(api.push.subscriptions.post({ endpoint, keys }))).id)
}

const places = (world.api.routes as Route[]).flatMap(({ method, path, hooks: { body } }) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    kind: name === 'id' ? kindOfPath(path) : kindOf(name),
    isInPath: true,
  }))
  const inBody = Object.keys(body?.properties ?? {})
    .filter((name) => /Ids?$/.test(name) && name !== 'clientId')
    .map((name) => ({ name, kind: kindOf(name), isInPath: false }))
  return [...inPath, ...inBody].map((place): Place => ({ method, path, body, ...place }))
})

function kindOfPath(path: string): Kind {
  const [, kind] =
    /\/(task|folder|tag|filter|project|journal|session|subscription|token|hook)s?\/:id/.exec(
      path,
    ) ?? []
  return kind === 'journal' ? 'change' : known(kind)
}

function kindOf(name: string): Kind {
  const word = name.replace(/Ids?$/, '')
  const others: Record<string, Kind> = { parentTask: 'task', assignee: 'user', after: 'filter' }
  return others[word] ?? known(word)
}

function known(kind: string | undefined): Kind {
  const found = KINDS.find((each) => each === kind)
  if (!found) throw new Error(`The walk does not know what a ${kind} is`)
  return found
}

/** The request that `place` is in, with `id` there and my own ids elsewhere. */
async function ask({ method, path, name, kind, isInPath, body }: Place, id: string) {
  const url = path.replace(/:(\w+)/g, (_, param) =>
    isInPath && param === name ? id : mine[param === 'id' ? kindOfPath(path) : kindOf(param)],
  )
  const fields = { ...sample(body), ...(isInPath ? {} : { [name]: fieldOf(body, name, id) }) }
  const response = await world.fetch(url, {
    method,
    headers: { cookie: me.cookie, 'content-type': 'application/json' },
    ...(body && method !== 'GET' ? { body: JSON.stringify(fields) } : {}),
  })
  return { kind, status: response.status, body: await response.text() }
}

/** The least that the body's schema asks for. */
function sample(body: Schema | undefined): Record<string, unknown> {
  const required = body?.required ?? []
  return Object.fromEntries(
    required.map((name) => {
      const { type, examples = ['Changed'] } = body?.properties?.[name] ?? {}
      return [name, type === 'array' ? [] : (sampleOf(name) ?? examples[0])]
    }),
  )
}

function sampleOf(name: string): string | number | undefined {
  return /Id$/.test(name) ? Number(mine[kindOf(name)]) : SAMPLES[name]
}

/** What fits a field that is no text of any kind. */
const SAMPLES: Record<string, string> = {
  role: 'view',
  email: 'someone@example.net',
  kind: 'at',
  right: 'feed',
  url: SILENT,
}

function fieldOf(body: Schema | undefined, name: string, id: string): unknown {
  const isList = body?.properties?.[name]?.type === 'array'
  return isList ? [Number(id)] : Number(id)
}

async function allOf({ api }: Person) {
  return [
    await made(api.tasks.get()),
    await made(api.folders.get()),
    await made(api.tags.get()),
    await made(api.filters.get()),
    await made(api.projects.get()),
    await made(api.journal.get()),
    await made(api.auth.sessions.get()),
    await made(api.push.subscriptions.get()),
    await made(api.tokens.get()),
    await made(api.hooks.get()),
    (await made(api.auth.export.get({ query: {} }))).reminders,
  ]
}

describe('security 14: someone else’s id', () => {
  test('stands in every place that the API has for one', () => {
    expect(places.length).toBeGreaterThan(20)
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(KINDS))
  })

  test.each(places.map((place) => [`${place.method} ${place.path}`, place.name, place] as const))(
    'is answered as one that does not exist, and changes nothing: %s, %s',
    async (_, __, place) => {
      const before = [await allOf(me), await allOf(they)]
      const forged = await ask(place, theirs[place.kind])
      const unknown = await ask(place, nobodys[place.kind])
      expect(forged).toEqual(unknown)
      expect(forged.status).toBe(404)
      expect([await allOf(me), await allOf(they)]).toEqual(before)
    },
  )
})

test('H9: an id in a path that is no positive integer is 400', async () => {
  const paths = (world.api.routes as Route[]).filter(
    ({ path }) => path.includes(':') && !/\/(sessions|in)\//.test(path),
  )
  for (const { method, path, hooks } of paths) {
    for (const id of ['0', '-1', '1.5', '1e3', '07', 'abc', '%20', '1;']) {
      const body = hooks.body ? { body: JSON.stringify(sample(hooks.body)) } : {}
      const response = await world.fetch(path.replaceAll(/:\w+/g, id), {
        method,
        headers: { cookie: me.cookie, 'content-type': 'application/json' },
        ...body,
      })
      const { message } = await response.json()
      expect([method, path, id, response.status, message]).toEqual([
        method,
        path,
        id,
        400,
        'An id is a positive whole number',
      ])
    }
  }
})

test('H2: without a session, whatever has to do with a person is 401 "Unauthorized"', async () => {
  const open = /^\/api\/(health|in|mail|auth\/(?!user|profile|change|sessions)|logout|docs)/
  const routes = (world.api.routes as Route[]).filter(({ path }) => !open.test(path))
  expect(routes.length).toBeGreaterThan(25)
  for (const { method, path } of routes) {
    const response = await world.fetch(path.replaceAll(/:\w+/g, '1'), { method })
    expect([method, path, response.status, await response.json()]).toEqual([
      method,
      path,
      401,
      { message: 'Unauthorized' },
    ])
  }
})
