import { afterAll, expect, test } from 'bun:test'
import { closeWorlds, createWorld } from '../../../world'

const world = await createWorld()
afterAll(closeWorlds)

async function speaker(...titles: string[]) {
  const { api } = await world.person()
  for (const title of titles) await api.tasks.post({ title })
  const say = async (transcript: string) => (await api.voice.process.post({ transcript })).data
  return { api, say }
}

test.each([
  ['complete zebra xylophone quantum', 'zebra xylophone quantum'],
  ['I have finished the zebra', 'finished the zebra'],
  ['заверши зебру', 'зебру'],
])('V3: %s, with no open task like that, completes and adds nothing', async (said, task) => {
  const { say } = await speaker('Buy milk')
  expect(await say(said)).toMatchObject({
    action: 'complete_task',
    taskId: null,
    taskTitle: task,
    candidates: [],
    sure: false,
  })
})

test('V3: where none matches, at most three tasks that are near are offered', async () => {
  const titles = ['Paint the green fence', 'Paint the kitchen', 'Paint the hall', 'Paint the door']
  const { say } = await speaker('Buy milk', ...titles)
  const answer = await say('complete paint the old garden shed and the roof')
  expect(answer).toMatchObject({ action: 'complete_task', taskId: null, sure: false })
  expect(answer?.candidates).toHaveLength(3)
  for (const { title } of answer?.candidates ?? []) expect(title).toStartWith('Paint')
})

test.each([
  ['move dentist to monday', '2026-11-23T14:30:00.000Z'],
  ['move dentist to monday at 9:15', '2026-11-23T09:15:00.000Z'],
  ['move dentist to monday morning', '2026-11-23T09:00:00.000Z'],
  ['перенеси dentist на понедельник', '2026-11-23T14:30:00.000Z'],
])('a day without a time keeps the time of the task: %s', async (said, dueDate) => {
  const { api, say } = await speaker('Buy milk')
  await api.tasks.post({ title: 'Dentist', dueDate: '2026-11-22T14:30:00.000Z' })
  expect((await say(said))?.command).toMatchObject({ kind: 'reschedule', dueDate })
})

test('a day without a time leaves a task of a whole day one', async () => {
  const { api, say } = await speaker()
  await api.tasks.post({ title: 'Dentist', dueDate: '2026-11-22' })
  expect((await say('move dentist to monday'))?.command?.dueDate).toBe('2026-11-23')
})

test('the time that is kept is that on the clock of the zone in which the task repeats', async () => {
  const { api } = await world.person()
  world.setNow('2026-10-20T10:00:00Z')
  await api.tasks.post({
    title: 'Dentist',
    dueDate: '2026-10-22T14:30:00.000Z',
    repeat: 'FREQ=WEEKLY',
    zone: 'Europe/Berlin',
  })
  const transcript = 'move dentist to 27 october'
  const { data } = await api.voice.process.post({ transcript, timeZone: 'Asia/Tokyo' })
  // Summer time ends in between: 16:30 on the wall.
  expect(data?.command?.dueDate).toBe('2026-10-27T15:30:00.000Z')
})
