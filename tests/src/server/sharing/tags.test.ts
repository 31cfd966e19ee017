import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { changeOf } from '../journal/planner'
import { Device } from '../sync/device'
import { letIn } from './people'

onEmbedded((person, world) => {
  /** Tags used in the shared folder, used elsewhere only, and used nowhere; an editor and a viewer. */
  async function household() {
    const [owner, editor, viewer] = [await person(), await person(), await person()]
    const { api } = owner
    const home = await made(api.folders.post({ name: 'Home' }))
    const task = await made(api.tasks.post({ title: 'Paint', folderId: home.id }))
    const hidden = await made(api.tasks.post({ title: 'Present' }))
    const [here, elsewhere, unused] = [
      await made(api.tags.post({ name: 'here' })),
      await made(api.tags.post({ name: 'elsewhere' })),
      await made(api.tags.post({ name: 'unused' })),
    ]
    await made(api.tasks({ id: task.id }).tags({ tagId: here.id }).post())
    await made(api.tasks({ id: hidden.id }).tags({ tagId: elsewhere.id }).post())
    await letIn(world(), owner, home.id, editor, 'edit')
    await letIn(world(), owner, home.id, viewer, 'view')
    return { owner, editor, viewer, home, task, hidden, here, elsewhere, unused }
  }

  async function tagsOf({ api, id }: Person) {
    const device = new Device(api, id)
    await device.pull()
    return [...device.replica.shown.tags.values()].map(({ name }) => name).sort()
  }

  test('M14: members see the owner’s tags that are used in the folder, and no others', async () => {
    const { editor, viewer } = await household()
    expect(await tagsOf(editor)).toEqual(['here'])
    expect(await tagsOf(viewer)).toEqual(['here'])
  })

  test('M14: a member who detaches a tag of their own detaches the owner’s of that name, if there is one', async () => {
    const { editor, task } = await household()
    const [same, other] = [
      await made(editor.api.tags.post({ name: 'Here' })),
      await made(editor.api.tags.post({ name: 'theirs' })),
    ]
    const tags = editor.api.tasks({ id: task.id }).tags
    await made(tags({ tagId: other.id }).delete())
    expect(await tagsOf(editor)).toContain('here')
    await made(tags({ tagId: same.id }).delete())
    expect(await tagsOf(editor)).not.toContain('here')
  })

  test('M14: a tag comes to a member with its first use in the folder, and goes with the last', async () => {
    const { owner, editor, task, hidden, elsewhere, home } = await household()
    const device = new Device(editor.api, editor.id)
    const seen = async () => {
      await device.pull()
      return [...device.replica.shown.tags.values()].map(({ name }) => name).sort()
    }
    expect(await seen()).toEqual(['here'])
    const one = owner.api.tasks({ id: task.id })
    await made(one.tags({ tagId: elsewhere.id }).post())
    expect(await seen()).toEqual(['elsewhere', 'here'])
    await made(owner.api.tags({ id: elsewhere.id }).put({ name: 'everywhere' }))
    expect(await seen()).toEqual(['everywhere', 'here'])
    await one.tags({ tagId: elsewhere.id }).delete()
    expect(await seen()).toEqual(['here'])
    await made(owner.api.tags({ id: elsewhere.id }).put({ name: 'nowhere' }))
    expect(await seen()).toEqual(['here'])
    await made(owner.api.tasks({ id: hidden.id }).put({ folderId: home.id }))
    expect(await seen()).toEqual(['here', 'nowhere'])
  })

  test('M14: a tag that an editor can’t see is refused by its id like one that does not exist', async () => {
    const { editor, task, elsewhere, unused } = await household()
    const { tags } = editor.api.tasks({ id: task.id })
    for (const tagId of [elsewhere.id, unused.id, 999_999]) {
      expect(await refused(tags({ tagId }).post())).toBe('404 Tag not found')
    }
  })

  test('M14: the activity names no tag to a member that is used in the folder no more', async () => {
    const { owner, editor, task, unused, here, home } = await household()
    const { tags } = owner.api.tasks({ id: task.id })
    await made(tags({ tagId: unused.id }).post())
    await tags({ tagId: unused.id }).delete()
    const words = async ({ api }: Person) => {
      const told = await made(api.folders({ id: home.id }).activity.get({ query: {} }))
      return JSON.stringify(told)
    }
    expect(await words(owner)).toContain(unused.name)
    expect(await words(editor)).not.toContain(unused.name)
    expect(await words(editor)).toContain(here.name)
  })

  test('M10: an editor takes back that they took off the last use of a tag', async () => {
    const { editor, task, here } = await household()
    const untagged = await changeOf(
      editor.api.tasks({ id: task.id }).tags({ tagId: here.id }).delete(),
    )
    expect(await tagsOf(editor)).toEqual([])
    await made(editor.api.journal({ id: untagged }).undo.post())
    expect(await tagsOf(editor)).toEqual(['here'])
  })

  test('M4: who may only look by now can’t take back what they did as an editor', async () => {
    const { owner, editor, home, task } = await household()
    const word = '403 You can only view this folder'
    const one = editor.api.tasks({ id: task.id })
    const edit = await changeOf(one.put({ title: 'Paint it' }))
    const other = await made(editor.api.tasks.post({ title: 'Sand', folderId: home.id }))
    const added = await changeOf(editor.api.tasks.post({ title: 'Dust', folderId: home.id }))
    const removed = await changeOf(editor.api.tasks({ id: other.id }).delete())
    const members = owner.api.folders({ id: home.id }).members
    await made(members({ memberId: editor.id }).put({ role: 'view' }))
    for (const id of [edit, added, removed]) {
      expect(await refused(editor.api.journal({ id }).undo.post())).toBe(word)
    }
    const device = new Device(editor.api, editor.id)
    await device.pull()
    const restore = device.give({ kind: 'task.restore', task: { id: other.id } })
    await device.send()
    expect(device.outcomes.get(restore)).toMatchObject({ status: 'refused', code: 'forbidden' })
    const left = (await made(owner.api.tasks.get())).map(({ title }) => title)
    expect(left.sort()).toEqual(['Dust', 'Paint it', 'Present'])
  })

  test('M4: a viewer’s device refuses each change at once, before anything is sent', async () => {
    const { viewer, task, home } = await household()
    const device = new Device(viewer.api, viewer.id)
    await device.pull()
    const word = 'You can only view this folder'
    const ref = { id: task.id }
    expect(() => device.give({ kind: 'task.update', task: ref, title: 'No' })).toThrow(word)
    expect(() =>
      device.give({ kind: 'task.create', title: 'No', folder: { id: home.id } }),
    ).toThrow(word)
    expect(() => device.give({ kind: 'comment.create', task: ref, text: 'No' })).toThrow(word)
  })

  test('M14: what an editor names is among the owner’s tags or is made there, and the answer doesn’t tell', async () => {
    const { owner, editor, home, unused } = await household()
    const answers = []
    for (const name of ['UNUSED', 'brand-new']) {
      const { id } = await made(editor.api.tasks.post({ title: 'Shop', folderId: home.id }))
      const task = await made(editor.api.tasks({ id }).tags.post({ name }))
      const [{ tag } = { tag: undefined }] = task.taskTags
      expect(tag).toMatchObject({ userId: owner.id, name: name === 'UNUSED' ? 'unused' : name })
      if (name === 'UNUSED') expect(tag?.id).toBe(unused.id)
      answers.push(Object.keys(tag ?? {}))
    }
    expect(answers[0]).toEqual(answers[1])
    const names = (await made(owner.api.tags.get())).map(({ name }) => name)
    expect(names).toEqual(['brand-new', 'elsewhere', 'here', 'unused'])
    expect(await made(editor.api.tags.get())).toEqual([])
  })

  test('M14: new tasks of an editor have tags by name, in one change that one undo takes back', async () => {
    const { owner, editor, home } = await household()
    const device = new Device(editor.api, editor.id)
    await device.pull()
    const folder = { id: home.id }
    const added = ['One', 'Two'].map((title) => ({
      clientId: crypto.randomUUID(),
      title,
      tags: [{ name: 'shop' }, { name: 'Here' }],
    }))
    const seq = device.give({
      kind: 'task.create-many',
      clientId: crypto.randomUUID(),
      folder,
      added,
    })
    const shown = () =>
      [...device.replica.shown.tags.values()].map(({ name, userId }) => [name, userId]).sort()
    const both = [
      ['here', owner.id],
      ['shop', owner.id],
    ]
    expect(shown()).toEqual(both)
    await device.send()
    expect(shown()).toEqual(both)
    const tagged = (await made(owner.api.tasks.get())).filter(({ title }) => title !== 'Paint')
    expect(tagged.map(({ title, taskTags }) => [title, taskTags.length])).toEqual([
      ['One', 2],
      ['Two', 2],
      ['Present', 1],
    ])
    device.give({ kind: 'undo', target: seq })
    await device.send()
    expect(shown()).toEqual([['here', owner.id]])
    expect((await made(owner.api.tags.get())).map(({ name }) => name)).toContain('shop')
  })

  test('M14: an editor’s own tag stands for the owner’s of the same name there', async () => {
    const { owner, editor, task, unused } = await household()
    const own = await made(editor.api.tags.post({ name: 'Unused' }))
    await made(editor.api.tasks({ id: task.id }).tags({ tagId: own.id }).post())
    await made(editor.api.tasks.bulk.post({ ids: [task.id], addTags: [own.id] }))
    const [paint] = (await made(owner.api.tasks.get())).filter(({ id }) => id === task.id)
    expect(paint?.taskTags.map(({ tag }) => tag.id).sort()).toContain(unused.id)
    expect((await made(owner.api.tags.get())).map(({ name }) => name)).not.toContain('Unused')
  })

  test('M5: a viewer makes no tag by naming it', async () => {
    const { owner, viewer, task } = await household()
    const before = await made(owner.api.tags.get())
    expect(await refused(viewer.api.tasks({ id: task.id }).tags.post({ name: 'new' }))).toBe(
      '403 You can only view this folder',
    )
    expect(await made(owner.api.tags.get())).toEqual(before)
  })

  test('T13: a name on one’s own task is the tag of that name, or a new one', async () => {
    const { owner, hidden, elsewhere } = await household()
    const { tags } = owner.api.tasks({ id: hidden.id })
    await made(tags.post({ name: 'Elsewhere' }))
    const task = await made(tags.post({ name: 'fresh' }))
    expect(task.taskTags.map(({ tag }) => tag.name)).toEqual(['elsewhere', 'fresh'])
    expect(task.taskTags[0]?.tagId).toBe(elsewhere.id)
    expect(await refused(tags.post({ name: 'x'.repeat(51) }))).toContain('400')
    const tagged = await changeOf(tags.post({ name: 'for now' }))
    const used = await changeOf(tags.post({ name: 'for good' }))
    const other = await made(owner.api.tasks.post({ title: 'Other' }))
    await made(owner.api.tasks({ id: other.id }).tags.post({ name: 'for good' }))
    for (const id of [used, tagged]) await made(owner.api.journal({ id }).undo.post())
    const left = (await made(owner.api.tags.get())).map(({ name }) => name)
    expect(left).toEqual(['elsewhere', 'for good', 'fresh', 'here', 'unused'])
  })
})
