import { expect, test } from 'bun:test'
import { isInProcess, type Person } from '../../../world'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'
import { changeOf } from '../journal/planner'
import { letIn } from '../sharing/people'
import { Device } from '../sync/device'

onBothEngines((person, world) => {
  /** Ada shares her folder "Home", with a task in it, with Ben, who may edit it. */
  async function home() {
    const [ada, ben] = [await person(), await person()]
    const folder = await made(ada.api.folders.post({ name: 'Home' }))
    const task = await made(ada.api.tasks.post({ title: 'Paint', folderId: folder.id }))
    await letIn(world(), ada, folder.id, ben, 'edit')
    return { ada, ben, folder, task }
  }
  const on = ({ api }: Person, id: number) => api.tasks({ id }).comments
  const textsOf = async (who: Person, id: number) =>
    (await made(on(who, id).get())).map(({ text }) => text)

  test('M11: everybody in the folder reads who said what, the oldest first', async () => {
    const { ada, ben, task } = await home()
    const first = await on(ben, task.id).post({ text: '  Which colour?\n\nhttps://example.org ' })
    expect(first.status).toBe(201)
    expect(await made(on(ben, task.id).get())).toEqual([
      {
        id: expect.any(Number),
        taskId: task.id,
        authorId: ben.id,
        author: {
          id: ben.id,
          email: ben.email,
          firstName: null,
          lastName: null,
          profileImageUrl: null,
        },
        text: 'Which colour?\n\nhttps://example.org',
        clientId: null,
        createdAt: '2026-11-21T09:30:00.000Z',
        updatedAt: '2026-11-21T09:30:00.000Z',
      },
    ])
    await made(on(ada, task.id).post({ text: 'Green' }))
    expect(await textsOf(ada, task.id)).toEqual(['Which colour?\n\nhttps://example.org', 'Green'])
    const [listed] = await made(ben.api.tasks.get())
    expect(listed?.commentCount).toBe(2)
  })

  test('M11: a comment has text, of at most 4,000 characters', async () => {
    const { ada, task } = await home()
    expect(await refused(on(ada, task.id).post({ text: '  ' }))).toBe('400 Comment is required')
    expect(await refused(on(ada, task.id).post({ text: 'x'.repeat(4001) }))).toBe(
      '400 Comment has at most 4,000 characters',
    )
    await made(on(ada, task.id).post({ text: 'x'.repeat(4000) }))
  })

  test('M11: the author edits; the author and the owner delete', async () => {
    const { ada, ben, task } = await home()
    const bens = await made(on(ben, task.id).post({ text: 'Blue' }))
    const adas = await made(on(ada, task.id).post({ text: 'Green' }))
    const one = (who: Person, { id }: { id: number }) => on(who, task.id)({ commentId: id })
    expect(await refused(one(ada, bens).patch({ text: 'Green' }))).toBe(
      '403 Only its author can edit this comment',
    )
    expect(await refused(one(ben, adas).delete())).toBe(
      '403 Only its author or the owner of the folder can delete this comment',
    )
    world().setNow('2026-11-21T09:40:00.000Z')
    const edited = await made(one(ben, bens).patch({ text: 'Dark blue' }))
    expect(edited).toMatchObject({
      text: 'Dark blue',
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:40:00.000Z',
    })
    expect((await one(ada, bens).delete()).status).toBe(204)
    expect(await textsOf(ben, task.id)).toEqual(['Green'])
    expect((await one(ada, bens).delete()).status).toBe(404)
    // It is about another task.
    const other = await made(ada.api.tasks.post({ title: 'Other' }))
    expect((await on(ada, other.id)({ commentId: adas.id }).delete()).status).toBe(404)
  })

  test('T19: sent twice with its clientId, it is said once', async () => {
    const { ben, task } = await home()
    const said = { text: 'Blue', clientId: crypto.randomUUID() }
    const first = await made(on(ben, task.id).post(said))
    const again = await on(ben, task.id).post(said)
    expect([again.status, again.data?.id]).toEqual([200, first.id])
    expect(await textsOf(ben, task.id)).toEqual(['Blue'])
  })

  test('O2: what is said offline about a task that was added offline arrives with it', async () => {
    const { ada, ben, folder } = await home()
    const device = new Device(ben.api, ben.id)
    await device.pull()
    const task = { clientId: crypto.randomUUID() }
    device.give({ kind: 'task.create', ...task, title: 'Sand', folder: { id: folder.id } })
    device.give({ kind: 'comment.create', clientId: crypto.randomUUID(), task, text: 'First' })
    expect(device.list.tasks[0]).toMatchObject({ title: 'Sand', commentCount: 1 })
    // The answer is lost, and a delta tells of both before they are sent again.
    await device.send('lost after')
    await device.pull()
    expect(device.list.tasks).toMatchObject([{ title: 'Sand', commentCount: 1 }, {}])
    await device.send('sent twice')
    const found = (await made(ada.api.tasks.get())).find(({ title }) => title === 'Sand')
    expect(await textsOf(ada, found?.id ?? 0)).toEqual(['First'])
    expect(device.list.tasks[0]).toMatchObject({ title: 'Sand', commentCount: 1 })
  })

  test('M9: a comment written while one was taken out of the folder is refused and says why', async () => {
    const { ada, ben, folder, task } = await home()
    const bens = await made(on(ben, task.id).post({ text: 'Blue' }))
    const device = new Device(ben.api, ben.id)
    await device.pull()
    const add = device.give({ kind: 'comment.create', task: { id: task.id }, text: 'Green' })
    const edit = device.give({ kind: 'comment.update', comment: { id: bens.id }, text: 'Red' })
    await ada.api.folders({ id: folder.id }).members({ memberId: ben.id }).delete()
    await device.send()
    for (const seq of [add, edit]) {
      expect(device.outcomes.get(seq)).toMatchObject({
        status: 'refused',
        message: 'You no longer have access to Home',
      })
    }
    expect(device.replica.shown.comments.size).toBe(0)
    // Those who left are nobody any more.
    expect(await made(on(ada, task.id).get())).toMatchObject([{ text: 'Blue', author: null }])
  })

  test('undo: a comment that was deleted is back as it was, and one that was written is gone', async () => {
    const { ada, ben, task } = await home()
    const before = await made(on(ben, task.id).post({ text: 'Blue' }))
    world().setNow('2026-11-21T09:40:00.000Z')
    const deleted = await changeOf(on(ben, task.id)({ commentId: before.id }).delete())
    await made(ben.api.journal({ id: deleted }).undo.post())
    expect(await made(on(ada, task.id).get())).toEqual([before])
    const written = await changeOf(on(ben, task.id).post({ text: 'Green' }))
    // M10: the owner takes back anyone's, by their own journal; others only what they did.
    expect((await ada.api.journal({ id: written }).undo.post()).status).toBe(404)
    await made(ben.api.journal({ id: written }).undo.post())
    expect(await textsOf(ada, task.id)).toEqual(['Blue'])
  })

  test('a task takes its comments along: when it is deleted, restored, or moved to another’s folder (M7)', async () => {
    const { ada, ben, task } = await home()
    await made(on(ada, task.id).post({ text: 'Green' }))
    await made(on(ben, task.id).post({ text: 'Blue' }))
    const deleted = await changeOf(ben.api.tasks({ id: task.id }).delete())
    expect((await on(ada, task.id).get()).status).toBe(404)
    await made(ben.api.journal({ id: deleted }).undo.post())
    expect(await textsOf(ada, task.id)).toEqual(['Green', 'Blue'])

    const own = await made(ben.api.folders.post({ name: 'Mine' }))
    const moved = await made(ben.api.tasks({ id: task.id }).put({ folderId: own.id }))
    expect(await textsOf(ben, moved.id)).toEqual(['Green', 'Blue'])
    expect((await on(ada, task.id).get()).status).toBe(404)
    expect((await on(ada, moved.id).get()).status).toBe(404)
  })

  test('a task on which somebody has commented since can’t be undone away', async () => {
    const { ada, ben, folder } = await home()
    const created = ada.api.tasks.post({ title: 'Sand', folderId: folder.id })
    const change = await changeOf(created)
    const { data } = await created
    await made(on(ben, data?.id ?? 0).post({ text: 'Mine to keep' }))
    expect((await ada.api.journal({ id: change }).undo.post()).status).toBe(409)
  })

  test.if(isInProcess)('security 23: an account holds so many comments', async () => {
    const { ada, task } = await home()
    const { limits } = world().app.env
    const most = limits.comments
    limits.comments = 2
    for (const text of ['One', 'Two']) await made(on(ada, task.id).post({ text }))
    const refusal = await refused(on(ada, task.id).post({ text: 'Three' }))
    limits.comments = most
    expect(refusal).toBe(
      '409 You have 2 comments, the most that an account can hold here. Delete some that you no longer need.',
    )
  })

  test('security 26: one’s export has what was said on one’s tasks, and what one said elsewhere', async () => {
    const { ada, ben, task } = await home()
    await made(on(ada, task.id).post({ text: 'Green' }))
    await made(on(ben, task.id).post({ text: 'Blue' }))
    const exported = async (who: Person) =>
      (await (await world().fetch('/api/auth/export', { headers: { cookie: who.cookie } })).json())
        .comments
    expect(await exported(ada)).toMatchObject([{ text: 'Green' }, { text: 'Blue' }])
    expect(await exported(ben)).toMatchObject([{ text: 'Blue' }])
  })
})
