import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { changeOf } from '../journal/planner'
import { Device } from '../sync/device'
import { share } from './people'

onEmbedded((person, world) => {
  /** A couple: the owner of a shared folder, and an editor who has a full task of their own. */
  async function couple() {
    const [owner, editor] = [await person(), await person()]
    const home = await made(owner.api.folders.post({ name: 'Home' }))
    await share(world(), owner, home.id, editor)
    return { owner, editor, home }
  }

  /** A task with everything that can hang on one. */
  async function fullTask({ api }: Person) {
    const folder = await made(api.folders.post({ name: 'Mine' }))
    const [red, shop] = [
      await made(api.tags.post({ name: 'red' })),
      await api.tags.post({ name: 'shop' }),
    ]
    const { id } = await made(
      api.tasks.post({
        title: 'Water plants',
        folderId: folder.id,
        dueDate: '2026-11-21T18:00:00Z',
        repeat: 'FREQ=DAILY',
      }),
    )
    const task = api.tasks({ id })
    for (const tag of [red, shop.data]) await made(task.tags({ tagId: Number(tag?.id) }).post())
    const sub = await made(task.subtasks.post({ title: 'Fill the can' }))
    await made(api.tasks({ id: sub.id }).tags({ tagId: red.id }).post())
    await made(task.comments.post({ text: 'Not the cactus' }))
    await made(task.reminders.post({ kind: 'at', at: '2026-12-24T09:00:00Z' }))
    await made(task.toggle.put({ completed: true, occurrence: '2026-11-21' }))
    return { folder, id }
  }

  /** All rows that a person sees but what they are told, without when they were last touched. */
  async function rowsOf({ api }: Person) {
    const { put } = await made(api.sync.get({ query: {} }))
    const { notices: _, ...rest } = put
    const tables = Object.entries(rest as Record<string, { columns: string[]; rows: unknown[][] }>)
    return Object.fromEntries(
      tables.map(([name, { columns, rows }]) => {
        const without = columns.indexOf('updatedAt')
        const kept = rows.map((row) => row.map((value, at) => (at === without ? 0 : value)))
        return [name, kept.map((row) => JSON.stringify(row)).sort()]
      }),
    )
  }

  const titles = async ({ api }: Person) =>
    (await made(api.tasks.get())).map(({ title }) => title).sort()

  test('M7: undo of a move into another person’s folder puts the task back whole', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    const before = [await rowsOf(editor), (await rowsOf(owner)).tasks]
    const reminders = await made(editor.api.tasks({ id }).reminders.get())
    const moved = await changeOf(editor.api.tasks({ id }).put({ folderId: home.id }))
    expect(await titles(owner)).toEqual(['Water plants'])
    await made(editor.api.journal({ id: moved }).undo.post())
    expect([await rowsOf(editor), (await rowsOf(owner)).tasks]).toEqual(before)
    expect(await made(editor.api.tasks({ id }).reminders.get())).toEqual(reminders)
  })

  test('M7: undo of a move out of another person’s folder puts the task back whole', async () => {
    const { owner, editor, home } = await couple()
    const { id, folder } = await fullTask(owner)
    await made(owner.api.tasks({ id }).put({ folderId: home.id }))
    const own = await made(editor.api.folders.post({ name: 'Own' }))
    const before = [await rowsOf(owner), await titles(editor)]
    const moved = await changeOf(editor.api.tasks({ id }).put({ folderId: own.id }))
    expect(await titles(owner)).toEqual([])
    await made(editor.api.journal({ id: moved }).undo.post())
    expect([await rowsOf(owner), await titles(editor)]).toEqual(before)
    await made(owner.api.tasks({ id }).put({ folderId: folder.id }))
  })

  test('M7: a move that was undone can be redone, and undone once more', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    let entry = await changeOf(editor.api.tasks({ id }).put({ folderId: home.id }))
    for (const at of [[], ['Water plants'], []]) {
      entry = await changeOf(editor.api.journal({ id: entry }).undo.post())
      expect(await titles(owner)).toEqual(at)
      expect(await titles(editor)).toEqual(['Water plants'])
    }
  })

  test('M7: undo sent twice is done once, and by the list of changes as well', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    const moved = await changeOf(editor.api.tasks({ id }).put({ folderId: home.id }))
    const [latest] = await made(editor.api.journal.get({ query: { limit: 1 } }))
    expect(latest?.id).toBe(moved)
    for (const _ of [1, 2]) await made(editor.api.journal({ id: moved }).undo.post())
    expect([await titles(owner), await titles(editor)]).toEqual([[], ['Water plants']])
    const [first, second] = await made(editor.api.journal.get({ query: { limit: 2 } }))
    expect([first?.kind, first?.entityId, second?.id]).toEqual(['undo', moved, moved])
  })

  test('M7: undo is refused, and nothing lost, once somebody has changed the task there', async () => {
    const word = '409 This can’t be undone: something has been changed since'
    for (const change of ['title', 'comment', 'subtask', 'delete'] as const) {
      const { owner, editor, home } = await couple()
      const { id } = await fullTask(editor)
      const moved = await changeOf(editor.api.tasks({ id }).put({ folderId: home.id }))
      const [there] = await made(owner.api.tasks.get())
      const task = owner.api.tasks({ id: Number(there?.id) })
      if (change === 'title') await made(task.put({ title: 'Water all plants' }))
      if (change === 'comment') await made(task.comments.post({ text: 'Done half' }))
      if (change === 'subtask') await made(task.subtasks.post({ title: 'Buy a can' }))
      if (change === 'delete') await task.delete()
      const before = [await rowsOf(owner), await rowsOf(editor)]
      expect([change, await refused(editor.api.journal({ id: moved }).undo.post())]).toEqual([
        change,
        word,
      ])
      expect([await rowsOf(owner), await rowsOf(editor)]).toEqual(before)
    }
  })

  test('M10: the owner can’t undo what somebody moved in, since it would be lost to both', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    await made(editor.api.tasks({ id }).put({ folderId: home.id }))
    const activity = owner.api.folders({ id: home.id }).activity
    const [arrived] = await made(activity.get({ query: {} }))
    expect(await refused(owner.api.journal({ id: Number(arrived?.id) }).undo.post())).toBe(
      '409 Only the person who moved this task can undo the move. Delete the task if you don’t need it here.',
    )
    expect(await titles(owner)).toEqual(['Water plants'])
  })

  test('M10: the owner undoes what somebody moved out, and either has the task', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(owner)
    await made(owner.api.tasks({ id }).put({ folderId: home.id }))
    const own = await made(editor.api.folders.post({ name: 'Own' }))
    await made(editor.api.tasks({ id }).put({ folderId: own.id }))
    const [gone] = await made(owner.api.folders({ id: home.id }).activity.get({ query: {} }))
    expect(gone).toMatchObject({ taskId: id, canUndo: true })
    await made(owner.api.journal({ id: Number(gone?.id) }).undo.post())
    const [[back], [theirs]] = [
      await made(owner.api.tasks.get()),
      (await made(editor.api.tasks.get())).filter(({ folderId }) => folderId === own.id),
    ]
    expect(theirs).toMatchObject({ id, title: 'Water plants', userId: editor.id })
    expect(back).toMatchObject({ title: 'Water plants', userId: owner.id, folderId: home.id })
    expect(back?.subtasks).toMatchObject([{ title: 'Fill the can', parentTaskId: back?.id }])
    const said = await made(owner.api.tasks({ id: Number(back?.id) }).comments.get())
    expect(said.map(({ text }) => text)).toEqual(['Not the cactus'])
  })

  test('M7, O9: a task that is in another person’s folder by now is not restored', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(owner)
    await made(owner.api.tasks({ id }).put({ folderId: home.id }))
    const device = new Device(owner.api, owner.id)
    await device.pull()
    const own = await made(editor.api.folders.post({ name: 'Own' }))
    await made(editor.api.tasks({ id }).put({ folderId: own.id }))
    const seq = device.give({ kind: 'task.restore', task: { id } })
    await device.send()
    const message = 'This task was moved to another person’s folder'
    expect(device.outcomes.get(seq)).toMatchObject({ status: 'refused', message })
    expect(await titles(owner)).toEqual([])
  })

  test('M10: who has lost access to the folder since is told so, and the task stays there', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    const moved = await changeOf(editor.api.tasks({ id }).put({ folderId: home.id }))
    await owner.api.folders({ id: home.id }).members({ memberId: editor.id }).delete()
    expect(await refused(editor.api.journal({ id: moved }).undo.post())).toBe(
      '409 This can’t be undone: you no longer have access to the folder',
    )
    expect([await titles(owner), await titles(editor)]).toEqual([['Water plants'], []])
  })

  test('M7: a move that a device made is undone by its number, also sent together', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    const device = new Device(editor.api, editor.id)
    await device.pull()
    const seq = device.give({ kind: 'task.update', task: { id }, folder: { id: home.id } })
    const undo = device.give({ kind: 'undo', target: seq })
    await device.send()
    expect(device.outcomes.get(undo)).toMatchObject({ status: 'done' })
    expect([await titles(owner), await titles(editor)]).toEqual([[], ['Water plants']])
  })

  test('M14: tags go along between owners: by name, and made where they are missing', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    const red = await made(owner.api.tags.post({ name: 'RED' }))
    await made(editor.api.tasks({ id }).put({ folderId: home.id }))
    const [there] = await made(owner.api.tasks.get())
    const tags = (there?.taskTags ?? []).map(({ tag }) => [tag.name, tag.userId]).sort()
    expect(tags).toEqual([
      ['RED', owner.id],
      ['shop', owner.id],
    ])
    expect(there?.subtasks[0]?.taskTags.map(({ tagId }) => tagId)).toEqual([red.id])
    expect((await made(owner.api.tags.get())).map(({ name }) => name)).toEqual(['RED', 'shop'])
  })

  test('M14: undo leaves a tag that came along and is used by now', async () => {
    const { owner, editor, home } = await couple()
    const { id } = await fullTask(editor)
    const other = await made(owner.api.tasks.post({ title: 'Own' }))
    const moved = await changeOf(editor.api.tasks({ id }).put({ folderId: home.id }))
    const shop = (await made(owner.api.tags.get())).find(({ name }) => name === 'shop')
    await made(
      owner.api
        .tasks({ id: other.id })
        .tags({ tagId: Number(shop?.id) })
        .post(),
    )
    await made(editor.api.journal({ id: moved }).undo.post())
    const [left] = await made(owner.api.tasks.get())
    expect([left?.title, left?.taskTags.map(({ tag }) => tag.name)]).toEqual(['Own', ['shop']])
  })
})
