import { existsSync } from 'node:fs'
import { install, mayInstall } from './debian'

/**
 * What the tests use besides a browser, each by its package's name: what speaks to the voice
 * commands and records that, the terminal that the terminal client runs in, the shells it completes in,
 * the editors it starts and the program whose tasks it imports, what watches a server's system calls, what pools connections to
 * PostgreSQL, and calendar clients.
 */
const TERMINAL = ['tmux', 'fish', 'zsh', 'vim', 'nano', 'ed', 'taskwarrior']
const CALENDAR = ['vdirsyncer', 'todoman', 'python3-caldav']
export const TEST_TOOLS = ['espeak-ng', 'ffmpeg', ...TERMINAL, 'strace', 'pgbouncer', ...CALENDAR]

/** Packages that are named after no program, by a file of each. */
const FILES = {
  pgbouncer: '/usr/sbin/pgbouncer',
  'python3-caldav': '/usr/lib/python3/dist-packages/caldav',
  taskwarrior: '/usr/bin/task',
  'qemu-user-static': '/usr/bin/qemu-aarch64-static',
}

/** The same for the image (`npm run test:executable`), which runs on both processors. */
export const IMAGE_TOOLS = ['skopeo', 'umoci', 'qemu-user-static']

/** Debian's packages, where they are missing and this user may install them. */
export async function installTools(tools: string[]) {
  const missing = tools.filter((tool) => !isInstalled(tool))
  if (missing.length === 0 || !mayInstall()) return
  process.stdout.write(`Installing ${missing.join(', ')} for the tests …\n`)
  await install(...missing)
}

function isInstalled(tool: string): boolean {
  const file = FILES[tool as keyof typeof FILES]
  return file ? existsSync(file) : Bun.which(tool) !== null
}
