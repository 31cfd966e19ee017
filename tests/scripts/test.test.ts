import { expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's installer, which here ends the run that calls it. */
const APT_GET = '#!/bin/sh\nkill $PPID\n'

test.skipIf(process.getuid?.() !== 0).each(['unit', 'e2e', 'postgres', 'executable'])(
  'as root on Debian, npm run test:%s first installs the programs that tests use (needs root)',
  async (part) => {
    const dir = mkdtempSync(join(tmpdir(), 'tasks-path-'))
    writeFileSync(join(dir, 'apt-get'), APT_GET)
    chmodSync(join(dir, 'apt-get'), 0o755)
    const script = join(import.meta.dir, '../../scripts/test.ts')
    const run = Bun.spawn([process.execPath, script, part], {
      env: { PATH: dir, TMPDIR: dir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = await new Response(run.stdout).text()
    rmSync(dir, { recursive: true })
    expect(said).toContain('Installing espeak-ng, ffmpeg, tmux, ')
    expect(said).not.toContain('passed')
  },
)
