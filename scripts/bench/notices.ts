import { Database } from 'bun:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../tests/process'
import { newBrowser } from '../../tests/src/server/push/browser'
import { ensureBuilt } from '../built'
import { makeAccount } from './account'
import { healthUntil } from './health'

/*
 * `bun scripts/bench/notices.ts`: 10,000 reminders are due at once, each of which is pushed to a
 * browser. How long /api/health takes meanwhile (N: 95 % under 200 ms), and until all are told.
 */

const REMINDERS = 10_000
/** Until all are written, and the server is up. */
const AHEAD_MS = 6_000

await ensureBuilt('production')
const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const service = new Worker(new URL('push-counter.ts', import.meta.url))
const origin = await heard<string>()
const token = await makeAccount(dir, [{ name: 'Work', tasks: REMINDERS }])
const due = Date.now() + AHEAD_MS
remindAll(new Date(due).toISOString())
const server = await startServer({ dataDir: dir, env: { PUSH_HOSTS: origin } })
try {
  const headers = { cookie: `sid=${token}`, 'content-type': 'application/json' }
  const { keys } = await newBrowser()
  const body = JSON.stringify({ endpoint: `${origin}/one`, keys })
  const path = `${server.url}/api/push/subscriptions`
  const { status } = await fetch(path, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`No subscription: ${status}`)
  await Bun.sleep(due - Date.now())
  const health = await healthUntil(server.url, allPushed())
  const seconds = ((Date.now() - due) / 1000).toFixed(1)
  process.stdout.write(
    `${REMINDERS.toLocaleString('en')} reminders at once: all pushed after ${seconds} s; meanwhile ${health}\n`,
  )
} finally {
  await server.stop()
  service.terminate()
  rmSync(dir, { recursive: true, force: true })
}

function remindAll(at: string) {
  const db = new Database(join(dir, 'tasks.db'))
  db.run(
    `insert into reminders (user_id, task_id, id, kind, at, fires_at)
      select user_id, id, ?, 'at', ?, ? from tasks where parent_task_id is null limit ?`,
    [at, at, at, REMINDERS],
  )
  db.run("update tasks set status = 'todo', completed_at = null")
  db.close()
}

async function allPushed() {
  while ((await pushed()) < REMINDERS) await Bun.sleep(10)
}

function pushed(): Promise<number> {
  service.postMessage('count')
  return heard()
}

function heard<T>(): Promise<T> {
  return new Promise((resolve) => {
    service.addEventListener('message', ({ data }) => resolve(data), { once: true })
  })
}
