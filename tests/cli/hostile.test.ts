import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureExecutableBuilt } from '../../scripts/built'
import { openTerminal } from './terminal'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

await ensureExecutableBuilt()
let server: ReturnType<typeof Bun.serve> | undefined
afterEach(() => server?.stop(true))

const HEALTH = { status: 'ok', product: 'tasks' }
const USER = { id: 1, email: 'ann@example.org' }

/** A server that says it is ours, and then what it likes. */
function hostile(answers: Record<string, () => Response>) {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname } = new URL(request.url)
      const answer = answers[pathname]
      if (answer) return answer()
      if (pathname === '/api/health') return Response.json(HEALTH)
      if (pathname !== '/api/auth/login') return new Response(null, { status: 404 })
      const headers = { 'set-cookie': 'sid=abc; Path=/' }
      return Response.json({ user: USER, message: 'Hello' }, { headers })
    },
  })
  return `http://127.0.0.1:${server.port}`
}

/** JSON that goes on and on, and how much of it was taken. */
function endless(begin: string) {
  const chunk = new TextEncoder().encode('1,'.repeat(512 * 1024))
  const taken = { megabytes: 0 }
  const body = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(begin)),
      async pull(controller) {
        if (taken.megabytes >= 1_000) return controller.close()
        taken.megabytes += 1
        controller.enqueue(chunk)
        // No waiting: gives way to the request, which may be given up between two chunks.
        await Bun.sleep(0)
      },
    })
  const headers = { 'content-type': 'application/json' }
  return { taken, answer: () => new Response(body(), { headers }) }
}

const login = (terminal: ReturnType<typeof openTerminal>, url: string) =>
  terminal.pipe('secret1\n', 'login', '--server', url, '--email', USER.email)

test('a login is rejected if the user’s id is a path, and nothing is written for it', async () => {
  using terminal = openTerminal()
  const url = hostile({
    '/api/auth/login': () =>
      Response.json(
        { user: { ...USER, id: '../../../outside' } },
        { headers: { 'set-cookie': 'sid=abc; Path=/' } },
      ),
  })
  const { code, err } = await login(terminal, url)
  expect(code).toBe(7)
  expect(err).toContain('not a tasks server')
  const files = readdirSync(terminal.home, { recursive: true }).map(String)
  expect(files.filter((name) => name.includes('outside'))).toEqual([])
})

test('an answer without an end is given up, before it takes the memory', async () => {
  using terminal = openTerminal({ TASKS_TIMEOUT: '60' })
  const { taken, answer } = endless('{"message": [')
  const { code, err } = await login(terminal, hostile({ '/api/auth/login': answer }))
  expect(code).toBe(7)
  expect(err).toContain('its answer is too large')
  // What the connection holds besides depends on the system.
  expect(taken.megabytes).toBeLessThan(100)
})

test('neither is a list without an end, or an error', async () => {
  using terminal = openTerminal({ TASKS_TIMEOUT: '60' })
  const { taken, answer } = endless('{"put": [')
  const url = hostile({ '/api/sync': answer })
  expect((await login(terminal, url)).code).toBe(0)
  const { code } = await terminal.run('list')
  expect(code).toBe(7)
  expect(taken.megabytes).toBeLessThan(300)
  const kept = readdirSync(terminal.home, { recursive: true }).map(String)
  expect(kept.filter((name) => statSync(join(terminal.home, name)).size > 1_000_000)).toEqual([])
})
