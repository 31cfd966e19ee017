import { afterAll, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { type ServerProcess, signUp, startServer } from '../../../process'
import { HOSTILE_UPLOADS } from './hostile-uploads'

const MB = 1024 * 1024
const ENV = { RATE_LIMITS: 'off', LOG: 'error', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }
/** Bytes that a server may still hold of the uploads before. */
const MOST_LEFT = 100 * MB
/** What makes Linux forget the most that a process has had (proc(5), clear_refs). */
const RESET_PEAK = '5'

let server: ServerProcess
let cookie: string
let whenNew: number

afterAll(() => server.stop())

test.each(HOSTILE_UPLOADS)(
  'security 28: an upload of N bytes takes at most 10 N + 200 MB: $what',
  async ({ path, type, body, status }) => {
    await lightServer()
    const bytes = new Uint8Array(body())
    const headers = { cookie, 'content-type': type }
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: bytes })
    expect(await answer.json()).toEqual(expect.any(Object))
    const raise = memoryOf(server.pid, 'VmHWM') - whenNew
    expect(raise).toBeLessThan(10 * bytes.length + 200 * MB)
    expect(answer.status).toBe(status)
  },
  60_000,
)

/** The server of the upload before, unless that has left much behind, which would count here too. */
async function lightServer() {
  if (server) {
    writeFileSync(`/proc/${server.pid}/clear_refs`, RESET_PEAK)
    if (memoryOf(server.pid, 'VmRSS') - whenNew < MOST_LEFT) return
    await server.stop()
  }
  server = await startServer({ env: ENV })
  cookie = await signUp(server)
  whenNew = memoryOf(server.pid, 'VmRSS')
}

/** Bytes: `VmRSS` is what it has, `VmHWM` the most that it has had. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
