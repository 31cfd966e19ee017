import { install, mayInstall } from './debian'

/**
 * What the tests use besides a browser, each by its package's name: what speaks to the voice
 * commands and records that, the terminal that the terminal client runs in, the shells it completes in,
 * and what watches a server's system calls.
 */
const TOOLS = ['espeak-ng', 'ffmpeg', 'tmux', 'fish', 'zsh', 'strace']

/** Debian's packages, where they are missing and this user may install them. */
export async function installTestTools() {
  const missing = TOOLS.filter((tool) => Bun.which(tool) === null)
  if (missing.length === 0 || !mayInstall()) return
  process.stdout.write(`Installing ${missing.join(', ')} for the tests …\n`)
  await install(...missing)
}
