import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPages } from '../../../src/server/pages/render'
import { createWorld } from '../../world'

const world = await createWorld()
const buildDir = join(world.dir, 'build')
mkdirSync(join(buildDir, 'assets'), { recursive: true })
const manifest = {
  version: 'v1',
  entry: '/assets/client.js',
  css: '/assets/styles.css',
  print: '/assets/print.css',
}
await Bun.write(join(buildDir, 'manifest.json'), JSON.stringify({ ...manifest, modules: {} }))
await Bun.write(join(buildDir, 'sw.js'), 'self.version = 1')
const pages = await createPages(world.app, world.api, buildDir)

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return pages(new Request(`http://localhost:3000${path}`, { headers }))
}

test('the service worker is asked for again each time, and may talk to this server only', async () => {
  const response = await get('/sw.js')
  expect(await response.text()).toBe('self.version = 1')
  expect(response.headers.get('content-type')).toStartWith('text/javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; connect-src 'self'`,
  )
})

test('the manifest has icons drawn at the sizes that it names, maskable ones too', async () => {
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toStartWith('application/manifest+json')
  const { icons, shortcuts, ...rest } = await response.json()
  expect(rest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Add task',
    'Today',
    'Voice',
  ])
  const all = [...icons, ...shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons)]
  for (const { src, sizes, type } of all) {
    const icon = await get(src)
    expect(icon.headers.get('content-type')).toBe(type)
    if (type === 'image/png') expect(pngSize(await icon.bytes())).toBe(sizes)
  }
  for (const purpose of ['any', 'maskable']) {
    const sizes = icons.filter((icon: { purpose: string }) => icon.purpose === purpose)
    expect(sizes.map((icon: { sizes: string }) => icon.sizes)).toContain('192x192')
    expect(sizes.map((icon: { sizes: string }) => icon.sizes)).toContain('512x512')
  }
})

test('W2: ANDROID_APP lets an Android app show this site without a browser’s bar', async () => {
  const { env } = (await createWorld({ ANDROID_APP: `org.example.tasks:${FINGERPRINT}` })).app
  const android = await createPages({ ...world.app, env }, world.api, buildDir)
  const ask = () => new Request('http://localhost:3000/.well-known/assetlinks.json')
  expect(await (await android(ask())).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'org.example.tasks',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ])
  expect((await get('/.well-known/assetlinks.json')).status).toBe(404)
})

test('iPhones get an icon of theirs', async () => {
  const html = await (await get('/landing')).text()
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
  expect(pngSize(await (await get('/apple-touch-icon.png')).bytes())).toBe('180x180')
})

test('security 19: the shell that is kept has nobody’s data, even when someone signed in asks for it', async () => {
  const { cookie, api } = await world.person()
  await api.tasks.post({ title: 'Water the tomatoes' })
  const html = await (await get('/shell', { cookie })).text()
  expect(html).toContain('Loading...')
  expect(html).not.toContain('tomatoes')
  expect(html).not.toContain('@example')
})

const FINGERPRINT = Array(32).fill('A1').join(':')

/** As its header says: width and height stand at byte 16. */
function pngSize(bytes: Uint8Array): string {
  const header = new DataView(bytes.buffer, bytes.byteOffset)
  return `${header.getUint32(16)}x${header.getUint32(20)}`
}
