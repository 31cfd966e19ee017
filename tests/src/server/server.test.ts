import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ServerProcess, signUp, startServer } from '../../process'
import { connected } from '../../raw-request'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

let server: ServerProcess | undefined
afterEach(() => server?.stop())

const health = () => fetch(`${server?.url}/api/health`)
const register = (name: string) =>
  fetch(`${server?.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.org`, password: 'a password' }),
  })

describe('the first start', () => {
  test('prints the address, where the data is, and that mail goes to the outbox', async () => {
    server = await startServer()
    const [ready, data, mail] = server.output().split('\n')
    expect(ready).toBe(`Tasks is ready on ${server.url}`)
    expect(data).toEndWith(`${join(server.dataDir, 'tasks.db')} (SQLite)`)
    expect(mail).toContain(join(server.dataDir, 'outbox'))
    expect(existsSync(join(server.dataDir, 'tasks.db'))).toBe(true)
    expect((await health()).status).toBe(200)
  })

  test('with a mail server, prints its name and not its password', async () => {
    server = await startServer({ env: { SMTP_URL: 'smtp://me:secret@127.0.0.1:2525' } })
    expect(server.output()).toContain('127.0.0.1:2525')
    expect(server.output()).not.toContain('secret')
  })

  test('prints where it listens and the public address, where there is one', async () => {
    server = await startServer({ env: { PUBLIC_URL: 'https://tasks.example.org' } })
    expect((await health()).status).toBe(200)
    expect(server.output()).toContain(`ready on ${server.url}, for https://tasks.example.org\n`)
  })
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s: every request in flight is answered, new ones are refused, and it exits with 0 within 10 s',
  async (signal) => {
    server = await startServer({ env: { RATE_LIMITS: 'off' } })
    const answers = Array.from({ length: 12 }, (_, i) => register(`person${i}`))
    await Promise.race(answers)
    const began = performance.now()
    server.kill(signal)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(answers.map(() => 201))
    expect(await server.ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect(health()).rejects.toThrow()
  },
)

test('SIGTERM: what arrives together with it is answered too', async () => {
  server = await startServer()
  const { url } = server
  const sockets = await Promise.all(Array.from({ length: 50 }, () => connected(url)))
  const answers = sockets.map((socket) => text(socket))
  server.kill('SIGTERM')
  for (const socket of sockets) {
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  }
  for (const answer of answers) expect(await answer).toStartWith('HTTP/1.1 200 OK')
  expect(await server.ended).toBe(0)
})

test('SIGTERM: a body that was half sent is not waited for', async () => {
  server = await startServer()
  const socket = await connected(server.url)
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
  )
  const answer = text(socket)
  await health()
  const began = performance.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await answer).toStartWith('HTTP/1.1 503')
})

test('SIGTERM: open event streams are ended, and do not hold up the end', async () => {
  server = await startServer()
  const headers = { cookie: await signUp(server) }
  const streams = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${server?.url}/api/events`, { headers })),
  )
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
  const began = performance.now()
  server.kill('SIGTERM')
  await Promise.all(streams.map((stream) => stream.text()))
  expect(await server.ended).toBe(0)
  // A stream that is still open holds the end up for the 8 s of the drain.
  expect(performance.now() - began).toBeLessThan(7_000)
})

test('SIGTERM: whatever clients hold open, it exits with 0 within 10 s', async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const { url } = server
  const cookie = await signUp(server)
  const send = async (text: string) => {
    const socket = (await connected(url)).on('error', () => {})
    socket.write(text)
    return socket.pause()
  }
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n`
  const json = 'Content-Type: application/json\r\n'
  await send('')
  await send('GET /api/health HTTP/1.1\r\nHo')
  await send(`${head('POST /api/sync')}${json}Content-Length: 99\r\n\r\n{"co`)
  await send(`${head('GET /api/events')}\r\n`)
  // Answers that nobody reads, more than the system keeps for a connection.
  await send(`${head('GET /api/docs/json')}\r\n`.repeat(500))
  const endless = ['/api/auth/login', '/mcp', '/oauth/token', '/api/import'].map(async (path) => {
    const socket = await send(`${head(`POST ${path}`)}${json}Transfer-Encoding: chunked\r\n\r\n`)
    const timer = setInterval(() => socket.write('1\r\n \r\n'), 50)
    socket.once('close', () => clearInterval(timer))
  })
  await Promise.all([health(), ...endless])
  const began = performance.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a signal that comes again later ends it at once, and loses nothing that was answered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
  const stopping = await startServer({ dataDir })
  server = stopping
  expect((await register('ann')).status).toBe(201)
  // Half a request would be waited for.
  const socket = (await connected(stopping.url)).on('error', () => {})
  socket.write('GET /api/health HTTP/1.1\r\nHo')
  await health()
  const began = performance.now()
  const again = setInterval(() => stopping.kill('SIGTERM'), 200)
  stopping.kill('SIGTERM')
  expect(await stopping.ended).toBe(143)
  clearInterval(again)
  expect(performance.now() - began).toBeLessThan(6_000)
  server = await startServer({ dataDir })
  expect((await register('ann')).status).toBe(409)
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

test('the signal twice, as from a terminal and a supervisor at once, is the signal once', async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const answers = Array.from({ length: 12 }, (_, i) => register(`person${i}`))
  await Promise.race(answers)
  server.kill('SIGINT')
  server.kill('SIGINT')
  expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true)
  expect(await server.ended).toBe(0)
})

test('what was written before a stop is there after the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
  server = await startServer({ dataDir })
  expect((await register('ann')).status).toBe(201)
  await server.stop()
  server = await startServer({ dataDir })
  expect((await register('ann')).status).toBe(409)
  await server.stop()
  rmSync(dataDir, { recursive: true })
})
