import { expect, test } from 'bun:test'
import { createWorld } from '../../world'

const world = await createWorld()

test('POST /api/folders returns the created folder; GET lists them by position', async () => {
  const { api, id } = await world.person()
  const { data, status } = await api.folders.post({ name: 'Work', position: 7 })
  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.any(Number),
    name: 'Work',
    userId: id,
    position: 7,
    clientId: null,
    createdAt: '2026-11-21T09:30:00.000Z',
    updatedAt: '2026-11-21T09:30:00.000Z',
  })
  await api.folders.post({ name: 'Home', position: 2 })
  const list = await api.folders.get()
  expect(list.data?.map(({ name }) => name)).toEqual(['Home', 'Work'])
})

test('T2: a new folder comes after the last one', async () => {
  const { api } = await world.person()
  for (const name of ['First', 'Second']) await api.folders.post({ name })
  await api.folders.post({ name: 'Far', position: 40 })
  const { data } = await api.folders.post({ name: 'Last' })
  expect(data?.position).toBe(41)
})

test('T1: a folder’s name is unique for a user, ignoring case in all of Unicode: 409', async () => {
  const { api } = await world.person()
  const another = await world.person()
  await api.folders.post({ name: 'Überstraße' })
  const { status, error } = await api.folders.post({ name: 'ÜBERSTRASSE' })
  expect(status).toBe(409)
  expect(error?.value).toEqual({ message: 'You already have a folder with this name' })
  expect((await another.api.folders.post({ name: 'überstraße' })).status).toBe(201)
})

test.each([
  [{ name: '' }, 'Folder name is required'],
  [{ name: '   ' }, 'Folder name is required'],
  [{ name: 'x'.repeat(101) }, 'Folder name has at most 100 characters'],
  [{ name: 'Work', position: -1 }, 'Position is a whole number, 0 or more'],
  [{ name: 'Work', clientId: 'seven' }, 'A clientId is a UUID'],
])('POST /api/folders %p is 400 "%s"', async (body, message) => {
  const { api } = await world.person()
  const { status, error } = await api.folders.post(body)
  expect(status).toBe(400)
  expect(error?.value.message).toBe(message)
  expect((await api.folders.get()).data).toEqual([])
})

test('spec §9: a folder’s name has at most 100 characters, and may have them all', async () => {
  const { api } = await world.person()
  expect((await api.folders.post({ name: 'x'.repeat(100) })).status).toBe(201)
})

test('T19: a folder that was sent before is answered as it is now', async () => {
  const { api } = await world.person()
  const body = { name: 'Work', clientId: crypto.randomUUID() }
  const first = await api.folders.post(body)
  const again = await api.folders.post({ ...body, clientId: body.clientId.toUpperCase() })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.data).toEqual(first.data)
  expect((await api.folders.get()).data).toHaveLength(1)
})
