import { expect, test } from 'bun:test'
import { PASSWORD, type Person } from '../../../world'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { letIn } from './people'

/*
 * Security 14: an editor of a folder names, in the body of a change to it, something else that its
 * owner has. The answer is the same as for what does not exist, and nothing changes.
 */

interface Ids {
  folder: number
  task: number
  tag: number
  project: number
  user: number
}
const NOBODYS: Ids = {
  folder: 999_991,
  task: 999_992,
  tag: 999_993,
  project: 999_994,
  user: 999_995,
}

/** The method, the path and the body, of a task in the folder `home`; then of each outside. */
type Request = (at: { home: number; task: number }, outside: Ids) => [string, string, object]
const REQUESTS: Record<string, Request> = {
  'a task below a hidden one': ({ home }, { task }) => [
    'POST',
    '/api/tasks',
    { title: 'New', folderId: home, parentTaskId: task },
  ],
  'a task of a hidden project': ({ home }, { project }) => [
    'POST',
    '/api/tasks',
    { title: 'New', folderId: home, projectId: project },
  ],
  'a task for somebody else': ({ home }, { user }) => [
    'POST',
    '/api/tasks',
    { title: 'New', folderId: home, assigneeId: user },
  ],
  'put below a hidden task': ({ task }, outside) => [
    'PUT',
    `/api/tasks/${task}`,
    { parentTaskId: outside.task },
  ],
  'put into a hidden folder': ({ task }, { folder }) => [
    'PUT',
    `/api/tasks/${task}`,
    { folderId: folder },
  ],
  'put into a hidden project': ({ task }, { project }) => [
    'PUT',
    `/api/tasks/${task}`,
    { projectId: project },
  ],
  'given to somebody else': ({ task }, { user }) => [
    'PUT',
    `/api/tasks/${task}`,
    { assigneeId: user },
  ],
  'many put into a hidden folder': ({ task }, { folder }) => [
    'POST',
    '/api/tasks/bulk',
    { ids: [task], change: { folderId: folder } },
  ],
  'many with a hidden one among them': ({ task }, outside) => [
    'POST',
    '/api/tasks/bulk',
    { ids: [task, outside.task], completed: true },
  ],
  'tagged with the tag of somebody else': ({ task }, { tag }) => [
    'POST',
    `/api/tasks/${task}/tags/${tag}`,
    {},
  ],
  'an order with a hidden task in it': ({ task }, outside) => [
    'PUT',
    '/api/tasks/reorder',
    { taskIds: [task, outside.task] },
  ],
  'handed over to somebody else': ({ home }, { user }) => [
    'POST',
    `/api/folders/${home}/transfer`,
    { memberId: user },
  ],
}

/** The same for the sync commands that name more than one thing. */
type Command = (at: { home: number; task: number }, outside: Ids) => { kind: string }
const COMMANDS: Record<string, Command> = {
  'task.create, parent': ({ home }, { task }) => ({
    kind: 'task.create',
    title: 'New',
    folder: { id: home },
    parent: { id: task },
  }),
  'task.create-many, folder': (_, { folder }) => ({
    kind: 'task.create-many',
    clientId: crypto.randomUUID(),
    folder: { id: folder },
    added: [{ clientId: crypto.randomUUID(), title: 'New' }],
  }),
  'task.update, folder': ({ task }, { folder }) => ({
    kind: 'task.update',
    task: { id: task },
    folder: { id: folder },
  }),
  'task.update, parent': ({ task }, outside) => ({
    kind: 'task.update',
    task: { id: task },
    parent: { id: outside.task },
  }),
  'task.bulk, folder': ({ task }, { folder }) => ({
    kind: 'task.bulk',
    tasks: [{ id: task }],
    change: { folder: { id: folder } },
  }),
  'task.bulk, assignee': ({ task }, { user }) => ({
    kind: 'task.bulk',
    tasks: [{ id: task }],
    change: { assigneeId: user },
  }),
  'task.bulk, tags': ({ task }, { tag }) => ({
    kind: 'task.bulk',
    tasks: [{ id: task }],
    addTags: [{ id: tag }],
  }),
  'task.bulk, tasks': ({ task }, outside) => ({
    kind: 'task.bulk',
    tasks: [{ id: task }, { id: outside.task }],
    completed: true,
  }),
  'task.tag, tag': ({ task }, { tag }) => ({
    kind: 'task.tag',
    task: { id: task },
    tag: { id: tag },
  }),
  'reminder.set, task': (_, { task }) => ({
    kind: 'reminder.set',
    task: { id: task },
    time: '2100-01-01T09:00:00Z',
  }),
}

onEmbedded((person, world) => {
  /** A folder that an owner shares with somebody who may edit it, and what is not in it. */
  async function household() {
    const [owner, editor, stranger] = [await person(), await person(), await person()]
    const { api } = owner
    const home = await made(api.folders.post({ name: 'Home' }))
    const secret = await made(api.folders.post({ name: 'Secret' }))
    const project = await made(api.projects.post({ name: 'Garden' }))
    const task = await made(api.tasks.post({ title: 'Paint', folderId: home.id }))
    const hidden = await made(api.tasks.post({ title: 'Present', folderId: secret.id }))
    const tag = await made(stranger.api.tags.post({ name: 'theirs' }))
    await letIn(world(), owner, home.id, editor, 'edit')
    const outside: Ids = {
      folder: secret.id,
      task: hidden.id,
      tag: tag.id,
      project: project.id,
      user: stranger.id,
    }
    const all = async () => [await made(api.tasks.get()), await made(api.folders.get())]
    return { owner, editor, at: { home: home.id, task: task.id }, outside, all }
  }

  async function ask({ cookie }: Person, [method, path, body]: [string, string, object]) {
    const response = await world().send(method, path, body, { headers: { cookie } })
    return { status: response.status, text: await response.text() }
  }

  async function send({ api }: Person, command: { kind: string }) {
    const device = crypto.randomUUID()
    const commands = [{ seq: 1, at: '', ...command }]
    const sentAt = new Date().toISOString()
    return (await made(api.sync.post({ device, acked: 0, sentAt, commands }))).outcomes
  }

  test.each(Object.entries(REQUESTS))(
    '%s gets the same answer for an id outside the folder as for one that does not exist',
    async (_, of) => {
      const { owner, editor, at, outside, all } = await household()
      const before = await all()
      // Only the owner may hand a folder over, so the owner asks there.
      const person = of(at, outside)[1].endsWith('/transfer') ? owner : editor
      const hidden = await ask(person, of(at, outside))
      expect(hidden).toEqual(await ask(person, of(at, NOBODYS)))
      expect(hidden.status).toBe(404)
      expect(await all()).toEqual(before)
    },
  )

  test.each(Object.entries(COMMANDS))('so it is in the command %s', async (_, of) => {
    const { editor, at, outside, all } = await household()
    const before = await all()
    const hidden = await send(editor, of(at, outside))
    expect(hidden).toEqual(await send(editor, of(at, NOBODYS)))
    expect(hidden).toMatchObject([{ status: 'refused', code: 'notFound' }])
    expect(await all()).toEqual(before)
  })

  test('nobody hands over with their account what is another’s', async () => {
    const { owner, at, outside, all } = await household()
    const email = `leaver-${owner.id}@example.org`
    await world().register(email)
    const cookie = await world().signIn(email)
    const before = await all()
    const attempt = (folderId: number) => {
      const handOver = [{ folderId, memberId: owner.id }]
      const options = { headers: { cookie } }
      return world().send('DELETE', '/api/auth/account', { password: PASSWORD, handOver }, options)
    }
    for (const id of [at.home, outside.folder, NOBODYS.folder]) {
      const answer = await attempt(id)
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Folder not found' }])
    }
    expect(await all()).toEqual(before)
    await made(world().client(cookie).auth.user.get())
  })

  test('M4: a member is shown no project of the owner’s, on a subtask either', async () => {
    const { owner, editor, at, outside } = await household()
    const given = { title: 'Sand', parentTaskId: at.task, projectId: outside.project }
    const subtask = await made(owner.api.tasks.post(given))
    for (const id of [at.task, subtask.id]) {
      const { api } = owner
      expect(JSON.stringify(await made(api.tasks({ id }).toggle.put({})))).toContain('Garden')
      const { text } = await ask(editor, ['PUT', `/api/tasks/${id}/toggle`, {}])
      expect(text).toContain('Sand')
      expect(text).not.toContain('Garden')
    }
  })
})
