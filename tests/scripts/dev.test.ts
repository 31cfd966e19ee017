import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { BY_TIME } from '../by-time'
import { freePort } from '../free-port'
import { until } from '../until'
import { checkOut } from './checkout'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

let checkout: ReturnType<typeof checkOut>
let url: string
let dev: Bun.Subprocess<'ignore', 'ignore', 'pipe'>

beforeEach(() => {
  checkout = checkOut()
  const PORT = String(freePort())
  url = `http://127.0.0.1:${PORT}`
  dev = Bun.spawn([process.execPath, 'scripts/dev.ts'], {
    cwd: checkout.dir,
    env: { PATH: process.env.PATH, PORT },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
})
afterEach(async () => {
  dev.kill('SIGTERM')
  expect(await dev.exited).toBe(0)
  checkout.remove()
})

test(
  'a save builds, restarts the server and tells the open pages to reload, in about a second',
  BY_TIME,
  async () => {
    const before = await servedBy()
    expect(await landing()).not.toContain('Well saved')
    const began = performance.now()
    await replaceIn('web/welcome/landing-page.tsx', /<h1[^>]*>/, '$&Well saved')
    await servedBy((name) => name !== before)
    expect(performance.now() - began).toBeLessThan(6_000)
    expect(await landing()).toContain('Well saved')
  },
)

test('what doesn’t build leaves the old server running, until it is mended', async () => {
  const before = await servedBy()
  await replaceIn('web/welcome/landing-page.tsx', /^/, '<<<<<<< HEAD\n')
  await dev.stderr.getReader().read()
  expect(await servedBy()).toBe(before)
  await replaceIn('web/welcome/landing-page.tsx', /^.*\n/, '')
  await servedBy((name) => name !== before)
})

/** Listens as a page does, over restarts, until a process says its name that is right. */
async function servedBy(isRight = (_: string) => true): Promise<string> {
  let name = ''
  await until(async () => {
    name = (await listen(isRight).catch(() => undefined)) ?? ''
    return name !== ''
  })
  return name
}

async function listen(isRight: (name: string) => boolean): Promise<string | undefined> {
  const { body } = await fetch(`${url}/dev/reload`)
  for await (const chunk of body ?? []) {
    const [, name = ''] = /data: (\S+)/.exec(new TextDecoder().decode(chunk)) ?? []
    if (isRight(name)) return name
  }
  return undefined
}

async function landing(): Promise<string> {
  return (await fetch(`${url}/landing`)).text()
}

async function replaceIn(path: string, pattern: RegExp, by: string) {
  const file = join(checkout.dir, path)
  await Bun.write(file, (await Bun.file(file).text()).replace(pattern, by))
}
