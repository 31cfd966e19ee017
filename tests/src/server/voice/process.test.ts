import { afterAll, expect, test } from 'bun:test'
import { closeWorlds, createWorld } from '../../../world'

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

test('“no, make it noon” of a due date that is none answers 400', async () => {
  const { api } = await world.person()
  const add = (await api.voice.process.post({ transcript: 'Add buy milk every day' })).data
  const previous = { ...add, action: 'add_task' as const, taskTitle: 'buy milk', tags: [] }
  const after = (more: object) =>
    api.voice.process.post({
      transcript: 'no, make it noon',
      previous: { ...{ folderId: null, priority: null, dueDate: null }, ...previous, ...more },
    })
  expect((await after({})).data).toMatchObject({ taskTitle: 'buy milk', amends: true })
  for (const dueDate of ['tomorrow', '2026-02-30', '', '2026-11-24T25:00']) {
    const { error } = await after({ dueDate })
    expect(error?.status).toBe(400)
    expect(error?.value).toMatchObject({ errors: [{ path: 'dueDate' }] })
  }
})

test('O17: what waited for a network is understood as of when and where it was said', async () => {
  const { api, cookie } = await world.person()
  world.setNow('2026-11-24T22:30:00Z')
  const transcript = 'Add buy milk tomorrow'
  const dueDate = async (more: object) =>
    (await api.voice.process.post({ transcript, ...more })).data?.dueDate
  expect(await dueDate({})).toBe('2026-11-25')
  expect(await dueDate({ secondsAgo: 2 * 24 * 60 * 60 })).toBe('2026-11-23')
  expect(await dueDate({ secondsAgo: 60, timeZone: 'Europe/Berlin' })).toBe('2026-11-25')
  expect(await dueDate({ secondsAgo: 60, timeZone: 'Asia/Tokyo' })).toBe('2026-11-26')
  const form = new FormData()
  form.set('transcript', transcript)
  form.set('secondsAgo', String(3 * 24 * 60 * 60))
  const init = { method: 'POST', headers: { cookie }, body: form }
  const response = await world.fetch('/api/voice/process', init)
  expect(await response.json()).toMatchObject({ dueDate: '2026-11-22' })
  const refused = await api.voice.process.post({ transcript, secondsAgo: -1 })
  expect(refused.error?.status).toBe(400)
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

test.each([
  ['add buy bread, not urgent', 'buy bread'],
  ['buy bread, it is not so urgent', 'buy bread'],
  ['not urgent: buy bread', 'buy bread'],
  ['buy bread, no rush', 'buy bread'],
  ['купить хлеб не срочно', 'купить хлеб'],
  ['купить хлеб, это совсем не срочно', 'купить хлеб'],
  ['не срочно, но надо купить хлеб', 'купить хлеб'],
  ['добавь купить хлеб, не к спеху', 'купить хлеб'],
])('"%s" is never urgent', async (transcript, taskTitle) => {
  const { api } = await world.person()
  const { data } = await api.voice.process.post({ transcript })
  expect(data).toMatchObject({ action: 'add_task', taskTitle, priority: 'low' })
})

test.each([
  'delete buy milk',
  'rename buy milk to buy oat milk',
  'postpone buy milk to Friday',
  'удали купить хлеб',
  'перенеси купить хлеб на пятницу',
])('"%s" makes no task of that name', async (transcript) => {
  const { api } = await world.person()
  await api.tasks.post({ title: 'Buy milk' })
  await api.tasks.post({ title: 'Купить хлеб' })
  const { data } = await api.voice.process.post({ transcript })
  expect(data).toMatchObject({ action: 'other', taskTitle: null, taskId: null })
})

test('what is asked of an open task comes as a command beside the action other', async () => {
  const { api } = await world.person()
  world.setNow('2026-11-18T09:30:00.000Z')
  const home = (await api.folders.post({ name: 'Home' })).data
  const tag = (await api.tags.post({ name: 'calls' })).data
  const milk = (await api.tasks.post({ title: 'Buy milk' })).data
  const bread = (await api.tasks.post({ title: 'Купить хлеб' })).data
  const say = async (transcript: string) => {
    const { data } = await api.voice.process.post({ transcript })
    expect(data).toMatchObject({ action: 'other', taskTitle: null, taskId: null })
    return data?.command
  }
  expect(await say('move buy milk to Friday')).toMatchObject({
    kind: 'reschedule',
    taskId: milk?.id,
    taskTitle: 'Buy milk',
    dueDate: '2026-11-20',
  })
  expect(await say('rename buy milk to buy oat milk')).toMatchObject({
    kind: 'rename',
    taskId: milk?.id,
    newTitle: 'buy oat milk',
  })
  expect(await say('make buy milk urgent')).toMatchObject({ kind: 'priority', priority: 'urgent' })
  expect(await say('move buy milk to the home folder')).toMatchObject({
    kind: 'move',
    folderId: home?.id,
  })
  expect(await say('tag buy milk with calls')).toMatchObject({ kind: 'tag', tag: { id: tag?.id } })
  expect(await say('перенеси купить хлеб на завтра')).toMatchObject({
    kind: 'reschedule',
    taskId: bread?.id,
    dueDate: '2026-11-19',
  })
  expect(await say('delete buy milk')).toBeNull()
})

test('Q9: spoken 5:30 is in the afternoon for a speaker whose clock has 12 hours', async () => {
  const { api } = await world.person()
  world.setNow('2026-11-24T10:00:00Z')
  const dueDate = async (transcript: string, more: object) =>
    (await api.voice.process.post({ transcript, ...more })).data?.dueDate
  const english = 'Add buy milk tomorrow at 5:30'
  expect(await dueDate(english, {})).toBe('2026-11-25T05:30:00.000Z')
  expect(await dueDate(english, { twelveHours: true })).toBe('2026-11-25T17:30:00.000Z')
  const russian = 'Добавь купить молоко завтра в 5:30'
  expect(await dueDate(russian, { twelveHours: true })).toBe('2026-11-25T05:30:00.000Z')
})

test('3/5 is in May, or in March for a speaker whose dates begin with the month', async () => {
  const { api } = await world.person()
  world.setNow('2026-11-24T10:00:00Z')
  const dueDate = async (more: object) =>
    (await api.voice.process.post({ transcript: 'Add renew the lease on 3/5', ...more })).data
      ?.dueDate
  expect(await dueDate({})).toBe('2027-05-03')
  expect(await dueDate({ monthFirst: true })).toBe('2027-03-05')
})
