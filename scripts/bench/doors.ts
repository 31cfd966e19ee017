import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { freePort } from '../../tests/free-port'
import { startServer } from '../../tests/process'
import { until } from '../../tests/until'
import { makeAccount } from './account'
import { median, row } from './measures'

/**
 * `bun scripts/bench/doors.ts`: how quick programs are served (D2, D3, D6) with 5,000 tasks, calendars
 * beside Debian's Radicale on the same data.
 */
const TASKS = 5_000
const TIMES = 15
const CALLS = 1_000
const FEEDS = 20_000
const NS = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'

const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const session = await makeAccount(dir, [{ name: 'Home', tasks: 0 }])
const server = await startServer({ dataDir: dir })
const radicale = await startRadicale()
try {
  await measureCalendars()
  await measureAssistant()
  await measureFeed()
} finally {
  radicale.child.kill()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function startRadicale() {
  const port = freePort()
  const storage = join(dir, 'radicale')
  mkdirSync(storage)
  const options = {
    'server-hosts': `127.0.0.1:${port}`,
    'auth-type': 'none',
    'storage-filesystem-folder': storage,
    'logging-level': 'error',
  }
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = Bun.spawn(['radicale', '--config', '/dev/null', ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await until(() => fetch(url).then(Boolean, () => false))
  return { child, url }
}

async function tokenFor(right: string): Promise<string> {
  const response = await fetch(`${server.url}/api/tokens`, {
    method: 'POST',
    headers: { cookie: `sid=${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', right }),
  })
  return ((await response.json()) as { token: string }).token
}

interface Place {
  url: string
  authorization: string
}

async function ask({ url, authorization }: Place, method: string, body: string, headers = {}) {
  const began = performance.now()
  const response = await fetch(url, { method, body, headers: { authorization, ...headers } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return { text, ms: performance.now() - began }
}

async function measureCalendars() {
  const authorization = `Bearer ${await tokenFor('caldav')}`
  const found = await ask(
    { url: `${server.url}/dav/`, authorization },
    'PROPFIND',
    `<propfind ${NS}><prop><current-user-principal/></prop></propfind>`,
    { depth: '0' },
  )
  const [id = ''] = /(?<=principals\/)\d+/.exec(found.text) ?? []
  const home = { url: `${server.url}/dav/calendars/${id}/`, authorization }
  const lists = await ask(home, 'PROPFIND', `<propfind ${NS}><prop/></propfind>`, { depth: '1' })
  const [list = ''] = /[^<>]*folder-\d+\//.exec(lists.text) ?? []
  const ours = { url: server.url + list, authorization }
  const theirs = { url: `${radicale.url}/ann/tasks/`, authorization: `Basic ${btoa('ann:x')}` }
  for (let at = 0; at < TASKS; at += 50) {
    const some = Array.from({ length: 50 }, (_, nth) => at + nth)
    await Promise.all(some.map((n) => put(ours, n, todo(n))))
  }
  const all = Array.from({ length: TASKS }, (_, n) => todo(n)).join('')
  await ask(theirs, 'PUT', calendar(all), { 'content-type': 'text/calendar' })
  for (const [name, place] of [
    ['ours', ours],
    ['Radicale', theirs],
  ] as const) {
    await measureSync(name, place)
  }
}

/** As a client does: what there is, all of it; later what has changed since. */
async function measureSync(name: string, place: Place) {
  const list = await ask(place, 'REPORT', syncSince(''))
  const hrefs = [...list.text.matchAll(/href>([^<]+\.ics)</g)].map(([, href]) => href)
  const whole = await ask(
    place,
    'REPORT',
    `<C:calendar-multiget ${NS}><prop><getetag/><C:calendar-data/></prop>${hrefs
      .map((href) => `<href>${href}</href>`)
      .join('')}</C:calendar-multiget>`,
  )
  const count = whole.text.match(/BEGIN:VTODO/g)?.length
  if (count !== TASKS) throw new Error(`${name} sent ${count} tasks`)
  row(`${name}: the first sync of ${TASKS} tasks`, list.ms + whole.ms, 'ms')
  const [none, one]: [number[], number[]] = [[], []]
  const href = hrefs.find((each) => each?.endsWith('/uid-0.ics')) ?? ''
  let token = tokenIn(list.text)
  for (let time = 0; time < TIMES; time += 1) {
    none.push((await ask(place, 'REPORT', syncSince(token))).ms)
    await put({ ...place, url: new URL(href, place.url).href }, 0, todo(0, `Changed ${time}`))
    const changed = await ask(place, 'REPORT', syncSince(token))
    one.push(changed.ms)
    token = tokenIn(changed.text)
  }
  row(`${name}: nothing has changed`, median(none), 'ms')
  row(`${name}: one task has changed`, median(one), 'ms')
}

function syncSince(token: string) {
  return `<sync-collection ${NS}><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`
}

function tokenIn(text: string): string {
  return /sync-token>([^<]+)</.exec(text)?.[1] ?? ''
}

function put(place: Place, n: number, text: string) {
  const url = place.url.endsWith('.ics') ? place.url : `${place.url}uid-${n}.ics`
  return ask({ ...place, url }, 'PUT', calendar(text), { 'content-type': 'text/calendar' })
}

function calendar(todos: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:bench\r\n${todos}END:VCALENDAR\r\n`
}

function todo(n: number, title = `Task number ${n}`): string {
  const lines = [
    ...['BEGIN:VTODO', `UID:uid-${n}`, 'DTSTAMP:20261101T000000Z', `SUMMARY:${title}`],
    ...['X-OTHER:kept', 'CATEGORIES:a,b', 'DUE:20261202T090000Z', 'PRIORITY:3'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:x', 'TRIGGER:-PT15M', 'END:VALARM'],
  ]
  return [...lines, 'END:VTODO', ''].join('\r\n')
}

async function measureAssistant() {
  const authorization = `Bearer ${await tokenFor('assistant')}`
  const client = new Client({ name: 'bench', version: '1' })
  const requestInit = { headers: { authorization } }
  const url = new URL('/mcp', server.url)
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  const took: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now()
    await client.callTool({ name: 'find_tasks', arguments: { query: `number ${call}` } })
    took.push(performance.now() - began)
    // The limit of one token: about a thousand a minute.
    if (call >= 500) await Bun.sleep(60)
  }
  took.sort((a, b) => a - b)
  row(`MCP: ${CALLS} calls, median`, took[CALLS / 2] ?? 0, 'ms')
  row(`MCP: ${CALLS} calls, 99th percentile`, took[Math.floor(CALLS * 0.99)] ?? 0, 'ms')
  await client.close()
}

/** Over many tokens: one alone may ask a thousand times a minute. */
async function measureFeed() {
  const tokens = []
  for (let nth = 0; nth < FEEDS / 400; nth += 1) tokens.push(await tokenFor('feed'))
  const feeds: { url: string; etag: string }[] = []
  for (const token of tokens) {
    const url = `${server.url}/feeds/${token}.ics`
    const response = await fetch(url)
    await response.text()
    feeds.push({ url, etag: response.headers.get('etag') ?? '' })
  }
  const began = performance.now()
  const ask = async (nth: number) => {
    for (let at = nth; at < FEEDS; at += 64) {
      const { url = '', etag = '' } = feeds[at % feeds.length] ?? {}
      const { status } = await fetch(url, { headers: { 'if-none-match': etag } })
      if (status !== 304) throw new Error(`A feed answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, nth) => ask(nth)))
  row('a feed that hasn’t changed', (FEEDS / (performance.now() - began)) * 1000, '/s')
}
