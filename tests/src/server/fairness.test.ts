import { expect, test } from 'bun:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorld, type Person } from '../../world'
import { made } from './answers'

const world = await createWorld()

test('security 23: what one person sends by the hundred keeps nobody else waiting', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  const tags = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => ada.api.tags.post({ name: `${name} ${i}` }))
  await Promise.all(tags('before', 400))
  expect(await doneBefore(bob, tags('at once', 100).map(made))).toBeLessThan(50)
})

test('security 23: neither do reorders of a long list by the hundred, nor their undos', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  const all = Array.from({ length: 300 }, (_, nth) => made(ada.api.tasks.post({ title: `${nth}` })))
  const taskIds = (await Promise.all(all)).map(({ id }) => id)
  const orders = [taskIds, taskIds.toReversed()]
  const reorders = Array.from({ length: 100 }, (_, nth) =>
    ada.api.tasks.reorder.put({ taskIds: orders[nth % 2] ?? [] }),
  )
  expect(await doneBefore(bob, reorders)).toBeLessThan(50)

  const entries = (await Promise.all(reorders)).flatMap(
    ({ response }) => Number(response.headers.get('x-journal')) || [],
  )
  const undos = entries.toReversed().map((id) => ada.api.journal({ id }).undo.post())
  expect(await doneBefore(bob, undos)).toBeLessThan(50)
})

test('security 23: others are answered in the middle of one reorder of a long list, and of its undo', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  await addTasks(ada, 3_000)
  const taskIds = (await made(ada.api.tasks.get())).map(({ id }) => id).reverse()
  const reorder = ada.api.tasks.reorder.put({ taskIds })
  expect(await answersBeside(bob, reorder)).toBeGreaterThan(3)
  const id = Number((await reorder).response.headers.get('x-journal'))
  const undo = ada.api.journal({ id }).undo.post()
  expect(await answersBeside(bob, undo)).toBeGreaterThan(3)
  const after = await made(ada.api.tasks.get())
  expect(after.map(({ id }) => id)).toEqual(taskIds.toReversed())
})

test('security 23: and between the steps of a change whose rows are one statement', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  await addTasks(ada, 1_000)
  const taskIds = (await made(ada.api.tasks.get())).map(({ id }) => id).reverse()
  expect(await answersBeside(bob, ada.api.tasks.reorder.put({ taskIds }))).toBeGreaterThan(3)
})

test('security 23: others are answered while a large file is read, and while it is compared', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  const lines = Array.from({ length: 20_000 }, (_, nth) => `Water the tomatoes ${nth} +Work @home`)
  const trial = importText(ada, lines.join('\n'), '&dry=1')
  // Read and compared at once, it would be there with the first of them.
  expect(await answersBeside(bob, trial)).toBeGreaterThan(10)
  expect(await (await trial).json()).toMatchObject({ added: 20_000 })
})

test('security 23: neither does a large file keep others waiting in which there is next to nothing', async () => {
  const [ada, bob] = [await world.person(), await world.person()]
  const trial = importText(ada, `Water the tomatoes\n${' \n'.repeat(2_000_000)}`, '&dry=1')
  expect(await answersBeside(bob, trial)).toBeGreaterThan(5)
  expect(await (await trial).json()).toMatchObject({ added: 1 })
})

test('security 23: one person has two large files taken at a time, and the others refused at once', async () => {
  const ada = await world.person()
  const text = `Water the tomatoes\n${' \n'.repeat(100_000)}`
  const answers = await Promise.all([1, 2, 3, 4].map(() => importText(ada, text, '&dry=1')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503])
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
})

/** How many of these are done when a task of somebody else's is. */
async function doneBefore({ api }: Person, many: Promise<unknown>[]) {
  let done = 0
  const counted = many.map((each) =>
    each.then(() => {
      done += 1
    }),
  )
  await made(api.tasks.post({ title: 'Water the tomatoes' }))
  const before = done
  await Promise.all(counted)
  return before
}

/** How many answers somebody else gets, one after the other, until this is done. */
async function answersBeside({ api }: Person, one: Promise<unknown>) {
  let isDone = false
  const ended = one.then(() => {
    isDone = true
  })
  let answers = 0
  while (!isDone) {
    await made(api.folders.get())
    // As a server waits for its next request.
    await nextTurn()
    answers += 1
  }
  await ended
  return answers
}

async function addTasks(person: Person, count: number) {
  const lines = Array.from({ length: count }, (_, nth) => `Water the tomatoes ${nth}`)
  const { status } = await importText(person, lines.join('\n'))
  expect(status).toBe(200)
}

function importText({ cookie }: Person, body: string, query = '') {
  const headers = { cookie, 'content-type': 'application/octet-stream' }
  return world.fetch(`/api/import?name=todo.txt${query}`, { method: 'POST', headers, body })
}
