import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../../process'
import { startSilence, startSmtp } from '../../../smtp'
import { until } from '../../../until'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

async function start(options: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  undo.push(() => server.stop())
  return server
}

const register = ({ url }: ServerProcess, email: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  })

describe('the server’s terminal', () => {
  test.each(['silent', 'debug'])(
    'A12, security 6: shows a link’s token once, as a plain line (LOG=%s)',
    async (LOG) => {
      const server = await start({ env: { LOG } })
      expect((await register(server, 'anna@example.org')).status).toBe(201)
      const line = /^Verification link for anna@example\.org: (http:\S+\?token=([\w-]{43}))$/gm
      await until(() => server.output().search(line) >= 0)
      const [, link = '', token = ''] = [...server.output().matchAll(line)][0] ?? []
      expect(link).toStartWith(`http://localhost:${new URL(server.url).port}/verify-email?`)
      const answer = await fetch(`${server.url}/api/auth/verify-email?token=${token}`)
      expect(await answer.json()).toEqual({
        message: 'Email verified successfully. You can now log in.',
      })
      await server.stop()
      expect(server.output().split(token)).toHaveLength(2)
    },
  )
})

test('reliability: a server that is killed while the mail server hangs sends the mail when both are back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasks-killed-'))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const silence = await startSilence()
  const killed = await start({ dataDir, env: { SMTP_URL: silence.url } })
  expect((await register(killed, 'anna@example.org')).status).toBe(201)
  await until(() => silence.connections() > 0)
  expect((await register(killed, 'bea@example.org')).status).toBe(201)
  killed.kill('SIGKILL')
  await killed.ended
  silence.close()

  const smtp = await startSmtp()
  undo.push(() => smtp.close())
  await start({ dataDir, env: { SMTP_URL: smtp.url } })
  await until(() => smtp.received.length > 0)
  expect(smtp.received[0]?.recipients).toEqual(['bea@example.org'])
})
