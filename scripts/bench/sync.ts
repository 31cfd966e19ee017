import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { createApi } from '../../src/server/api'
import { compose } from '../../src/server/compose'
import { readEnv } from '../../src/server/env'
import { makeAccount } from './account'
import { print } from './measures'

/*
 * `bun scripts/bench/sync.ts`: what one change costs with 10,000 tasks and 4,000 subtasks. A command
 * with its delta (POST /api/sync) takes turns with the same change by its route and the list fetched
 * after it, which is how a client without a replica would do it. In this process, without a network;
 * milliseconds are of the processor, so that a disk or another program doesn't count.
 */

const ROUNDS = 400
/** The first ones build the statements, and are compiled. */
const WARM_UP = 100
/** A list leaves garbage that the changes after it would pay for. */
const LIST_EVERY = 20

const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const stopping = new AbortController()
try {
  await run()
} finally {
  rmSync(dir, { recursive: true, force: true })
}

async function run() {
  const token = await makeAccount(dir, [{ name: 'Work', tasks: 10_000 }])
  const product = await compose(readEnv({ DATA_DIR: dir, LOG: 'silent' }), stopping.signal)
  const api = createApi(product.app)
  const ask = async (method: string, path: string, body?: object) => {
    const init: RequestInit = { method, headers: { cookie: `sid=${token}` } }
    if (body) {
      init.headers = { ...init.headers, 'content-type': 'application/json' }
      init.body = JSON.stringify(body)
    }
    const before = process.cpuUsage()
    const answer = await api.handle(new Request(`http://localhost:3000/api${path}`, init))
    const text = await answer.text()
    const { user, system } = process.cpuUsage(before)
    return { ms: (user + system) / 1000, text, bytes: Buffer.byteLength(text) }
  }

  const full = await ask('GET', '/sync')
  const list = await ask('GET', '/tasks')
  const [first] = JSON.parse(list.text) as { id: number }[]
  const id = first?.id ?? 0
  let { revision, epoch } = JSON.parse(full.text) as { revision: number; epoch: string }
  const device = crypto.randomUUID()
  const sync: { ms: number; bytes: number }[] = []
  const whole: { ms: number; bytes: number }[] = []
  for (let seq = 1; seq <= ROUNDS; seq += 1) {
    const at = new Date().toISOString()
    const commands = [{ kind: 'task.toggle', task: { id }, completed: seq % 2 === 1, seq, at }]
    const body = { device, acked: seq - 1, epoch, since: revision, sentAt: at, commands }
    const synced = await ask('POST', '/sync', body)
    revision = JSON.parse(synced.text).patch.revision
    if (seq > WARM_UP) sync.push(synced)
    if (seq % LIST_EVERY > 0) continue
    const toggled = await ask('PUT', `/tasks/${id}/toggle`, { completed: seq % 2 === 1 })
    const listed = await ask('GET', '/tasks')
    whole.push({ ms: toggled.ms + listed.ms, bytes: toggled.bytes + listed.bytes })
  }
  print(
    `everything: ${kb(full.bytes)} flat, ${kb(zstdCompressSync(full.text).length)} as zstd; as a list ${kb(list.bytes)}`,
  )
  print(`after one change, medians:`)
  print(`  by sync   ${median(sync, 'ms')} ms, ${median(sync, 'bytes')} bytes`)
  print(`  by list   ${median(whole, 'ms')} ms, ${median(whole, 'bytes')} bytes`)
  stopping.abort()
  await product.stop()
  product.app.db.close()
}

function median(rows: { ms: number; bytes: number }[], key: 'ms' | 'bytes'): string {
  const values = rows.map((row) => row[key]).sort((a, b) => a - b)
  return (values[Math.floor(values.length / 2)] ?? 0).toFixed(key === 'ms' ? 2 : 0)
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}
