import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'

/** It builds twice. */
setDefaultTimeout(180_000)

const root = join(import.meta.dir, '../..')
const SOURCES = [
  'cli',
  'db',
  'docs',
  'scripts',
  'src',
  'web',
  'CHANGELOG.md',
  'package.json',
  'bun.lock',
  'tsconfig.json',
]
const run = (cwd: string, ...command: string[]) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd })
  return { exitCode, said: `${stdout}${stderr}` }
}

let folders: string[]

/** The one that any x86-64 runs. */
const PLATFORM = process.arch === 'arm64' ? 'linux-arm64' : 'linux-x64-baseline'

/** Two copies of the sources, in folders of different names and depths. */
beforeAll(() => {
  // Not where other tests keep their files: packages can be linked only on the disk that they are on.
  mkdirSync(join(root, 'build'), { recursive: true })
  const dir = mkdtempSync(join(root, 'build/released-'))
  folders = [join(dir, 'a'), join(dir, 'another/folder')]
  for (const folder of folders) {
    for (const part of SOURCES) cpSync(join(root, part), join(folder, part), { recursive: true })
    linkModules(folder)
    expect(run(folder, process.execPath, 'scripts/release.ts', PLATFORM)).toMatchObject({
      exitCode: 0,
    })
  }
})
/** With paths of their own, as a link to the folder would not have. */
function linkModules(folder: string) {
  const modules = realpathSync(join(root, 'node_modules'))
  const to = join(folder, 'node_modules')
  const isLinked = run(folder, 'cp', '-a', '--link', modules, to).exitCode === 0
  if (!isLinked) expect(run(folder, 'cp', '-aT', modules, to).exitCode).toBe(0)
}

afterAll(() => rmSync(join(folders[0] as string, '..'), { recursive: true, force: true }))

const released = (folder: string, name: string) =>
  readFileSync(join(folder, 'release', name), 'utf8')
const [PARTS, SUMS] = ['tasks.cdx.json', 'SHA256SUMS']
const FILES = ['NOTES.md', 'latest.json', `tasks-${PLATFORM}`, PARTS]

test('security 36: npm run release makes the same bytes in two folders, with sums that hold', () => {
  const [one = '', other = ''] = folders
  expect(readdirSync(join(one, 'release')).sort()).toEqual([...FILES, SUMS].sort())
  expect(released(other, SUMS)).toBe(released(one, SUMS))
  for (const folder of folders) {
    const checked = run(join(folder, 'release'), 'sha256sum', '-c', '--strict', SUMS)
    expect(checked).toEqual({ exitCode: 0, said: FILES.map((name) => `${name}: OK\n`).join('') })
  }
  const help = run(join(one, 'release'), `./tasks-${PLATFORM}`, '--help')
  expect(help.exitCode).toBe(0)
  expect(help.said).toContain('tasks add')
})

interface Component {
  type: string
  'bom-ref': string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ expression: string } | { license: { name: string } })[]
}

test('security 36: the release lists each package of the lockfile as CycloneDX 1.6', async () => {
  const [one = ''] = folders
  const list = JSON.parse(released(one, PARTS))
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  const components: Component[] = list.components
  for (const { type, name, version, purl, hashes = [], licenses = [], ...rest } of components) {
    expect(['library', 'framework']).toContain(type)
    const kind = name === 'glibc' ? 'deb/debian' : 'npm'
    expect(purl).toBe(`pkg:${kind}/${name.replace('@', '%40')}@${version}`)
    expect(rest).toEqual({ 'bom-ref': purl })
    for (const { alg, content } of hashes) {
      expect(alg).toMatch(/^SHA-(1|256|384|512)$/)
      expect(content).toMatch(/^([a-f0-9]{40}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$/)
    }
    expect(licenses.length).toBeLessThanOrEqual(1)
  }
  const refs = components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)

  const { packages } = Bun.JSONC.parse(await Bun.file(join(root, 'bun.lock')).text()) as {
    packages: Record<string, [string, string, object, string]>
  }
  const hashOf = (purl: string) =>
    components.find((each) => each.purl === purl)?.hashes?.[0]?.content
  for (const [id, , , integrity] of Object.values(packages)) {
    const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    expect([id, hashOf(`pkg:npm/${id.replace(/^@/, '%40')}`)]).toEqual([id, hash])
  }
  expect(components.find(({ name }) => name === 'react')?.licenses).toEqual([{ expression: 'MIT' }])
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['bun', 'glibc']))
})
