import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { journal } from '../../../../db/schema'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'
import { changeOf, everything, type Planner, planner } from './planner'

const CHANGES: [string, (me: Planner) => Parameters<typeof changeOf>[0]][] = [
  ['create of a task', ({ api }) => api.tasks.post({ title: 'New', folderId: undefined })],
  [
    'create of a subtask',
    ({ api, task }) => api.tasks({ id: task.id }).subtasks.post({ title: 'New' }),
  ],
  ['toggle', ({ api, task }) => api.tasks({ id: task.id }).toggle.put()],
  [
    'update',
    ({ api, task }) =>
      api.tasks({ id: task.id }).put({ title: 'Changed', dueDate: '2026-12-24', priority: 'low' }),
  ],
  ['move', ({ api, task }) => api.tasks({ id: task.id }).put({ folderName: 'Home' })],
  [
    'move of a subtask',
    ({ api, subtask }) => api.tasks({ id: subtask.id }).put({ folderName: 'Home' }),
  ],
  [
    'nesting of a task',
    ({ api, task, other }) => api.tasks({ id: other.id }).put({ parentTaskId: task.id }),
  ],
  [
    'reorder of tasks',
    ({ api, task, other }) => api.tasks.reorder.put({ taskIds: [other.id, task.id] }),
  ],
  ['delete of a task', ({ api, task }) => api.tasks({ id: task.id }).delete()],
  ['delete of a subtask', ({ api, subtask }) => api.tasks({ id: subtask.id }).delete()],
  [
    'attached tag',
    ({ api, task, spare }) => api.tasks({ id: task.id }).tags({ tagId: spare.id }).post(),
  ],
  [
    'detached tag',
    ({ api, task, tag }) => api.tasks({ id: task.id }).tags({ tagId: tag.id }).delete(),
  ],
  ['create of a folder', ({ api }) => api.folders.post({ name: 'New' })],
  ['rename of a folder', ({ api, work }) => api.folders({ id: work.id }).put({ name: 'Office' })],
  [
    'reorder of folders',
    ({ api, work, home }) => api.folders.reorder.put({ folderIds: [home.id, work.id] }),
  ],
  ['delete of a folder', ({ api, work }) => api.folders({ id: work.id }).delete()],
  ['create of a tag', ({ api }) => api.tags.post({ name: 'new' })],
  ['rename of a tag', ({ api, tag }) => api.tags({ id: tag.id }).put({ name: 'rosso' })],
  ['recolouring of a tag', ({ api, tag }) => api.tags({ id: tag.id }).put({ color: '#ff0000' })],
  ['delete of a tag', ({ api, tag }) => api.tags({ id: tag.id }).delete()],
  ['create of a project', ({ api }) => api.projects.post({ name: 'New' })],
  [
    'update of a project',
    ({ api, project }) => api.projects({ id: project.id }).put({ name: 'Park' }),
  ],
  ['delete of a project', ({ api, project }) => api.projects({ id: project.id }).delete()],
]

onBothEngines((person, world) => {
  test('a delete from before folders had a colour can be undone', async () => {
    const { api } = await person()
    const folder = await made(api.folders.post({ name: 'Old', color: 'green' }))
    const id = await changeOf(api.folders({ id: folder.id }).delete())
    await world().app.db.write(async (tx) => {
      const row = await tx.select().from(journal).where(eq(journal.id, id)).get()
      const before = row?.before?.replace(',"color":"green"', '')
      await tx.update(journal).set({ before }).where(eq(journal.id, id))
    })
    await made(api.journal({ id }).undo.post())
    expect((await made(api.folders.get())).find(({ name }) => name === 'Old')?.color).toBeNull()
  })

  test('takes back a change of any kind; and the undo is a change that can be undone', async () => {
    const me = await planner(await person())
    const undo = (id: number) => me.api.journal({ id }).undo.post()
    const before = await everything(me.api)
    for (const [kind, make] of CHANGES) {
      const change = await changeOf(make(me))
      const after = await everything(me.api)
      expect([kind, after]).not.toEqual([kind, before])

      const undone = await changeOf(undo(change))
      expect([kind, await everything(me.api)]).toEqual([kind, before])

      const redone = await changeOf(undo(undone))
      expect([kind, await everything(me.api)]).toEqual([kind, after])
      await changeOf(undo(redone))
    }
    expect(await everything(me.api)).toEqual(before)
  }, 30_000)

  test('an undo that is sent again is done already; after it was taken back it is not', async () => {
    const { api } = await person()
    const change = await changeOf(api.folders.post({ name: 'Work' }))
    const undo = (id: number) => changeOf(api.journal({ id }).undo.post())
    const undone = await undo(change)
    expect(await undo(change)).toBe(undone)
    expect(await made(api.journal.get())).toHaveLength(2)
    const redone = await undo(undone)
    expect(await made(api.folders.get())).toHaveLength(1)
    expect(await undo(undone)).toBe(redone)
    const again = await undo(change)
    expect(await made(api.folders.get())).toEqual([])
    expect(await undo(change)).toBe(again)
  })

  test('a later change of something else does not stand in the way, and stays', async () => {
    const { api, task, work } = await planner(await person())
    const change = await changeOf(api.tasks({ id: task.id }).toggle.put())
    await api.tasks({ id: task.id }).put({ title: 'Still changed' })
    await api.folders({ id: work.id }).put({ name: 'Office' })
    await changeOf(api.journal({ id: change }).undo.post())
    const list = await made(api.tasks.get())
    expect(list.find(({ id }) => id === task.id)).toMatchObject({
      title: 'Still changed',
      status: 'pending',
      category: 'Office',
    })
  })

  test('a move taken back puts the task, and what became its subtask since, where it was', async () => {
    const { api, task, work } = await planner(await person())
    const change = await changeOf(api.tasks({ id: task.id }).put({ folderName: 'Home' }))
    await api.tasks({ id: task.id }).subtasks.post({ title: 'Since' })
    await api.folders({ id: work.id }).put({ name: 'Office' })
    await changeOf(api.journal({ id: change }).undo.post())
    const list = await made(api.tasks.get())
    const back = list.find(({ id }) => id === task.id)
    expect(back).toMatchObject({ folderId: work.id, category: 'Office' })
    expect(back?.subtasks.map(({ category }) => category)).toEqual(['Office', 'Office'])
  })

  test('what comes back keeps its clientId: its create is still not made twice', async () => {
    const { api } = await person()
    const body = { title: 'Once', clientId: crypto.randomUUID() }
    const { id } = await made(api.tasks.post(body))
    const change = await changeOf(api.tasks({ id }).delete())
    await changeOf(api.journal({ id: change }).undo.post())
    const { data, status } = await api.tasks.post(body)
    expect([status, data?.id]).toEqual([200, id])
  })

  test('B1: a subtask comes back with its parent, however much stands between them in the change', async () => {
    const { api } = await person()
    const parent = await made(api.tasks.post({ title: 'Parent' }))
    const subtask = await made(api.tasks({ id: parent.id }).subtasks.post({ title: 'Subtask' }))
    // More than one statement takes.
    const description = 'x'.repeat(10_000)
    const long = Array.from({ length: 110 }, () =>
      made(api.tasks.post({ title: 'x', description })),
    )
    const between = (await Promise.all(long)).map(({ id }) => id)
    const ids = [subtask.id, ...between, parent.id]
    const change = await changeOf(api.tasks.bulk.post({ ids, delete: true }))
    await changeOf(api.journal({ id: change }).undo.post())
    const list = await made(api.tasks.get())
    expect(list).toHaveLength(111)
    expect(list.at(-1)?.subtasks).toMatchObject([{ id: subtask.id }])
  })

  test('H2: a change that is not there, or someone else’s, is 404', async () => {
    const [me, they] = [await person(), await person()]
    const change = await changeOf(they.api.folders.post({ name: 'Theirs' }))
    expect(await refused(me.api.journal({ id: change }).undo.post())).toBe('404 Change not found')
    expect(await refused(me.api.journal({ id: 999_999 }).undo.post())).toBe('404 Change not found')
    expect(await made(they.api.folders.get())).toHaveLength(1)
  })
})
