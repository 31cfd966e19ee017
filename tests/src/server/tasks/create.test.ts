import { expect, test } from 'bun:test'
import { NO_REPEAT } from '../../../../src/core/repeat/set-repeat'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

onBothEngines((person) => {
  test('Q8: POST /api/tasks keeps a title to the letter, whatever it says', async () => {
    const { api } = await person()
    await made(api.tags.post({ name: 'shop' }))
    const title = 'Water plants every Monday 9am @shop #Inbox !high'
    expect(await made(api.tasks.post({ title }))).toMatchObject({
      title,
      dueDate: null,
      repeat: null,
      priority: 'medium',
      taskTags: [],
    })
  })

  test('POST /api/tasks answers 201 and the task in full', async () => {
    const { api, id: userId } = await person()
    const folder = await made(api.folders.post({ name: 'Work' }))
    const { data, status } = await api.tasks.post({
      title: '  Buy milk ',
      category: 'work',
      status: 'todo',
    })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      title: 'Buy milk',
      description: null,
      status: 'todo',
      priority: 'medium',
      category: 'Work',
      position: 0,
      folderId: folder.id,
      dueDate: null,
      completedAt: null,
      userId,
      projectId: null,
      assigneeId: null,
      parentTaskId: null,
      ...NO_REPEAT,
      repeatWords: null,
      clientId: null,
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
      subtasks: [],
      folder,
      project: null,
      assignee: null,
      parentTask: null,
      taskTags: [],
      commentCount: 0,
    })
  })

  test('all that a create may say is kept', async () => {
    const { api, id: assigneeId } = await person()
    const project = await made(api.projects.post({ name: 'Garden' }))
    const said = {
      title: 'Dig',
      description: 'Deep\nand wide',
      status: 'waiting',
      priority: 'urgent' as const,
      position: 12,
      dueDate: '2026-12-01',
      projectId: project.id,
      assigneeId,
      clientId: crypto.randomUUID(),
    }
    const task = await made(api.tasks.post(said))
    expect(task).toMatchObject({ ...said, project, assignee: { id: assigneeId } })
    expect(await made(api.tasks.get())).toEqual([task])
  })

  test('the assignee is told without anything secret', async () => {
    const { api, id, email } = await person()
    const { assignee } = await made(api.tasks.post({ title: 'Mine', assigneeId: id }))
    expect(assignee).toEqual({ id, email, firstName: null, lastName: null, profileImageUrl: null })
  })

  test('spec §3: the defaults are pending, medium and backlog', async () => {
    const { api } = await person()
    expect(await made(api.tasks.post({ title: 'Plain' }))).toMatchObject({
      status: 'pending',
      priority: 'medium',
      category: 'backlog',
      folderId: null,
    })
  })

  test('spec §5: "Title is required", trimmed, and of at most 1,000 characters (H8)', async () => {
    const { api } = await person()
    expect(await refused(api.tasks.post({ title: '' }))).toBe('400 Title is required')
    expect(await refused(api.tasks.post({ title: ' \n ' }))).toBe('400 Title is required')
    expect(await refused(api.tasks.post({} as never))).toBe('400 Title is required')
    expect(await refused(api.tasks.post({ title: 7 } as never))).toBe('400 Title is required')
    expect((await api.tasks.post({ title: 'x'.repeat(1000) })).status).toBe(201)
    expect(await refused(api.tasks.post({ title: 'x'.repeat(1001) }))).toBe(
      '400 Title has at most 1,000 characters',
    )
  })

  test('H8, T6, T7, T10: the limits of the other fields, in words', async () => {
    const { api } = await person()
    const create = (fields: object) => refused(api.tasks.post({ title: 'x', ...fields }))
    expect(await create({ description: 'x'.repeat(10_001) })).toBe(
      '400 Description has at most 10,000 characters',
    )
    expect(await create({ status: 'x'.repeat(21) })).toBe('400 Status has at most 20 characters')
    expect(await create({ priority: 'asap' })).toBe('400 Priority is low, medium, high or urgent')
    expect(await create({ position: -1 })).toBe(
      '400 Position is a whole number from 0 to 2,147,483,647, or null',
    )
    expect(await create({ folderId: 'Work' })).toBe('400 An id is a positive whole number')
    expect(await create({ clientId: 'x' })).toBe('400 A clientId is a UUID')
    expect(await made(api.tasks.get())).toEqual([])
    const full = { description: 'x'.repeat(10_000), status: 'x'.repeat(20) }
    expect((await api.tasks.post({ title: 'x', ...full })).status).toBe(201)
  })

  test('H5: id, userId, createdAt and completedAt can’t be set by a client', async () => {
    const { api, id: userId } = await person()
    const another = await person()
    const forged = { id: 5, userId: another.id, createdAt: '2000-01-01', completedAt: '2000-01-01' }
    const task = await made(api.tasks.post({ title: 'Mine', ...forged }))
    expect(task).toMatchObject({
      userId,
      createdAt: '2026-11-21T09:30:00.000Z',
      completedAt: null,
    })
    expect(await made(another.api.tasks.get())).toEqual([])
  })

  test('T10: a new task gets a position one lower than the current minimum', async () => {
    const { api } = await person()
    const positions = []
    for (const position of [5, 3, undefined, null, undefined]) {
      positions.push((await made(api.tasks.post({ title: 'Another', position }))).position)
    }
    expect(positions).toEqual([5, 3, 2, null, 1])
  })

  test('T10: a new subtask goes after its last sibling, and leaves the list’s minimum alone', async () => {
    const { api } = await person()
    const parent = await made(api.tasks.post({ title: 'Parent', position: 9 }))
    const { subtasks } = api.tasks({ id: parent.id })
    expect(await made(subtasks.post({ title: 'One' }))).toMatchObject({ position: 0 })
    await subtasks.post({ title: 'Two', position: 4 })
    await subtasks.post({ title: 'Between', position: 2 })
    expect(await made(subtasks.post({ title: 'Last' }))).toMatchObject({ position: 5 })
    expect(await made(api.tasks.post({ title: 'Next' }))).toMatchObject({ position: 8 })
  })

  test('T4: folderId wins over a category that names another folder', async () => {
    const { api } = await person()
    const { id } = await made(api.folders.post({ name: 'Work' }))
    await api.folders.post({ name: 'Home' })
    expect(
      await made(api.tasks.post({ title: 'x', folderId: id, category: 'Home' })),
    ).toMatchObject({ folderId: id, category: 'Work' })
  })

  test('T4: a category that names no folder is kept, at most 20 characters', async () => {
    const { api } = await person()
    const category = 'e'.repeat(20)
    expect(await made(api.tasks.post({ title: 'x', category }))).toMatchObject({
      folderId: null,
      category,
    })
    const { error } = await api.tasks.post({ title: 'x', category: `${category}e` })
    const message = 'Category has at most 20 characters, or is the name of a folder'
    expect(error?.value).toEqual({ message, errors: [{ path: 'category', message }] })
  })

  test('folderName puts a task into that folder; T4: unless a folderId does; a name of none is 404', async () => {
    const { api } = await person()
    const { id } = await made(api.folders.post({ name: 'Work' }))
    const home = await made(api.folders.post({ name: 'Home' }))
    expect(await made(api.tasks.post({ title: 'x', folderName: 'hoME' }))).toMatchObject({
      folder: home,
      category: 'Home',
    })
    expect(
      await made(api.tasks.post({ title: 'x', folderName: 'Home', folderId: id })),
    ).toMatchObject({ folderId: id, category: 'Work' })
    expect(await refused(api.tasks.post({ title: 'x', folderName: 'Nowhere' }))).toBe(
      '404 Folder not found',
    )
    expect((await api.tasks.get()).data).toHaveLength(2)
  })

  test('firstFolder puts a task into the first folder, unless something says where it is to be', async () => {
    const { api } = await person()
    const post = (body: object) => made(api.tasks.post({ title: 'x', firstFolder: true, ...body }))
    const folders = (await api.folders.get()).data ?? []
    for (const { id } of folders) await api.folders({ id }).delete()
    expect(await post({})).toMatchObject({ folderId: null, category: 'backlog' })
    const last = await made(api.folders.post({ name: 'Last' }))
    const first = await made(api.folders.post({ name: 'First' }))
    await api.folders.reorder.put({ folderIds: [first.id, last.id] })
    const parent = await post({})
    expect(parent).toMatchObject({ folderId: first.id, category: 'First' })
    expect(await post({ folderName: 'last' })).toMatchObject({ folderId: last.id })
    expect(await post({ folderId: null })).toMatchObject({ folderId: null })
    expect(await post({ category: 'someday' })).toMatchObject({ folderId: null })
    const { id } = await post({ folderId: last.id })
    expect(await post({ parentTaskId: id })).toMatchObject({ folderId: last.id })
  })

  test('T4: a folder’s name may be longer than 20, and then so may the category', async () => {
    const { api } = await person()
    const name = 'A folder with a name of its own'
    await api.folders.post({ name })
    expect(await made(api.tasks.post({ title: 'x', category: name.toUpperCase() }))).toMatchObject({
      category: name,
    })
  })

  test('T6: a task created as completed is completed now', async () => {
    const { api } = await person()
    expect(
      await made(api.tasks.post({ title: 'Done already', status: 'completed' })),
    ).toMatchObject({ completedAt: '2026-11-21T09:30:00.000Z' })
  })

  test('T15: a folder, project, assignee or parent that is not the user’s own is 404', async () => {
    const { api } = await person()
    const another = await person()
    const folder = await made(another.api.folders.post({ name: 'Theirs' }))
    const project = await made(another.api.projects.post({ name: 'Theirs' }))
    const task = await made(another.api.tasks.post({ title: 'Theirs' }))
    const create = (fields: object) => refused(api.tasks.post({ title: 'x', ...fields }))
    expect(await create({ folderId: folder.id })).toBe('404 Folder not found')
    expect(await create({ projectId: project.id })).toBe('404 Project not found')
    expect(await create({ parentTaskId: task.id })).toBe('404 Task not found')
    expect(await create({ assigneeId: another.id })).toBe('404 Assignee not found')
    expect(await made(api.tasks.get())).toEqual([])
  })

  test('spec §7: a subtask is pending, in the place of its parent, and inside it only', async () => {
    const { api } = await person()
    const work = await made(api.folders.post({ name: 'Work' }))
    const parent = await made(api.tasks.post({ title: 'Parent', folderId: work.id }))
    const { data, status } = await api.tasks({ id: parent.id }).subtasks.post({
      title: 'Child',
      category: 'backlog',
      priority: 'medium',
      status: 'pending',
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      parentTaskId: parent.id,
      folderId: work.id,
      category: 'Work',
      parentTask: { id: parent.id, title: 'Parent' },
    })
    const list = await made(api.tasks.get())
    expect(list.map(({ title }) => title)).toEqual(['Parent'])
    expect(list[0]?.subtasks.map(({ title }) => title)).toEqual(['Child'])
  })

  test('a subtask is the same through POST /api/tasks with its parent', async () => {
    const { api } = await person()
    const parent = await made(api.tasks.post({ title: 'Parent', category: 'errands' }))
    expect(await made(api.tasks.post({ title: 'Child', parentTaskId: parent.id }))).toMatchObject({
      parentTaskId: parent.id,
      category: 'errands',
      folderId: null,
    })
    const { id } = await made(api.folders.post({ name: 'Elsewhere' }))
    expect(
      await refused(api.tasks.post({ title: 'x', parentTaskId: parent.id, folderId: id })),
    ).toBe('400 A subtask is in the folder of its parent')
  })

  test('T9: a subtask has no subtasks: 400', async () => {
    const { api } = await person()
    const parent = await made(api.tasks.post({ title: 'Parent' }))
    const child = await made(api.tasks({ id: parent.id }).subtasks.post({ title: 'Child' }))
    expect(await refused(api.tasks({ id: child.id }).subtasks.post({ title: 'x' }))).toBe(
      '400 A subtask can’t have subtasks',
    )
  })

  test('T19: ten copies of a create at the same time make one task', async () => {
    const { api } = await person()
    const body = { title: 'Once', clientId: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.tasks.post(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await made(api.tasks.get())).toHaveLength(1)
  })

  test('T19: a create that was sent before answers the task as it is now', async () => {
    const { api } = await person()
    const body = { title: 'Once', clientId: crypto.randomUUID() }
    const first = await made(api.tasks.post(body))
    await api.tasks({ id: first.id }).toggle.put()
    const { data, status } = await api.tasks.post(body)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: first.id, status: 'completed' })
  })

  test('T19: a create sent again after the task was deleted does not make it again', async () => {
    const { api } = await person()
    const body = { title: 'Once', clientId: crypto.randomUUID() }
    const { id } = await made(api.tasks.post(body))
    await api.tasks({ id }).delete()
    expect(await refused(api.tasks.post(body))).toBe(
      '409 This was created before and has been deleted since',
    )
    expect(await made(api.tasks.get())).toEqual([])
  })

  test('T19: the same clientId of another person is another task', async () => {
    const [one, two] = [await person(), await person()]
    const body = { title: 'Once', clientId: crypto.randomUUID() }
    const [mine, theirs] = [await one.api.tasks.post(body), await two.api.tasks.post(body)]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(mine.data?.id).not.toBe(theirs.data?.id)
  })

  test('security 18: what looks like markup, SQL or a control character is kept as text', async () => {
    const { api } = await person()
    const title = `<img src=x onerror=alert(1)> '); DROP TABLE tasks;-- \u001b[31m \u2028 😀 "\\`
    const { id } = await made(api.tasks.post({ title }))
    expect(await made(api.tasks.get())).toMatchObject([{ id, title }])
  })
})
