import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './tar'

/**
 * The C library for the image: the one thing that Bun needs and doesn't have in it. Debian has each
 * platform's as a package for every platform.
 */
const cache = join(import.meta.dir, '../node_modules/.cache/c-library')
const VERSION = '2.36-8cross1'
const PARTS = ['libc.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2']

const LIBRARIES = {
  amd64: {
    from: 'usr/x86_64-linux-gnu/lib',
    loader: 'ld-linux-x86-64.so.2',
    loaderIn: 'lib64',
    sha256: 'e410f3d2da35bccf757976d38e6a309d4d94d25c0dfde565a9662e3f75951b2c',
  },
  arm64: {
    from: 'usr/aarch64-linux-gnu/lib',
    loader: 'ld-linux-aarch64.so.1',
    loaderIn: 'lib',
    sha256: '91936cbbee75771c360ed16513f6e734a25ca5517fe7c3e13dfd7835d7553186',
  },
} as const

export type Architecture = keyof typeof LIBRARIES

export const ARCHITECTURES = Object.keys(LIBRARIES) as Architecture[]

/** For the list of what is released. */
export const C_LIBRARY = { type: 'library', name: 'glibc', version: VERSION }

/** The files where Bun looks for them. Throws where Debian's packages can't be had. */
export function cLibrary(architecture: Architecture): Entry[] {
  const { from, loader, loaderIn } = LIBRARIES[architecture]
  const folder = join(fetch(architecture), from)
  const entry = (to: string, name: string) => ({
    name: `${to}/${name}`,
    mode: 0o755,
    content: readFileSync(join(folder, name)),
  })
  const folders = [...new Set(['lib', loaderIn])].map((name) => ({ name: `${name}/`, mode: 0o755 }))
  return [...folders, entry(loaderIn, loader), ...PARTS.map((name) => entry('lib', name))]
}

/** Returns the folder that holds the package's files. */
function fetch(architecture: Architecture): string {
  const name = `libc6-${architecture}-cross`
  const file = join(cache, `${name}_${VERSION}_all.deb`)
  const folder = join(cache, architecture)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  run('apt-get', '-qq', '-o', 'APT::Sandbox::User=root', 'download', `${name}=${VERSION}`)
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (sum !== LIBRARIES[architecture].sha256) throw new Error(`${file} is not what was pinned.`)
  run('dpkg-deb', '-x', file, folder)
  return folder
}

function run(...command: string[]) {
  const { success } = Bun.spawnSync(command, { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!success) throw new Error(`The image needs Debian's C library: ${command.join(' ')} failed.`)
}
