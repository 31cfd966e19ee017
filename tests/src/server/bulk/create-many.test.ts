import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import { duplicateOf } from '../../../../src/core/bulk/rules'
import { createTables, writePatch } from '../../../../src/core/data/tables'
import type { Command } from '../../../../src/core/sync/contract'
import { type PackedPatch, unpackPatch } from '../../../../src/core/sync/pack'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'

const uuid = () => crypto.randomUUID()

onBothEngines((person) => {
  async function phone() {
    const { api } = await person()
    const device = uuid()
    let seq = 0
    const send = async (...commands: Command[]) => {
      const sentAt = new Date().toISOString()
      const sent = commands.map((command) => {
        seq += 1
        return { ...command, seq, at: sentAt }
      })
      const answer = await made(api.sync.post({ device, acked: 0, sentAt, commands: sent }))
      return answer.outcomes.map(({ status, message }) => message ?? status)
    }
    return { api, send }
  }

  const outline = async (api: Client) =>
    (await made(api.tasks.get())).flatMap(({ title, subtasks }) => [
      title,
      ...subtasks.map((each) => `  ${each.title}`),
    ])

  const undoLatest = async (api: Client) => {
    const [latest] = await made(api.journal.get({ query: { limit: 1 } }))
    await made(api.journal({ id: latest?.id ?? 0 }).undo.post())
    return latest
  }

  test('many tasks are added as one change, the first on top, and one undo takes them back', async () => {
    const { api, send } = await phone()
    await made(api.tasks.post({ title: 'Old' }))
    const { id: folder } = await made(api.folders.post({ name: 'Work' }))
    const { id: tag } = await made(api.tags.post({ name: 'red' }))
    const count = (await made(api.journal.get())).length
    const ids = [uuid(), uuid(), uuid(), uuid()] as const
    const command: Command = {
      kind: 'task.create-many',
      clientId: uuid(),
      folder: { id: folder },
      added: [
        { clientId: ids[0], title: 'Pack', tags: [{ id: tag }] },
        { clientId: ids[1], title: 'Socks', parent: { clientId: ids[0] } },
        { clientId: ids[2], title: 'Shoes', parent: { clientId: ids[0] } },
        { clientId: ids[3], title: 'Go', dueDate: '2026-12-01' },
      ],
    }
    expect(await send(command)).toEqual(['done'])
    expect(await outline(api)).toEqual(['Pack', '  Socks', '  Shoes', 'Go', 'Old'])
    const [pack, go] = await made(api.tasks.get())
    expect(pack).toMatchObject({ category: 'Work', taskTags: [{ tagId: tag }] })
    expect(go).toMatchObject({ category: 'Work', dueDate: '2026-12-01' })
    expect(await made(api.journal.get())).toHaveLength(count + 1)
    // Sent again, they are there once (T19).
    expect(await send(command)).toEqual(['done'])
    expect(await outline(api)).toHaveLength(5)
    expect(await undoLatest(api)).toMatchObject({ kind: 'task.create-many', title: '4 tasks' })
    expect(await outline(api)).toEqual(['Old'])
  })

  test('O2: each of many is known by its own clientId, before its id is', async () => {
    const { api, send } = await phone()
    const clientId = uuid()
    const added = [
      { clientId: uuid(), title: 'One' },
      { clientId, title: 'Two' },
    ]
    expect(
      await send(
        { kind: 'task.create-many', clientId: uuid(), added },
        { kind: 'task.toggle', task: { clientId }, completed: true },
      ),
    ).toEqual(['done', 'done'])
    const tasks = await made(api.tasks.get())
    expect(tasks.map(({ title, status }) => [title, status])).toEqual([
      ['One', 'pending'],
      ['Two', 'completed'],
    ])
  })

  test('one that can’t be added leaves all as it was', async () => {
    const { api, send } = await phone()
    const added = [
      { clientId: uuid(), title: 'Fine' },
      { clientId: uuid(), title: 'Soon', dueDate: 'soon' },
    ]
    const [outcome] = await send({ kind: 'task.create-many', clientId: uuid(), added })
    expect(outcome).toStartWith('Due date must be')
    expect(await outline(api)).toEqual([])
  })

  test('a task is duplicated right behind itself, with all that it has, its subtasks open', async () => {
    const { api, send } = await phone()
    const { id: folderId } = await made(api.folders.post({ name: 'Work' }))
    const { id: tag } = await made(api.tags.post({ name: 'red' }))
    await made(api.tasks.post({ title: 'Below', folderId }))
    const repeat = { repeat: 'FREQ=WEEKLY;BYDAY=TU', repeatAfter: null, repeatLeft: 3 } as const
    const due = { description: 'With care', priority: 'high', dueDate: '2026-12-01' } as const
    const fields = { ...due, ...repeat }
    const { id } = await made(api.tasks.post({ title: 'Move house', folderId, ...fields }))
    await api.tasks({ id }).tags({ tagId: tag }).post()
    const done = await made(api.tasks({ id }).subtasks.post({ title: 'Call' }))
    await made(api.tasks({ id }).subtasks.post({ title: 'Pack' }))
    await made(api.tasks({ id: done.id }).toggle.put())
    await made(api.tasks.post({ title: 'Above', folderId }))
    const before = await made(api.tasks.get())

    const tables = createTables()
    writePatch(tables, unpackPatch((await made(api.sync.get())) as PackedPatch))
    const row = tables.tasks.get(id)
    if (!row) throw new Error('no such task')
    expect(await send(duplicateOf(tables, row, uuid))).toEqual(['done'])
    expect(await outline(api)).toEqual([
      'Above',
      ...['Move house', '  Call', '  Pack'],
      ...['Move house', '  Call', '  Pack'],
      'Below',
    ])
    const copy = (await made(api.tasks.get()))[2]
    expect(copy).toMatchObject({ ...fields, category: 'Work', taskTags: [{ tagId: tag }] })
    expect(copy?.subtasks.map(({ status }) => status)).toEqual(['pending', 'pending'])
    await undoLatest(api)
    expect(await made(api.tasks.get())).toEqual(before)
  })

  test('B1: 1,000 tasks are one revision, and its undo restores every byte', async () => {
    const { api, send } = await phone()
    const { id: folderId } = await made(api.folders.post({ name: 'Work' }))
    const { id: tag } = await made(api.tags.post({ name: 'red' }))
    const added = Array.from({ length: 1_000 }, (_, at) => ({
      clientId: uuid(),
      title: `Task ${at}`,
      dueDate: '2026-12-01',
    }))
    expect(await send({ kind: 'task.create-many', clientId: uuid(), added })).toEqual(['done'])
    const tasks = await made(api.tasks.get())
    const before = JSON.stringify(tasks)
    const revision = async () => (await made(api.sync.get())).revision
    const ids = tasks.map(({ id }) => id)
    expect(ids).toHaveLength(1_000)
    const first = await made(api.journal.get())
    await made(
      api.tasks.bulk.post({
        ids,
        change: { priority: 'urgent', folderId },
        addTags: [tag],
        completed: true,
        shiftDays: 3,
      }),
    )
    const after = await made(api.journal.get())
    expect(after).toHaveLength(first.length + 1)
    expect(after[0]).toMatchObject({ kind: 'task.bulk', title: '1000 tasks' })
    expect(await revision()).toBe(after[0]?.id ?? 0)
    expect(JSON.stringify(await made(api.tasks.get()))).not.toBe(before)
    await undoLatest(api)
    expect(JSON.stringify(await made(api.tasks.get()))).toBe(before)
  })
})
