import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../../src/server/api'
import { compose } from '../../src/server/compose'
import { readEnv } from '../../src/server/env'
import { makeAccount } from './account'

/*
 * `bun scripts/bench/bulk.ts`: POST /api/tasks/bulk with 1,000 of 10,000 tasks, on disk, in this
 * process. Budget: 50 ms (B1).
 */

const ROUNDS = 20

const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const stopping = new AbortController()
try {
  const token = await makeAccount(dir, [{ name: 'Work', tasks: 10_000 }])
  const product = await compose(readEnv({ DATA_DIR: dir, LOG: 'silent' }), stopping.signal)
  const api = createApi(product.app)
  // As the sweep does: left to guess, SQLite reads all tasks for each that is deleted.
  await product.app.db.optimize()
  const headers = { cookie: `sid=${token}`, 'content-type': 'application/json' }
  const list = await api.handle(new Request('http://localhost/api/tasks', { headers }))
  const ids = ((await list.json()) as { id: number }[]).slice(0, 1_000).map(({ id }) => id)
  for (const name of ['completed', 'shiftDays', 'delete']) {
    const times: number[] = []
    for (let round = 0; round < (name === 'delete' ? 1 : ROUNDS); round += 1) {
      const value = name === 'shiftDays' ? 1 : name === 'delete' || round % 2 === 0
      const body = JSON.stringify({ ids, [name]: value })
      const before = performance.now()
      const init = { method: 'POST', headers, body }
      const answer = await api.handle(new Request('http://localhost/api/tasks/bulk', init))
      await answer.text()
      times.push(performance.now() - before)
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    }
    times.sort((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)] ?? 0
    process.stdout.write(`${name} 1,000 tasks: ${median.toFixed(1)} ms\n`)
  }
  stopping.abort()
  await product.stop()
  product.app.db.close()
} finally {
  rmSync(dir, { recursive: true, force: true })
}
