import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Task } from '../../src/core/tasks/contract'
import { startServer } from '../../tests/process'
import { ensureExecutableBuilt } from '../built'
import { install, mayInstall } from '../debian'
import { makeAccount, signIn } from './account'
import { median, print } from './measures'

/**
 * `bun scripts/bench/cli.ts`: our commands against Taskwarrior's (Debian's package), whole
 * processes with the same tasks, in turns, so that whatever else the machine does hits both. Ours
 * ask a server on this machine what has changed; before "list, changed" another device changes
 * something. Prints, in milliseconds, the median of the rounds, the quickest, and the median of the
 * processor's time, which depends least on what else there is to do (the server's own is not in it).
 */

const SIZES = [1_000, 10_000]
const ROUNDS = 40
const root = join(import.meta.dir, '../..')
const program = join(root, 'build/tasks')

/** Milliseconds. */
interface Run {
  wall: number
  cpu: number
}

interface Contest {
  ours: (round: number) => string[]
  theirs: (round: number) => string[]
  /** What somebody else does before ours. */
  before?: () => Promise<unknown>
}

if (!Bun.which('task') && mayInstall()) await install('taskwarrior')
if (!Bun.which('task')) throw new Error('Taskwarrior is not installed: install its package.')
await ensureExecutableBuilt()

for (const size of SIZES) {
  const home = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
  try {
    await measure(size, home)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function measure(size: number, home: string) {
  const dataDir = join(home, 'data')
  const token = await makeAccount(dataDir, [{ name: 'Inbox', tasks: size }])
  const server = await startServer({ dataDir, env: { LOG: 'error' } })
  try {
    const env = { PATH: process.env.PATH ?? '', HOME: home, TASKDATA: join(home, 'taskwarrior') }
    signIn(join(home, '.config/tasks'), server.url, token)
    const open: Task[] = JSON.parse(execute([program, 'list', '--json'], env))
    const uuids = importAll(open, home, env)
    const contests: Record<string, Contest> = {
      add: {
        ours: (round) => [program, 'add', `Water the plants ${round}`],
        theirs: (round) => ['task', 'add', `Water the plants ${round}`],
      },
      done: {
        ours: (round) => [program, 'done', String(open[round]?.id)],
        theirs: (round) => ['task', uuids[round] ?? '', 'done'],
      },
      'list, changed': {
        before: () => changeElsewhere(server.url, token),
        ours: () => [program, 'list'],
        theirs: () => ['task', 'list'],
      },
      'list, again': {
        ours: () => [program, 'list'],
        theirs: () => ['task', 'list'],
      },
    }
    print(
      `\n${`${open.length} open tasks`.padEnd(18)}${'ours'.padStart(16)}${'Taskwarrior'.padStart(16)}`,
    )
    for (const [name, { ours, theirs }] of Object.entries(await play(contests, env))) {
      print(`${name.padEnd(18)}${told(ours)}${told(theirs)}`)
    }
  } finally {
    await server.stop()
  }
}

function told(runs: Run[]): string {
  const walls = runs.map(({ wall }) => wall)
  const [middle, quickest, cpu] = [
    median(walls),
    Math.min(...walls),
    median(runs.map(({ cpu }) => cpu)),
  ].map((ms) => ms.toFixed(1))
  return `${middle} (${quickest}) cpu ${cpu}`.padStart(24)
}

/**
 * All contests in turns, and each side first in every other round: a command that comes after a
 * long one of the other side finds less of its own in the processor's caches.
 */
async function play(contests: Record<string, Contest>, env: Record<string, string>) {
  const times: Record<string, { ours: Run[]; theirs: Run[] }> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { ours, theirs, before }] of Object.entries(contests)) {
      times[name] ??= { ours: [], theirs: [] }
      const sides = { ours, theirs }
      const turns = ['ours', 'theirs'] as const
      await before?.()
      for (const side of round % 2 === 0 ? turns : turns.toReversed()) {
        times[name][side].push(timed(sides[side](round), env))
      }
    }
  }
  return times
}

function timed(command: string[], env: Record<string, string>): Run {
  const start = performance.now()
  const { exitCode, resourceUsage } = Bun.spawnSync(command, {
    env,
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const wall = performance.now() - start
  if (exitCode !== 0) throw new Error(`${command.join(' ')} ended with ${exitCode}`)
  return { wall, cpu: Number(resourceUsage.cpuTime.total) / 1000 }
}

/** What another device does, of which ours hears by asking. */
function changeElsewhere(server: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Call the office', firstFolder: true })
  return fetch(`${server}/api/tasks`, { method: 'POST', headers, body })
}

/** The lines of our list: open tasks and their open subtasks. */
/** Gives Taskwarrior the same. Returns its ids in their order. */
function importAll(open: readonly Task[], home: string, env: Record<string, string>): string[] {
  writeFileSync(join(home, '.taskrc'), `data.location=${env.TASKDATA}\nconfirmation=off\n`)
  const uuids = open.map(() => crypto.randomUUID())
  const theirs = open.map(({ title, createdAt, dueDate, category, taskTags }, index) => ({
    uuid: uuids[index],
    status: 'pending',
    description: title,
    entry: compact(createdAt),
    project: category,
    tags: taskTags.map(({ tag }) => tag.name),
    ...(dueDate && { due: compact(new Date(dueDate).toISOString()) }),
  }))
  mkdirSync(env.TASKDATA ?? '')
  writeFileSync(join(home, 'tasks.json'), JSON.stringify(theirs))
  execute(['task', 'import', join(home, 'tasks.json')], env)
  return uuids
}

function compact(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, '')
}

function execute(command: string[], env: Record<string, string> = {}): string {
  const { stdout, stderr, success } = Bun.spawnSync(command, { env: { ...process.env, ...env } })
  if (!success) throw new Error(`${command.join(' ')}: ${stderr}`)
  return stdout.toString()
}
