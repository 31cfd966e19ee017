import { expect, test } from 'bun:test'
import type { Command, SyncAnswer } from '../../../../src/core/sync/contract'
import { unpackPatch } from '../../../../src/core/sync/pack'
import { sweep } from '../../../../src/server/sweep'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const NOW = '2026-11-21T09:30:00.000Z'
const uuid = () => crypto.randomUUID()

onBothEngines((person, world) => {
  /** Someone with a device; `send` gives its commands the next numbers. */
  async function phone() {
    const me = await person()
    const device = uuid()
    let seq = 0
    const number = (command: Command, at = NOW) => ({ ...command, at, seq: ++seq })
    const post = (commands: object[], more: object = {}): Promise<SyncAnswer> =>
      made(
        me.api.sync.post({ device, acked: 0, sentAt: NOW, commands: commands as never, ...more }),
      ) as Promise<SyncAnswer>
    const send = (...commands: Command[]) => post(commands.map((each) => number(each)))
    return { ...me, device, number, post, send }
  }
  const changes = async (me: Person, known: { revision: number; epoch: string }) => {
    const query = { since: String(known.revision), epoch: known.epoch }
    return made(me.api.sync.get({ query }))
  }

  test('O5: without a revision everything comes, flat, with the names of the columns once', async () => {
    const { api } = await person()
    const folder = await made(api.folders.post({ name: 'Work' }))
    const task = await made(api.tasks.post({ title: 'Plan', folderId: folder.id }))
    await made(api.tasks({ id: task.id }).subtasks.post({ title: 'Think' }))
    const { full, since, put, del } = await made(api.sync.get())
    expect({ full, since, del }).toEqual({ full: true, since: null, del: {} })
    expect(put.tasks?.columns).toContain('title')
    const rows = unpackPatch({ put, del: {} } as never).put.tasks ?? []
    expect(rows.map(({ title, folderId }) => [title, folderId])).toEqual([
      ['Plan', folder.id],
      // Where a subtask is follows from its parent (O6).
      ['Think', null],
    ])
  })

  test('O5: since a revision only what changed comes, and the ids of what is gone', async () => {
    const me = await person()
    const kept = await made(me.api.tasks.post({ title: 'Kept' }))
    const gone = await made(me.api.tasks.post({ title: 'Gone' }))
    const before = await made(me.api.sync.get())
    await made(me.api.tasks({ id: kept.id }).toggle.put())
    await me.api.tasks({ id: gone.id }).delete()
    const delta = await changes(me, before)
    expect(delta).toMatchObject({ full: false, since: before.revision, del: { tasks: [gone.id] } })
    expect(delta.put.tasks?.rows).toHaveLength(1)
    expect(delta.put.folders).toBeUndefined()
    expect((await changes(me, delta)).put).toEqual({})
  })

  test('O6: a rename of a folder changes the folder alone, and its tasks show the new name', async () => {
    const me = await person()
    const folder = await made(me.api.folders.post({ name: 'Work' }))
    const task = await made(me.api.tasks.post({ title: 'Plan', folderId: folder.id }))
    await made(me.api.tasks({ id: task.id }).subtasks.post({ title: 'Think' }))
    const before = await made(me.api.sync.get())
    await made(me.api.folders({ id: folder.id }).put({ name: 'Office' }))
    const { put } = await changes(me, before)
    expect(Object.keys(put)).toEqual(['folders'])
    const [shown] = await made(me.api.tasks.get())
    expect([shown?.category, shown?.subtasks[0]?.category]).toEqual(['Office', 'Office'])
  })

  test('O5: a revision or an epoch that the server never had gets everything', async () => {
    const me = await person()
    await made(me.api.tasks.post({ title: 'Plan' }))
    const { revision, epoch } = await made(me.api.sync.get())
    expect((await changes(me, { revision: revision + 1_000, epoch })).full).toBe(true)
    expect((await changes(me, { revision, epoch: uuid() })).full).toBe(true)
    expect((await changes(me, { revision, epoch })).full).toBe(false)
  })

  test('O3, O4: a command runs once, however often it is sent', async () => {
    const me = await phone()
    const task = await made(me.api.tasks.post({ title: 'Plan' }))
    const toggle = me.number({ kind: 'task.toggle', task: { id: task.id } })
    expect((await me.post([toggle])).outcomes).toMatchObject([{ seq: 1, status: 'done' }])
    for (const again of [toggle, toggle]) await me.post([again])
    const at20 = await Promise.all(Array.from({ length: 20 }, () => me.post([toggle])))
    expect(at20.map(({ outcomes }) => outcomes[0]?.status)).toEqual(Array(20).fill('done'))
    expect(await made(me.api.tasks.get())).toMatchObject([{ status: 'completed' }])
    expect(await made(me.api.journal.get({ query: {} }))).toHaveLength(2)
  })

  test('O2: commands name what the server has not named yet by the client’s id', async () => {
    const me = await phone()
    const [folder, tag, task] = [uuid(), uuid(), uuid()]
    const { outcomes, patch } = await me.send(
      { kind: 'folder.create', clientId: folder, name: 'Home' },
      { kind: 'tag.create', clientId: tag, name: 'shop' },
      { kind: 'task.create', clientId: task, title: 'Milk', folder: { clientId: folder } },
      { kind: 'task.tag', task: { clientId: task }, tag: { clientId: tag } },
      { kind: 'task.toggle', task: { clientId: task }, completed: true },
    )
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('done'))
    expect(patch.put.tasks?.columns).toContain('clientId')
    expect(await made(me.api.tasks.get())).toMatchObject([
      {
        clientId: task,
        category: 'Home',
        status: 'completed',
        taskTags: [{ tag: { name: 'shop' } }],
      },
    ])
  })

  test('a refused command leaves nothing behind, the rest goes on, and the refusal stays until it is acknowledged', async () => {
    const me = await phone()
    const commands = [
      me.number({ kind: 'folder.create', name: 'Home' }),
      me.number({ kind: 'folder.create', name: 'HOME' }),
      me.number({ kind: 'task.create', title: 'Milk', folderName: 'home' }),
      me.number({ kind: 'task.update', task: { id: 999_999 }, title: 'New' }),
    ]
    const refusals = [
      {
        seq: 2,
        status: 'refused',
        code: 'conflict',
        message: 'You already have a folder with this name',
      },
      { seq: 4, status: 'refused', code: 'notFound', message: 'Task not found' },
    ]
    const { outcomes } = await me.post(commands)
    expect(outcomes.filter(({ status }) => status === 'refused')).toEqual(refusals as never)
    expect(await made(me.api.folders.get())).toHaveLength(1)
    expect(await made(me.api.tasks.get())).toHaveLength(1)
    const again = await me.post(commands)
    expect(again.outcomes.filter(({ status }) => status === 'refused')).toEqual(refusals as never)
    await me.post([me.number({ kind: 'tag.create', name: 'x' })], { acked: 4 })
    // The device acknowledged these numbers, so a copy of it must be sending them.
    const acknowledged = await me.post(commands, { acked: 4 })
    expect(acknowledged.outcomes.map(({ status, code }) => code ?? status)).toEqual([
      'done',
      'newDevice',
      'done',
      'newDevice',
    ])
  })

  test('a command that is not understood is refused by itself, in words', async () => {
    const me = await phone()
    const wrong = [
      { kind: 'task.fly', seq: 1, at: NOW },
      { kind: 'task.create', title: ' ', seq: 2, at: NOW },
      { kind: 'task.create', title: 'x', dueDate: '2026-02-30', seq: 3, at: NOW },
      { kind: '__proto__', seq: 4, at: NOW },
      { kind: 'task.create', title: 'Fine', id: 7, userId: 1, seq: 5, at: NOW },
      { kind: 'task.create-many', clientId: uuid(), added: [null, { title: 1 }], seq: 6, at: NOW },
    ]
    const { outcomes } = await me.post(wrong)
    expect(outcomes.map(({ message }) => message)).toEqual([
      'This server does not know this kind of change. Update the server.',
      'Title is required',
      'Due date must be a day that exists, such as 2026-11-21, or a moment with its offset, such as 2026-11-21T09:30:00Z',
      'This server does not know this kind of change. Update the server.',
      undefined,
      expect.stringMatching(/\S/),
    ])
    expect(await made(me.api.tasks.get())).toMatchObject([{ title: 'Fine', userId: me.id }])
  })

  test('T20: deleting what is gone is done', async () => {
    const me = await phone()
    const { outcomes } = await me.send({ kind: 'task.delete', task: { id: 999_999 } })
    expect(outcomes).toEqual([{ seq: 1, status: 'done' }])
  })

  test('O8: an edit says what another device had written in the meantime', async () => {
    const me = await phone()
    const task = await made(me.api.tasks.post({ title: 'Plan' }))
    await made(me.api.tasks({ id: task.id }).put({ title: 'Plan B' }))
    const edit = (title: string, was: string): Command => ({
      kind: 'task.update',
      task: { id: task.id },
      title,
      was: { title: was },
    })
    const { outcomes } = await me.send(edit('Plan C', 'Plan'), edit('Plan D', 'Plan C'))
    expect(outcomes[0]).toMatchObject({ status: 'done', overwrote: { title: 'Plan B' } })
    expect(outcomes[1]).not.toHaveProperty('overwrote')
    expect(await made(me.api.tasks.get())).toMatchObject([{ title: 'Plan D' }])
  })

  test('O9: a deleted task is restored with subtasks and tags, and then takes the edit', async () => {
    const me = await phone()
    const folder = await made(me.api.folders.post({ name: 'Work' }))
    const tag = await made(me.api.tags.post({ name: 'red' }))
    const task = await made(me.api.tasks.post({ title: 'Plan', folderId: folder.id }))
    await made(me.api.tasks({ id: task.id }).subtasks.post({ title: 'Think' }))
    await made(me.api.tasks({ id: task.id }).tags({ tagId: tag.id }).post())
    await me.api.folders({ id: folder.id }).delete()
    const { outcomes } = await me.send(
      { kind: 'task.restore', task: { id: task.id } },
      { kind: 'task.restore', task: { id: task.id } },
      { kind: 'task.update', task: { id: task.id }, title: 'Plan B' },
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(await made(me.api.tasks.get())).toMatchObject([
      {
        id: task.id,
        title: 'Plan B',
        folderId: null,
        subtasks: [{ title: 'Think' }],
        taskTags: [{ tagId: tag.id }],
      },
    ])
  })

  test('O10: completedAt is when the person did it, by the device’s clock corrected for its error', async () => {
    const me = await phone()
    const completed = async (at: string, sentAt: string) => {
      const task = await made(me.api.tasks.post({ title: 'Plan' }))
      const command = me.number({ kind: 'task.toggle', task: { id: task.id } }, at)
      await me.post([command], { sentAt })
      const list = await made(me.api.tasks.get())
      return list.find(({ id }) => id === task.id)?.completedAt
    }
    // The clock is two hours fast; it was an hour ago.
    expect(await completed('2026-11-21T10:30:00.000Z', '2026-11-21T11:30:00.000Z')).toBe(
      '2026-11-21T08:30:00.000Z',
    )
    expect(await completed('2026-11-25T00:00:00.000Z', NOW)).toBe(NOW)
    expect(await completed('2020-01-01T00:00:00.000Z', NOW)).toBe('2026-10-22T09:30:00.000Z')
    expect(await completed('rubbish', 'rubbish')).toBe(NOW)
  })

  test('an undo takes back an earlier command of the same device', async () => {
    const me = await phone()
    const task = await made(me.api.tasks.post({ title: 'Plan' }))
    await me.send({ kind: 'task.delete', task: { id: task.id } })
    const { outcomes } = await me.send({ kind: 'undo', target: 1 }, { kind: 'undo', target: 77 })
    expect(outcomes.map(({ status, message }) => [status, message])).toEqual([
      ['done', undefined],
      ['refused', 'Change not found'],
    ])
    expect(await made(me.api.tasks.get())).toMatchObject([{ id: task.id, title: 'Plan' }])
  })

  test('O7: a task goes right behind another, and only what has to make room moves', async () => {
    const me = await phone()
    const ids: number[] = []
    for (const title of ['e', 'd', 'c', 'b', 'a']) {
      ids.unshift((await made(me.api.tasks.post({ title }))).id)
    }
    const [a, b, c, d, e] = ids.map((id) => ({ id })) as [Ref, Ref, Ref, Ref, Ref]
    const titles = async () => (await made(me.api.tasks.get())).map(({ title }) => title).join('')
    await me.send({ kind: 'task.move', task: e, after: b })
    expect(await titles()).toBe('abecd')
    await me.send({ kind: 'task.move', task: d, after: null })
    expect(await titles()).toBe('dabec')
    await me.send({ kind: 'task.move', task: d, after: c })
    expect(await titles()).toBe('abecd')
    // B4: many as one change, in the order given, which one undo takes back.
    const count = (await made(me.api.journal.get({ query: {} }))).length
    await me.send({ kind: 'task.move', task: c, along: [a, c, { id: 999_999 }], after: b })
    expect(await titles()).toBe('bcaed')
    const [entry, ...others] = await made(me.api.journal.get({ query: {} }))
    expect(others).toHaveLength(count)
    await made(me.api.journal({ id: entry?.id ?? 0 }).undo.post())
    expect(await titles()).toBe('abecd')
    // Behind one that is gone or is itself: nothing changes.
    await me.send(
      { kind: 'task.move', task: a, after: { id: 999_999 } },
      { kind: 'task.move', task: a, after: a },
    )
    expect(await titles()).toBe('abecd')
  })

  test('O16: changes of more than 90 days ago can’t be undone, and who knew less gets everything', async () => {
    const me = await person()
    world().setNow('2026-08-01T00:00:00.000Z')
    const before = await made(me.api.sync.get())
    const clientId = uuid()
    const task = await made(me.api.tasks.post({ title: 'Plan', clientId }))
    const [entry] = await made(me.api.journal.get({ query: {} }))
    world().setNow('2026-10-30T00:00:00.000Z')
    await sweep(world().app)
    expect((await changes(me, before)).full).toBe(false)
    world().setNow('2026-10-30T00:00:00.001Z')
    await sweep(world().app)
    world().setNow(NOW)
    expect(await refused(me.api.journal({ id: entry?.id ?? 0 }).undo.post())).toBe(
      '409 This can’t be undone any more: it is more than 90 days old',
    )
    expect((await changes(me, before)).full).toBe(true)
    // The client id stays (T19).
    const again = await me.api.tasks.post({ title: 'Plan', clientId })
    expect([again.status, again.data?.id]).toEqual([200, task.id])
  })

  test('security 14: a command about somebody else’s things is refused as one about nothing', async () => {
    const them = await phone()
    const theirs = await made(them.api.tasks.post({ title: 'Theirs', clientId: uuid() }))
    const folder = await made(them.api.folders.post({ name: 'Theirs' }))
    const tag = await made(them.api.tags.post({ name: 'theirs' }))
    const me = await phone()
    const mine = await made(me.api.tasks.post({ title: 'Mine' }))
    const clientId = theirs.clientId ?? ''
    const tries: Command[] = [theirs, { id: 999_999 }].flatMap(({ id }): Command[] => [
      { kind: 'task.update', task: { id }, title: 'Changed' },
      { kind: 'task.toggle', task: { id } },
      { kind: 'task.move', task: { id }, after: null },
      { kind: 'task.restore', task: { id } },
      { kind: 'task.create', title: 'Below', parent: { id } },
      { kind: 'task.tag', task: { id }, tag: { id: tag.id } },
    ])
    const more: Command[] = [
      { kind: 'task.toggle', task: { clientId } },
      { kind: 'task.update', task: { id: mine.id }, folder: { id: folder.id } },
      { kind: 'task.tag', task: { id: mine.id }, tag: { id: tag.id } },
      { kind: 'folder.update', folder: { id: folder.id }, name: 'Mine' },
      { kind: 'tag.update', tag: { id: tag.id }, name: 'mine' },
      { kind: 'undo', entry: 1 },
    ]
    const { outcomes } = await me.send(...tries, ...more)
    expect(outcomes.filter(({ code }) => code !== 'notFound')).toEqual([])
    const half = tries.length / 2
    expect(outcomes.slice(0, half).map(({ message }) => message)).toEqual(
      outcomes.slice(half, tries.length).map(({ message }) => message),
    )
    expect(await made(them.api.tasks.get())).toMatchObject([{ title: 'Theirs', status: 'pending' }])
  })

  test('at most 200 commands come at once, and they need a session', async () => {
    const me = await phone()
    const body = (count: number) => ({
      device: me.device,
      acked: 0,
      sentAt: NOW,
      commands: Array.from({ length: count }, (_, at) => ({
        kind: 'tag.create',
        name: `t${at}`,
        seq: at + 1,
        at: NOW,
      })),
    })
    expect(await refused(me.api.sync.post(body(201)))).toBe('400 commands is a list of at most 200')
    expect(await refused(world().client().sync.post(body(1)))).toBe('401 Unauthorized')
    expect((await made(me.api.sync.post(body(200)))).outcomes).toHaveLength(200)
  })
})

interface Ref {
  id: number
}
