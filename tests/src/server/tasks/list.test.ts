import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import { TaskRowSchema } from '../../../../src/core/tasks/contract'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const titles = async (api: Client) => (await made(api.tasks.get())).map(({ title }) => title)

onBothEngines((person, world) => {
  test('spec §4: open tasks by position, nulls last, then newest first; then the completed', async () => {
    const { api } = await person()
    const positions = { second: 5, 'no place, older': null, first: 1, 'second, newer': 5 }
    let minute = 10
    const later = () => world().setNow(`2026-11-21T10:${minute++}:00.000Z`)
    for (const [title, position] of Object.entries(positions)) {
      later()
      await api.tasks.post({ title, position })
    }
    later()
    await api.tasks.post({ title: 'no place', position: null })
    for (const title of ['done first', 'done last']) {
      later()
      await api.tasks.post({ title, status: 'completed', position: 0 })
    }
    expect(await titles(api)).toEqual([
      'first',
      'second, newer',
      'second',
      'no place',
      'no place, older',
      'done last',
      'done first',
    ])
  })

  test('spec §4: subtasks are ordered like open tasks, whatever their state', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Parent' }))
    const { subtasks } = api.tasks({ id })
    await subtasks.post({ title: 'c', position: null })
    await subtasks.post({ title: 'b', position: 8 })
    await subtasks.post({ title: 'a', position: 2, status: 'completed' })
    const [parent] = await made(api.tasks.get())
    expect(parent?.subtasks.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
  })

  test('T12: each with its subtasks, folder, project, assignee, parent and tags', async () => {
    const { api, id: assigneeId } = await person()
    const folder = await made(api.folders.post({ name: 'Work' }))
    const project = await made(api.projects.post({ name: 'Garden' }))
    const [red, blue] = [
      await made(api.tags.post({ name: 'red' })),
      await made(api.tags.post({ name: 'blue' })),
    ]
    const task = await made(
      api.tasks.post({
        title: 'All of it',
        folderId: folder.id,
        projectId: project.id,
        assigneeId,
      }),
    )
    const subtask = await made(api.tasks({ id: task.id }).subtasks.post({ title: 'Part' }))
    for (const { id } of [red, blue]) await api.tasks({ id: task.id }).tags({ tagId: id }).post()
    await api.tasks({ id: subtask.id }).tags({ tagId: red.id }).post()

    const { assignee } = task
    const row = Object.fromEntries(
      Object.entries(task).filter(([key]) => key in TaskRowSchema.properties),
    )
    const createdAt = '2026-11-21T09:30:00.000Z'
    const list: unknown = await made(api.tasks.get())
    expect(list).toEqual([
      {
        ...row,
        folder,
        project,
        assignee,
        parentTask: null,
        repeatWords: null,
        commentCount: 0,
        taskTags: [
          { taskId: task.id, tagId: red.id, createdAt, tag: red },
          { taskId: task.id, tagId: blue.id, createdAt, tag: blue },
        ],
        subtasks: [
          {
            ...subtask,
            folder,
            parentTask: row,
            taskTags: [{ taskId: subtask.id, tagId: red.id, createdAt, tag: red }],
          },
        ],
      },
    ])
  })

  test('T11: reorder puts each task at its index in the list; the others stay', async () => {
    const { api } = await person()
    const ids: Record<string, number> = {}
    for (const title of ['c', 'b', 'a']) ids[title] = (await made(api.tasks.post({ title }))).id
    const { a = 0, b = 0, c = 0 } = ids
    expect(await titles(api)).toEqual(['a', 'b', 'c'])
    expect(await made(api.tasks.reorder.put({ taskIds: [c, a, b] }))).toEqual({
      message: 'Tasks reordered',
    })
    const list = await made(api.tasks.get())
    expect(list.map(({ title, position }) => [title, position])).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ])
    await api.tasks.reorder.put({ taskIds: [b, c] })
    expect((await made(api.tasks.get())).map(({ position }) => position)).toEqual([0, 1, 1])
  })

  test('T11: an id twice is 400, one that is not there 404, and nothing changes', async () => {
    const { api } = await person()
    const { id: b } = await made(api.tasks.post({ title: 'b' }))
    const { id: a } = await made(api.tasks.post({ title: 'a' }))
    const reorder = (taskIds: number[]) => refused(api.tasks.reorder.put({ taskIds }))
    expect(await reorder([b, a, b])).toBe('400 List each task only once')
    expect(await reorder([b, a, 999_999])).toBe('404 Task not found')
    expect(await reorder([b, -1])).toBe('400 An id is a positive whole number')
    expect(await refused(api.tasks.reorder.put({ taskIds: 'all' } as never))).toBe(
      '400 taskIds is a list of ids in their new order',
    )
    expect(await titles(api)).toEqual(['a', 'b'])
  })

  test('sending the same order again changes nothing', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'a' }))
    await api.tasks.reorder.put({ taskIds: [id] })
    const before = await made(api.tasks.get())
    const { response } = await api.tasks.reorder.put({ taskIds: [id] })
    expect(response.headers.get('x-journal')).toBeNull()
    expect(await made(api.tasks.get())).toEqual(before)
  })

  test('H3, spec §3: DELETE /api/tasks/{id} takes its subtasks along: 204, empty', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Parent' }))
    const child = await made(api.tasks({ id }).subtasks.post({ title: 'Child' }))
    await api.tasks.post({ title: 'Other' })
    const { status, data } = await api.tasks({ id }).delete()
    expect([status, data || null]).toEqual([204, null])
    expect(await titles(api)).toEqual(['Other'])
    expect(await refused(api.tasks({ id: child.id }).toggle.put())).toBe('404 Task not found')
  })

  test('T20: what is not there can’t be deleted: 404', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Once' }))
    await api.tasks({ id }).delete()
    expect(await refused(api.tasks({ id }).delete())).toBe('404 Task not found')
  })

  test('an id is never used twice, even after a delete', async () => {
    const { api } = await person()
    const { id } = await made(api.tasks.post({ title: 'Once' }))
    await api.tasks({ id }).delete()
    expect((await made(api.tasks.post({ title: 'Again' }))).id).toBeGreaterThan(id)
  })
})
