import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what is in it in memory, where no commit waits for a disk. */
const IN_MEMORY = '/dev/shm'
/** Bytes: far more than all tests together leave there at a time. */
const ROOM = 4 * 1024 ** 3

/** A folder for whatever tests write, removed when this process ends. */
export function makeTestFolder(): string {
  const folder = makeFolder(isRoomy() ? IN_MEMORY : tmpdir())
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  return folder
}

/** A new one in this one, open to the user that PostgreSQL runs as. */
export function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'tasks-tests-'))
  chmodSync(folder, 0o1777)
  return folder
}

/** Containers often have 64 MB there, in which nothing may be executed. */
function isRoomy(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const isExecutable = mount !== null && !mount[1]?.split(',').includes('noexec')
    return isExecutable && Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}
