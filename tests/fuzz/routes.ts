import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { users } from '../../db/schema'
import { createSession } from '../../src/server/auth/session-store'
import type { Document, Route } from '../../src/server/docs/document'
import { made } from '../src/server/answers'
import { letIn } from '../src/server/sharing/people'
import { createWorld, PASSWORD, type Person, type World } from '../world'
import { type Given, requestsTo } from './requests'
import { RUNS, seedFor } from './runs'

/** So that lists stay short, and limits are met. */
const FEW = { MOST_TASKS: '60', MOST_FOLDERS: '20', MOST_TAGS: '20', MOST_COMMENTS: '60' }

/** Quick to verify. The one that it is of is not among what is generated. */
const password = await Bun.password.hash(PASSWORD, {
  algorithm: 'argon2id',
  memoryCost: 8,
  timeCost: 1,
})

/** Requests to one account; what they delete is there again in the next one. */
const FOR_EACH = 500
const AT_ONCE = 8
/** A third one that is the same, to the same account, finds what the second one found. */
const MOST_ALIKE = 2
/**
 * A password that passes the schema is hashed, which takes 30 ms on purpose: for two thousand, a minute
 * each route.
 */
const SHARE_WITH_PASSWORDS = 1 / 20

interface Ground {
  world: World
  /** The API's own document. */
  document: Document
}

/** A world of its own for each file of tests: the world ends with the file that created it. */
export async function createFuzzer() {
  const world = await createWorld({ ...FEW, RATE_LIMITS: 'off' })
  const document = (await (await world.fetch('/api/docs/json')).json()) as Document
  return {
    /** All that there are, so that a new one is among them. */
    routes: world.api.routes as Route[],
    fuzz: (route: Route) => fuzz({ world, document }, route),
  }
}

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** Sends generated requests to a route, each as somebody who is signed in. */
async function fuzz(ground: Ground, route: Route) {
  const { world } = ground
  const hasPassword = /password/i.test(Object.keys(route.hooks.body?.properties ?? {}).join(' '))
  const runs = Math.ceil(RUNS * (hasPassword ? SHARE_WITH_PASSWORDS : 1))
  const requests = requestsTo(route)
  for (let from = 0; from < runs; from += FOR_EACH) {
    const numRuns = Math.min(FOR_EACH, runs - from)
    const seed = seedFor(nameOf(route)) + from
    const given = withoutRepeats(fc.sample(requests, { numRuns, seed }))
    const person = await somebody(world)
    while (given.length > 0) {
      const some = given.splice(0, AT_ONCE)
      await Promise.all(some.map((each) => send(ground, route, each, person.cookie)))
    }
    await expectWorking(world, person)
    world.logged.length = 0
  }
}

function withoutRepeats(given: Given[]): Given[] {
  const counts = new Map<string, number>()
  return given.filter((each) => {
    // What a form holds is not among what JSON shows.
    if (each.body instanceof FormData) return true
    const key = JSON.stringify(each)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= MOST_ALIKE
  })
}

/** Somebody with a few of everything, who shares a folder with another. */
async function somebody(world: World): Promise<Person> {
  const owner = await world.person()
  const member = await world.person()
  const { app } = world
  await app.db.write((tx) => tx.update(users).set({ password }).where(eq(users.id, owner.id)))
  const { api } = owner
  const folder = await made(api.folders.post({ name: 'Work' }))
  for (const name of ['shop', 'calls']) await made(api.tags.post({ name }))
  const task = await made(
    api.tasks.post({ title: 'Plan **it**', dueDate: '2026-11-24', folderId: folder.id }),
  )
  await made(api.tasks.post({ title: 'Water', dueDate: '2026-11-21', repeat: 'every day' }))
  await made(api.tasks.post({ title: 'Call Ann', dueDate: '2026-11-24T09:00:00.000Z' }))
  await made(api.tasks({ id: task.id }).subtasks.post({ title: 'Part of it' }))
  await made(api.tasks({ id: task.id }).comments.post({ text: 'When?' }))
  await made(api.tasks({ id: task.id }).reminders.post({ kind: 'offset', minutes: 10 }))
  await made(api.filters.post({ name: 'Soon', query: 'today | p1' }))
  await made(api.projects.post({ name: 'House' }))
  await letIn(world, owner, folder.id, member, 'edit')
  return owner
}

async function send({ world, document }: Ground, route: Route, given: Given, cookie: string) {
  const { path, headers, body = null } = given
  const response = await world.fetch(path, {
    method: route.method,
    headers: { cookie, ...headers } as Record<string, string>,
    body,
  })
  try {
    expect(documented(document, route)).toContain(response.status)
    expect(response.status).not.toBe(500)
    // A stream of events has no end.
    if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel()
    else if (response.status >= 400) expect(await response.json()).toEqual(FAILURE)
    else await response.bytes()
  } catch (error) {
    const cause = world.logged.findLast(({ event }) => event === 'unexpected')
    throw new Error(`${JSON.stringify(given)}: ${error} ${cause && JSON.stringify(cause)}`)
  }
}

const FAILURE = expect.objectContaining({ message: expect.stringMatching(/\S/) })

/** The statuses that the API's own document has for a route. */
function documented(document: Document, { method, path }: Route): number[] {
  const name = path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
  return Object.keys(document.paths[name]?.[method.toLowerCase()]?.responses ?? {}).map(Number)
}

/** They may have signed out, but what they have must still be there to read. */
async function expectWorking(world: World, { id }: Person) {
  const token = await world.app.db.write((tx) => createSession(tx, id, 'test', world.app.now()))
  const api = world.client(`sid=${token}`)
  const answers = await Promise.all([
    api.tasks.get(),
    api.folders.get(),
    api.tags.get(),
    api.filters.get(),
    api.projects.get(),
    api.sync.get({ query: {} }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
}
