import { expect, test } from 'bun:test'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

onBothEngines((person, world) => {
  test.each([
    ['pending', 'completed', '2026-11-21T09:30:00.000Z'],
    ['todo', 'completed', '2026-11-21T09:30:00.000Z'],
    ['completed', 'pending', null],
  ])('T8: toggle makes %s %s and sets completedAt to %p', async (before, after, completedAt) => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Task', status: before }))
    expect(await made(api.tasks({ id }).toggle.put())).toMatchObject({
      id,
      status: after,
      completedAt,
    })
  })

  test('T8: it answers the task in full; subtasks keep their own state', async () => {
    const { api } = await person()
    const { id: folderId } = await made(api.folders.post({ name: 'Work' }))
    const { id } = await made(api.tasks.post({ title: 'Task', folderId }))
    await api.tasks({ id }).subtasks.post({ title: 'Child' })
    const tag = await made(api.tags.post({ name: 'red' }))
    await api.tasks({ id }).tags({ tagId: tag.id }).post()
    const toggled = await made(api.tasks({ id }).toggle.put())
    expect(toggled).toMatchObject({
      status: 'completed',
      folder: { id: folderId },
      subtasks: [{ title: 'Child', status: 'pending' }],
      taskTags: [{ tag }],
    })
    expect(await made(api.tasks.get())).toEqual([toggled])
  })

  test('with {completed} it is the same when it is sent twice', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Task' }))
    const { toggle } = api.tasks({ id })
    const first = await made(toggle.put({ completed: true }))
    world().setNow('2026-11-21T10:00:00.000Z')
    expect(await made(toggle.put({ completed: true }))).toEqual(first)
    expect(await made(toggle.put({ completed: false }))).toMatchObject({ status: 'pending' })
    expect(await made(toggle.put({ completed: false }))).toMatchObject({ status: 'pending' })
  })

  test('a task that is open keeps its status when it is toggled to open', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Task', status: 'todo' }))
    expect(await made(api.tasks({ id }).toggle.put({ completed: false }))).toMatchObject({
      status: 'todo',
    })
  })

  test('completed must be true or false, and the task must be there', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Task' }))
    expect(await refused(api.tasks({ id }).toggle.put({ completed: 'yes' } as never))).toBe(
      '400 completed is true or false',
    )
    expect(await refused(api.tasks({ id: id + 1000 }).toggle.put())).toBe('404 Task not found')
  })
})
