import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const names = async (api: Client) => (await made(api.tags.get())).map(({ name }) => name)

onBothEngines((person) => {
  test('POST /api/tags: 201 and the tag, in the default colour; GET lists them by name', async () => {
    const { api, id: userId } = await person()
    const { data, status } = await api.tags.post({ name: ' red ' })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'red',
      color: '#3b82f6',
      userId,
      clientId: null,
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
    })
    await api.tags.post({ name: 'Éclair', color: '#EF4444' })
    await api.tags.post({ name: 'fig' })
    expect(await names(api)).toEqual(['Éclair', 'fig', 'red'])
  })

  test('T1: a tag’s name is unique for a user, ignoring case: 409', async () => {
    const { api } = await person()
    const another = await person()
    await api.tags.post({ name: 'Ναός' })
    const { id } = await made(api.tags.post({ name: 'other' }))
    const conflict = '409 You already have a tag with this name'
    expect(await refused(api.tags.post({ name: 'ΝΑΌΣ' }))).toBe(conflict)
    expect(await refused(api.tags({ id }).put({ name: 'ναός' }))).toBe(conflict)
    expect(await made(api.tags({ id }).put({ name: 'OTHER' }))).toMatchObject({ name: 'OTHER' })
    expect((await another.api.tags.post({ name: 'ναός' })).status).toBe(201)
  })

  test('spec §9, T14, T18: the limits, in words', async () => {
    const { api } = await person()
    expect(await refused(api.tags.post({ name: '' }))).toBe('400 Tag name is required')
    expect(await refused(api.tags.post({ name: 'x'.repeat(51) }))).toBe(
      '400 Tag name has at most 50 characters',
    )
    const colour = '400 A colour is # and six hex digits, such as #3b82f6'
    for (const color of ['red', '#fff', '#3b82f6ff', '#3b82fg', '3b82f6']) {
      expect(await refused(api.tags.post({ name: 'x', color }))).toBe(colour)
    }
    const { id } = await made(api.tags.post({ name: 'x'.repeat(50), color: '#A0b1C2' }))
    expect(await refused(api.tags({ id }).put({ name: ' ' }))).toBe('400 Tag name is required')
    expect(await refused(api.tags({ id }).put({ color: 'url(x)' }))).toBe(colour)
  })

  test('PUT /api/tags/{id}: name and/or colour; its tasks show it', async () => {
    const { api } = await person()
    const tag = await made(api.tags.post({ name: 'red' }))
    const task = await made(api.tasks.post({ title: 'x' }))
    await api.tasks({ id: task.id }).tags({ tagId: tag.id }).post()
    expect(await made(api.tags({ id: tag.id }).put({ name: 'rosso' }))).toEqual({
      ...tag,
      name: 'rosso',
    })
    const recoloured = await made(api.tags({ id: tag.id }).put({ color: '#ff0000' }))
    expect(recoloured).toEqual({ ...tag, name: 'rosso', color: '#ff0000' })
    expect(await made(api.tasks.get())).toMatchObject([{ taskTags: [{ tag: recoloured }] }])
  })

  test('spec §7: DELETE /api/tags/{id} is 204, and takes the tag off its tasks', async () => {
    const { api } = await person()
    const { id: tagId } = await made(api.tags.post({ name: 'red' }))
    const { id } = await made(api.tasks.post({ title: 'x' }))
    await api.tasks({ id }).tags({ tagId }).post()
    expect((await api.tags({ id: tagId }).delete()).status).toBe(204)
    expect(await names(api)).toEqual([])
    expect(await made(api.tasks.get())).toMatchObject([{ id, taskTags: [] }])
    expect(await refused(api.tags({ id: tagId }).delete())).toBe('404 Tag not found')
    expect(await refused(api.tags({ id: tagId }).put({ name: 'x' }))).toBe('404 Tag not found')
  })

  test('T13: attaching twice and detaching twice both succeed, with the task', async () => {
    const { api } = await person()
    const tag = await made(api.tags.post({ name: 'red' }))
    const { id } = await made(api.tasks.post({ title: 'x' }))
    const attached = api.tasks({ id }).tags({ tagId: tag.id })
    for (let i = 0; i < 2; i++) {
      const { status, data } = await attached.post()
      expect(status).toBe(200)
      expect(data).toMatchObject({ id, taskTags: [{ taskId: id, tagId: tag.id, tag }] })
      expect(data?.taskTags).toHaveLength(1)
    }
    for (let i = 0; i < 2; i++) {
      const { status, data } = await attached.delete()
      expect(status).toBe(200)
      expect(data).toMatchObject({ id, taskTags: [] })
    }
  })

  test('security 14: task and tag must both be owned', async () => {
    const me = await person()
    const they = await person()
    const mine = await made(me.api.tasks.post({ title: 'Mine' }))
    const theirs = await made(they.api.tasks.post({ title: 'Theirs' }))
    const myTag = await made(me.api.tags.post({ name: 'red' }))
    const theirTag = await made(they.api.tags.post({ name: 'red' }))
    for (const method of ['post', 'delete'] as const) {
      expect(
        await refused(me.api.tasks({ id: mine.id }).tags({ tagId: theirTag.id })[method]()),
      ).toBe('404 Tag not found')
      expect(
        await refused(me.api.tasks({ id: theirs.id }).tags({ tagId: myTag.id })[method]()),
      ).toBe('404 Task not found')
    }
    expect(await made(they.api.tasks.get())).toMatchObject([{ taskTags: [] }])
  })

  test('T19: a tag that was sent before is answered as it is now', async () => {
    const { api } = await person()
    const body = { name: 'red', clientId: crypto.randomUUID() }
    const first = await api.tags.post(body)
    const again = await api.tags.post(body)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.data).toEqual(first.data)
  })
})
