import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../../src/api'
import { compose } from '../../src/compose'
import { readEnv } from '../../src/env'
import { makeAccount } from './account'

/*
 * `bun scripts/bench/find.ts`: GET /api/tasks/search with 10,000 tasks and 4,000 subtasks, in this
 * process, without a network. Budget: 95 of 100 within 10 ms.
 */

const ROUNDS = 50
const QUERIES = ['dentist', 'calling the', 'tomato', 'photos 99', 'nothing like it', 'wo', 'вода']

const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const stopping = new AbortController()
try {
  const token = await makeAccount(dir, [
    { name: 'Work', tasks: 5_000 },
    { name: 'Home', tasks: 5_000 },
  ])
  const product = await compose(readEnv({ DATA_DIR: dir, LOG: 'silent' }), stopping.signal)
  const api = createApi(product.app)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of QUERIES) {
      const address = `http://localhost:3000/api/tasks/search?q=${encodeURIComponent(query)}`
      const request = new Request(address, { headers: { cookie: `sid=${token}` } })
      const before = performance.now()
      await (await api.handle(request)).text()
      times.push(performance.now() - before)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`search: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms\n`)
  stopping.abort()
  await product.stop()
  product.app.db.close()
} finally {
  rmSync(dir, { recursive: true, force: true })
}
