import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createClient } from '../../../../src/client'
import { type ServerProcess, signUp, startServer } from '../../../process'
import { until } from '../../../until'
import { startPushService } from './push-service'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const service = startPushService()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ env: { PUSH_HOSTS: service.origin } })
})
afterAll(async () => {
  await server.stop()
  service.stop()
})

/** Somebody whose browser of the same name, if it is subscribed, need not show pushes. */
async function person(name: string) {
  const cookie = await signUp(server, `${name}@example.org`)
  const api = createClient(server.url, { headers: { cookie } })
  const subscribe = async (browser = name, silent = true) =>
    api.push.subscriptions.post({ ...(await service.browser(browser)), silent })
  return { cookie, subscribe, change: () => api.tasks.post({ title: crypto.randomUUID() }) }
}

const pushedTo = (name: string) =>
  service.received.filter(({ browser }) => browser === name).map(({ notice }) => notice)

test('W3, W4: a change wakes a closed browser within 2 s where a push may show nothing, at most four times an hour', async () => {
  const ann = await person('ann')
  await ann.subscribe()
  await ann.subscribe('chrome', false)
  for (let nth = 1; nth <= 4; nth += 1) {
    await ann.change()
    await until(() => pushedTo('ann').length === nth, 2_000)
  }
  await ann.change()

  // Whose change comes after hers.
  const bob = await person('bob')
  await bob.subscribe()
  await bob.change()
  await until(() => pushedTo('bob').length === 1)
  expect(pushedTo('ann')).toEqual(Array(4).fill({ kind: 'refresh' }))
  expect(pushedTo('chrome')).toEqual([])
})

test('W4: a browser whose page is open is not woken', async () => {
  const cleo = await person('cleo')
  const leave = new AbortController()
  const { cookie } = cleo
  const page = await fetch(`${server.url}/api/events`, {
    headers: { cookie },
    signal: leave.signal,
  })
  const heard = page.body?.getReader()
  await heard?.read()
  // Nobody who listens lets go of what they listen to.
  const listening = (async () => {
    while (!(await heard?.read())?.done);
  })().catch(() => {})
  await cleo.subscribe()
  await cleo.change()
  const dan = await person('dan')
  await dan.subscribe()
  await dan.change()
  await until(() => pushedTo('dan').length === 1)
  expect(pushedTo('cleo')).toEqual([])
  leave.abort()
  await listening
})
