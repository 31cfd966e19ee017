import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Api } from '../../src/server/api'
import { createPages } from '../../src/server/pages/render'
import { made } from '../src/server/answers'
import { createWorld, tokenIn } from '../world'

const world = await createWorld()
const buildDir = join(world.dir, 'build')
mkdirSync(join(buildDir, 'assets'), { recursive: true })
await Bun.write(
  join(buildDir, 'manifest.json'),
  JSON.stringify({
    version: 'v1',
    entry: '/assets/client.js',
    css: '/assets/styles.css',
    print: '/assets/print.css',
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

test('M2, M3: before signing in, /invite says whether its link can be used, and nothing of the folder', async () => {
  const [owner, member] = [await world.person(), await world.person()]
  const { id } = await made(owner.api.folders.post({ name: 'Greenhouse' }))
  await made(owner.api.folders({ id }).invitations.post({ email: member.email, role: 'edit' }))
  const token = tokenIn((await world.letters(member.email)).at(-1))
  const page = async () => (await get(`/invite?token=${token}`)).text()
  expect(await page()).toContain('Someone shared a folder with you')
  expect(await page()).toContain(
    `href="/auth?tab=sign-up&amp;${new URLSearchParams({ email: member.email })}`,
  )
  await made(member.api.invitations.accept.post({ token }))
  const used = await page()
  expect(used).toContain('This invitation has been used or has expired')
  expect(used).not.toContain('Someone shared a folder with you')
  expect(used).toContain(`href="/auth?${new URLSearchParams({ next: `/invite?token=${token}` })}"`)
  expect(used).not.toMatch(new RegExp(`Greenhouse|${owner.email}|${member.email}`))
})

test('M3: an invitation’s page doesn’t tell whether its address has an account', async () => {
  const [owner, member] = [await world.person(), await world.person()]
  const { id } = await made(owner.api.folders.post({ name: 'Greenhouse' }))
  const pageFor = async (email: string) => {
    await made(owner.api.folders({ id }).invitations.post({ email, role: 'edit' }))
    const token = tokenIn((await world.letters(email)).at(-1))
    const page = await (await get(`/invite?token=${token}`)).text()
    return page
      .replaceAll(token, '')
      .replaceAll(email, '')
      .replaceAll(encodeURIComponent(email), '')
  }
  const [known, unknown] = [await pageFor(member.email), await pageFor('nobody-yet@example.org')]
  const withoutNonces = (page: string) => page.replace(/nonce="[^"]*"/g, '')
  expect(withoutNonces(known)).toBe(withoutNonces(unknown))
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
  ['/today/', '/today'],
  ['/calendar/?view=week', '/calendar?view=week'],
  ['/folder/12/', '/folder/12'],
])('a slash at the end is taken off: %s', async (path, location) => {
  const response = await get(path)
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe(location)
})

test.each(['/Today', '/nowhere/', '//evil.example/', '//today/'])(
  'P6: an unknown address is a 404: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

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

/** The lists of a page's markup by their names, each with its rows' words. */
async function listsOf(path: string, headers: Record<string, string>) {
  const html = await (await get(path, headers)).text()
  const lists = html.matchAll(/<ul aria-label="([^"]+)"[^>]*>(.*?)<\/ul>/gs)
  const words = (row: string) => row.replace(/<svg.*?<\/svg>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ')
  return Object.fromEntries(
    Array.from(lists, ([, name, rows = '']) => [
      name,
      rows
        .split('</li>')
        .slice(0, -1)
        .map((row) => words(row).trim()),
    ]),
  )
}

test('C1, C2, C4, T17: Today and Upcoming come with what is due, by the reader’s own days and words', async () => {
  const { cookie, api } = await world.person()
  world.setNow('2026-11-20T23:30:00Z')
  await api.tasks.post({ title: 'Pay the rent', dueDate: '2026-11-20' })
  await api.tasks.post({ title: 'Call mum', dueDate: '2026-11-21T04:00:00.000Z' })
  const { data: party } = await api.tasks.post({ title: '**Garden** party' })
  const bread = await api.tasks({ id: party?.id ?? 0 }).subtasks.post({ title: 'Bake bread' })
  const dueDate = '2026-11-21T19:30:00.000Z'
  await api.tasks({ id: bread.data?.id ?? 0 }).put({ dueDate })
  const stretch = { title: 'Stretch', dueDate: '2026-11-23', repeat: 'every day until 2026-11-24' }
  expect((await api.tasks.post(stretch)).status).toBe(201)
  const inTokyo = { cookie: `${cookie}; tz=Asia/Tokyo`, 'accept-language': 'ja,en;q=0.5' }
  expect(await listsOf('/today', inTokyo)).toMatchObject({
    Overdue: [expect.stringMatching(/Pay the rent.* Overdue: Yesterday/)],
    Today: [expect.stringMatching(/Call mum.* 13:00/)],
  })
  expect(await listsOf('/upcoming', inTokyo)).toMatchObject({
    Tomorrow: [expect.stringMatching(/Bake bread in Garden party.* 04:30/)],
    'Mon, Nov 23': [expect.stringMatching(/Stretch/)],
    'Repeating, Tue, Nov 24': [expect.stringMatching(/Stretch/)],
  })
  const inNewYork = { cookie: `${cookie}; tz=America/New_York`, 'accept-language': 'en-US' }
  expect(await listsOf('/today', inNewYork)).toMatchObject({
    Today: [expect.stringMatching(/Call mum.* 11:00 PM/), expect.stringMatching(/^Pay the rent/)],
  })
  const inLondon = { cookie: `${cookie}; tz=Europe/London`, 'accept-language': 'en-GB' }
  expect(Object.keys(await listsOf('/upcoming', inLondon))).toContain('Mon 23 Nov')
})

test('C1: the Calendar comes with what is due, and with the week as the reader’s begins', async () => {
  const { cookie, api } = await world.person()
  world.setNow('2026-11-20T12:00:00Z')
  await api.tasks.post({ title: 'Bake bread', dueDate: '2026-11-21T23:30:00.000Z' })
  const calendar = async (zone: string, language: string, search = '') => {
    const headers = { cookie: `${cookie}; tz=${zone}`, 'accept-language': language }
    return (await (await get(`/calendar${search}`, headers)).text()).replaceAll('<!-- -->', '')
  }
  const german = await calendar('Europe/Berlin', 'de-DE,de;q=0.9')
  expect(german).toMatch(/November<span[^>]*> 2026<.*?title="Monday"/s)
  expect(german).toMatch(/Sunday, 22 November 2026, 1 task".*00:30<.*Bake bread/s)
  const american = await calendar('America/Denver', 'en-US')
  expect(american).toMatch(/November<span[^>]*> 2026<.*?title="Sunday"/s)
  expect(american).toMatch(/Saturday, November 21, 2026, 1 task".*4:30 PM<.*Bake bread/s)
  const week = await calendar('America/Denver', 'en-US', '?view=week&day=2026-11-30')
  expect(week).toContain('Nov 29 – Dec 5<')
})

test.each(['', '; tz=Nowhere/Land'])(
  'without the reader’s time zone (cookie "%s") no day is guessed',
  async (told) => {
    const { cookie, api } = await world.person()
    await api.tasks.post({ title: 'Pay the rent', dueDate: '2026-11-01' })
    for (const path of ['/today', '/upcoming', '/calendar']) {
      const html = await (await get(path, { cookie: cookie + told })).text()
      expect(html).toContain('Loading tasks...')
      expect(html).not.toMatch(/<li[^>]*>.*Pay the rent.*<\/li>/s)
    }
  },
)

test('security 23: of hundreds of tasks that are due, a page is rendered with a screenful', async () => {
  const { cookie, api } = await world.person()
  world.setNow('2026-11-20T12:00:00Z')
  for (let day = 1; day <= 60; day++) {
    const of = (month: number) => new Date(Date.UTC(2026, month, day)).toISOString().slice(0, 10)
    await api.tasks.post({ title: `Late ${day}`, dueDate: of(7) })
    await api.tasks.post({ title: `Soon ${day}`, dueDate: of(11) })
  }
  const headers = { cookie: `${cookie}; tz=UTC` }
  expect((await listsOf('/today', headers)).Overdue).toHaveLength(40)
  expect(await (await get('/today', headers)).text()).toMatch(/Overdue<span[^>]*>60</)
  expect(Object.keys(await listsOf('/upcoming', headers))).toHaveLength(40)
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
  const pages = await createPages(world.app, world.api, buildDir)
  const pageOf = async ({ cookie }: { cookie: string }) =>
    (await pages(new Request('http://localhost:3000/folder/all', { headers: { cookie } }))).text()
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
  const asked: string[] = []
  const handle = (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return world.api.handle(request)
  }
  const page = await get('/folder/all', { cookie }, { handle } as unknown as Api)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text.length).toBeLessThan(10_000)
  expect(text).toContain('"isShell":true')
  // Nor has the server read them, however slow it is.
  expect(asked).toContain('/api/auth/user')
  expect(asked).not.toContain('/api/sync')
})
