import { afterAll, expect, test } from 'bun:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { claim, type Job } from '../../../../src/server/jobs/queue'
import { composeNotice } from '../../../../src/server/notices/compose'
import { fireReminders } from '../../../../src/server/notices/fire'
import { closeWorlds, createWorld, type World } from '../../../world'
import { made } from '../answers'
import { startPushService } from '../push/push-service'

const service = startPushService()
afterAll(async () => {
  await closeWorlds()
  service.stop()
})

const CLAIMED = { type: 'notice', together: 10, claimedFor: 30_000 } as const

/** Two servers on one file, and somebody with a browser. */
async function twoServers() {
  const first = await createWorld({ PUSH_HOSTS: service.origin })
  const second = await createWorld({ PUSH_HOSTS: service.origin, DATA_DIR: first.dir })
  const { api } = await first.person()
  const name = crypto.randomUUID()
  await made(api.push.subscriptions.post(await service.browser(name)))
  const told = () => service.received.filter(({ browser }) => browser === name)
  const setNow = (time: string) => {
    for (const world of [first, second]) world.setNow(time)
  }
  return { first, second, api, told, setNow }
}

/** It looks for what is due no more, as it else does soon after a change. */
const die = ({ apps }: World) => Promise.all(apps.map(({ jobs }) => jobs.stop()))

test('N2: of several servers on one file, one tells of each reminder', async () => {
  const { first, second, api, told, setNow } = await twoServers()
  const dueDate = '2026-11-21T10:00:00Z'
  for (let count = 0; count < 120; count += 1)
    await made(api.tasks.post({ title: 'Call', dueDate }))
  setNow(dueDate)
  await Promise.all([first, second].flatMap(({ apps }) => apps.map(({ jobs }) => jobs.kick())))
  const tags = told().map(({ notice }) => notice.tag)
  expect(tags).toHaveLength(120)
  expect(new Set(tags).size).toBe(120)
})

test('of many that are due at once few are told before others have their turn', async () => {
  const { first, api, setNow } = await twoServers()
  const dueDate = '2026-11-21T10:00:00Z'
  const tasks = Array.from({ length: 120 }, () => api.tasks.post({ title: 'Call', dueDate }))
  const [task] = await Promise.all(tasks.map(made))
  let told = 0
  const nothing = () => {}
  const forget = first.app.events.subscribe(task?.userId ?? 0, {
    changed: nothing,
    noticed: () => {
      told += 1
    },
    looking: nothing,
    account: nothing,
    end: nothing,
  })
  setNow(dueDate)
  let isOver = false
  const telling = first.app.jobs.kick().then(() => {
    isOver = true
  })
  const toldBetween: number[] = []
  while (!isOver) {
    const before = told
    await nextTurn()
    await made(api.settings.get())
    toldBetween.push(told - before)
  }
  await telling
  forget()
  expect(told).toBe(120)
  expect(Math.max(...toldBetween)).toBeLessThanOrEqual(10)
})

test('N2, N4: what a server was about to send when it died comes after 30 s, as the same one', async () => {
  const { first, second, api, told, setNow } = await twoServers()
  await made(api.tasks.post({ title: 'Call', dueDate: '2026-11-21T10:00:00Z' }))
  await die(first)
  setNow('2026-11-21T10:00:00Z')
  const now = first.app.now()
  await first.app.db.write((tx) => fireReminders(tx, now))
  const [claimed] = await first.app.db.write((tx) => claim(tx, CLAIMED, now))
  await second.app.jobs.kick()
  expect(told()).toEqual([])
  setNow('2026-11-21T10:00:30Z')
  await second.app.jobs.kick()
  expect(claimed?.kind).toBe('reminder')
  expect(told()).toHaveLength(1)
})

test('N5: of what is completed while it is about to be sent nothing is told', async () => {
  const { first, api, setNow } = await twoServers()
  const { db } = first.app
  const { id } = await made(api.tasks.post({ title: 'Call', dueDate: '2026-11-21T10:00:00Z' }))
  await die(first)
  setNow('2026-11-21T10:00:00Z')
  const now = first.app.now()
  await db.write((tx) => fireReminders(tx, now))
  const [claimed] = await db.write((tx) => claim(tx, CLAIMED, now))
  await made(api.tasks({ id }).toggle.put({ completed: true }))
  expect(await composeNotice(db.read, claimed as Job, now)).toBeUndefined()
})
