import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Terminal } from './terminal'

/** A machine whose only recorder hears this sound (16 kHz, 16-bit, mono), and then silence. */
export function withMicrophone(terminal: Terminal, program: string, sound: Uint8Array): Terminal {
  const machine = withoutRecorder(terminal)
  const path = join(terminal.home, 'bin', program)
  const recording = join(terminal.home, 'sound.raw')
  writeFileSync(recording, sound)
  const silence = 'while :; do head -c 3200 /dev/zero; sleep 0.02; done'
  const script = `#!/bin/sh\nexport PATH=/usr/bin:/bin\ncat ${recording}\nsleep 0.2\n${silence}\n`
  writeFileSync(path, script)
  chmodSync(path, 0o755)
  return machine
}

/** With tmux and a shell, and nothing to record with. */
export function withoutRecorder(terminal: Terminal): Terminal {
  const bin = join(terminal.home, 'bin')
  mkdirSync(bin)
  for (const name of ['tmux', 'sh', 'cat']) Bun.spawnSync(['ln', '-s', Bun.which(name) ?? '', bin])
  return { ...terminal, env: { ...terminal.env, PATH: bin } }
}
