import { readFileSync } from 'node:fs'
import { signUp, startServer } from '../../tests/process'
import { ensureBuilt } from '../built'
import { healthUntil } from './health'

/*
 * `bun scripts/bench/imports.ts`: eight accounts import a file of 25 MB each at once: first as a trial,
 * then for good, then one that holds far more tasks than an account may. How long /api/health takes
 * meanwhile (security 23: 95 % under 200 ms), and the memory.
 */

const ACCOUNTS = 8
const BYTES = 25 * 1024 * 1024
const TASKS = 20_000

await ensureBuilt('production')
const server = await startServer({ env: { RATE_LIMITS: 'off', LOG: 'error' } })
try {
  const cookies: string[] = []
  for (let nth = 0; nth < ACCOUNTS; nth += 1) {
    cookies.push(await signUp(server, `person${nth}@example.org`))
  }
  const long = fileOf(TASKS)
  await measure('trials', cookies, long, '&dry=1', 200)
  await measure('imports', cookies, long, '', 200)
  await measure('imports of too many tasks', cookies, 'a\n'.repeat(BYTES / 2), '&as=todo.txt', 409)
} finally {
  await server.stop()
}

/** As this program exports it. */
function fileOf(count: number) {
  const description = 'Every second row, then the beans. '.repeat(60).slice(0, BYTES / count - 80)
  const tasks = Array.from({ length: count }, (_, nth) => ({
    id: nth + 1,
    title: `Water the tomatoes ${nth}`,
    description,
    folderId: 1,
  }))
  return JSON.stringify({ folders: [{ id: 1, name: 'Work' }], tags: [], tasks, taskTags: [] })
}

async function measure(
  what: string,
  cookies: string[],
  body: string,
  query: string,
  expected: number,
) {
  const began = performance.now()
  const answering = Promise.all(
    cookies.map(async (cookie) => {
      const headers = { cookie, 'content-type': 'application/octet-stream' }
      const answer = await fetch(`${server.url}/api/import?name=tasks.json${query}`, {
        method: 'POST',
        headers,
        body,
      })
      await answer.text()
      return answer.status
    }),
  )
  const health = await healthUntil(server.url, answering)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const statuses = await answering
  const odd = statuses.find((status) => status !== expected)
  process.stdout.write(
    `${ACCOUNTS} ${what} of ${(body.length / 1e6).toFixed(0)} MB at once took ${seconds} s; meanwhile ${health}; memory ${memory()} MB at most${odd ? ` (answered ${odd})` : ''}\n`,
  )
}

/** Megabytes, the most that the process has had. */
function memory(): number {
  const [, kilobytes] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
