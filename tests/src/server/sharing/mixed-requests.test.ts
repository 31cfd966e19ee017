import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onEmbedded } from '../both-engines'
import { everything } from '../journal/planner'
import { letIn } from './people'

onEmbedded((person, world) => {
  /** Me with two tasks, and Ann's folder with one that I may edit. */
  async function friends() {
    const [me, ann] = [await person(), await person()]
    const home = await made(ann.api.folders.post({ name: 'Home' }))
    const paint = await made(ann.api.tasks.post({ title: 'Paint', folderId: home.id }))
    const secret = await made(ann.api.tasks.post({ title: 'Secret' }))
    const one = await made(me.api.tasks.post({ title: 'One' }))
    const two = await made(me.api.tasks.post({ title: 'Two' }))
    await letIn(world(), ann, home.id, me, 'edit')
    const all = () => Promise.all([me, ann].map(({ api }) => everything(api)))
    const undoLatest = async () => {
      const [latest] = await made(me.api.journal.get({ query: { limit: 1 } }))
      await made(me.api.journal({ id: latest?.id ?? 0 }).undo.post())
    }
    return { me, ann, home, paint, secret, one, two, all, undoLatest }
  }

  const placesOf = async ({ api }: Person) =>
    (await made(api.tasks.get())).map(({ title, position }) => [title, position])

  const tagsOf = async ({ api }: Person) =>
    (await made(api.tasks.get()))
      .map(({ title, taskTags }) => [title, ...taskTags.map(({ tag }) => tag.name).sort()])
      .sort()

  const tagNames = async ({ api }: Person) =>
    (await made(api.tags.get())).map(({ name }) => name).sort()

  test('T11, M5: own and shared tasks are put in order by one request, twice as once, and one undo takes it back', async () => {
    const { me, ann, paint, one, two, all, undoLatest } = await friends()
    const before = await all()
    const taskIds = [two.id, paint.id, one.id]
    for (const _ of ['once', 'again']) {
      expect(await made(me.api.tasks.reorder.put({ taskIds }))).toEqual({
        message: 'Tasks reordered',
      })
    }
    expect(await placesOf(me)).toEqual([
      ['Two', 0],
      ['Paint', 1],
      ['One', 2],
    ])
    expect(await placesOf(ann)).toContainEqual(['Paint', 1])
    await undoLatest()
    expect(await all()).toEqual(before)
  })

  test('T11, security 14: with a hidden, missing, repeated or view-only task among them nothing moves', async () => {
    const { me, ann, home, paint, secret, one, all } = await friends()
    const before = await all()
    const order = (...taskIds: number[]) => refused(me.api.tasks.reorder.put({ taskIds }))
    expect(await order(one.id, paint.id, secret.id)).toBe('404 Task not found')
    expect(await order(one.id, paint.id, 999_999)).toBe('404 Task not found')
    expect(await order(one.id, paint.id, one.id)).toBe('400 List each task only once')
    expect(await order(paint.id, one.id, paint.id)).toBe('400 List each task only once')
    expect(await all()).toEqual(before)
    await made(ann.api.folders({ id: home.id }).members({ memberId: me.id }).put({ role: 'view' }))
    expect(await order(one.id, paint.id)).toBe('403 You can only view this folder')
  })

  test('M14: tags given by id to own and shared tasks become the tags of the same names of each owner', async () => {
    const { me, ann, paint, one, two } = await friends()
    const hers = await made(ann.api.tags.post({ name: 'shop' }))
    await made(ann.api.tasks({ id: paint.id }).tags({ tagId: hers.id }).post())
    const mine = await made(me.api.tags.post({ name: 'soon' }))
    const ids = [one.id, paint.id]
    const body = { ids, addTags: [hers.id, mine.id], clientId: crypto.randomUUID() }
    for (const _ of ['once', 'again']) await made(me.api.tasks.bulk.post(body))
    expect(await tagsOf(me)).toEqual([['One', 'shop', 'soon'], ['Paint', 'shop', 'soon'], ['Two']])
    expect(await tagNames(me)).toEqual(['shop', 'soon'])
    expect(await tagNames(ann)).toEqual(['shop', 'soon'])

    // Two has neither: what isn't on a task is taken off without a word (T13).
    const removeTags = [hers.id, mine.id]
    await made(me.api.tasks.bulk.post({ ids: [...ids, two.id], removeTags }))
    expect(await tagsOf(me)).toEqual([['One'], ['Paint'], ['Two']])
  })

  test('M14: a tag that is taken off own and shared tasks is made nowhere', async () => {
    const { me, ann, paint, one } = await friends()
    const hers = await made(ann.api.tags.post({ name: 'shop' }))
    await made(ann.api.tasks({ id: paint.id }).tags({ tagId: hers.id }).post())
    await made(me.api.tasks.bulk.post({ ids: [one.id, paint.id], removeTags: [hers.id] }))
    expect(await tagsOf(me)).toEqual([['One'], ['Paint'], ['Two']])
    expect(await tagNames(me)).toEqual([])
  })

  test('M14, security 14: a tag that I can’t see is refused for own and shared tasks, and nothing changes', async () => {
    const { me, ann, paint, one, secret, all } = await friends()
    const hidden = await made(ann.api.tags.post({ name: 'secret' }))
    await made(ann.api.tasks({ id: secret.id }).tags({ tagId: hidden.id }).post())
    const before = await all()
    const ids = [one.id, paint.id]
    for (const tagId of [hidden.id, 999_999]) {
      for (const tags of [{ addTags: [tagId] }, { removeTags: [tagId] }]) {
        const answer = me.api.tasks.bulk.post({ ids, completed: true, ...tags })
        expect(await refused(answer)).toBe('404 Tag not found')
      }
    }
    expect(await all()).toEqual(before)
  })

  test('T19, M7: a move of tasks into another person’s folder that is sent again changes nothing more', async () => {
    const { me, ann, home, paint, one, two, all, undoLatest } = await friends()
    const before = await all()
    const move = (ids: number[], folderId: number | undefined) => {
      const body = { ids, change: { folderId }, clientId: crypto.randomUUID() }
      return () => made(me.api.tasks.bulk.post(body))
    }
    const there = move([one.id, two.id], home.id)
    const answer = await there()
    expect(answer).toEqual({ message: 'Changed 2 tasks', count: 2 })
    const after = await all()
    expect(await there()).toEqual(answer)
    expect(await all()).toEqual(after)
    await undoLatest()
    expect(await all()).toEqual(before)
    // It has come to nothing meanwhile: a late second request doesn't bring it back.
    expect(await there()).toEqual(answer)
    expect(await all()).toEqual(before)

    const mine = await made(me.api.folders.post({ name: 'Mine' }))
    const back = move([paint.id], mine.id)
    await back()
    const moved = await all()
    await back()
    expect(await all()).toEqual(moved)
    expect((await placesOf(ann)).map(([title]) => title)).toEqual(['Secret'])
  })
})
