import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { C_LIBRARY } from './c-library'

/** A package of bun.lock: `name@version`, the registry if it isn't npm's, its needs, its hash. */
type Locked = [id: string, registry?: string, needs?: object, integrity?: string]

interface Manifest {
  name: string
  version: string
  packageManager: string
}

/**
 * All packages of the lockfile as a CycloneDX 1.6 document. It holds no date and no random number,
 * so that the same lockfile gives the same bytes.
 */
export function describeParts(root: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = Bun.JSONC.parse(readFileSync(join(root, 'bun.lock'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const parts = Object.entries(packages).map(([path, locked]) => describe(root, path, locked))
  const library = { ...C_LIBRARY, purl: `pkg:deb/debian/${C_LIBRARY.name}@${C_LIBRARY.version}` }
  const unique = new Map(parts.map((part) => [part['bom-ref'], part]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(manifest.name, manifest.version),
        name: manifest.name,
        version: manifest.version,
        purl: purlOf(manifest.name, manifest.version),
      },
    },
    components: [runtime(manifest), { ...library, 'bom-ref': library.purl }, ...unique.values()],
  }
}

/** The executable has all of Bun in it. */
function runtime({ packageManager }: Manifest) {
  const [name = '', version = ''] = packageManager.split('@')
  const purl = purlOf(name, version)
  return { type: 'framework', 'bom-ref': purl, name, version, purl }
}

function describe(root: string, path: string, [id, , needs = {}, integrity]: Locked) {
  const at = id.lastIndexOf('@')
  const [name, version] = [id.slice(0, at), id.slice(at + 1)]
  const purl = purlOf(name, version)
  // Of these, other platforms have others installed, and the document is to be the same there.
  const isEverywhere = !('os' in needs || 'cpu' in needs)
  const licence = isEverywhere && licenceOf(root, path, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(licence && { licenses: [licence] }),
  }
}

/** As https://github.com/package-url/purl-spec has it: the scope's @ is escaped. */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** npm writes it in base64, CycloneDX in hexadecimal. */
function hashOf(integrity: string) {
  const [alg = '', base64 = ''] = integrity.split('-')
  return {
    alg: alg.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(base64, 'base64').toString('hex'),
  }
}

/** As the package itself states it: an SPDX expression, or another text. */
function licenceOf(root: string, path: string, version: string) {
  const names = path.match(/(@[^/]+\/)?[^/]+/g) ?? []
  const file = join(root, 'node_modules', names.join('/node_modules/'), 'package.json')
  if (!existsSync(file)) return undefined
  const found = JSON.parse(readFileSync(file, 'utf8')) as { version?: string; license?: unknown }
  if (found.version !== version || typeof found.license !== 'string') return undefined
  const { license } = found
  return /^(SEE |UNLICENSED)/.test(license)
    ? { license: { name: license } }
    : { expression: license }
}
