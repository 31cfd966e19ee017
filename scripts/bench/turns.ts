import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../tests/process'
import { ensureBuilt } from '../built'
import { makeAccount } from './account'
import { healthUntil } from './health'

/*
 * `bun scripts/bench/turns.ts`: one account sends 100 reorders of its 10,000 tasks at once, and then
 * 100 undos of them. How long /api/health takes meanwhile (security 23: 95 % under 200 ms).
 */

const TASKS = 10_000
const AT_ONCE = 100

await ensureBuilt('production')
const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const token = await makeAccount(dir, [{ name: 'Work', tasks: TASKS }])
const server = await startServer({ dataDir: dir, env: { RATE_LIMITS: 'off' } })
try {
  const list = (await (await send('GET', 'tasks')).json()) as { id: number }[]
  const ids = list.map(({ id }) => id)
  const bodies = Array.from({ length: AT_ONCE }, (_, nth) =>
    JSON.stringify({ taskIds: [...ids.slice(nth + 1), ...ids.slice(0, nth + 1)] }),
  )
  const reorders = bodies.map((body) => () => send('PUT', 'tasks/reorder', body))
  const entries = (await measure('reorders', reorders)).map((answer) =>
    answer.headers.get('x-journal'),
  )
  // Those that arrive before the undo of a later reorder can't be done: no less work.
  const undos = entries.toReversed().map((id) => () => send('POST', `journal/${id}/undo`))
  await measure('undos', undos, [200, 409])
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

function send(method: string, path: string, body?: string) {
  const headers = { cookie: `sid=${token}`, 'content-type': 'application/json' }
  return fetch(`${server.url}/api/${path}`, { method, headers, ...(body && { body }) })
}

async function measure(what: string, requests: (() => Promise<Response>)[], expected = [200]) {
  const began = performance.now()
  const answering = Promise.all(requests.map((ask) => ask()))
  const health = await healthUntil(server.url, answering)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const answers = await answering
  const odd = answers.find(({ status }) => !expected.includes(status))
  if (odd) throw new Error(`One of the ${what} was answered ${odd.status}`)
  process.stdout.write(
    `${AT_ONCE} ${what} of ${TASKS.toLocaleString('en')} tasks at once took ${seconds} s; meanwhile ${health}\n`,
  )
  return answers
}
