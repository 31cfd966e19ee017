import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../package.json'
import { ensureBuilt } from './built'
import { buildExecutable } from './executable'
import { imageOf } from './image'
import { fetchRuntimes, PLATFORM_NAMES, type PlatformName, platformOf } from './runtimes'
import { describeParts } from './sbom'

/**
 * `npm run release [-- platform …]`: all that is released, in release/: an executable for each
 * platform or for those that you name, the image, the list of what is in them (CycloneDX), the notes
 * and the sums. The same commit gives the same bytes in every folder.
 */
const root = join(import.meta.dir, '..')
const folder = join(root, 'release')
const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked.map(platformNamed) : PLATFORM_NAMES
const fileOf = (name: PlatformName) => join(folder, `tasks-${name}`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
fetchRuntimes()
await ensureBuilt('production')
for (const name of names) await buildExecutable(fileOf(name), platformOf(name))
if (asked.length === 0) {
  // The processors of most servers are older than the other one wants them.
  const image = imageOf({ amd64: fileOf('linux-x64-baseline'), arm64: fileOf('linux-arm64') })
  writeFileSync(join(folder, 'tasks-image.tar'), image)
}
writeFileSync(join(folder, 'tasks.cdx.json'), `${JSON.stringify(describeParts(root), null, 2)}\n`)
writeFileSync(join(folder, 'NOTES.md'), notes())
// What `tasks doctor --check` asks for.
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ version })}\n`)
const sums = readdirSync(folder)
  .sort()
  .map((name) => `${sumOf(join(folder, name))}  ${name}\n`)
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
process.stdout.write(`The release is in ${folder}\n`)

function platformNamed(text: string): PlatformName {
  const name = PLATFORM_NAMES.find((each) => each === text)
  if (!name) throw new Error(`No platform "${text}". There are ${PLATFORM_NAMES.join(', ')}`)
  return name
}

/** The changelog's part about this version. */
function notes(): string {
  const [, ...parts] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  const own = parts.find(
    (part) => part.startsWith(`${version} `) || part.startsWith(`${version}\n`),
  )
  if (!own) throw new Error(`CHANGELOG.md says nothing about ${version}.`)
  return own.replace(/^.*\n+/, '')
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
