import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Delta } from '../../src/core/sync/contract'
import { unpackPatch } from '../../src/core/sync/pack'
import { createPages } from '../../src/server/pages/render'
import { made } from '../src/server/answers'
import { letIn } from '../src/server/sharing/people'
import { createWorld, type Person } from '../world'

/*
 * A server keeps the rows that a page came with and asks for what has changed since. Each page is
 * compared with one of a server that has kept nothing.
 */

const world = await createWorld()
const buildDir = join(world.dir, 'build')
mkdirSync(join(buildDir, 'assets'), { recursive: true })
const manifest = {
  version: 'v1',
  entry: '/client.js',
  css: '/styles.css',
  print: '/print.css',
  modules: {},
}
await Bun.write(join(buildDir, 'manifest.json'), JSON.stringify(manifest))
const freshPages = () => createPages(world.app, world.api, buildDir)
const keeping = await freshPages()

async function pageOf({ cookie }: Person, pages = keeping) {
  const request = new Request('http://localhost:3000/folder/all', { headers: { cookie } })
  const html = await (await pages(request)).text()
  const titles = Array.from(html.matchAll(/"Done: ([^"]+)"/g), ([, title]) => title)
  return { titles, rows: rowsIn(html) }
}

/** The rows that the page brings along, by table. */
function rowsIn(html: string) {
  const handedOver = Array.from(
    html.matchAll(/JSON\.parse\(('(?:[^'\\]|\\.)*')\)/g),
    ([, quoted]) => JSON.parse(new Function(`return ${quoted}`)()),
  )
  const queries = handedOver.flatMap((each): QueryData[] => each.data ?? each)
  const sync = queries.find(({ queryKey }) => queryKey[0] === '/api/sync') as QueryData
  const { revision, full, since, del, ...rest } = sync.data
  const { put } = unpackPatch({ ...rest, del } as Parameters<typeof unpackPatch>[0])
  const texts = Object.entries(put).flatMap(([name, rows = []]) =>
    rows.map((row) => name + JSON.stringify(Object.entries(row).sort())),
  )
  return { revision, full, since, del, texts: texts.sort() }
}

interface QueryData {
  queryKey: string[]
  data: Delta
}

async function expectUpToDate(person: Person) {
  expect(await pageOf(person)).toEqual(await pageOf(person, await freshPages()))
}

test('T21: a page has what has changed since the last one, whatever it was', async () => {
  const ann = await world.person()
  const { api } = ann
  const home = await made(api.folders.post({ name: 'Home' }))
  const tag = await made(api.tags.post({ name: 'garden' }))
  const ferns = await made(api.tasks.post({ title: 'Water the ferns', folderId: home.id }))
  const daily = await made(
    api.tasks.post({ title: 'Stretch', dueDate: '2026-11-23', repeat: 'every day' }),
  )
  await expectUpToDate(ann)
  const task = api.tasks({ id: ferns.id })
  const changes: (() => Promise<unknown>)[] = [
    () => made(task.put({ title: 'Repot the </script> cactus', description: 'With sand' })),
    () => made(task.toggle.put({ completed: true })),
    () => made(task.toggle.put({ completed: false })),
    () => made(api.tasks({ id: daily.id }).toggle.put({ completed: true })),
    () => made(task.tags({ tagId: tag.id }).post()),
    () => made(task.subtasks.post({ title: 'Buy soil' })),
    () => made(task.comments.post({ text: 'At the market' })),
    () => made(api.folders({ id: home.id }).put({ name: 'Flat' })),
    () => made(api.tags({ id: tag.id }).put({ name: 'balcony' })),
    () => api.tags({ id: tag.id }).delete(),
    () => api.tasks({ id: daily.id }).delete(),
    () => api.folders({ id: home.id }).delete(),
  ]
  for (const change of changes) {
    const before = await pageOf(ann)
    await change()
    expect((await pageOf(ann)).rows.revision).toBeGreaterThan(before.rows.revision)
    await expectUpToDate(ann)
  }
})

test('M8: a page has what others have shared, changed and taken back, and nothing else of theirs', async () => {
  const [ann, bob] = [await world.person(), await world.person()]
  const flat = await made(bob.api.folders.post({ name: 'Flat' }))
  const rent = await made(bob.api.tasks.post({ title: 'Pay the rent', folderId: flat.id }))
  const hidden = await made(bob.api.tasks.post({ title: 'Buy Ann a present' }))
  await expectUpToDate(ann)
  await expectUpToDate(bob)
  await letIn(world, bob, flat.id, ann, 'edit')
  expect((await pageOf(ann)).titles).toEqual(['Pay the rent'])
  await expectUpToDate(ann)
  const profile = { firstName: 'Robert', lastName: 'Reed', email: bob.email }
  await made(bob.api.auth.profile.put(profile))
  expect((await pageOf(ann)).rows.texts.join()).toContain('Robert')
  await expectUpToDate(ann)
  await made(bob.api.tasks({ id: rent.id }).put({ title: 'Pay the rent twice' }))
  await made(bob.api.tasks({ id: hidden.id }).put({ title: 'Wrap the present' }))
  expect((await pageOf(ann)).titles).toEqual(['Pay the rent twice'])
  await expectUpToDate(ann)
  await bob.api.folders({ id: flat.id }).members({ memberId: ann.id }).delete()
  const { titles, rows } = await pageOf(ann)
  expect([...titles, ...rows.texts].join()).not.toMatch(/rent|present/)
  await expectUpToDate(ann)
  await expectUpToDate(bob)
})

test('security 23: tasks that grow to more than 3 MB no longer come with the page', async () => {
  const { api, cookie } = await world.person()
  const description = 'x'.repeat(10_000)
  const device = crypto.randomUUID()
  const at = world.app.now().toISOString()
  const page = async () => {
    const request = new Request('http://localhost:3000/folder/all', { headers: { cookie } })
    return (await keeping(request)).text()
  }
  for (const [round, isShell] of [false, false, false, true].entries()) {
    const commands = Array.from({ length: 90 }, (_, i) => ({
      ...{ kind: 'task.create', title: 'Long', description, at },
      seq: round * 90 + i + 1,
    }))
    await api.sync.post({ device, acked: 0, sentAt: at, commands })
    const text = await page()
    expect(text.includes('"isShell":true')).toBe(isShell)
    expect(text.length > 100_000).toBe(!isShell)
  }
})
