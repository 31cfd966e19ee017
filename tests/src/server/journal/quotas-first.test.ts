import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { usage } from '../../../../db/schema'
import { createWorld, type Person } from '../../../world'
import { made } from '../answers'

const world = await createWorld({ MOST_MB_A_DAY: '100' })
const COUNT = 5_000
const lines = (name: string) =>
  Array.from({ length: COUNT }, (_, nth) => `Water the ${name} ${nth}`).join('\n')

/** Milliseconds, the least of three times, and what was answered. */
async function timeOf(work: () => Promise<Response>) {
  const times: number[] = []
  let status = 0
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    status = (await work()).status
    times.push(performance.now() - start)
  }
  return { status, time: Math.min(...times) }
}

const importText = ({ cookie }: Person, body: string) => {
  const headers = { cookie, 'content-type': 'application/octet-stream' }
  return world.fetch('/api/import?name=todo.txt', { method: 'POST', headers, body })
}
const undo = ({ cookie }: Person, entry: string | null) =>
  world.fetch(`/api/journal/${entry}/undo`, { method: 'POST', headers: { cookie } })
const reorder = ({ cookie }: Person, taskIds: number[]) =>
  world.send('PUT', '/api/tasks/reorder', { taskIds }, { headers: { cookie } })

/** Somebody who has done a lot, and how long it took. */
async function busy() {
  const ada = await world.person()
  world.app.env.limits.bytesADay = 100_000_000
  let imported = performance.now()
  expect((await importText(ada, lines('tomatoes'))).status).toBe(200)
  imported = performance.now() - imported
  const ids = (await made(ada.api.tasks.get())).map(({ id }) => id)
  let entry: string | null = null
  const orders = [ids.toReversed(), ids]
  const ordered = await timeOf(async () => {
    const answer = await reorder(ada, orders.reverse()[0] ?? [])
    entry = answer.headers.get('x-journal') ?? entry
    return answer
  })
  await made(ada.api.tasks.post({ title: 'Another' }))
  return { ada, ids, entry, imported, ordered: ordered.time }
}

test('security 29: with nothing left, what would be much work is refused at once', async () => {
  const { ada, ids, entry, imported, ordered } = await busy()
  world.app.env.limits.bytesADay = 1
  const reordered = await timeOf(() => reorder(ada, ids.toReversed()))
  const undone = await timeOf(() => undo(ada, entry))
  const added = await timeOf(() => importText(ada, lines('roses')))
  expect([reordered.status, undone.status, added.status]).toEqual([429, 429, 429])
  expect(reordered.time).toBeLessThan(ordered / 3)
  expect(undone.time).toBeLessThan(ordered / 3)
  expect(added.time).toBeLessThan(imported / 10)
  // A trial run writes nothing.
  const headers = { cookie: ada.cookie, 'content-type': 'application/octet-stream' }
  const body = lines('roses')
  const init = { method: 'POST', headers, body }
  expect((await world.fetch('/api/import?name=todo.txt&dry=1', init)).status).toBe(200)
}, 60_000)

test('security 29: so is an undo that is larger than what is left', async () => {
  const { ada, entry, ordered } = await busy()
  const { id } = await made(ada.api.tasks.post({ title: 'One more' }))
  const small = (await ada.api.tasks({ id }).put({ title: 'One' })).response
  await made(ada.api.tasks.post({ title: 'And another' }))
  const [{ bytes } = { bytes: 0 }] = await world.app.db.read
    .select({ bytes: usage.bytes })
    .from(usage)
    .where(eq(usage.userId, ada.id))
  world.app.env.limits.bytesADay = bytes + 10_000
  const undone = await timeOf(() => undo(ada, entry))
  expect(undone.status).toBe(429)
  expect(undone.time).toBeLessThan(ordered / 3)
  expect((await undo(ada, small.headers.get('x-journal'))).status).toBe(200)
}, 60_000)
