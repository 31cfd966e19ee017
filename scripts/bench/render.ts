import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../built'
import { median, print } from './measures'
import type { Seeded } from './seed'
import { type Served, serve } from './served'

/*
 * `bun scripts/bench/render.ts [COMMIT]`: how often a second the server renders the home page of
 * somebody with 1,000 tasks, as a ratio to another version: the last one before the sync engine, or
 * the one that is named. The two take turns; the median of the rounds counts. Whether a page comes
 * packed, and how much is asked at once, is as in a browser.
 */

const BEFORE_SYNC = 'a9dc8c1'
const PEOPLE = 8
const ROUNDS = 5
const ROUND_MS = 1000
const SEED = `
  const { openDatabase } = await import('./db/database')
  const { seed } = await import('./scripts/bench/seed')
  const db = openDatabase(process.env.DATA_DIR + '/tasks.db')
  await db.migrate()
  const seeded = await seed(db, ${PEOPLE}, new Date())
  db.close()
  process.stdout.write(JSON.stringify(seeded))`

interface Scenario {
  name: string
  wanted: number
  connections: number
  people: number
  /** A task is ticked before each page, in no measured time. */
  changed?: boolean
}

const SCENARIOS: Scenario[] = [
  { name: 'one person, again and again', wanted: 2, connections: 1, people: 1 },
  { name: 'eight people in turn', wanted: 2, connections: 1, people: PEOPLE },
  { name: 'eight people at once', wanted: 2, connections: PEOPLE, people: PEOPLE },
  { name: 'after a change', wanted: 2, connections: 1, people: 1, changed: true },
]

interface Side extends Served {
  people: Seeded[]
}

const commit = process.argv[2] ?? BEFORE_SYNC
const root = join(import.meta.dir, '../..')
const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const sides: Side[] = []
try {
  await ensureBuilt('production')
  await checkOut(join(dir, 'before'))
  sides.push(await start(root, join(dir, 'our-data')))
  sides.push(await start(join(dir, 'before'), join(dir, 'data-before')))
  const [ours, before] = sides as [Side, Side]
  print(
    `${'pages a second'.padEnd(34)}${'ours'.padStart(9)}${commit.padStart(9)}${'ratio'.padStart(7)}`,
  )
  for (const scenario of SCENARIOS) await measure(scenario, ours, before)
} finally {
  for (const side of sides) await side.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** With what it needs, built as it builds itself. */
async function checkOut(tree: string) {
  mkdirSync(tree)
  await run(['sh', '-c', `git archive ${commit} | tar -x -C ${tree}`], root)
  await run([process.execPath, 'install', '--frozen-lockfile'], tree)
  await run([process.execPath, 'scripts/build.ts'], tree)
}

async function start(tree: string, dataDir: string): Promise<Side> {
  mkdirSync(dataDir)
  const env = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG: 'error' }
  const people = JSON.parse(await run([process.execPath, '-e', SEED], tree, env)) as Seeded[]
  return { ...(await serve(dataDir, tree)), people }
}

/** Answers what it printed. */
async function run(command: string[], cwd: string, env: Record<string, string> = {}) {
  const ran = Bun.spawn(command, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await new Response(ran.stdout).text()
  if ((await ran.exited) !== 0) throw new Error(`“${command.join(' ').slice(0, 60)}” failed`)
  return printed
}

async function measure(scenario: Scenario, ours: Side, before: Side) {
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({ ours: await rate(ours, scenario), before: await rate(before, scenario) })
  }
  const warm = rounds.slice(1)
  const ratio = median(warm.map((round) => round.ours / round.before))
  const columns = [
    median(warm.map((round) => round.ours))
      .toFixed(0)
      .padStart(9),
    median(warm.map((round) => round.before))
      .toFixed(0)
      .padStart(9),
    ratio.toFixed(2).padStart(7),
  ]
  const verdict =
    ratio >= scenario.wanted ? `  ≥ ${scenario.wanted}` : `  wanted ${scenario.wanted}`
  print(`${scenario.name.padEnd(34)}${columns.join('')}${verdict}`)
}

/** Pages a second. */
async function rate(side: Side, { connections, people, changed }: Scenario): Promise<number> {
  const until = performance.now() + ROUND_MS
  let pages = 0
  let spent = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      for (let nth = first; performance.now() < until; nth += connections) {
        const person = side.people[nth % people] as Seeded
        if (changed) await ask(side, person, `/api/tasks/${person.taskIds[0]}/toggle`, 'PUT')
        const began = performance.now()
        await ask(side, person, '/')
        spent += performance.now() - began
        pages += 1
      }
    }),
  )
  return (pages * connections * 1000) / spent
}

async function ask({ url }: Side, { token }: Seeded, path: string, method = 'GET') {
  const response = await fetch(url + path, {
    method,
    headers: { cookie: `sid=${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' },
    redirect: 'manual',
    decompress: false,
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
}
