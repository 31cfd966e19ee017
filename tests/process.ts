import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server as people run it: a process of its own, on a free port, with a data folder of its own. */
export interface ServerProcess {
  url: string
  dataDir: string
  pid: number
  /** All that it has printed so far. */
  output(): string
  /** Waits until it has printed this. Returns the match. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  /** The code it ended with, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Ends it as a supervisor does, and removes its data folder if it was made for it. */
  stop(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** A folder that is kept, for a second start on the same data. */
  dataDir?: string
  /** What is put before the command, to run it under limits. */
  under?: string[]
  /** Called with each line that it prints. */
  onLine?(line: string): void
}

const root = join(import.meta.dirname, '..')
/** The executable to test, where it isn't the sources (`npm run test:executable`). */
export const executable = process.env.TASKS_EXECUTABLE
/** What is run as a process: the executable too where the runner of the unit tests says so. */
const program = executable ?? process.env.TASKS_PROGRAM
/** `tasks`, as a command to which arguments can be added. */
export const PROGRAM = program ? [program] : ['bun', join(root, 'scripts/tasks.ts')]

/** Written for Node too: Playwright runs under it. */
export async function startServer(options: Options = {}): Promise<ServerProcess> {
  const { env = {}, dataDir, under = [], onLine } = options
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'tasks-server-'))
  const serve = program ? [program, 'serve'] : ['bun', 'scripts/start.ts']
  const [command = '', ...args] = [...under, ...serve]
  const child = spawn(command, args, {
    cwd: program ? tmpdir() : root,
    env: { ...inherited(), PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (output.slice(output.lastIndexOf('\n') + 1) + text).split('\n').slice(0, -1)
      output += text
      if (onLine) lines.forEach(onLine)
    })
  }
  const ended = endOf(child)
  const printed = (pattern: RegExp) => matchIn(child, () => output, pattern)
  const [, url = ''] = await Promise.race([
    printed(/ready on ([^\s,]+).*\n[\s\S]*mail .*\n/),
    ended.then((how) => {
      throw new Error(`The server ended (${how}) before it was ready:\n${output}`)
    }),
  ])
  return {
    url,
    dataDir: folder,
    pid: child.pid as number,
    output: () => output,
    printed,
    kill: (signal) => child.kill(signal),
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What configures a server is up to the test, not to the shell that it runs in. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR } = process.env
  return program ? { PATH } : { PATH, HOME, TMPDIR, NODE_ENV: 'production' }
}

/** How long after its end what it printed is waited for. */
const LAST_OUTPUT_MS = 2_000

function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    const end = (code: number | null, signal: NodeJS.Signals | null) =>
      resolve(code ?? signal ?? 'SIGKILL')
    // By then all that it printed has been read. Bun doesn't always tell of it on a busy machine.
    child.on('close', end)
    child.on('exit', (code, signal) => setTimeout(end, LAST_OUTPUT_MS, code, signal))
  })
}

function matchIn(
  child: ChildProcess,
  text: () => string,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve) => {
    const look = () => {
      const match = pattern.exec(text())
      if (!match) return
      child.stdout?.off('data', look)
      resolve(match)
    }
    child.stdout?.on('data', look)
    look()
  })
}

const JSON_BODY = { 'content-type': 'application/json' }

/** An account and a session made through the server's door. Returns the cookie. */
export async function signUp(server: ServerProcess, email = 'ann@example.org'): Promise<string> {
  const body = JSON.stringify({ email, password: 'correct horse' })
  const post = (path: string) =>
    fetch(`${server.url}/api/auth/${path}`, { method: 'POST', headers: JSON_BODY, body })
  const before = server.output().length
  await post('register')
  const link = `^[^]{${before},}?verify-email\\?token=(\\S+)`
  const [, token] = await server.printed(new RegExp(link))
  await fetch(`${server.url}/api/auth/verify-email?token=${token}`)
  const { headers } = await post('login')
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
