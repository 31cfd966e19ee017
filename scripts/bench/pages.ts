import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../built'
import { load } from './load'
import { median, print } from './measures'
import type { Seeded } from './seed'
import { ask, fill, processorMs, type Served, serve } from './served'

/*
 * `bun scripts/bench/pages.ts`: how many pages of 50 tasks the server renders a second, compressed as
 * for a browser, and what each costs its processor (E14). 200 people take turns, so that no page is
 * asked for twice while it is the same; each kind of page has its rounds between those of the others,
 * and the median counts. Linux only: it reads /proc.
 */

const TASKS = 50
const PEOPLE = 200
const FOLDERS_EACH = 20
const CONNECTIONS = 8
const ROUNDS = 9
const ROUND_MS = 1000
/** Rounds that don't count: the server's code is compiled while it runs. */
const WARM_UP = 3
const MOST_MS = 2.5
const LEAST_PER_SECOND = 400

const PAGES: { name: string; path: (nth: number) => string }[] = [
  { name: '/', path: () => '/' },
  { name: 'all tasks', path: () => '/folder/all' },
  { name: 'a folder', path: (nth) => `/folder/${nth * FOLDERS_EACH + 1}` },
  { name: '/today', path: () => '/today' },
  { name: '/upcoming', path: () => '/upcoming' },
]

const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
try {
  await ensureBuilt('production')
  const people = await fill(dir, PEOPLE, TASKS)
  const server = await serve(dir)
  try {
    await measure(server, people)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}

async function measure(server: Served, people: Seeded[]) {
  const rounds = PAGES.map((): { ms: number; perSecond: number }[] => [])
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, { path }] of PAGES.entries()) {
      const figures = await render(server, people, path)
      if (round >= WARM_UP) rounds[index]?.push(figures)
    }
  }
  print(`${'a page of 50 tasks'.padEnd(20)}${'ms'.padStart(7)}${'a second'.padStart(10)}`)
  for (const [index, { name }] of PAGES.entries()) {
    const figures = rounds[index] ?? []
    const ms = median(figures.map((figure) => figure.ms))
    const perSecond = median(figures.map((figure) => figure.perSecond))
    const isEnough = ms <= MOST_MS && perSecond >= LEAST_PER_SECOND
    print(
      `${name.padEnd(20)}${ms.toFixed(2).padStart(7)}${perSecond.toFixed(0).padStart(10)}  ${isEnough ? '' : `wanted ${MOST_MS} and ${LEAST_PER_SECOND}`}`.trimEnd(),
    )
  }
}

/** One round: milliseconds of the server's processor for a page, and pages a second. */
async function render({ url, pid }: Served, people: Seeded[], path: (nth: number) => string) {
  const requests = people.map((person, nth) =>
    ask(person, 'GET', path(nth), { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }),
  )
  const before = processorMs(pid)
  const { answers, perSecond } = await load(
    url,
    (index) => requests[index % requests.length] as Buffer,
    { connections: CONNECTIONS, ms: ROUND_MS, expected: 200 },
  )
  return { ms: (processorMs(pid) - before) / answers, perSecond }
}
