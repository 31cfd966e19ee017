import { heapStats } from 'bun:jsc'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Right } from '../../../../src/core/tokens/contract'
import { createWorld } from '../../../world'
import { made } from '../answers'

const world = await createWorld()
const ann = await world.person('ann')
await made(ann.api.settings.patch({ timeZone: 'Europe/Berlin' }))
const home = await made(ann.api.folders.post({ name: 'Home' }))
await made(ann.api.folders.post({ name: 'Work' }))

let client: Client
beforeAll(async () => {
  client = await connect(await tokenFor('assistant'))
})
afterAll(() => client.close())

async function tokenFor(right: Right, folderIds?: number[]) {
  const wish = { name: 'Assistant', right, ...(folderIds && { folderIds }) }
  return (await made(ann.api.tokens.post(wish))).token
}

/** The official client, over the server's own handler. */
async function connect(token: string) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: (url, init) => world.fetch(new URL(url).pathname, init),
    }),
  )
  return client
}

// biome-ignore lint/suspicious/noExplicitAny: what tools answer is for a model to read
type Told = any

async function call(name: string, given: object = {}, by = client): Promise<Told> {
  const { isError, content, structuredContent } = await by.callTool({
    name,
    arguments: given as Record<string, unknown>,
  })
  const [{ text = '' } = {}] = content as { text?: string }[]
  if (isError) throw new Error(text)
  expect(JSON.parse(text)).toEqual(structuredContent)
  return structuredContent
}

test('D6: an assistant finds ten tools, of which the one that deletes says so', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'add_tasks',
    'change_tasks',
    'comment_on_task',
    'complete_tasks',
    'delete_tasks',
    'find_tasks',
    'get_statistics',
    'list_folders_and_tags',
    'list_tasks',
    'undo',
  ])
  const hinted = (hint: 'destructiveHint' | 'readOnlyHint') =>
    tools.flatMap(({ name, annotations }) => (annotations?.[hint] ? name : [])).toSorted()
  expect(hinted('destructiveHint')).toEqual(['delete_tasks'])
  expect(hinted('readOnlyHint')).toEqual([
    'find_tasks',
    'get_statistics',
    'list_folders_and_tags',
    'list_tasks',
  ])
})

test('D6: a day’s work: add ten, find, plan, complete three, comment, and undo one', async () => {
  const titles = Array.from({ length: 10 }, (_, at) => `Chore ${at + 1}`)
  const { added } = await call('add_tasks', {
    tasks: [
      { title: 'Pay rent', folder: 'home', due: 'friday 17:00', priority: 'high', tags: ['bank'] },
      { title: 'Party', folder: 'Home', subtasks: ['Invite', 'Cook'] },
      ...titles.slice(2).map((title) => ({ title, folder: 'Work', due: '2026-11-21' })),
    ],
  })
  expect(added).toHaveLength(10)
  expect(added[0]).toMatchObject({
    title: 'Pay rent',
    due: '2026-11-27T16:00:00.000Z',
    folder: 'Home',
    tags: ['bank'],
    journal: [expect.any(Number)],
  })
  expect(added[1].subtasks.map(({ title }: Told) => title)).toEqual(['Invite', 'Cook'])

  const { tasks: today } = await call('list_tasks', { view: 'today' })
  expect(today).toHaveLength(8)
  const { tasks: upcoming } = await call('list_tasks', { view: 'upcoming' })
  expect(upcoming.map(({ title }: Told) => title)).toContain('Pay rent')
  const { tasks: found } = await call('find_tasks', { query: 'rent' })
  expect(found).toMatchObject([{ id: added[0].id }])

  const three = today.slice(0, 3).map(({ id }: Told) => id)
  const { changed } = await call('complete_tasks', { ids: three })
  expect((await call('list_tasks', { view: 'today' })).tasks).toHaveLength(5)
  await call('change_tasks', { ids: [added[0].id], due: 'none', add_tags: ['later'] })
  expect((await call('find_tasks', { query: 'rent' })).tasks[0]).toMatchObject({
    due: null,
    tags: ['bank', 'later'],
  })
  await call('comment_on_task', { id: added[0].id, text: 'Moved' })
  await call('undo', { journal: changed[0].journal })
  expect((await call('list_tasks', { view: 'today' })).tasks).toHaveLength(6)

  const { deleted } = await call('delete_tasks', { ids: [three[1]] })
  expect(deleted).toMatchObject([{ id: three[1], journal: expect.any(Number) }])
  expect(await call('list_folders_and_tags')).toMatchObject({
    folders: expect.arrayContaining([{ name: 'Home', open: 2 }]),
    tags: ['bank', 'later'],
  })
  expect(await call('get_statistics')).toMatchObject({ completed: 1 })
  const [entry] = await made(ann.api.journal.get({ query: { limit: 1 } }))
  expect(entry).toMatchObject({ source: 'mcp', via: 'Assistant', kind: 'task.delete' })
})

test('D6: what can’t be done is told in words, and changes nothing', async () => {
  const before = await made(ann.api.tasks.get())
  const add = (task: object) => call('add_tasks', { tasks: [{ title: 'New' }, task] })
  expect(add({ title: 'X', folder: 'Nowhere' })).rejects.toThrow('No folder “Nowhere”. There are:')
  expect(add({ title: 'X', due: 'sometime' })).rejects.toThrow('isn’t a date')
  expect(call('complete_tasks', { ids: [999_999] })).rejects.toThrow('Task not found')
  await expect(call('change_tasks', { ids: [before[0]?.id] })).rejects.toThrow(
    'what is to be changed',
  )
  expect(await made(ann.api.tasks.get())).toEqual(before)
})

test('D6: a token of one folder sees and changes that folder only', async () => {
  const work = (await made(ann.api.tasks.get())).find(({ folder }) => folder?.name === 'Work')
  const limited = await connect(await tokenFor('assistant', [home.id]))
  const { tasks } = await call('list_tasks', { view: 'all' }, limited)
  expect(new Set(tasks.map(({ folder }: Told) => folder))).toEqual(new Set(['Home']))
  expect((await call('find_tasks', { query: 'chore' }, limited)).tasks).toEqual([])
  expect(call('complete_tasks', { ids: [work?.id] }, limited)).rejects.toThrow('doesn’t reach')
  expect(call('undo', { journal: 1 }, limited)).rejects.toThrow('some folders only')
  expect(call('get_statistics', {}, limited)).rejects.toThrow('some folders only')
  const { added } = await call('add_tasks', { tasks: [{ title: 'Sweep' }] }, limited)
  expect(added[0].folder).toBe('Home')
  await made(ann.api.tags.post({ name: 'unused' }))
  await call('change_tasks', { ids: [work?.id], add_tags: ['salary'] })
  const [party] = (await call('find_tasks', { query: 'party' })).tasks
  await call('change_tasks', { ids: [party.subtasks[0].id], add_tags: ['friends'] })
  expect((await call('list_folders_and_tags', {}, limited)).tags).toEqual([
    'bank',
    'later',
    'friends',
  ])
  const untag = (tag: string) =>
    call('change_tasks', { ids: [party.id], remove_tags: [tag] }, limited)
  await expect(untag('salary')).rejects.toThrow('There are: bank, later, friends.')
  await limited.close()
})

test('D6: nobody comes in without a token for assistants', async () => {
  const ask = (
    headers: Record<string, string>,
    body = '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  ) =>
    world.fetch('/mcp', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    })
  const assistant = { authorization: `Bearer ${await tokenFor('assistant')}` }
  expect((await ask({})).status).toBe(401)
  expect((await ask({ cookie: ann.cookie })).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${await tokenFor('write')}` })).status).toBe(403)
  expect((await ask({ ...assistant, origin: 'https://elsewhere.example' })).status).toBe(403)
  for (const body of ['{', '[]', 'x'.repeat(300_000)]) {
    expect((await ask(assistant, body)).status).toBeGreaterThanOrEqual(400)
    expect((await ask(assistant, body)).status).toBeLessThan(500)
  }
})

test('reliability: memory is flat, however often an assistant calls', async () => {
  const headers = {
    authorization: `Bearer ${await tokenFor('assistant')}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const params = { name: 'list_folders_and_tags', arguments: {} }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const objectsAfter = async (calls: number) => {
    for (let times = 0; times < calls; times += 1) {
      const answer = await world.fetch('/mcp', { method: 'POST', headers, body })
      expect(await answer.text()).toContain('Home')
    }
    Bun.gc(true)
    return heapStats().objectCount
  }
  const before = await objectsAfter(50)
  expect((await objectsAfter(100)) - before).toBeLessThan(10_000)
})
