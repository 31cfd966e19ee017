import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/database'
import { load, type Next, request } from './load'
import { median, print } from './measures'
import { type Seeded, seed } from './seed'
import { serve } from './served'

/*
 * `bun scripts/bench/api.ts`: how fast the API is, as a ratio to a bare handler (bare.ts) on the same
 * machine in the same minute. Ours and the bare one take turns; the median of the rounds counts.
 * The load comes from this process, over loopback, and is bounded in time.
 */

const ROUNDS = 5
const ROUND_MS = 1000
/** So many that their lists don't fit in memory together: each is asked for as if for the first time. */
const PEOPLE = 120

interface Scenario {
  name: string
  /** The least ratio, or answers a second, that is wanted. */
  wanted?: number
  connections: number
  expected: number
  /** Ours, where it is asked in another way than the bare handler. */
  ours: Next
  bare: Next
  bareExpected?: number
}

const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const stops: (() => Promise<void>)[] = []
try {
  await run()
} finally {
  for (const stop of stops) await stop()
  rmSync(dir, { recursive: true, force: true })
}

async function run() {
  const people = await prepare()
  const { url: ours, stop } = await serve(dir)
  stops.push(stop)
  const list = await fetchList(ours, people[0] as Seeded)
  const bare = await startBare(list.text)
  const [cpu] = cpus()
  print(`${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`)
  print(
    `Bun ${Bun.version}, ${process.platform} ${process.arch}; a list of 1,000 tasks is ${Math.round(list.text.length / 1000)} kB\n`,
  )
  print(
    `${'at 16 connections'.padEnd(34)}${'ours/s'.padStart(9)}${'bare/s'.padStart(9)}${'ratio'.padStart(7)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`,
  )
  for (const scenario of scenarios(people, list.etag)) await measure(scenario, ours, bare)
}

async function prepare(): Promise<Seeded[]> {
  const db = openDatabase(join(dir, 'tasks.db'))
  await db.migrate()
  const people = await seed(db, PEOPLE, new Date())
  db.close()
  cpSync(join(dir, 'tasks.db'), join(dir, 'bare.db'))
  return people
}

async function startBare(list: string): Promise<string> {
  const file = join(dir, 'list.json')
  writeFileSync(file, list)
  const command = ['bun', join(import.meta.dir, 'bare.ts'), join(dir, 'bare.db'), file]
  const server = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit' })
  stops.push(async () => {
    server.kill()
    await server.exited
  })
  return firstLine(server.stdout)
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  for await (const chunk of stream) return new TextDecoder().decode(chunk).split('\n')[0] as string
  throw new Error('The server ended before it was ready')
}

async function fetchList(url: string, { token }: Seeded) {
  const response = await fetch(`${url}/api/tasks`, {
    headers: { cookie: `sid=${token}`, 'accept-encoding': 'identity' },
  })
  return { text: await response.text(), etag: response.headers.get('etag') ?? '' }
}

function scenarios(people: Seeded[], etag: string): Scenario[] {
  const cookies = people.map(({ token }) => ({ cookie: `sid=${token}` }))
  const [first] = people as [Seeded]
  const [cookie] = cookies as [{ cookie: string }]
  const lists = cookies.map((headers) => request('GET', '/api/tasks', headers))
  const each = (requests: Buffer[]) => (index: number) =>
    requests[index % requests.length] as Buffer
  const both = (next: Next) => ({ ours: next, bare: next })

  const listing = { connections: 16, expected: 200 }
  const creates = cookies.map((headers) =>
    request('POST', '/api/tasks', headers, { title: 'Something new to do' }),
  )
  const toggles = first.taskIds.map((id) => request('PUT', `/api/tasks/${id}/toggle`, cookie))
  const some = first.taskIds.slice(0, 200)
  const orders = [some, some.toReversed()].map((taskIds) =>
    request('PUT', '/api/tasks/reorder', cookie, { taskIds }),
  )
  const creating = { expected: 201, ...both(each(creates)) }
  return [
    { name: 'list, for the first time', wanted: 0.6, ...listing, ...both(each(lists)) },
    {
      name: 'list, unchanged, with its ETag',
      wanted: 1,
      ...listing,
      expected: 304,
      bareExpected: 200,
      ours: each([request('GET', '/api/tasks', { ...cookie, 'if-none-match': etag })]),
      bare: each(lists.slice(0, 1)),
    },
    { name: 'list, unchanged, without', wanted: 1, ...listing, ...both(each(lists.slice(0, 1))) },
    { name: 'create', connections: 16, ...creating },
    { name: 'toggle', ...listing, ...both(each(toggles)) },
    { name: 'reorder of 200', ...listing, ...both(each(orders)) },
    { name: 'create, at 64 connections', connections: 64, ...creating },
  ]
}

async function measure(scenario: Scenario, oursUrl: string, bareUrl: string) {
  const { name, wanted, connections, expected, bareExpected = expected, ours, bare } = scenario
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    const options = { connections, ms: round === 0 ? ROUND_MS / 2 : ROUND_MS }
    rounds.push({
      ours: await load(oursUrl, ours, { ...options, expected }),
      bare: await load(bareUrl, bare, { ...options, expected: bareExpected }),
    })
  }
  const warm = rounds.slice(1)
  const ratio = median(warm.map((round) => round.ours.perSecond / round.bare.perSecond))
  const columns = [
    median(warm.map((round) => round.ours.perSecond))
      .toFixed(0)
      .padStart(9),
    median(warm.map((round) => round.bare.perSecond))
      .toFixed(0)
      .padStart(9),
    ratio.toFixed(2).padStart(7),
    median(warm.map((round) => round.ours.p50))
      .toFixed(2)
      .padStart(9),
    median(warm.map((round) => round.ours.p99))
      .toFixed(2)
      .padStart(9),
  ]
  const verdict =
    wanted === undefined ? '' : ratio >= wanted ? `  ≥ ${wanted}` : `  wanted ${wanted}`
  print(`${name.padEnd(34)}${columns.join('')}${verdict}`)
}
