import { expect, test } from 'bun:test'
import { createWorld } from '../../world'

const world = await createWorld()

test('POST /api/tasks answers 201 and the task in full', async () => {
  const { api, id: userId } = await world.person()
  const folder = (await api.folders.post({ name: 'Work' })).data
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
    folderId: folder?.id ?? null,
    dueDate: null,
    completedAt: null,
    userId,
    projectId: null,
    assigneeId: null,
    parentTaskId: null,
    clientId: null,
    createdAt: '2026-11-21T09:30:00.000Z',
    updatedAt: '2026-11-21T09:30:00.000Z',
    subtasks: [],
    folder,
    project: null,
    assignee: null,
    parentTask: null,
    taskTags: [],
  })
})

test('spec §3: the defaults are pending, medium and backlog', async () => {
  const { api } = await world.person()
  const { data } = await api.tasks.post({ title: 'Plain' })
  expect(data).toMatchObject({
    status: 'pending',
    priority: 'medium',
    category: 'backlog',
    folderId: null,
  })
})

test('T10: a new task gets a position one lower than the current minimum', async () => {
  const { api } = await world.person()
  const positions = []
  for (const position of [5, 3, undefined, undefined]) {
    const { data } = await api.tasks.post({ title: 'Another', position })
    positions.push(data?.position)
  }
  expect(positions).toEqual([5, 3, 2, 1])
})

test('T10: a new subtask lands on top of its siblings, not of the list', async () => {
  const { api } = await world.person()
  const parent = (await api.tasks.post({ title: 'Parent', position: 9 })).data
  const subtasks = api.tasks({ id: parent?.id ?? 0 }).subtasks
  await subtasks.post({ title: 'One', position: 4 })
  const { data } = await subtasks.post({ title: 'Two' })
  expect(data?.position).toBe(3)
})

test('T4: folderId wins over a category that names another folder', async () => {
  const { api } = await world.person()
  const work = (await api.folders.post({ name: 'Work' })).data
  await api.folders.post({ name: 'Home' })
  const { data } = await api.tasks.post({ title: 'x', folderId: work?.id, category: 'Home' })
  expect(data).toMatchObject({ folderId: work?.id, category: 'Work' })
})

test('T4: a category that names no folder is kept, at most 20 characters', async () => {
  const { api } = await world.person()
  const { data } = await api.tasks.post({ title: 'x', category: 'errands' })
  expect(data).toMatchObject({ folderId: null, category: 'errands' })
  const { error } = await api.tasks.post({ title: 'x', category: 'e'.repeat(21) })
  expect(error?.value).toEqual({
    message: 'Category has at most 20 characters, or is the name of a folder',
    errors: [
      {
        path: 'category',
        message: 'Category has at most 20 characters, or is the name of a folder',
      },
    ],
  })
})

test('T4: a folder’s name may be longer than 20, and then so may the category', async () => {
  const { api } = await world.person()
  const name = 'A folder with a name of its own'
  await api.folders.post({ name })
  const { data } = await api.tasks.post({ title: 'x', category: name.toUpperCase() })
  expect(data?.category).toBe(name)
})

test('T6: a task created as completed is completed now', async () => {
  const { api } = await world.person()
  const { data } = await api.tasks.post({ title: 'Done already', status: 'completed' })
  expect(data?.completedAt).toBe('2026-11-21T09:30:00.000Z')
})

test('spec §7: a subtask is pending, in the place of its parent, and inside it only', async () => {
  const { api } = await world.person()
  const work = (await api.folders.post({ name: 'Work' })).data
  const parent = (await api.tasks.post({ title: 'Parent', folderId: work?.id })).data
  const { data, status } = await api.tasks({ id: parent?.id ?? 0 }).subtasks.post({
    title: 'Child',
    category: 'backlog',
    priority: 'medium',
    status: 'pending',
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    parentTaskId: parent?.id,
    folderId: work?.id,
    category: 'Work',
    parentTask: { title: 'Parent' },
  })
  const list = (await api.tasks.get()).data
  expect(list?.map(({ title }) => title)).toEqual(['Parent'])
  expect(list?.[0]?.subtasks.map(({ title }) => title)).toEqual(['Child'])
})

test('T9: a subtask has no subtasks: 400', async () => {
  const { api } = await world.person()
  const parent = (await api.tasks.post({ title: 'Parent' })).data
  const child = (await api.tasks({ id: parent?.id ?? 0 }).subtasks.post({ title: 'Child' })).data
  const { status, error } = await api
    .tasks({ id: child?.id ?? 0 })
    .subtasks.post({ title: 'Grandchild' })
  expect(status).toBe(400)
  expect(error?.value.message).toBe('A subtask can’t have subtasks')
})

test('T19: ten copies of a create at the same time make one task', async () => {
  const { api } = await world.person()
  const body = { title: 'Once', clientId: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.tasks.post(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect((await api.tasks.get()).data).toHaveLength(1)
})

test('T19: a create that was sent before answers the task as it is now', async () => {
  const { api } = await world.person()
  const body = { title: 'Once', clientId: crypto.randomUUID() }
  const first = (await api.tasks.post(body)).data
  await api.tasks({ id: first?.id ?? 0 }).toggle.put()
  const { data, status } = await api.tasks.post(body)
  expect(status).toBe(200)
  expect(data).toMatchObject({ id: first?.id, status: 'completed' })
})
