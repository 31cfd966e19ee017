import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from './executable'

const root = join(import.meta.dir, '..')
/** The packages and their hashes are pinned by scripts/runtimes/bun.lock. */
const cache = join(root, 'node_modules/.cache/runtimes')

/** What is released, by the end of its name: npm's package of the Bun in it, and what Bun calls it. */
const PLATFORMS = {
  'linux-x64': ['linux-x64', 'bun-linux-x64'],
  'linux-x64-baseline': ['linux-x64-baseline', 'bun-linux-x64-baseline'],
  'linux-arm64': ['linux-aarch64', 'bun-linux-arm64'],
  'linux-x64-musl': ['linux-x64-musl', 'bun-linux-x64-musl'],
  'macos-arm64': ['darwin-aarch64', 'bun-darwin-arm64'],
  'windows-x64.exe': ['windows-x64', 'bun-windows-x64'],
} as const

export type PlatformName = keyof typeof PLATFORMS

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as PlatformName[]

/** The Bun of a platform, which npm has for every platform on each. */
export function platformOf(name: PlatformName): Platform {
  const [pack, target] = PLATFORMS[name]
  const bin = join(cache, 'node_modules/@oven', `bun-${pack}`, 'bin')
  return { target, executablePath: join(bin, name.startsWith('windows') ? 'bun.exe' : 'bun') }
}

/** Installs the Buns of all platforms, 310 MB to download, unless they are there. */
export function fetchRuntimes() {
  if (PLATFORM_NAMES.every((name) => existsSync(platformOf(name).executablePath))) return
  mkdirSync(cache, { recursive: true })
  cpSync(join(root, 'scripts/runtimes'), cache, { recursive: true })
  const { success } = Bun.spawnSync(
    [process.execPath, 'install', '--frozen-lockfile', '--os=*', '--cpu=*', '--ignore-scripts'],
    { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (!success) throw new Error('The Buns of the platforms could not be fetched from npm.')
}
