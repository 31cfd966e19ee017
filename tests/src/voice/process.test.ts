import { afterAll, expect, test } from 'bun:test'
import { closeWorlds, createWorld } from '../../world'

const world = await createWorld()
afterAll(closeWorlds)

test('a transcript to add names its folder, and changes nothing itself (V1, V2)', async () => {
  const { api } = await world.person()
  const home = (await api.folders.post({ name: 'Home' })).data
  const { data } = await api.voice.process.post({ transcript: 'Add buy milk to home.' })
  expect(data).toMatchObject({
    action: 'add_task',
    taskTitle: 'buy milk',
    taskId: null,
    folderId: home?.id,
    folderName: 'Home',
  })
  expect((await api.tasks.get()).data).toEqual([])
})

test('completing names the open task that is meant, and nobody else’s (V3)', async () => {
  const [{ api }, other] = await Promise.all([world.person(), world.person()])
  const report = (await api.tasks.post({ title: 'Write the report' })).data
  await other.api.tasks.post({ title: 'Water the plants' })
  const mine = await api.voice.process.post({ transcript: "I've finished the report" })
  expect(mine.data).toMatchObject({ action: 'complete_task', taskId: report?.id ?? 0 })
  const theirs = await api.voice.process.post({ transcript: 'Mark water the plants as done' })
  expect(theirs.data).toMatchObject({ action: 'complete_task', taskId: null, candidates: [] })
})

test('a number is not taken for the one beside it, a misheard word is', async () => {
  const bob = await world.person()
  const invoice = (await bob.api.tasks.post({ title: 'Pay invoice 1235' })).data
  await bob.api.tasks.post({ title: 'Order 40 lanterns' })
  const taskOf = async (transcript: string) =>
    (await bob.api.voice.process.post({ transcript })).data?.taskId
  expect(await taskOf('mark 1234 as done')).toBeNull()
  expect(await taskOf('mark 1235 as done')).toBe(invoice?.id ?? 0)
  expect(await taskOf('mark invoce as done')).toBe(invoice?.id ?? 0)
})
