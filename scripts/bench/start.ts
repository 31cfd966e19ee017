import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXECUTABLE, ensureExecutableBuilt } from '../built'
import { median, print } from './measures'

/**
 * `bun scripts/bench/start.ts`: the executable's size, how long it takes in an empty folder with an
 * empty environment until it is ready, all migrations included, in turns with `bun -e 0`, and its
 * resident memory two seconds later. Medians, and the quickest.
 */

const ROUNDS = 15
const IDLE_AFTER_MS = 2_000
const MB = 1e6

await ensureExecutableBuilt()
const [ready, bare, memory] = [[], [], []] as [number[], number[], number[]]
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
  try {
    await start(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const began = performance.now()
  Bun.spawnSync([process.execPath, '-e', '0'], { env: {} })
  bare.push(performance.now() - began)
}
const program = readFileSync(EXECUTABLE)
const gzipped = Bun.gzipSync(program, { level: 9, library: 'libdeflate' })
print(`ready     ${told(ready)} ms`)
print(`bun -e 0  ${told(bare)} ms`)
print(`idle      ${told(memory)} MB`)
print(
  `size      ${(program.length / MB).toFixed(1)} MB, ${(gzipped.length / MB).toFixed(1)} gzipped`,
)

async function start(folder: string) {
  const began = performance.now()
  const server = Bun.spawn([EXECUTABLE, 'serve'], {
    cwd: folder,
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const part of server.stdout) {
    said += new TextDecoder().decode(part)
    if (said.includes('ready on')) break
  }
  ready.push(performance.now() - began)
  await Bun.sleep(IDLE_AFTER_MS)
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  memory.push((Number(kilobytes) * 1024) / MB)
  server.kill()
  await server.exited
}

function told(values: number[]): string {
  return `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)})`
}
