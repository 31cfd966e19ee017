import { existsSync } from 'node:fs'
import { install, mayInstall } from './debian'

/**
 * What the tests use besides a browser, each by its package's name: what speaks to the voice
 * commands and records that, the terminal that the terminal client runs in, the shells it completes in
 * and the editors it starts, what watches a server's system calls, and calendar clients.
 */
const TERMINAL = ['tmux', 'fish', 'zsh', 'vim', 'nano', 'ed']
const TOOLS = ['espeak-ng', 'ffmpeg', ...TERMINAL, 'strace', 'vdirsyncer', 'todoman']

/** A library of Python, by where its package puts it. */
const LIBRARIES = { 'python3-caldav': '/usr/lib/python3/dist-packages/caldav' }

/** Debian's packages, where they are missing and this user may install them. */
export async function installTestTools() {
  const missing = [
    ...TOOLS.filter((tool) => Bun.which(tool) === null),
    ...Object.entries(LIBRARIES).flatMap(([name, path]) => (existsSync(path) ? [] : name)),
  ]
  if (missing.length === 0 || !mayInstall()) return
  process.stdout.write(`Installing ${missing.join(', ')} for the tests …\n`)
  await install(...missing)
}
