import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { signUp, startServer } from '../../process'
import { HOSTILE_UPLOADS } from './hostile-uploads'

const MB = 1024 * 1024
const ENV = { RATE_LIMITS: 'off', LOG: 'error', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }

/** Each on a server of its own: what one has left behind would hide what the next one takes. */
test.each(HOSTILE_UPLOADS)(
  'security 28: an upload of N bytes takes at most 10 N + 200 MB: $what',
  async ({ path, type, body, status }) => {
    const server = await startServer({ env: ENV })
    try {
      const headers = { cookie: await signUp(server), 'content-type': type }
      const bytes = Uint8Array.from(body())
      const before = memoryOf(server.pid, 'VmRSS')
      const answer = await fetch(server.url + path, { method: 'POST', headers, body: bytes })
      expect(await answer.json()).toEqual(expect.any(Object))
      const raise = memoryOf(server.pid, 'VmHWM') - before
      expect(raise).toBeLessThan(10 * bytes.length + 200 * MB)
      expect(answer.status).toBe(status)
    } finally {
      await server.stop()
    }
  },
  60_000,
)

/** Bytes: `VmRSS` is what it has, `VmHWM` the most that it has had. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
