import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version } from '../../package.json'
import { ensureExecutableBuilt } from '../../scripts/built'
import { type Client, createClient } from '../../src/client'
import type { User } from '../../src/core/auth/contract'
import { openAccounts } from '../accounts'
import { startServer } from '../process'

/** Milliseconds for a test that starts up to two dozen processes, where others have work to do too. */
export const PATIENCE = 60_000

const PROGRAM_AGENT = `tasks-cli/${version} (${process.platform})`

const root = join(import.meta.dir, '../..')
/** The executable as people install it. */
export const PROGRAM = join(root, 'build/tasks')

export interface Result {
  code: number | null
  out: string
  err: string
}

/** Someone's terminal: a home folder of its own, in which the program runs as a process. */
export interface Terminal {
  home: string
  env: Record<string, string>
  /** Runs `tasks` with these arguments, its output going into pipes. */
  run(...args: string[]): Promise<Result>
  /** The same, with something on its standard input. */
  pipe(input: string | Uint8Array<ArrayBuffer>, ...args: string[]): Promise<Result>
  spawn(...args: string[]): Bun.Subprocess<'ignore', 'pipe', 'pipe'>
  [Symbol.dispose](): void
}

/** With XDG folders under a home that is removed with it, and nothing of this shell's settings. */
export function openTerminal(settings: Record<string, string> = {}): Terminal {
  const home = mkdtempSync(join(tmpdir(), 'tasks-terminal-'))
  const env = { PATH: process.env.PATH ?? '', HOME: home, TZ: 'UTC', ...settings }
  const command = (args: string[]) => [PROGRAM, ...args]
  const pipes = { env, cwd: home, stdout: 'pipe', stderr: 'pipe' } as const
  return {
    home,
    env,
    run: (...args) => resultOf(Bun.spawn(command(args), { ...pipes, stdin: 'ignore' })),
    pipe: (input, ...args) =>
      resultOf(Bun.spawn(command(args), { ...pipes, stdin: new Blob([input]) })),
    spawn: (...args) => Bun.spawn(command(args), { ...pipes, stdin: 'ignore' }),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  }
}

export async function resultOf(
  process: Bun.Subprocess<'ignore' | Blob, 'pipe', 'pipe'>,
): Promise<Result> {
  const [out, err] = await Promise.all([
    new Response(process.stdout).text(),
    new Response(process.stderr).text(),
  ])
  return { code: await process.exited, out, err }
}

export interface Member {
  email: string
  api: Client
  /** With a session for the program, as the terminal keeps it. */
  signIn(): Promise<{ token: string; user: User }>
}

/** A server with accounts whose password is "correct horse". */
export async function startService(env: Record<string, string> = {}) {
  await ensureExecutableBuilt()
  const server = await startServer({ env: { RATE_LIMITS: 'off', ...env } })
  const accounts = await openAccounts(server.dataDir, 'correct horse')
  let people = 0
  return {
    server,
    async stop() {
      accounts.close()
      await server.stop()
    },
    /** A new account, and the API as its owner sees it elsewhere. */
    async member(): Promise<Member> {
      const email = `person${++people}@example.org`
      const user = await accounts.create({ email })
      const cookie = `sid=${await accounts.signIn(user.id, `Bun/${Bun.version}`)}`
      return {
        email,
        api: createClient(server.url, { headers: { cookie } }),
        signIn: async () => ({ token: await accounts.signIn(user.id, PROGRAM_AGENT), user }),
      }
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>

/**
 * A terminal in which a new person is logged in, at the server or through a wire to it: with the file
 * that `tasks login` leaves, without the process that account.test.ts runs.
 */
export async function logIn(service: Service, url = service.server.url, settings = {}) {
  const member = await service.member()
  const terminal = openTerminal(settings)
  const { token, user } = await member.signIn()
  const account = { userId: user.id, email: user.email, token, user }
  const folder = join(terminal.home, '.config/tasks')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const config = { server: url, accounts: { [url]: account } }
  writeFileSync(join(folder, 'servers.json'), JSON.stringify(config, null, 2), { mode: 0o600 })
  return { ...member, terminal, [Symbol.dispose]: () => terminal[Symbol.dispose]() }
}

/** What someone's list holds, as "title" or "x title", subtasks after a dash. */
export async function titles(api: Client): Promise<string[]> {
  const { data } = await api.tasks.get()
  return (data ?? []).flatMap((task) => [
    mark(task) + task.title,
    ...task.subtasks.map((each) => `- ${mark(each)}${each.title}`),
  ])
}

function mark({ status }: { status: string }): string {
  return status === 'completed' ? 'x ' : ''
}
