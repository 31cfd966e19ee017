import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'

const LONG = 'Every second row, then the beans. '.repeat(300).slice(0, 10_000)

onBothEngines((person, world) => {
  async function addLongTasks({ cookie }: Person, count: number) {
    const tasks = Array.from({ length: count }, (_, nth) => ({
      id: nth + 1,
      title: `Water the tomatoes ${nth}`,
      description: LONG,
      clientId: crypto.randomUUID(),
    }))
    const headers = { cookie, 'content-type': 'application/octet-stream' }
    const body = JSON.stringify({ folders: [], tags: [], tasks, taskTags: [] })
    const init = { method: 'POST', headers, body }
    const answer = await world().fetch('/api/import?name=tasks.json', init)
    expect(await answer.json()).toMatchObject({ added: count })
  }

  const since = ({ api }: Person, { revision, epoch }: { revision: number; epoch: string }) =>
    made(api.sync.get({ query: { since: String(revision), epoch } }))

  const count = (delta: Awaited<ReturnType<typeof since>>) => delta.put.tasks?.rows.length

  test('O5, security 23: a client that missed changes of more than 2 MB gets everything', async () => {
    const ada = await person()
    await made(ada.api.tasks.post({ title: 'Plan' }))
    const before = await made(ada.api.sync.get())
    await addLongTasks(ada, 80)
    const one = await since(ada, before)
    expect([one.full, count(one)]).toEqual([false, 80])
    await addLongTasks(ada, 80)
    await addLongTasks(ada, 80)
    const [three, later] = [await since(ada, before), await since(ada, one)]
    expect([three.full, count(three)]).toEqual([true, 241])
    expect([later.full, count(later)]).toEqual([false, 160])
    expect([three.revision, count(await since(ada, three))]).toEqual([later.revision, undefined])
  })

  test('O5, security 23: a client that missed a small change of more than 3 MB of tasks gets everything', async () => {
    const ada = await person()
    await addLongTasks(ada, 310)
    const before = await made(ada.api.sync.get())
    const ids = (await made(ada.api.tasks.get())).map(({ id }) => id).reverse()
    await made(ada.api.tasks.reorder.put({ taskIds: ids.slice(0, 100) }))
    const some = await since(ada, before)
    expect([some.full, Number(count(some)) <= 100]).toEqual([false, true])
    await made(ada.api.tasks.reorder.put({ taskIds: ids }))
    const all = await since(ada, before)
    expect([all.full, count(all)]).toEqual([true, 310])
    expect((await since(ada, all)).full).toBe(false)
  })
})
