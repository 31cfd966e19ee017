import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newBrowser } from '../src/server/push/browser'
import { test as base } from './server'

interface PushService {
  origin: string
  /** What a browser tells of its subscription. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What it was sent to show, as it reads it. */
  received: object[]
}

interface WorkerFixtures {
  pushService: PushService
}

/** A server whose notifications go to a push service of the test's own, for one browser. */
export const test = base.extend<object, WorkerFixtures>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this.
    async ({}, use) => {
      const { keys, read } = await newBrowser()
      const received: object[] = []
      const server = createServer(async (request, response) => {
        const parts: Buffer[] = []
        for await (const part of request) parts.push(part)
        received.push(JSON.parse(read(Buffer.concat(parts))))
        response.writeHead(201).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await use({ origin, subscription: { endpoint: `${origin}/here`, keys }, received })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    ({ pushService }, use) => use({ PUSH_HOSTS: pushService.origin }),
    { scope: 'worker' },
  ],
})
