import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWhileTelling } from '../tests/notice-kills'

/**
 * `npm run kill:notices [-- kills]`: of two servers on one file that tell of reminders, one is killed
 * 200 times; each reminder must come, and none be seen twice (N4). Prints one line.
 */
const kills = Number(process.argv[2] ?? 200)
const dataDir = mkdtempSync(join(tmpdir(), 'tasks-kill-notices-'))
try {
  const { set, lost, twice, delays } = await killWhileTelling({ dataDir, kills })
  const sorted = delays.toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.trunc((sorted.length - 1) * share)] ?? 0
  process.stdout.write(
    `${kills} kills of two servers: of ${set.toLocaleString('en')} reminders ${lost} lost, ${twice} seen twice; half came within ${part(0.5)} ms, 99 % within ${part(0.99)} ms\n`,
  )
  process.exitCode = lost + twice === 0 && set > 0 ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
