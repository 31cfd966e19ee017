import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type WebError,
} from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { Named } from '../accounts'
import { type ServerProcess, startServer } from '../process'
import { KeptPages } from './kept-pages'

export { expect }

/** Of everybody with an account. */
export const PASSWORD = 'secret1'

export interface TestServer extends ServerProcess {
  /** Makes an account whose address is verified. Returns the token of a session. */
  account(person: Named & { agent: string }): Promise<string>
  /** What lies in the outbox, the oldest first. */
  letters(): Promise<Email[]>
  /** Waits for a letter to this address whose subject or text matches. */
  letterTo(address: string, about?: RegExp): Promise<Email>
}

interface Fixtures {
  /** Says that the browser will complain of this, such as of the 401 of a wrong password. */
  complaints: { expected(pattern: RegExp): void }
}

interface WorkerFixtures {
  /** What the server is configured with, beside what all are. */
  serverEnv: Record<string, string>
  server: TestServer
  keptPages: KeptPages
}

/**
 * A server for each worker, and a watch on every page: a test fails by an error in the console, an
 * uncaught one, a broken content security policy or a page that did not hydrate as it was rendered.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this.
  serverEnv: [({}, use) => use({}), { scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer({ env: serverEnv })
      const { account, stop } = accountsIn(server.dataDir)
      await use({ ...server, ...outboxOf(server.dataDir), account })
      await stop()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  keptPages: [
    async ({ browser }, use) => {
      const pages = new KeptPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async (
    {
      keptPages,
      baseURL,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
    test,
  ) => {
    const seen = { hasTouch, isMobile, locale, timezoneId, userAgent, viewport }
    const options = { ...seen, baseURL, javaScriptEnabled, serviceWorkers }
    await dayWithRoom()
    const context = await keptPages.take(options)
    await use(context)
    const isAsNew = test.status === test.expectedStatus && serviceWorkers === 'block'
    await (isAsNew ? keptPages.keep(context, options) : context.close())
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  complaints: [
    async ({ context }, use) => {
      const { heard, stop } = watch(context)
      const expected: RegExp[] = []
      await use({ expected: (pattern) => expected.push(pattern) })
      stop()
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})

const DAY_MS = 86_400_000

/** What a test makes due today must not be due yesterday before it ends. */
async function dayWithRoom() {
  const left = DAY_MS - (Date.now() % DAY_MS)
  if (left < 60_000) await setTimeout(left)
}

function watch(context: BrowserContext) {
  const heard: string[] = []
  const hear = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Playwright's own word, where a test blocks them.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    heard.push(`${message.text()} (${message.location().url})`)
  }
  const hearError = (error: WebError) => heard.push(error.error().stack || String(error.error()))
  context.on('console', hear).on('weberror', hearError)
  return { heard, stop: () => context.off('console', hear).off('weberror', hearError) }
}

function accountsIn(dataDir: string) {
  const writer = spawn('bun', [join(import.meta.dirname, 'write-accounts.ts'), dataDir, PASSWORD], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const tokens = createInterface(writer.stdout)[Symbol.asyncIterator]()
  return {
    async account(person: Parameters<TestServer['account']>[0]) {
      writer.stdin.write(`${JSON.stringify(person)}\n`)
      return String((await tokens.next()).value)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        writer.once('exit', () => resolve())
        writer.stdin.end()
      }),
  }
}

function outboxOf(dataDir: string): Pick<TestServer, 'letters' | 'letterTo'> {
  const outbox = join(dataDir, 'outbox')

  async function letters() {
    const names = await readdir(outbox).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).sort()
    return Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    )
  }

  async function letterTo(address: string, about = /./) {
    const find = async () =>
      (await letters()).findLast(
        ({ to, subject, text }) =>
          to?.some((each) => each.address === address) && about.test(`${subject}\n${text}`),
      )
    await expect.poll(find, { message: `a letter to ${address} about ${about}` }).toBeTruthy()
    return (await find()) as Email
  }

  return { letters, letterTo }
}
