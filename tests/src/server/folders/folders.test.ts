import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { Client } from '../../../../src/client'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const names = async (api: Client) => (await made(api.folders.get())).map(({ name }) => name)

onBothEngines((person, world) => {
  test('POST /api/folders returns the created folder; GET lists them by position', async () => {
    const { api, id } = await person()
    const { data, status } = await api.folders.post({ name: 'Work', position: 7 })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Work',
      userId: id,
      color: null,
      position: 7,
      clientId: null,
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
    })
    await api.folders.post({ name: 'Home', position: 2 })
    expect(await names(api)).toEqual(['Home', 'Work'])
  })

  test('a folder gets a colour, keeps it when it is renamed, and loses it again; undo brings it back', async () => {
    const { api } = await person()
    const { id } = await made(api.folders.post({ name: 'Work', color: 'green' }))
    const folder = api.folders({ id })
    expect(await made(folder.put({ name: 'Job' }))).toMatchObject({ color: 'green' })
    expect(await made(folder.put({ color: null }))).toMatchObject({ name: 'Job', color: null })
    expect(await refused(folder.put({ color: '#22c55e' as never }))).toStartWith(
      '400 A folder’s colour is red, orange',
    )
    const [{ id: entry = 0 } = {}] = await made(api.journal.get({ query: { limit: 1 } }))
    // As it was told before colours had names (U9).
    await world().app.db.write(async (tx) => {
      await tx.run(
        sql`update journal set before = replace(before, 'green', '#22c55e') where id = ${entry}`,
      )
    })
    await api.journal({ id: entry }).undo.post()
    expect((await made(api.folders.get())).at(-1)).toMatchObject({ color: 'green' })
  })

  test('T2: a new folder comes after the last one', async () => {
    const { api } = await person()
    for (const name of ['First', 'Second']) await api.folders.post({ name })
    await api.folders.post({ name: 'Far', position: 40 })
    expect(await made(api.folders.post({ name: 'Last' }))).toMatchObject({ position: 41 })
  })

  test('T1: names are unique for a user, ignoring case in all of Unicode: 409', async () => {
    const { api } = await person()
    const another = await person()
    const first = await made(api.folders.post({ name: 'Überstraße' }))
    const second = await made(api.folders.post({ name: 'Home' }))
    const conflict = '409 You already have a folder with this name'
    expect(await refused(api.folders.post({ name: 'ÜBERSTRASSE' }))).toEqual(conflict)
    expect(await refused(api.folders({ id: second.id }).put({ name: 'überSTRAßE' }))).toEqual(
      conflict,
    )
    expect(await names(api)).toEqual(['Überstraße', 'Home'])
    expect(await made(api.folders({ id: first.id }).put({ name: 'überstrasse' }))).toMatchObject({
      name: 'überstrasse',
    })
    expect((await another.api.folders.post({ name: 'überstraße' })).status).toBe(201)
  })

  test('spec §9: a folder’s name has at most 100 characters, and may have them all', async () => {
    const { api } = await person()
    const name = 'x'.repeat(100)
    expect((await api.folders.post({ name })).status).toBe(201)
    expect(await refused(api.folders.post({ name: `${name}x` }))).toEqual(
      '400 Folder name has at most 100 characters',
    )
  })

  test('H7: a name is trimmed, and required after that', async () => {
    const { api } = await person()
    const missing = '400 Folder name is required'
    expect(await made(api.folders.post({ name: '  Work ' }))).toMatchObject({ name: 'Work' })
    expect(await refused(api.folders.post({ name: '   ' }))).toEqual(missing)
    expect(await refused(api.folders.post({} as never))).toEqual(missing)
    expect(await refused(api.folders.post({ name: null } as never))).toEqual(missing)
  })

  test('T18: an empty name in an edit is 400 with the message of the create', async () => {
    const { api } = await person()
    const { id } = await made(api.folders.post({ name: 'Work' }))
    expect(await refused(api.folders({ id }).put({ name: ' ' }))).toEqual(
      '400 Folder name is required',
    )
    expect(await names(api)).toEqual(['Work'])
  })

  test('positions and clientIds of the wrong shape are 400', async () => {
    const { api } = await person()
    const position = '400 Position is a whole number from 0 to 2,147,483,647'
    expect(await refused(api.folders.post({ name: 'a', position: -1 }))).toEqual(position)
    expect(await refused(api.folders.post({ name: 'a', position: 1.5 }))).toEqual(position)
    expect(await refused(api.folders.post({ name: 'a', clientId: '7' }))).toEqual(
      '400 A clientId is a UUID',
    )
    expect(await names(api)).toEqual([])
  })

  test('H4, H5: userId, id, createdAt and whatever else a client sends change nothing', async () => {
    const { api, id: userId } = await person()
    const another = await person()
    const more = { userId: another.id, id: 999_999, createdAt: '2000-01-01', folder: 'x' }
    const folder = await made(api.folders.post({ name: 'Mine', ...more }))
    expect(folder).toMatchObject({ userId, createdAt: '2026-11-21T09:30:00.000Z' })
    expect(folder.id).not.toBe(999_999)
    const renamed = await made(api.folders({ id: folder.id }).put({ name: 'Still mine', ...more }))
    expect(renamed).toEqual({ ...folder, name: 'Still mine' })
    expect(await names(another.api)).toEqual([])
  })

  test('T19: a folder that was sent before is answered as it is now', async () => {
    const { api } = await person()
    const body = { name: 'Work', clientId: crypto.randomUUID() }
    const first = await api.folders.post(body)
    const again = await api.folders.post({ ...body, clientId: body.clientId.toUpperCase() })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.data).toEqual(first.data)
    expect(await names(api)).toEqual(['Work'])
  })

  test('T19: one that was deleted since does not come back when its create is sent again', async () => {
    const { api } = await person()
    const body = { name: 'Work', clientId: crypto.randomUUID() }
    const { id } = await made(api.folders.post(body))
    await api.folders({ id }).delete()
    expect(await refused(api.folders.post(body))).toEqual(
      '409 This was created before and has been deleted since',
    )
    expect(await names(api)).toEqual([])
  })

  test('PUT /api/folders/{id} changes what is given and returns the updated folder', async () => {
    const { api } = await person()
    const folder = await made(api.folders.post({ name: 'Work', position: 3 }))
    const update = api.folders({ id: folder.id }).put
    expect(await made(update({ name: 'Office' }))).toEqual({ ...folder, name: 'Office' })
    expect(await made(update({ position: 1 }))).toEqual({ ...folder, name: 'Office', position: 1 })
    expect(await made(update({}))).toEqual({ ...folder, name: 'Office', position: 1 })
  })

  test('T4: renaming a folder renames the category of its tasks, subtasks as well', async () => {
    const { api } = await person()
    const { id } = await made(api.folders.post({ name: 'Work' }))
    const task = await made(api.tasks.post({ title: 'In it', folderId: id }))
    await api.tasks({ id: task.id }).subtasks.post({ title: 'Below it' })
    await api.tasks.post({ title: 'Not in it', category: 'errands' })
    await api.folders({ id }).put({ name: 'Office' })
    const [outside, inside] = await made(api.tasks.get())
    expect(outside?.category).toBe('errands')
    expect(inside?.category).toBe('Office')
    expect(inside?.subtasks[0]?.category).toBe('Office')
  })

  test('T11: reorder puts each folder at its index in the list', async () => {
    const { api } = await person()
    const ids = []
    for (const name of ['a', 'b', 'c']) ids.push((await made(api.folders.post({ name }))).id)
    const [a = 0, b = 0, c = 0] = ids
    expect(await made(api.folders.reorder.put({ folderIds: [c, a, b] }))).toEqual({
      message: 'Folders reordered',
    })
    const folders = await made(api.folders.get())
    expect(folders.map(({ id, position }) => [id, position])).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ])
  })

  test('T11: an id twice is 400, one that is not there 404, and nothing changes', async () => {
    const { api } = await person()
    const { id: a } = await made(api.folders.post({ name: 'a' }))
    const { id: b } = await made(api.folders.post({ name: 'b' }))
    const { reorder } = api.folders
    expect(await refused(reorder.put({ folderIds: [b, a, b] }))).toEqual(
      '400 List each folder only once',
    )
    expect(await refused(reorder.put({ folderIds: [b, a, 999_999] }))).toEqual(
      '404 Folder not found',
    )
    expect(await refused(reorder.put({ folderIds: [-1, a] }))).toEqual(
      '400 An id is a positive whole number',
    )
    expect(await refused(reorder.put({} as never))).toEqual(
      '400 folderIds is a list of ids in their new order',
    )
    expect(await names(api)).toEqual(['a', 'b'])
  })

  test('T3, H3: DELETE /api/folders/{id} deletes its tasks too: 204, empty', async () => {
    const { api } = await person()
    const work = await made(api.folders.post({ name: 'Work' }))
    const home = await made(api.folders.post({ name: 'Home' }))
    const task = await made(api.tasks.post({ title: 'At work', folderId: work.id }))
    await api.tasks({ id: task.id }).subtasks.post({ title: 'Also' })
    await api.tasks.post({ title: 'At home', folderId: home.id })
    await api.tasks.post({ title: 'Nowhere' })
    const { status, data, response } = await api.folders({ id: work.id }).delete()
    expect([status, data || null]).toEqual([204, null])
    expect(response.headers.get('content-type')).toBeNull()
    expect(await names(api)).toEqual(['Home'])
    expect((await made(api.tasks.get())).map(({ title }) => title)).toEqual(['Nowhere', 'At home'])
  })

  test('T20: what is not there can’t be changed or deleted: 404', async () => {
    const { api } = await person()
    const { id } = await made(api.folders.post({ name: 'Work' }))
    await api.folders({ id }).delete()
    expect(await refused(api.folders({ id }).delete())).toEqual('404 Folder not found')
    expect(await refused(api.folders({ id }).put({ name: 'x' }))).toEqual('404 Folder not found')
  })
})
