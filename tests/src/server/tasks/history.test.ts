import { expect, test } from 'bun:test'
import { SOURCES } from '../../../../src/core/journal/rules'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'
import { changeOf } from '../journal/planner'

onBothEngines((person) => {
  test('a task’s history tells what changed, the latest first, and nothing of other tasks', async () => {
    const { api } = await person()
    const { id: folderId } = await made(api.folders.post({ name: 'Work' }))
    const { id } = await made(api.tasks.post({ title: 'Call Ann' }))
    const tag = await made(api.tags.post({ name: 'phone' }))
    await made(api.tasks.post({ title: 'Another' }))
    await made(api.tasks({ id }).put({ title: 'Call Ann and Bob', dueDate: '2026-12-24' }))
    await made(api.tasks({ id }).put({ folderId }))
    await made(api.tasks({ id }).tags({ tagId: tag.id }).post())
    await made(api.tasks({ id }).toggle.put())

    const history = await made(api.tasks({ id }).history.get())
    expect(history.map(({ created, fields, tags }) => ({ created, fields, tags }))).toEqual([
      {
        created: false,
        fields: [{ field: 'status', from: 'pending', to: 'completed' }],
        tags: [],
      },
      { created: false, fields: [], tags: [{ tagId: tag.id, added: true }] },
      { created: false, fields: [{ field: 'folderId', from: null, to: folderId }], tags: [] },
      {
        created: false,
        fields: [
          { field: 'title', from: 'Call Ann', to: 'Call Ann and Bob' },
          { field: 'dueDate', from: null, to: '2026-12-24' },
        ],
        tags: [],
      },
      { created: true, fields: [], tags: [] },
    ])
    expect(history[0]).toMatchObject({ at: '2026-11-21T09:30:00.000Z', source: 'api' })
  })

  test('D6: it says where each change came from', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Draft' }))
    for (const source of SOURCES) {
      await made(api.tasks({ id }).put({ title: source }, { headers: { 'x-client': source } }))
    }
    const history = await made(api.tasks({ id }).history.get())
    expect(history.map(({ source }) => source)).toEqual([...SOURCES.toReversed(), 'api'])
  })

  test('it goes back over 100 changes', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Draft 0' }))
    for (let nth = 1; nth <= 110; nth += 1) {
      await made(api.tasks({ id }).put({ title: `Draft ${nth}` }))
    }
    const history = await made(api.tasks({ id }).history.get())
    expect(history.map(({ fields: [field] }) => field?.to)).toEqual(
      Array.from({ length: 100 }, (_, nth) => `Draft ${110 - nth}`),
    )
  })

  test('each time that a repeating task is completed, skipped or reopened is told, not where it moves to (R5)', async () => {
    const { api } = await person()
    const task = { title: 'Run', status: 'todo', dueDate: '2026-11-21', repeat: 'every day' }
    const { id } = await made(api.tasks.post(task))
    await made(api.tasks({ id }).skip.post({ occurrence: '2026-11-23' }))
    const done = await changeOf(api.tasks({ id }).toggle.put({ completed: true }))
    await made(api.journal({ id: done }).undo.post())
    await made(api.tasks({ id }).put({ repeat: null }))
    const deleted = await changeOf(api.tasks({ id }).delete())
    await made(api.journal({ id: deleted }).undo.post())

    const history = await made(api.tasks({ id }).history.get())
    const today = { occurrence: '2026-11-21', due: '2026-11-21' }
    const ahead = { occurrence: '2026-11-23', due: '2026-11-23', is: 'skipped' }
    const repeat = { field: 'repeat', from: 'FREQ=DAILY', to: null }
    expect(history).toMatchObject([
      { created: true, fields: [], completions: [] },
      { fields: [repeat], completions: [] },
      { fields: [], completions: [{ ...today, is: 'reopened' }] },
      { fields: [], completions: [{ ...today, is: 'completed' }] },
      { fields: [], completions: [ahead] },
      { created: true, fields: [], completions: [] },
    ])
  })

  test('a new place in the list is not told, and a task whose id begins like it is another', async () => {
    const { api } = await person()
    const tasks = []
    for (let at = 0; at < 12; at += 1) tasks.push(await made(api.tasks.post({ title: `${at}` })))
    await made(api.tasks.reorder.put({ taskIds: tasks.map(({ id }) => id) }))
    for (const { id } of tasks) {
      const history = await made(api.tasks({ id }).history.get())
      expect(history.map(({ created }) => created)).toEqual([true])
    }
  })

  test('somebody else’s task has no history', async () => {
    const [ann, bob] = [await person(), await person()]
    const { id } = await made(ann.api.tasks.post({ title: 'Secret' }))
    expect(await refused(bob.api.tasks({ id }).history.get())).toBe('404 Task not found')
  })
})
