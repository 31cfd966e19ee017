import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/database'
import { PROGRAM, startServer } from '../../tests/process'
import { ensureBuilt } from '../built'
import { median, print, row } from './measures'
import { type Seeded, seed } from './seed'

/*
 * `bun scripts/bench/backup.ts [ACCOUNTS]`: how much of a SQLite file with so many accounts of 1,000
 * tasks `tasks backup` copies and checks in a second of its processor time (150 MB wanted) beyond
 * what an empty file takes, beside `cp`, and how long the server's answers take meanwhile, as a ratio
 * to how long they take in between (1.1 at most).
 */

const ROUNDS = 9
const QUIET_MS = 1000
const WARM_MS = 3000

await ensureBuilt('production')
const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const data = join(dir, 'data')
const empty = join(dir, 'empty')
const people = await fill(data, Number(process.argv[2] ?? 400))
await fill(empty, 0)
const file = join(data, 'tasks.db')
const server = await startServer({ dataDir: data, env: { RATE_LIMITS: 'off' } })
try {
  const bytes = statSync(file).size
  const rounds: Record<'backup' | 'copied', number>[] = []
  const [quiet, busy]: [number[], number[]] = [[], []]
  await answers(Bun.sleep(WARM_MS))
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await answers(Bun.sleep(QUIET_MS))))
    const command = [...PROGRAM, 'backup', join(dir, 'copy.db')]
    const backingUp = run(command)
    busy.push(...(await answers(backingUp)))
    const started = await run(command, empty)
    const copied = await run(['cp', file, join(dir, 'plain.db')])
    rounds.push({ backup: (await backingUp) - started, copied })
  }
  const of = (what: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[what]))
  row('the file', bytes / 1e6, 'MB')
  row('backup, an empty one’s left out', bytes / 1000 / of('backup'), 'MB/s of processor time')
  row('cp', bytes / 1000 / of('copied'), 'MB/s of processor time')
  row('p95 of lists without a backup', p95(quiet), 'ms')
  row('p95 of lists during one', p95(busy), 'ms')
  print(`${(p95(busy) / p95(quiet)).toFixed(2)} times as long`)
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function fill(folder: string, accounts: number): Promise<Seeded[]> {
  mkdirSync(folder)
  const db = openDatabase(join(folder, 'tasks.db'))
  await db.migrate()
  const seeded = await seed(db, accounts, new Date())
  db.close()
  return seeded
}

/** Milliseconds of the processor that a program took. */
async function run(command: string[], folder = data): Promise<number> {
  const env = { ...process.env, DATA_DIR: folder }
  const child = Bun.spawn(command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if ((await child.exited) !== 0) throw new Error(`“${command.join(' ')}” failed`)
  return Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000
}

/** Milliseconds that lists take, asked for one after another until something else is done. */
async function answers(done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const { token } = people[times.length % people.length] as Seeded
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/tasks`, { headers: { cookie: `sid=${token}` } })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
