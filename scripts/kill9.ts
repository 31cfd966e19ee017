import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAgainAndAgain } from '../tests/kills'

/**
 * `npm run kill9 [-- kills]`: a server with 32 writers is killed 200 times in the middle of their
 * writes; each write that it had acknowledged must be there afterwards. Prints one line.
 */
const kills = Number(process.argv[2] ?? 200)
const writers = 32
const dataDir = mkdtempSync(join(tmpdir(), 'tasks-kill9-'))
try {
  const { acknowledged, lost, damage, starts } = await killAgainAndAgain({
    dataDir,
    kills,
    writers,
  })
  const [median, longest] = [0.5, 1].map((part) => seconds(starts, part))
  process.stdout.write(
    `${kills} kills with ${writers} writers: serving again after ${median} s (${longest} s at most), ${damage.length} damaged, of ${acknowledged.toLocaleString('en')} acknowledged writes ${lost.length} lost\n`,
  )
  process.exitCode = lost.length + damage.length === 0 && acknowledged > 0 ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function seconds(times: number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return ((sorted[Math.trunc((sorted.length - 1) * part)] ?? 0) / 1000).toFixed(1)
}
