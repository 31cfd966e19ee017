import { expect, test } from 'bun:test'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

onBothEngines((person) => {
  test('spec §3: a project has a name, a description and a colour', async () => {
    const { api, id: userId } = await person()
    const { data, status } = await api.projects.post({ name: 'Garden', description: 'Green' })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Garden',
      description: 'Green',
      color: '#3b82f6',
      userId,
      clientId: null,
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
    })
    await api.projects.post({ name: 'Attic' })
    const list = await made(api.projects.get())
    expect(list.map(({ name }) => name)).toEqual(['Attic', 'Garden'])
  })

  test('the limits, in words', async () => {
    const { api } = await person()
    const create = (fields: object) => refused(api.projects.post({ name: 'x', ...fields }))
    expect(await create({ name: ' ' })).toBe('400 Project name is required')
    expect(await create({ name: 'x'.repeat(101) })).toBe(
      '400 Project name has at most 100 characters',
    )
    expect(await create({ description: 'x'.repeat(10_001) })).toBe(
      '400 Description has at most 10,000 characters',
    )
    expect(await create({ color: 'green' })).toBe(
      '400 A colour is # and six hex digits, such as #3b82f6',
    )
  })

  test('PUT /api/projects/{id} changes what is given; its tasks show it', async () => {
    const { api } = await person()
    const project = await made(api.projects.post({ name: 'Garden', description: 'Green' }))
    await api.tasks.post({ title: 'Dig', projectId: project.id })
    const update = api.projects({ id: project.id }).put
    const renamed = { ...project, name: 'Park' }
    expect(await made(update({ name: 'Park' }))).toEqual(renamed)
    expect(await made(api.tasks.get())).toMatchObject([{ project: renamed }])
    expect(await made(update({ description: null, color: '#00ff00' }))).toEqual({
      ...renamed,
      description: null,
      color: '#00ff00',
    })
    expect(await refused(update({ name: '' }))).toBe('400 Project name is required')
  })

  test('spec §3: a deleted project leaves its tasks, without it', async () => {
    const { api } = await person()
    const { id } = await made(api.projects.post({ name: 'Garden' }))
    await api.tasks.post({ title: 'Dig', projectId: id })
    expect((await api.projects({ id }).delete()).status).toBe(204)
    expect(await made(api.projects.get())).toEqual([])
    expect(await made(api.tasks.get())).toMatchObject([
      { title: 'Dig', projectId: null, project: null },
    ])
    expect(await refused(api.projects({ id }).delete())).toBe('404 Project not found')
    expect(await refused(api.projects({ id }).put({ name: 'x' }))).toBe('404 Project not found')
  })

  test('T19: a project that was sent before is answered as it is now', async () => {
    const { api } = await person()
    const body = { name: 'Garden', clientId: crypto.randomUUID() }
    const first = await api.projects.post(body)
    const again = await api.projects.post(body)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.data).toEqual(first.data)
  })
})
