import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const bulk = (api: Client, body: Parameters<Client['tasks']['bulk']['post']>[0]) =>
  api.tasks.bulk.post(body)

const add = async (api: Client, title: string, fields = {}) =>
  (await made(api.tasks.post({ title, ...fields }))).id

const undoLatest = async (api: Client) => {
  const [latest] = await made(api.journal.get({ query: { limit: 1 } }))
  await made(api.journal({ id: latest?.id ?? 0 }).undo.post())
}

onBothEngines((person) => {
  test('B1: many tasks are changed as one change, which one undo takes back', async () => {
    const { api } = await person()
    const { id: folderId } = await made(api.folders.post({ name: 'Work' }))
    const { id: red } = await made(api.tags.post({ name: 'red' }))
    const { id: blue } = await made(api.tags.post({ name: 'blue' }))
    const ids = [
      await add(api, 'A', { dueDate: '2026-12-30' }),
      await add(api, 'B', { dueDate: '2026-12-31T22:00:00Z', priority: 'low' }),
      await add(api, 'C'),
    ]
    await api
      .tasks({ id: ids[0] ?? 0 })
      .tags({ tagId: blue })
      .post()
    const before = await made(api.tasks.get())
    const revisions = async () => (await made(api.journal.get())).length
    const count = await revisions()
    expect(
      await made(
        bulk(api, {
          ids: [...ids, ids[0] ?? 0],
          change: { priority: 'high', folderId },
          addTags: [red],
          removeTags: [blue],
          completed: true,
          shiftDays: 2,
        }),
      ),
    ).toEqual({ message: 'Changed 3 tasks', count: 3 })
    const after = await made(api.tasks.get())
    const told = after
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .map(({ title, dueDate, priority, status, category, taskTags }) => [
        ...[title, dueDate, priority, status, category],
        taskTags.map(({ tag }) => tag.name).join(),
      ])
    expect(told).toEqual([
      ['A', '2027-01-01', 'high', 'completed', 'Work', 'red'],
      ['B', '2027-01-02T22:00:00.000Z', 'high', 'completed', 'Work', 'red'],
      ['C', null, 'high', 'completed', 'Work', 'red'],
    ])
    expect(await revisions()).toBe(count + 1)
    const [entry] = await made(api.journal.get())
    expect(entry).toMatchObject({ kind: 'task.bulk', title: '3 tasks', entityId: null })
    await undoLatest(api)
    expect(await made(api.tasks.get())).toEqual(before)
  })

  test('B1: a foreign id is 404, and nothing is changed', async () => {
    const { api } = await person()
    const other = await person()
    const own = await add(api, 'Mine')
    const foreign = await add(other.api, 'Theirs')
    const { id: tag } = await made(other.api.tags.post({ name: 'theirs' }))
    const { id: folderId } = await made(other.api.folders.post({ name: 'Theirs' }))
    const before = [await made(api.tasks.get()), await made(other.api.tasks.get())]
    expect(await refused(bulk(api, { ids: [own, foreign], completed: true }))).toBe(
      '404 Task not found',
    )
    expect(await refused(bulk(api, { ids: [foreign], delete: true }))).toBe('404 Task not found')
    expect(await refused(bulk(api, { ids: [own], completed: true, addTags: [tag] }))).toBe(
      '404 Tag not found',
    )
    expect(await refused(bulk(api, { ids: [own], change: { folderId } }))).toBe(
      '404 Folder not found',
    )
    expect([await made(api.tasks.get()), await made(other.api.tasks.get())]).toEqual(before)
  })

  test('B1: sent again with the same clientId, it is done once and gets the same answer', async () => {
    const { api } = await person()
    const ids = [await add(api, 'A', { dueDate: '2026-12-30' }), await add(api, 'B')]
    const body = { ids, shiftDays: 1, clientId: crypto.randomUUID() }
    const first = await made(bulk(api, body))
    expect(await made(bulk(api, body))).toEqual(first)
    const tasks = await made(api.tasks.get())
    expect(tasks.find(({ title }) => title === 'A')?.dueDate).toBe('2026-12-31')
  })

  test('B5: a subtask of a listed task goes where that goes and counts once', async () => {
    const { api } = await person()
    const { id: folderId } = await made(api.folders.post({ name: 'Work' }))
    const parent = await add(api, 'Parent')
    const child = await made(api.tasks({ id: parent }).subtasks.post({ title: 'Child' }))
    const { id: alone } = await made(
      api.tasks({ id: await add(api, 'Other') }).subtasks.post({ title: 'Alone' }),
    )
    await made(bulk(api, { ids: [parent, child.id, alone], change: { folderId } }))
    const tasks = await made(api.tasks.get())
    const shown = tasks.map(({ title, category, subtasks }) => [title, category, subtasks.length])
    expect(shown.toSorted()).toEqual([
      ['Alone', 'Work', 0],
      ['Other', 'backlog', 0],
      ['Parent', 'Work', 1],
    ])
    await made(bulk(api, { ids: [parent, child.id], delete: true }))
    expect((await made(api.tasks.get())).map(({ title }) => title).toSorted()).toEqual([
      'Alone',
      'Other',
    ])
    await undoLatest(api)
    expect(await made(api.tasks.get())).toEqual(tasks)
  })

  test('B1: what can’t be is 400 and says so', async () => {
    const { api } = await person()
    const id = await add(api, 'A')
    const ids = Array.from({ length: 1001 }, (_, at) => at + 1)
    expect(await refused(bulk(api, { ids, completed: true }))).toBe('400 List 1 to 1,000 tasks')
    expect(await refused(bulk(api, { ids: [], completed: true }))).toBe('400 List 1 to 1,000 tasks')
    expect(await refused(bulk(api, { ids: [id] }))).toBe('400 Say what to change')
    expect(await refused(bulk(api, { ids: [id], delete: true, completed: true }))).toBe(
      '400 Delete tasks, or change them: not both at once',
    )
    expect(await refused(bulk(api, { ids: [id], change: { dueDate: 'soon' } }))).toStartWith('400')
  })

  test('R12: shiftDays keeps the time on the wall where the clocks change in between', async () => {
    const { api } = await person()
    await made(api.settings.patch({ timeZone: 'Europe/Berlin' }))
    const due = async (ids: number[]) => {
      const tasks = await made(api.tasks.get())
      return ids.map((id) => tasks.find((task) => task.id === id)?.dueDate)
    }
    // 09:30 in Berlin, and in New York, where the clocks change three weeks earlier.
    const own = await add(api, 'Own', { dueDate: '2027-03-27T08:30:00Z' })
    const repeating = await add(api, 'Rule', {
      dueDate: '2027-03-13T14:30:00Z',
      repeat: 'FREQ=DAILY',
      zone: 'America/New_York',
    })
    const day = await add(api, 'Day', { dueDate: '2027-03-27' })
    const ids = [own, repeating, day]
    const before = await due(ids)
    await made(bulk(api, { ids, shiftDays: 2 }))
    expect(await due(ids)).toEqual([
      '2027-03-29T07:30:00.000Z',
      '2027-03-15T13:30:00.000Z',
      '2027-03-29',
    ])
    await made(bulk(api, { ids, shiftDays: -2 }))
    expect(await due(ids)).toEqual(before)
    await made(bulk(api, { ids: [own], shiftDays: 2, zone: 'Asia/Tokyo' }))
    expect(await due([own])).toEqual(['2027-03-29T08:30:00.000Z'])
  })
})
