import { expect, test } from 'bun:test'
import { nextToUndo } from '../../../../src/core/journal/rules'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

onBothEngines((person, world) => {
  test('there is a row for each change, with its time, kind, source and title, newest first', async () => {
    const { api, cookie } = await person()
    const folder = await made(api.folders.post({ name: 'Work' }))
    const task = await made(
      api.tasks.post({ title: 'Plan', folderId: folder.id }, { headers: { 'x-client': 'voice' } }),
    )
    await api.tasks({ id: task.id }).toggle.put({}, { headers: { 'x-client': 'web' } })
    await api.tasks({ id: task.id }).put({ title: 'Planned' }, { headers: { 'x-client': 'cli' } })
    await api.tasks.reorder.put({ taskIds: [task.id] }, { headers: { 'x-client': 'toaster' } })
    const tag = await made(api.tags.post({ name: 'red' }))
    await api.tasks({ id: task.id }).tags({ tagId: tag.id }).post()
    await api.tasks({ id: task.id }).delete()
    const entries = await made(api.journal.get())
    expect(
      entries.map(({ kind, source, entityId, title }) => [kind, source, entityId, title]),
    ).toEqual([
      ['task.delete', 'api', task.id, 'Planned'],
      ['task.tag', 'api', task.id, null],
      ['tag.create', 'api', tag.id, 'red'],
      ['task.update', 'cli', task.id, 'Planned'],
      ['task.toggle', 'web', task.id, null],
      ['task.create', 'voice', task.id, 'Plan'],
      ['folder.create', 'api', folder.id, 'Work'],
    ])
    for (const { at } of entries) expect(at).toBe('2026-11-21T09:30:00.000Z')
    const raw = await world().fetch('/api/journal', { headers: { cookie } })
    expect(Object.keys((await raw.json())[0]).sort()).toEqual(
      ['action', 'at', 'entityId', 'id', 'kind', 'source', 'title', 'via'].sort(),
    )
  })

  test('a toggle and a change of many tasks say what they did', async () => {
    const { api } = await person()
    const tasks = []
    for (const title of ['Plan', 'Write', 'Print'])
      tasks.push(await made(api.tasks.post({ title })))
    const [plan = 0, ...others] = tasks.map(({ id }) => id)
    await api.tasks({ id: plan }).put({ repeat: 'FREQ=DAILY', dueDate: '2026-11-21' })
    await made(api.tasks({ id: plan }).toggle.put())
    await made(api.tasks({ id: others[0] ?? 0 }).toggle.put())
    await made(api.tasks({ id: others[0] ?? 0 }).toggle.put({ completed: false }))
    type Bulk = Omit<Parameters<typeof api.tasks.bulk.post>[0], 'ids'>
    const bulk = (change: Bulk) => made(api.tasks.bulk.post({ ids: others, ...change }))
    await bulk({ completed: true })
    await bulk({ completed: false })
    await bulk({ change: { priority: 'high' } })
    await bulk({ delete: true })
    const entries = await made(api.journal.get({ query: { limit: 8 } }))
    const latest = entries.map(({ kind, action }) => `${kind} ${action}`)
    expect(latest).toEqual([
      'task.bulk deleted',
      'task.bulk null',
      'task.bulk reopened',
      'task.bulk completed',
      'task.toggle reopened',
      'task.toggle completed',
      'task.toggle completed',
      'task.update null',
    ])
  })

  test('a change that changed nothing leaves no row', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Plan' }))
    await api.tasks({ id }).put({ title: 'Plan' })
    await api.tasks({ id }).toggle.put({ completed: false })
    await refused(api.tasks({ id }).put({ folderName: 'Nowhere' }))
    expect(await made(api.journal.get())).toHaveLength(1)
  })

  test('a title is that of now where the change did not touch it', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Plan' }))
    await api.tasks({ id }).toggle.put()
    expect(await made(api.journal.get({ query: { limit: 1 } }))).toMatchObject([
      { kind: 'task.toggle', title: 'Plan' },
    ])
  })

  test('is told in pages, and only to its maker', async () => {
    const [me, they] = [await person(), await person()]
    for (const name of ['a', 'b', 'c', 'd']) await made(me.api.folders.post({ name }))
    const page = async (query: { limit?: number; before?: number }) =>
      made(me.api.journal.get({ query }))
    const first = await page({ limit: 3 })
    expect(first.map(({ title }) => title)).toEqual(['d', 'c', 'b'])
    const rest = await page({ limit: 3, before: first.at(-1)?.id })
    expect(rest.map(({ title }) => title)).toEqual(['a'])
    expect(await made(they.api.journal.get())).toEqual([])
    expect(await refused(me.api.journal.get({ query: { limit: 'many' } } as never))).toBe(
      '400 A number here is whole and positive',
    )
  })

  test('"undo" again and again goes back one change after the other', async () => {
    const { api } = await person()
    for (const name of ['a', 'b', 'c']) await made(api.folders.post({ name }))
    const names = async () => (await made(api.folders.get())).map(({ name }) => name)
    for (const left of [['a', 'b'], ['a'], []]) {
      const next = nextToUndo(await made(api.journal.get()))
      await made(api.journal({ id: next?.id ?? 0 }).undo.post())
      expect(await names()).toEqual(left)
    }
    expect(nextToUndo(await made(api.journal.get()))).toBeUndefined()
    const [lastUndo] = await made(api.journal.get())
    await made(api.journal({ id: lastUndo?.id ?? 0 }).undo.post())
    expect(await names()).toEqual(['a'])
    expect(nextToUndo(await made(api.journal.get()))?.title).toBe('a')
  })
})
