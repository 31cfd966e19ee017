import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'
import { letIn } from './people'

const LIMITS = { MOST_TASKS: '10', MOST_MB_A_DAY: '1' }
const FULL =
  '409 The owner of this folder has 9 tasks, and only they can add more. Delete some that nobody needs, or ask them to.'
const LONG = 'x'.repeat(10_000)

onBothEngines((person, world) => {
  /** An editor with a folder of their own, and one of somebody else’s. */
  async function friends() {
    const [me, ann] = [await person(), await person()]
    const mine = await made(me.api.folders.post({ name: 'Mine' }))
    const hers = await made(ann.api.folders.post({ name: 'Hers' }))
    await letIn(world(), ann, hers.id, me, 'edit')
    return { me, ann, mine, hers }
  }

  async function add({ api }: Person, count: number) {
    const titles = Array.from({ length: count }, (_, nth) => `Task ${nth}`)
    const ids: number[] = []
    for (const title of titles) ids.push((await made(api.tasks.post({ title }))).id)
    return ids
  }

  const count = async ({ api }: Person) => (await made(api.tasks.get())).length

  test('security 29: tasks that are moved to somebody are as many as they have room for, or none', async () => {
    const { me, ann, mine, hers } = await friends()
    await add(ann, 1)
    const ids = await add(me, 10)
    const move = (to: { id: number }, moved: number[]) =>
      me.api.tasks.bulk.post({ ids: moved, change: { folderId: to.id } })
    expect(await refused(move(hers, ids.slice(0, 9)))).toBe(FULL)
    expect(await count(ann)).toBe(1)
    await made(move(hers, ids.slice(0, 8)))
    expect(await refused(me.api.tasks({ id: ids[9] as number }).put({ folderId: hers.id }))).toBe(
      FULL,
    )
    await add(me, 1)
    expect(await refused(move(mine, ids.slice(0, 8)))).toMatch(/^409 You have 10 tasks, the most/)
    expect(await count(ann)).toBe(9)
  })

  test('security 29: a move is refused where what it takes away and what it adds are more than is left', async () => {
    const { me, mine, hers } = await friends()
    const { id } = await made(me.api.tasks.post({ title: 'Novel', description: LONG }))
    for (let nth = 1; nth < 9; nth++) {
      await made(me.api.tasks({ id }).subtasks.post({ title: `Chapter ${nth}`, description: LONG }))
    }
    // A tenth of a megabyte each way.
    for (const to of [hers, mine, hers, mine]) {
      await made(me.api.tasks({ id }).put({ folderId: to.id }))
    }
    expect(await refused(me.api.tasks({ id }).put({ folderId: hers.id }))).toMatch(/^429/)
    const [novel] = await made(me.api.tasks.get())
    expect(novel).toMatchObject({ id, folderId: mine.id })
    expect(novel?.subtasks).toHaveLength(8)
    await made(me.api.tasks({ id }).put({ title: 'A novel' }))
  })
}, LIMITS)
