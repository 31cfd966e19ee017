import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from '../../src/client'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** Bob with a task of his own, and Ann's Home with Paint, tagged @shop, and Sand. */
async function openShared() {
  const ann = await service.member()
  const bob = await logIn(service)
  const { data: folder } = await ann.api.folders.post({ name: 'Home' })
  const folderId = folder?.id ?? 0
  await ann.api.tasks.post({ title: 'Sand', folderId })
  const { data: paint } = await ann.api.tasks.post({ title: 'Paint', folderId })
  await ann.api.tasks({ id: paint?.id ?? 0 }).tags.post({ name: 'shop' })
  await ann.api.folders({ id: folderId }).invitations.post({ email: bob.email, role: 'edit' })
  const [, token = ''] = await service.server.printed(
    new RegExp(`Invitation to a folder for ${bob.email}: \\S+token=(\\S+)`),
  )
  await bob.api.invitations.accept.post({ token })
  await bob.api.tasks.post({ title: 'Own' })
  return { ann, bob }
}

const tagsOf = async (api: Client) =>
  Object.fromEntries(
    ((await api.tasks.get()).data ?? []).map(({ title, taskTags }) => [
      title,
      taskTags.map(({ tag }) => tag.name).sort(),
    ]),
  )

const names = async ({ api }: { api: Client }) =>
  ((await api.tags.get()).data ?? []).map(({ name }) => name).sort()

test('M14: tasks edit, bulk and add tag shared tasks with their owner’s tags and make none of one’s own', async () => {
  const { ann, bob } = await openShared()
  using _ = bob
  const { terminal, api } = bob
  expect(await terminal.run('edit', 'Paint', '--tag', 'new')).toMatchObject({ code: 0, err: '' })
  expect(await terminal.run('bulk', '#Home', '--tag', 'soon', '--yes')).toMatchObject({ code: 0 })
  await terminal.pipe('Oil the gate #Home\n', 'add', '-', '--tag', 'later')
  expect(await tagsOf(api)).toEqual({
    Own: [],
    Paint: ['new', 'shop', 'soon'],
    Sand: ['soon'],
    'Oil the gate': ['later'],
  })
  expect(await names(bob)).toEqual([])
  expect(await names(ann)).toEqual(['later', 'new', 'shop', 'soon'])
})

test('M14: of tags with one name a task gets, and loses, that of its owner', async () => {
  const { ann, bob } = await openShared()
  using _ = bob
  const { terminal, api } = bob
  // Of the two only Ann's is there yet.
  expect(await terminal.run('edit', 'Own', '--tag', 'shop')).toMatchObject({ code: 0, err: '' })
  expect(await terminal.run('add', 'Another', '--tag', 'shop')).toMatchObject({ code: 0, err: '' })
  expect(await names(bob)).toEqual(['shop'])
  for (const title of ['Another', 'Paint']) {
    const { code, err } = await terminal.run('edit', title, '--untag', 'shop')
    expect({ code, err }).toEqual({ code: 0, err: '' })
  }
  expect(await tagsOf(api)).toEqual({ Own: ['shop'], Another: [], Paint: [], Sand: [] })
  const all = ['bulk', '@shop | #Home', '--yes']
  expect(await terminal.run(...all, '--tag', 'both')).toMatchObject({ code: 0 })
  expect(await tagsOf(api)).toMatchObject({ Own: ['both', 'shop'], Paint: ['both'] })
  expect(await terminal.run(...all, '--untag', 'both')).toMatchObject({ code: 0 })
  expect(await tagsOf(api)).toMatchObject({ Own: ['shop'], Paint: [] })
  expect(await names(ann)).toEqual(['both', 'shop'])
})

test('M14: a member adds to their own folder with the name of a tag that its owner has too', async () => {
  const { ann, bob } = await openShared()
  using _ = bob
  expect(await bob.terminal.run('add', 'Buy eggs', '@shop')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Buy eggs (new @shop)'),
    err: '',
  })
  const lines = 'Buy milk @shop\nFix the door #Home @shop\nPaint it #Home @new\n'
  expect(await bob.terminal.pipe(lines, 'add', '-')).toMatchObject({ code: 0, err: '' })
  expect(await tagsOf(bob.api)).toMatchObject({
    'Buy eggs': ['shop'],
    'Buy milk': ['shop'],
    'Fix the door': ['shop'],
    'Paint it': ['new'],
  })
  expect(await names(bob)).toEqual(['shop'])
  expect(await names(ann)).toEqual(['new', 'shop'])
})
