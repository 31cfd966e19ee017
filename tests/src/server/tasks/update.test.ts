import { expect, test } from 'bun:test'
import type { UpdateTask } from '../../../../src/core/tasks/contract'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

onBothEngines((person, world) => {
  /** Someone with a folder Work, a task in it, and a subtask of that. */
  async function planner() {
    const { api, ...who } = await person()
    const work = await made(api.folders.post({ name: 'Work' }))
    const task = await made(api.tasks.post({ title: 'Plan', folderId: work.id }))
    const subtask = await made(api.tasks({ id: task.id }).subtasks.post({ title: 'Think' }))
    return { ...who, api, work, task, subtask }
  }
  const update = ({ api }: Pick<Person, 'api'>, id: number, fields: UpdateTask) =>
    api.tasks({ id }).put(fields)

  test('T5: PUT /api/tasks/{id} changes what is given and leaves the rest', async () => {
    const me = await planner()
    const project = await made(me.api.projects.post({ name: 'Garden' }))
    const fields = {
      title: 'Plan it all',
      description: 'With care',
      status: 'waiting',
      priority: 'high' as const,
      dueDate: '2026-12-24',
      projectId: project.id,
      assigneeId: me.id,
    }
    world().setNow('2026-11-22T08:00:00.000Z')
    const changed = await made(update(me, me.task.id, fields))
    expect(changed).toMatchObject({ ...fields, folderId: me.work.id, project })
    expect(changed.updatedAt).toBe('2026-11-22T08:00:00.000Z')
    expect(changed.subtasks.map(({ title }) => title)).toEqual(['Think'])
    expect(await made(update(me, me.task.id, {}))).toEqual(changed)
    const cleared = { description: null, dueDate: null, projectId: null, assigneeId: null }
    expect(await made(update(me, me.task.id, cleared))).toMatchObject({
      ...cleared,
      title: 'Plan it all',
      project: null,
      assignee: null,
    })
    expect(await made(me.api.tasks.get())).toMatchObject([{ ...cleared, title: 'Plan it all' }])
  })

  test('T18: an empty title is 400 with the message of the create, and so are the limits', async () => {
    const me = await planner()
    const put = (fields: object) => refused(update(me, me.task.id, fields))
    expect(await put({ title: ' ' })).toBe('400 Title is required')
    expect(await put({ title: 'x'.repeat(1001) })).toBe('400 Title has at most 1,000 characters')
    expect(await put({ status: 'x'.repeat(21) })).toBe('400 Status has at most 20 characters')
    expect(await put({ priority: 'none' })).toBe('400 Priority is low, medium, high or urgent')
    expect(await put({ description: 'x'.repeat(10_001) })).toBe(
      '400 Description has at most 10,000 characters',
    )
    expect(await made(me.api.tasks.get())).toMatchObject([{ title: 'Plan', status: 'pending' }])
  })

  test('H5: what a client can’t set is ignored', async () => {
    const me = await planner()
    const forged = { id: 1, userId: 1, createdAt: '2000-01-01', completedAt: '2000-01-01' }
    const changed = await made(update(me, me.task.id, { title: 'Changed', ...forged }))
    expect(changed).toMatchObject({ id: me.task.id, userId: me.id, completedAt: null })
    expect(changed.createdAt).toBe(me.task.createdAt)
  })

  test('T6: setting completed sets completedAt, leaving it clears completedAt', async () => {
    const me = await planner()
    world().setNow('2026-11-22T08:00:00.000Z')
    const completedAt = '2026-11-22T08:00:00.000Z'
    expect(await made(update(me, me.task.id, { status: 'completed' }))).toMatchObject({
      completedAt,
    })
    world().setNow('2026-11-23T08:00:00.000Z')
    expect(await made(update(me, me.task.id, { status: 'completed' }))).toMatchObject({
      completedAt,
    })
    expect(await made(update(me, me.task.id, { status: 'todo' }))).toMatchObject({
      completedAt: null,
    })
  })

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2024-02-29', '2024-02-29'],
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30+05:30', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21T23:30:15.1234-0800', '2026-11-22T07:30:15.123Z'],
  ])('T17: the due date %s is kept as %s', async (sent, kept) => {
    const me = await planner()
    expect(await made(update(me, me.task.id, { dueDate: sent }))).toMatchObject({ dueDate: kept })
  })

  test.each([
    '2026-02-30',
    '2023-02-29',
    '2026-13-01',
    '2026-11-21T09:30:00',
    '2026-02-30T10:00Z',
    '2026-11-21T24:30Z',
    '21.11.2026',
    'tomorrow',
    '',
  ])('T17: the due date "%s" is 400', async (dueDate) => {
    const me = await planner()
    const message =
      '400 Due date must be a day that exists, such as 2026-11-21, or a moment with its offset, such as 2026-11-21T09:30:00Z'
    expect(await refused(update(me, me.task.id, { dueDate }))).toBe(message)
    expect(await refused(me.api.tasks.post({ title: 'x', dueDate }))).toBe(message)
  })

  test('spec §4, T5: moving sets the category to the folder’s name; subtasks move along', async () => {
    const me = await planner()
    const home = await made(me.api.folders.post({ name: 'Home' }))
    const moved = await made(update(me, me.task.id, { folderName: 'home' }))
    expect(moved).toMatchObject({ folderId: home.id, category: 'Home', folder: home })
    expect(moved.subtasks).toMatchObject([{ folderId: home.id, category: 'Home', folder: home }])
    expect(await made(update(me, me.task.id, { folderId: me.work.id }))).toMatchObject({
      category: 'Work',
      subtasks: [{ folderId: me.work.id, category: 'Work' }],
    })
    expect(await made(update(me, me.task.id, { folderId: null }))).toMatchObject({
      folderId: null,
      category: 'backlog',
      subtasks: [{ folderId: null, category: 'backlog' }],
    })
  })

  test('spec §4, T10: moving a subtask to a folder clears its parent and puts it on top', async () => {
    const me = await planner()
    const home = await made(me.api.folders.post({ name: 'Home' }))
    expect(await made(update(me, me.subtask.id, { folderName: 'Home' }))).toMatchObject({
      parentTaskId: null,
      parentTask: null,
      folderId: home.id,
      position: -1,
    })
    const list = await made(me.api.tasks.get())
    expect(list.map(({ title }) => title)).toEqual(['Think', 'Plan'])
  })

  test('T5: an unknown folder name is 404, and nothing changes', async () => {
    const me = await planner()
    expect(await refused(update(me, me.task.id, { title: 'x', folderName: 'Nowhere' }))).toBe(
      '404 Folder not found',
    )
    expect(await made(me.api.tasks.get())).toMatchObject([{ title: 'Plan', category: 'Work' }])
  })

  test('T4, T5: a category that names a folder moves there, another takes the task out', async () => {
    const me = await planner()
    const home = await made(me.api.folders.post({ name: 'Home' }))
    expect(await made(update(me, me.task.id, { category: 'home' }))).toMatchObject({
      folderId: home.id,
      category: 'Home',
    })
    expect(await made(update(me, me.task.id, { category: 'errands' }))).toMatchObject({
      folderId: null,
      category: 'errands',
      subtasks: [{ folderId: null, category: 'errands' }],
    })
    expect(await refused(update(me, me.task.id, { category: 'e'.repeat(21) }))).toBe(
      '400 Category has at most 20 characters, or is the name of a folder',
    )
  })

  test('a task that is sent back as it was answered stays where it is', async () => {
    const me = await planner()
    for (const { id } of [me.task, me.subtask]) {
      const find = async () => {
        const [task] = await made(me.api.tasks.get())
        return task?.id === id ? task : task?.subtasks[0]
      }
      const { title, category, folderId, parentTaskId } = (await find()) as typeof me.subtask
      const sent = await made(update(me, id, { title, category, folderId, parentTaskId }))
      expect(sent).toMatchObject({ category, folderId, parentTaskId })
    }
  })

  test('a task becomes a subtask of another, where that is, and top-level again', async () => {
    const me = await planner()
    const stray = await made(me.api.tasks.post({ title: 'Stray' }))
    const nested = await made(update(me, stray.id, { parentTaskId: me.task.id }))
    expect(nested).toMatchObject({
      parentTaskId: me.task.id,
      folderId: me.work.id,
      category: 'Work',
      position: 1,
    })
    expect(await made(me.api.tasks.get())).toMatchObject([
      { subtasks: [{ title: 'Think' }, { title: 'Stray' }] },
    ])
    expect(await made(update(me, stray.id, { parentTaskId: null }))).toMatchObject({
      parentTaskId: null,
      folderId: me.work.id,
    })
  })

  test('T9: there is one level of subtasks, whichever way one is made', async () => {
    const me = await planner()
    const other = await made(me.api.tasks.post({ title: 'Other' }))
    const nest = (id: number, parentTaskId: number) => refused(update(me, id, { parentTaskId }))
    expect(await nest(other.id, me.subtask.id)).toBe('400 A subtask can’t have subtasks')
    expect(await nest(me.task.id, other.id)).toBe('400 A task with subtasks can’t be a subtask')
    expect(await nest(other.id, other.id)).toBe('400 A task can’t be a subtask of itself')
    expect(await made(me.api.tasks.get())).toHaveLength(2)
  })

  test('a subtask can’t be in another folder than its parent', async () => {
    const me = await planner()
    const home = await made(me.api.folders.post({ name: 'Home' }))
    const both = { parentTaskId: me.task.id, folderId: home.id }
    expect(await refused(update(me, me.subtask.id, both))).toBe(
      '400 A subtask is in the folder of its parent',
    )
  })

  test('T15: what is not the user’s own is 404', async () => {
    const me = await planner()
    const they = await planner()
    const project = await made(they.api.projects.post({ name: 'Theirs' }))
    const put = (fields: UpdateTask) => refused(update(me, me.task.id, fields))
    expect(await put({ folderId: they.work.id })).toBe('404 Folder not found')
    expect(await put({ projectId: project.id })).toBe('404 Project not found')
    expect(await put({ parentTaskId: they.task.id })).toBe('404 Task not found')
    expect(await put({ assigneeId: they.id })).toBe('404 Assignee not found')
    expect(await refused(update(me, they.task.id, { title: 'x' }))).toBe('404 Task not found')
  })
})
