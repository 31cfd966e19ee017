import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { everything } from '../journal/planner'
import { Device } from '../sync/device'
import { letIn } from './people'

onEmbedded((person, world) => {
  /** An editor with tasks of their own and in the folders of two others, who have private tasks. */
  async function friends() {
    const [me, ann, bob] = [await person(), await person(), await person()]
    const add = async ({ api }: Person, title: string, folderId: number | null = null) =>
      (await made(api.tasks.post({ title, folderId, dueDate: '2026-11-21' }))).id
    const [hers, his] = [
      await made(ann.api.folders.post({ name: 'Hers' })),
      await made(bob.api.folders.post({ name: 'His' })),
    ]
    const mine = await made(me.api.folders.post({ name: 'Mine' }))
    const ids = [await add(me, 'Own', mine.id), await add(ann, 'Ann’s', hers.id)]
    ids.push(await add(bob, 'Bob’s', his.id))
    await add(ann, 'Private')
    await letIn(world(), ann, hers.id, me, 'edit')
    await letIn(world(), bob, his.id, me, 'edit')
    const all = () => Promise.all([me, ann, bob].map(({ api }) => everything(api)))
    const undoLatest = async () => {
      const [latest] = await made(me.api.journal.get({ query: { limit: 1 } }))
      await made(me.api.journal({ id: latest?.id ?? 0 }).undo.post())
      return latest
    }
    return { me, ann, bob, mine, hers, his, ids, all, undoLatest }
  }

  const statuses = async ({ api }: Person) =>
    (await made(api.tasks.get())).map(({ title, status, priority }) => [title, status, priority])

  test('B1, M5: own and shared tasks are changed as one change, which one undo takes back', async () => {
    const { me, ann, bob, ids, all, undoLatest } = await friends()
    const before = await all()
    const change = { priority: 'high' as const }
    const body = { ids, change, completed: true, shiftDays: 1, clientId: crypto.randomUUID() }
    for (const _ of ['once', 'again']) {
      expect(await made(me.api.tasks.bulk.post(body))).toEqual({
        message: 'Changed 3 tasks',
        count: 3,
      })
    }
    const done = (title: string) => [title, 'completed', 'high']
    expect((await statuses(me)).sort()).toEqual([done('Ann’s'), done('Bob’s'), done('Own')])
    expect(await statuses(ann)).toContainEqual(['Private', 'pending', 'medium'])
    expect(await statuses(bob)).toEqual([done('Bob’s')])
    expect(await undoLatest()).toMatchObject({ kind: 'task.bulk', title: '3 tasks' })
    expect(await all()).toEqual(before)
    // The undo is one change as well.
    expect(await undoLatest()).toMatchObject({ kind: 'undo' })
    expect((await statuses(me)).sort()).toEqual([done('Ann’s'), done('Bob’s'), done('Own')])
  })

  test('B1, M5: own and shared tasks are deleted together, and come back together', async () => {
    const { me, ids, all, undoLatest } = await friends()
    const before = await all()
    await made(me.api.tasks.bulk.post({ ids, delete: true }))
    expect(await made(me.api.tasks.get())).toEqual([])
    await undoLatest()
    expect(await all()).toEqual(before)
  })

  test('B1, M7: own and shared tasks go into one folder, with what else changes, and back', async () => {
    const { me, ann, bob, hers, ids, all, undoLatest } = await friends()
    await made(me.api.tasks({ id: Number(ids[0]) }).subtasks.post({ title: 'Below' }))
    const before = await all()
    const change = { folderId: hers.id, priority: 'high' as const }
    await made(me.api.tasks.bulk.post({ ids, change }))
    const there = (await made(ann.api.tasks.get())).filter(({ folderId }) => folderId === hers.id)
    expect(there.map(({ title, priority }) => [title, priority]).sort()).toEqual([
      ['Ann’s', 'high'],
      ['Bob’s', 'high'],
      ['Own', 'high'],
    ])
    expect(there.flatMap(({ subtasks }) => subtasks.map(({ title }) => title))).toEqual(['Below'])
    expect(await made(bob.api.tasks.get())).toEqual([])
    await undoLatest()
    expect(await all()).toEqual(before)
  })

  test('B1, M9: a device changes own and shared tasks by one command, and undoes it by its number', async () => {
    const { me, ids, all } = await friends()
    const before = await all()
    const device = new Device(me.api, me.id)
    await device.pull()
    const seq = device.give({
      kind: 'task.bulk',
      tasks: ids.map((id) => ({ id })),
      completed: true,
    })
    await device.send('sent twice')
    expect(device.outcomes.get(seq)).toMatchObject({ status: 'done' })
    expect(
      [...device.replica.shown.tasks.values()].every(({ status }) => status === 'completed'),
    ).toBe(true)
    const undo = device.give({ kind: 'undo', target: seq })
    await device.send()
    expect(device.outcomes.get(undo)).toMatchObject({ status: 'done' })
    expect(await all()).toEqual(before)
  })

  test('security 14: with one that is hidden, gone or only to view among them nothing is changed', async () => {
    const { me, ann, hers, ids, all } = await friends()
    const [hidden] = (await made(ann.api.tasks.get())).filter(({ title }) => title === 'Private')
    const before = await all()
    for (const id of [Number(hidden?.id), 999_999]) {
      const answer = me.api.tasks.bulk.post({ ids: [...ids, id], completed: true })
      expect(await refused(answer)).toBe('404 Task not found')
    }
    await made(ann.api.folders({ id: hers.id }).members({ memberId: me.id }).put({ role: 'view' }))
    expect(await refused(me.api.tasks.bulk.post({ ids, completed: true }))).toBe(
      '403 You can only view this folder',
    )
    const left = (await all()).map((each) => JSON.stringify(each).replaceAll('"view"', '"edit"'))
    expect(left).toEqual(before.map((each) => JSON.stringify(each)))
  })

  test('B1: an undo is refused whole where one of the tasks has changed since', async () => {
    for (const nth of [0, 1, 2]) {
      const { me, ids, all, ...others } = await friends()
      await made(me.api.tasks.bulk.post({ ids, completed: true }))
      const [latest] = await made(me.api.journal.get({ query: { limit: 1 } }))
      const { api } = [me, others.ann, others.bob][nth] ?? me
      await made(api.tasks({ id: Number(ids[nth]) }).toggle.put({ completed: false }))
      const before = await all()
      expect(await refused(me.api.journal({ id: Number(latest?.id) }).undo.post())).toBe(
        '409 This can’t be undone: something has been changed since',
      )
      expect(await all()).toEqual(before)
    }
  })
})
