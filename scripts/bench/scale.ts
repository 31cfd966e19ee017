import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../built'
import { load, type Next } from './load'
import { median, print } from './measures'
import type { Seeded } from './seed'
import { ask, fill, processorMs, type Served, serve } from './served'

/*
 * `bun scripts/bench/scale.ts [FEW] [MANY]`: what a request costs the server's processor where many
 * accounts share one file (100,000), as a ratio to few (1,000); each account has 50 tasks. The two
 * servers take turns, and the median of the rounds counts. Linux only: it reads /proc.
 */

const TASKS = 50
const ROUNDS = 7
const ROUND_MS = 1000
const MOST_RATIO = 1.2
/** The ones that ask: as many with either. */
const ASKING = 500

interface Side extends Served {
  people: Seeded[]
}

const KINDS: { name: string; expected: number; next: (person: Seeded, nth: number) => Buffer }[] = [
  { name: 'list', expected: 200, next: (person) => ask(person, 'GET', '/api/tasks') },
  { name: 'full sync', expected: 200, next: (person) => ask(person, 'GET', '/api/sync') },
  {
    name: 'search',
    expected: 200,
    next: (person) => ask(person, 'GET', '/api/tasks/search?q=remember'),
  },
  { name: 'page of all tasks', expected: 200, next: (person) => ask(person, 'GET', '/folder/all') },
  {
    name: 'create',
    expected: 201,
    next: (person) => ask(person, 'POST', '/api/tasks', { body: NEW }),
  },
  {
    name: 'toggle',
    expected: 200,
    next: (person, nth) => {
      const id = person.taskIds[nth % person.taskIds.length]
      return ask(person, 'PUT', `/api/tasks/${id}/toggle`)
    },
  },
]
const NEW = { title: 'Call the dentist' }

const [few = 1_000, many = 100_000] = process.argv.slice(2).map(Number)
const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const sides: Side[] = []
try {
  await ensureBuilt('production')
  for (const accounts of [few, many]) sides.push(await start(accounts))
  const [small, large] = sides as [Side, Side]
  print(
    `${'ms of processor a request'.padEnd(28)}${String(few).padStart(9)}${String(many).padStart(9)}`,
  )
  for (const kind of KINDS) await compare(kind, small, large)
} finally {
  for (const side of sides) await side.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function start(accounts: number): Promise<Side> {
  const dataDir = join(dir, String(accounts))
  mkdirSync(dataDir)
  const everybody = await fill(dataDir, accounts, TASKS)
  // From all over the file.
  const step = Math.max(1, Math.floor(accounts / ASKING))
  const people = everybody.filter((_, index) => index % step === 0).slice(0, ASKING)
  return { ...(await serve(dataDir)), people }
}

async function compare({ name, expected, next }: (typeof KINDS)[number], small: Side, large: Side) {
  const rounds: { small: number; large: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({
      small: await cost(small, expected, next),
      large: await cost(large, expected, next),
    })
  }
  const warm = rounds.slice(1)
  const ratio = median(warm.map((round) => round.large / round.small))
  const [first, second] = [
    median(warm.map((round) => round.small)),
    median(warm.map((round) => round.large)),
  ]
  const verdict = ratio <= MOST_RATIO ? `≤ ${MOST_RATIO}` : `wanted ${MOST_RATIO}`
  print(
    `${name.padEnd(28)}${first.toFixed(2).padStart(9)}${second.toFixed(2).padStart(9)}${ratio.toFixed(2).padStart(7)}  ${verdict}`,
  )
}

/** Milliseconds of the server's processor for a request. */
async function cost(
  { url, pid, people }: Side,
  expected: number,
  make: (person: Seeded, nth: number) => Buffer,
): Promise<number> {
  let asked = 0
  const next: Next = () => {
    const nth = asked++
    return make(people[nth % people.length] as Seeded, Math.trunc(nth / people.length))
  }
  const before = processorMs(pid)
  await load(url, next, { connections: 4, ms: ROUND_MS, expected })
  return (processorMs(pid) - before) / asked
}
