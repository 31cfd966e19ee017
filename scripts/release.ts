import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built'
import { buildExecutable } from './executable'
import { describeParts } from './sbom'

/**
 * `npm run release`: the executable for this platform, the list of what is in it (CycloneDX),
 * and the sums of both, in release/. The same commit gives the same bytes in every folder.
 */
const root = join(import.meta.dir, '..')
const folder = join(root, 'release')
const client = `tasks-${process.platform}-${process.arch}`
const parts = 'tasks.cdx.json'

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
await ensureBuilt('production')
await buildExecutable(join(folder, client))
writeFileSync(join(folder, parts), `${JSON.stringify(describeParts(root), null, 2)}\n`)
const sums = [client, parts].map((name) => `${sumOf(join(folder, name))}  ${name}\n`)
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
process.stdout.write(`The release is in ${folder}\n`)

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
