import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAccount } from '../../../scripts/bench/account'
import { type ServerProcess, startServer } from '../../process'

const TASKS = 1_000
const servers: { server: ServerProcess; dataDir: string }[] = []

afterAll(async () => {
  for (const { server, dataDir } of servers) {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('security 20: of a person’s pages that nobody reads the newest 16 are kept, the others cut off', async () => {
  // Four bytes in a page are one in the database: what is still sent as a page is as long as can be.
  const account = await accountWith('<'.repeat(1_200))
  const answers: Unread[] = []
  for (let nth = 0; nth < 17; nth++) answers.push(await ask(account, '/folder/all'))
  expect(await whichAreWhole(answers)).toEqual([false, ...Array(16).fill(true)])
})

test('security 20: of a person’s exports that nobody reads 64 MB are kept, the others cut off', async () => {
  const account = await accountWith('x'.repeat(10_000))
  const answers: Unread[] = []
  for (let nth = 0; nth < 6; nth++) answers.push(await ask(account, '/api/auth/export'))
  expect(await whichAreWhole(answers)).toEqual([false, false, true, true, true, true])
})

interface Account {
  url: string
  token: string
}

/** A server with somebody whose 1,400 tasks and subtasks have this description. */
async function accountWith(description: string): Promise<Account> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  const token = await makeAccount(dataDir, [{ name: 'Work', tasks: TASKS }])
  const db = new Database(join(dataDir, 'tasks.db'))
  db.run('update tasks set description = ?', [description])
  db.close()
  const server = await startServer({ dataDir })
  servers.push({ server, dataDir })
  return { url: server.url, token }
}

/** An answer of which only the beginning has been read. */
interface Unread {
  /** Reads it to its end, or to where it was cut off. */
  rest(): Promise<string>
}

async function ask({ url, token }: Account, path: string): Promise<Unread> {
  const { hostname, port, host } = new URL(url)
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const chunks: Buffer[] = []
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open(socket) {
        const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Cookie: sid=${token}`]
        socket.write([...head, 'Connection: close', '', ''].join('\r\n'))
      },
      data(socket, data) {
        if (chunks.length === 0) socket.pause()
        chunks.push(Buffer.from(data))
        begun.resolve()
      },
      close: () => ended.resolve(),
      error: () => ended.resolve(),
    },
  })
  await begun.promise
  return {
    async rest() {
      socket.resume()
      await ended.promise
      return Buffer.concat(chunks).toString()
    },
  }
}

/** Those that are sent in chunks and have their last one. */
async function whichAreWhole(answers: Unread[]): Promise<boolean[]> {
  const texts = await Promise.all(answers.map(({ rest }) => rest()))
  return texts.map((text) => text.endsWith('0\r\n\r\n'))
}
