import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Api } from '../../src/api'
import { createPages } from '../../web/server'
import { createWorld } from '../world'

const world = await createWorld()
const buildDir = join(world.dir, 'build')
mkdirSync(join(buildDir, 'assets'), { recursive: true })
await Bun.write(
  join(buildDir, 'manifest.json'),
  JSON.stringify({
    version: 'v1',
    entry: '/assets/client.js',
    css: '/assets/styles.css',
    modules: {},
  }),
)
await Bun.write(join(buildDir, 'assets/client.js'), 'export {}')
await Bun.write(join(buildDir, 'assets/client.js.gz'), Bun.gzipSync('export {}'))

/** The real API, whose answers to one path wait until they are let go. */
function slow(path: string) {
  const gate = Promise.withResolvers<void>()
  const handle = async (request: Request) => {
    if (new URL(request.url).pathname === path) await gate.promise
    return world.api.handle(request)
  }
  return { api: { handle } as unknown as Api, release: gate.resolve }
}

async function get(path: string, headers: Record<string, string> = {}, api = world.api) {
  const pages = await createPages(world.app, api, buildDir)
  return pages(new Request(`http://localhost:3000${path}`, { headers }))
}

test('P1: / without a session is 302 to /auth', async () => {
  const response = await get('/')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/auth')
})

test('P2: /auth with a session is 302 to /', async () => {
  const { cookie } = await world.person()
  const response = await get('/auth', { cookie })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/')
})

test('P5: /account without a user says Access Denied', async () => {
  const response = await get('/account')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('Access Denied')
  expect(html).toContain('Please log in to access your account settings.')
})

test('spec §1: the landing page has its four blurbs, which say what there is', async () => {
  const page = await (await get('/landing')).text()
  const titles = [...page.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(titles).toEqual([
    'Task management',
    'Team collaboration',
    'Schedule planning',
    'Progress analytics',
  ])
  const texts = [...page.matchAll(/<h3[^>]*>[^<]+<\/h3><p[^>]*>([^<]+)/g)].map(([, text]) => text)
  expect(texts).toEqual([
    expect.stringMatching(/priorities, due dates and custom workflows/i),
    expect.stringMatching(/share a folder.*assign its tasks/i),
    expect.stringMatching(/calendar views, deadlines and automated reminders/i),
    expect.stringMatching(/productivity reports/i),
  ])
})

test('P6: an unknown path is status 404 and the 404 page', async () => {
  const response = await get('/nowhere')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('404 Page Not Found')
})

test('a form that is sent before its script has come is not kept: the answer is the page', async () => {
  const pages = await createPages(world.app, world.api, buildDir)
  const response = await pages(
    new Request('http://localhost:3000/auth?x=1', { method: 'POST', body: 'password=secret1' }),
  )
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/auth')
})

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/%5C/evil.example', '/%5C/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/\\\\evil.example', '/evil.example'],
])('a page never redirects off its own origin: POST %s', async (path, location) => {
  const pages = await createPages(world.app, world.api, buildDir)
  const response = await pages(new Request(`http://localhost:3000${path}`, { method: 'POST' }))
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(location)
  expect(new URL(location, 'http://localhost:3000').host).toBe('localhost:3000')
})

test('security 17: a page has a policy with a nonce of its own, and no unsafe-inline scripts', async () => {
  const [one, other] = await Promise.all([get('/landing'), get('/landing')])
  const policy = one.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}'(;|$)/)
  for (const part of [`object-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toBe(other.headers.get('content-security-policy'))
  expect(one.headers.get('x-content-type-options')).toBe('nosniff')
  expect(one.headers.get('referrer-policy')).toBe('no-referrer')
  expect(one.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(one.headers.get('cache-control')).toBe('no-store')
})

test('security 17: with an https address, browsers are told to keep to https', async () => {
  const secure = await createWorld({ PUBLIC_URL: 'https://tasks.example.org' })
  const pages = await createPages(secure.app, secure.api, buildDir)
  const { headers } = await pages(new Request('https://tasks.example.org/landing'))
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect((await get('/landing')).headers.get('strict-transport-security')).toBeNull()
})

test('every script in a page carries the nonce of its policy', async () => {
  const response = await get('/auth')
  const nonce = /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  const scripts = (await response.text()).match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
})

test('the frame of a page comes first, what the database is slow with streams in behind it', async () => {
  const { cookie, api } = await world.person()
  await api.folders.post({ name: 'Home' })
  await api.tasks.post({ title: 'Water the </script> tomatoes', category: 'Home' })
  const { api: slowApi, release } = slow('/api/sync')
  const response = await get('/', { cookie }, slowApi)
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const decoder = new TextDecoder()
  let html = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    html += decoder.decode(read.value)
    if (html.includes('Loading tasks...')) break
  }
  expect(html).toContain('<title>My tasks')
  expect(html).not.toContain('tomatoes')

  release()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    html += decoder.decode(read.value)
  }
  expect(html).toContain('Water the &lt;/script&gt; tomatoes')
  const data = html.indexOf('Water the \\x3c/script> tomatoes')
  expect(data).toBeGreaterThan(0)
  expect(data).toBeLessThan(html.indexOf('Water the &lt;/script&gt; tomatoes'))
})

test('what the database is quick with is in the markup itself, so that it reads without JavaScript', async () => {
  const { cookie, api } = await world.person()
  await api.folders.post({ name: 'Home' })
  await api.tasks.post({ title: 'Water the tomatoes', category: 'Home' })
  const html = await (await get('/', { cookie })).text()
  expect(html).toContain('Water the tomatoes')
  expect(html).not.toContain('Loading tasks...')
})

test('a folder is rendered in the order that its reader has chosen for that address', async () => {
  const { cookie, api } = await world.person()
  for (const title of ['Apples', 'Cherries', 'Bananas']) await api.tasks.post({ title })
  const folderId = (await api.folders.get()).data?.[0]?.id
  const titles = async (path: string, told: string) => {
    const html = await (await get(path, { cookie: `${cookie}; ${told}` })).text()
    return Array.from(html.matchAll(/Done: (\w+)/g), ([, title]) => title)
  }
  const own = ['Bananas', 'Cherries', 'Apples']
  const sorted = own.toSorted()
  expect(await titles(`/folder/${folderId}`, 'order=title')).toEqual(sorted)
  expect(await titles('/', 'order-at-root=title')).toEqual(sorted)
  expect(await titles('/', 'order=title')).toEqual(own)
  expect(await titles(`/folder/${folderId}`, 'order-at-root=title')).toEqual(own)
  expect(await titles('/', 'order-at-root=<script>')).toEqual(own)
})

test('when the database is out of reach, a page says so in words, and nothing of the cause', async () => {
  const handle = () => Response.json({ message: 'SQLITE_IOERR' }, { status: 500 })
  const response = await get('/faq', {}, { handle } as unknown as Api)
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('Something went wrong')
  expect(html).toContain('Your tasks are safe.')
  expect(html).not.toContain('SQLITE_IOERR')
  expect(html).not.toContain('<script')
})

test('a page is compressed as its reader can take it', async () => {
  const plain = await (await get('/faq')).text()
  expect(plain).toContain('Install the app')
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }
  for (const [encoding, decompress] of Object.entries(unpack)) {
    const response = await get('/faq', { 'accept-encoding': `${encoding};q=0.5, identity` })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(decompress(await response.bytes()).toString()).toContain('Install the app')
  }
  const refused = await get('/faq', { 'accept-encoding': 'br;q=0' })
  expect(refused.headers.get('content-encoding')).toBeNull()
})

test('a built file never changes under its name and comes compressed', async () => {
  const response = await get('/assets/client.js', { 'accept-encoding': 'gzip' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(Buffer.from(Bun.gunzipSync(await response.bytes())).toString()).toBe('export {}')
})

test.each(['/assets/../manifest.json', '/assets/%2e%2e/manifest.json', '/.git/config', '/assets/'])(
  'security 22: %s is not a file of ours',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('the page’s request is one line in the log, without its query', async () => {
  const { cookie, id } = await world.person()
  world.logged.length = 0
  await (await get('/verify-email?token=sesame', { cookie })).text()
  const lines = world.logged.filter(({ level }) => level === 'info')
  expect(lines).toMatchObject([
    { event: 'request', method: 'GET', route: '/verify-email', status: 200, user: id },
  ])
  expect(JSON.stringify(world.logged)).not.toContain('sesame')
})

test('T21: a page that is asked for again has what has changed since, and nothing of anybody else’s', async () => {
  const [ann, bob] = [await world.person(), await world.person()]
  const pageOf = async ({ cookie }: { cookie: string }) =>
    (await get('/folder/all', { cookie })).text()
  await ann.api.tasks.post({ title: 'Water the ferns' })
  await pageOf(ann)
  expect(await pageOf(ann)).toContain('>Water the ferns<')
  await ann.api.tasks.post({ title: 'Repot the </script> cactus' })
  const text = await pageOf(ann)
  expect(text).toContain('>Repot the &lt;/script&gt; cactus<')
  expect(text).toContain('"Repot the \\x3c/script> cactus"')
  expect(text).toContain('>Water the ferns<')
  expect(await pageOf(bob)).not.toContain('Water the ferns')
})

test('security 23: a page with more than 3 MB of tasks comes without them, and the browser asks for them', async () => {
  const { api, cookie } = await world.person()
  const description = 'x'.repeat(10_000)
  const at = world.app.now().toISOString()
  const device = crypto.randomUUID()
  for (let round = 0; round < 4; round++) {
    const commands = Array.from({ length: 90 }, (_, i) => ({
      ...{ kind: 'task.create', title: 'Long', description, at },
      seq: round * 90 + i + 1,
    }))
    await api.sync.post({ device, acked: 0, sentAt: at, commands })
    if (round > 0) continue
    expect((await (await get('/folder/all', { cookie })).text()).length).toBeGreaterThan(900_000)
  }
  const page = await get('/folder/all', { cookie })
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text.length).toBeLessThan(10_000)
  expect(text).toContain('"isShell":true')
})
