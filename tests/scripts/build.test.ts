import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../web/start/assets'
import { checkOut } from './checkout'

/** It builds twice. */
setDefaultTimeout(60_000)

/** The last step that changes code, which here also marks react-dom: a file that many others load. */
const LATE_STEP = 'await Bun.write(path, code)'
const MARK = '/* minified in another way */'
const MARKED = `await Bun.write(path, code.includes('react.dev/errors') ? code + '${MARK}' : code)`

let checkout: ReturnType<typeof checkOut>
let before: ReturnType<typeof build>
let after: ReturnType<typeof build>

beforeAll(() => {
  checkout = checkOut()
  before = build()
  const script = join(checkout.dir, 'scripts/build.ts')
  const code = readFileSync(script, 'utf8')
  expect(code.split(LATE_STEP)).toHaveLength(2)
  writeFileSync(script, code.replace(LATE_STEP, MARKED))
  after = build()
})
afterAll(() => checkout.remove())

function build() {
  const { dir } = checkout
  const { exitCode } = Bun.spawnSync([process.execPath, 'scripts/build.ts'], { cwd: dir })
  expect(exitCode).toBe(0)
  const read = (path: string) => readFileSync(join(dir, 'build', path), 'utf8')
  const names = readdirSync(join(dir, 'build/assets')).filter((name) => /\.(js|css)$/.test(name))
  return {
    files: new Map(names.map((name) => [name, read(`assets/${name}`)])),
    manifest: JSON.parse(read('manifest.json')) as Manifest,
    worker: read('sw.js'),
    metafile: JSON.parse(read('metafile.json')) as { outputs: Record<string, unknown> },
  }
}

test('a file whose bytes change in a late step gets another name, and so do all that load it', () => {
  const marked = [...after.files].filter(([, code]) => code.endsWith(MARK))
  expect(marked.length).toBeGreaterThan(0)
  const kept = [...after.files].filter(([name]) => before.files.has(name))
  for (const [name, code] of kept)
    expect([name, code === before.files.get(name)]).toEqual([name, true])
  // Browsers go on using the others that they have.
  expect(kept.length).toBeGreaterThan(1)
  expect(after.manifest.version).not.toBe(before.manifest.version)
})

test('files, manifest, service worker and metafile name only files that are there', () => {
  for (const { files, manifest, worker, metafile } of [before, after]) {
    const named = [...files.values(), worker, JSON.stringify(manifest)]
      .flatMap((text) => [...text.matchAll(/\/assets\/([\w.]+\.(?:js|css))\b/g)])
      .map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(files.keys()))
    const bundled = Object.keys(metafile.outputs).map((path) => path.slice('./'.length))
    expect(bundled.sort()).toEqual([...files.keys()].filter((name) => name.endsWith('.js')).sort())
  }
})
