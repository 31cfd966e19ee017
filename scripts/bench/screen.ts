import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../tests/process'
import { EXECUTABLE, ensureExecutableBuilt } from '../built'
import { makeAccount, signIn } from './account'
import { median, print } from './measures'

/**
 * `bun scripts/bench/screen.ts`: what a key of `tasks ui` costs with 1,000 and with 10,000 tasks in
 * five folders, in two terminals of 120 columns, in turns. Prints, in milliseconds, the processor's
 * time of the screen until nothing more is painted, and how long the first paint takes; medians.
 */

const SIZES = [1_000, 10_000]
const FOLDERS = ['Inbox', 'Home', 'Work', 'Garden', 'Trips']
const ROUNDS = 9
/** Nothing more comes after so much silence. */
const QUIET_MS = 80

/** What is pressed, and what takes it back where that is not one of them. */
const KEYS: [name: string, keys: string, then?: string][] = [
  ['j', 'j'],
  ['G', 'G'],
  ['g g', 'gg'],
  ['PgDn', '\x1b[6~'],
  ['x', 'x', 'x'],
  ['Space', ' '],
  ['u', 'u'],
  ['?', '?', '?'],
  ['/', '/'],
  ['a letter of a filter', 't'],
  ['the next one', 'o'],
  ['Escape', '\x1b'],
  ['l', 'l'],
  ['h', 'h'],
  ['2', '2'],
  ['3', '3'],
  ['1', '1'],
  ['sort by due', 's\x1b[B\r', 's\x1b[A\r'],
  ['C', 'C', 'C'],
  ['Enter', '\r', '\r'],
]

interface Cost {
  cpu: number
  paint: number
}

await ensureExecutableBuilt()
const screens = await Promise.all(SIZES.map(openScreen))
try {
  const costs = KEYS.map(() => screens.map((): Cost[] => []))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [nth, [, keys, then]] of KEYS.entries()) {
      for (const [at, screen] of screens.entries()) {
        costs[nth]?.[at]?.push(await screen.press(keys))
        if (then) await screen.press(then)
      }
    }
  }
  print(`${''.padEnd(22)}${SIZES.map((size) => `${size} tasks`.padStart(24)).join('')}`)
  for (const [nth, [name]] of KEYS.entries()) {
    print(name.padEnd(22) + (costs[nth] ?? []).map(told).join(''))
  }
} finally {
  for (const screen of screens) await screen.close()
}

function told(costs: Cost[]): string {
  const [cpu, paint] = [costs.map(({ cpu }) => cpu), costs.map(({ paint }) => paint)]
  return `cpu ${median(cpu).toFixed(1)} paint ${median(paint).toFixed(1)}`.padStart(24)
}

async function openScreen(size: number) {
  const home = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
  const dataDir = join(home, 'data')
  const holdings = FOLDERS.map((name) => ({ name, tasks: size / FOLDERS.length }))
  const token = await makeAccount(dataDir, holdings)
  const server = await startServer({ dataDir, env: { LOG: 'error' } })
  signIn(join(home, '.config/tasks'), server.url, token)
  let [painted, last] = [0, 0]
  const program = Bun.spawn([EXECUTABLE, 'ui'], {
    env: { PATH: process.env.PATH ?? '', HOME: home, TERM: 'xterm-256color', LANG: 'C.UTF-8' },
    terminal: {
      cols: 120,
      rows: 40,
      data: () => {
        last = performance.now()
        painted ||= last
      },
    },
  })
  await quiet(2_000)
  return { press, close }

  async function press(keys: string): Promise<Cost> {
    const [cpu, start] = [cpuOf(program.pid), performance.now()]
    painted = 0
    program.terminal?.write(keys)
    await quiet(QUIET_MS)
    return { cpu: cpuOf(program.pid) - cpu, paint: painted - start }
  }

  /** Until something has come, and then nothing for as long. */
  async function quiet(ms: number) {
    const end = performance.now() + 10_000
    while (painted === 0 || performance.now() - last < ms) {
      if (performance.now() > end) throw new Error('Nothing was painted.')
      await Bun.sleep(5)
    }
  }

  async function close() {
    program.kill()
    await program.exited
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Milliseconds that all threads of a process have run. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const ran = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8'))
  return ran.reduce((sum, text) => sum + Number.parseInt(text, 10) / 1e6, 0)
}
