import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/built'
import { VIEWS } from '../../web/routing/views'
import type { Manifest } from '../../web/start/assets'
import { assetsFor, pageAt } from '../../web/start/pages'

const PAGES = [
  ...['/', '/stats', '/auth', '/account', '/landing', '/faq', '/reset-password'],
  ...['/verify-email', '/restore-email', '/invite', '/shell', '/nowhere'],
]
const PARTS = [...VIEWS.map(({ path }) => path), '/filter/1', '/task/1']

/** The build's, which notes what is looked for in it and not there. */
async function watchedManifest() {
  await ensureBuilt('production')
  const file = Bun.file(join(import.meta.dir, '../../build/manifest.json'))
  const manifest: Manifest = await file.json()
  const missing: string[] = []
  const modules = new Proxy(manifest.modules, {
    get(known, module: string) {
      if (!(module in known)) missing.push(module)
      return known[module]
    },
  })
  return { manifest: { ...manifest, modules }, missing }
}

test('each page names the code that it loads first, and each view its own', async () => {
  const { manifest, missing } = await watchedManifest()
  const filesOf = (path: string) => assetsFor(manifest, pageAt(path), path).preload
  for (const path of PAGES) filesOf(path)
  for (const path of PARTS) {
    expect(filesOf(path).length, path).toBeGreaterThan(filesOf('/').length)
  }
  expect(filesOf('/today/nowhere')).toEqual(filesOf('/nowhere'))
  expect(missing).toEqual([])
})
