import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import type { TokenInfo } from '../../../../src/core/tokens/contract'
import { createWorld, type Person } from '../../../world'
import { made } from '../answers'
import { Assistant } from './app'

const world = await createWorld()
const ann = await world.person('ann')
const home = await made(ann.api.folders.post({ name: 'Home' }))
const work = await made(ann.api.folders.post({ name: 'Work' }))
await made(ann.api.tasks.post({ title: 'Paint', folderId: home.id }))
await made(ann.api.tasks.post({ title: 'Report', folderId: work.id }))

const MCP = new URL('http://localhost:3000/mcp')
const BACK = 'https://assistant.example/callback'
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** The network of the official client. */
const network = ((url: string | URL, init?: RequestInit) => {
  const { pathname, search } = new URL(url)
  return world.fetch(pathname + search, init)
}) as typeof fetch

/** Opens the consent page as a browser does, and sends its form. */
async function answerConsent(
  asked: URL,
  person: Person,
  choice: { answer?: string; folder?: number; user?: number } = {},
) {
  const headers = { cookie: person.cookie }
  const page = await world.fetch(asked.pathname + asked.search, { headers })
  const html = await page.text()
  expect({ status: page.status, html }).toMatchObject({ status: 200 })
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    form.append(name, value.replaceAll('&amp;', '&'))
  }
  form.append('answer', choice.answer ?? 'allow')
  if (choice.folder) form.append('folder', String(choice.folder))
  if (choice.user) form.set('user', String(choice.user))
  const answered = await send('/oauth/authorize', form, {
    ...headers,
    origin: 'http://localhost:3000',
  })
  return { html, page, status: answered.status, location: answered.headers.get('location') ?? '' }
}

function send(path: string, form: URLSearchParams | Record<string, string>, headers = {}) {
  return world.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

async function registered(metadata: object = { client_name: 'App', redirect_uris: [BACK] }) {
  const response = await world.send('POST', '/oauth/register', metadata)
  return { status: response.status, body: await json(response) }
}

// biome-ignore lint/suspicious/noExplicitAny: what is looked at is checked field by field
type Json = any

async function json(response: Response): Promise<Json> {
  return JSON.parse(await response.text())
}

function addressFor(clientId: string, more: Record<string, string | undefined> = {}) {
  const url = new URL('http://localhost:3000/oauth/authorize')
  const fields = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: BACK,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

/** A code for a registered app, by hand. */
async function codeFor(clientId: string, person = ann) {
  const { location } = await answerConsent(addressFor(clientId), person)
  return new URL(location).searchParams.get('code') ?? ''
}

async function exchange(clientId: string, code: string, more: Record<string, string> = {}) {
  const response = await send('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: VERIFIER,
    ...more,
  })
  return { status: response.status, body: await json(response) }
}

async function refresh(clientId: string, token: string) {
  const response = await send('/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
  })
  return { status: response.status, body: await json(response) }
}

async function reaches(token: string) {
  const response = await world.fetch('/mcp', {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  })
  await response.text()
  return response.status
}

async function connections(person = ann): Promise<TokenInfo[]> {
  return made(person.api.tokens.get())
}

test('D6: the official client registers, asks to be let in, works, and renews its token', async () => {
  const assistant = new Assistant(BACK)
  let html = ''
  const client = await assistant.connect(
    MCP,
    async (asked) => {
      const answered = await answerConsent(asked, ann)
      html = answered.html
      const { origin, pathname, searchParams } = new URL(answered.location)
      expect(origin + pathname).toBe(BACK)
      expect(searchParams.get('state')).toBe('its own & state')
      expect(searchParams.get('iss')).toBe('http://localhost:3000')
      return searchParams
    },
    network,
  )
  expect(html).toContain('<bdi>Claude</bdi>')
  expect(html).toContain('assistant.example')
  expect(html).toContain(ann.email)
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(10)
  await client.callTool({ name: 'add_tasks', arguments: { tasks: [{ title: 'From afar' }] } })
  const [entry] = await made(ann.api.journal.get({ query: { limit: 1 } }))
  expect(entry).toMatchObject({ source: 'mcp', via: 'Claude', title: 'From afar' })

  const [shown] = await connections()
  expect(shown).toMatchObject({
    name: 'Claude',
    right: 'assistant',
    site: 'assistant.example',
    folderIds: null,
    expiresAt: null,
  })
  const former = assistant.kept
  world.setNow('2026-11-21T10:31:00.000Z')
  await client.listTools()
  expect(assistant.kept?.access_token).not.toBe(former?.access_token)
  expect(assistant.kept?.refresh_token).not.toBe(former?.refresh_token)
  expect(await reaches(former?.access_token ?? '')).toBe(401)
  expect((await connections()).filter(({ name }) => name === 'Claude')).toHaveLength(1)

  expect((await ann.api.tokens({ id: shown?.id ?? 0 }).renew.post()).status).toBe(404)
  expect((await ann.api.tokens({ id: shown?.id ?? 0 }).delete()).status).toBe(204)
  expect(await reaches(assistant.kept?.access_token ?? '')).toBe(401)
  const gone = await refresh(assistant.client?.client_id ?? '', assistant.kept?.refresh_token ?? '')
  expect(gone).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  await client.close()
  world.setNow('2026-11-21T09:30:00.000Z')
})

test('D6: an app that is let into one folder sees that one only', async () => {
  const assistant = new Assistant(BACK, 'Limited')
  const client = await assistant.connect(
    MCP,
    async (asked) =>
      new URL((await answerConsent(asked, ann, { folder: home.id })).location).searchParams,
    network,
  )
  const { structuredContent } = await client.callTool({
    name: 'list_tasks',
    arguments: { view: 'all' },
  })
  expect((structuredContent as Json).tasks.map(({ title }: Json) => title)).toEqual([
    'From afar',
    'Paint',
  ])
  expect((await connections())[0]).toMatchObject({ name: 'Limited', folderIds: [home.id] })
  await client.close()
})

test('D6: a refused request says where to ask, and the metadata where everything is', async () => {
  const refused = await world.fetch('/mcp', { method: 'POST', body: '{}' })
  const challenge = refused.headers.get('www-authenticate') ?? ''
  expect(refused.status).toBe(401)
  const [, about = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? []
  const resource = await json(await network(about))
  expect(resource).toMatchObject({
    resource: 'http://localhost:3000/mcp',
    authorization_servers: ['http://localhost:3000'],
    scopes_supported: ['assistant'],
  })
  const server = await json(
    await network(`${resource.authorization_servers[0]}/.well-known/oauth-authorization-server`),
  )
  expect(server).toMatchObject({
    issuer: 'http://localhost:3000',
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  })
  expect((await world.fetch('/oauth/elsewhere')).status).toBe(404)
  expect((await world.fetch('/oauth/token')).status).toBe(405)
})

test('D6: a person who isn’t signed in signs in first; nobody else’s answer counts', async () => {
  const { body } = await registered()
  const asked = addressFor(body.client_id, { state: 'x' })
  const stranger = await world.fetch(asked.pathname + asked.search)
  expect(stranger.status).toBe(302)
  expect(stranger.headers.get('location')).toBe(
    `/auth?next=${encodeURIComponent(asked.pathname + asked.search)}`,
  )
  const bob = await world.person('bob')
  const other = await answerConsent(asked, ann, { user: bob.id })
  expect(other).toMatchObject({ status: 303 })
  expect(other.location).toStartWith('/oauth/authorize?')
  const foreign = await made(bob.api.folders.post({ name: 'Hers' }))
  const wide = await answerConsent(asked, ann, { folder: foreign.id })
  expect(wide.location).toStartWith('/oauth/authorize?')
  const no = await answerConsent(asked, ann, { answer: 'cancel' })
  expect(Object.fromEntries(new URL(no.location).searchParams)).toEqual({
    error: 'access_denied',
    state: 'x',
    iss: 'http://localhost:3000',
  })
})

test('security 16, 17: another site can neither send nor frame the consent page', async () => {
  const { body } = await registered()
  const asked = addressFor(body.client_id)
  const { page, html } = await answerConsent(asked, ann)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self' https://assistant.example;")
  expect(policy).not.toContain('script-src')
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(html).not.toContain('<script')
  const form = new URLSearchParams(asked.search)
  form.append('user', String(ann.id))
  form.append('answer', 'allow')
  for (const headers of [
    { origin: 'https://assistant.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ]) {
    const sent = await send('/oauth/authorize', form, { cookie: ann.cookie, ...headers })
    expect({ headers, status: sent.status }).toEqual({ headers, status: 403 })
  }
})

test('D6: what an app calls itself can’t hide what is around it', async () => {
  const name = `<b>\u202eBank\u0000\n\u200b</b>${'x'.repeat(200)}`
  const { status, body } = await registered({ client_name: name, redirect_uris: [BACK] })
  expect(status).toBe(201)
  expect(body.client_name).toMatch(/^<b> Bank <\/b>x+$/)
  expect(body.client_name).toHaveLength(50)
  const { html } = await answerConsent(addressFor(body.client_id), ann)
  expect(html).toContain('&lt;b&gt; Bank &lt;/b&gt;')
  const nameless = await registered({ redirect_uris: [BACK] })
  expect(nameless.body).toMatchObject({ client_name: 'assistant.example', redirect_uris: [BACK] })
})

test('D6: only addresses of https and of one’s own device can be registered', async () => {
  const fine = [
    'http://127.0.0.1:1234/cb',
    'http://localhost/cb',
    'http://[::1]:9/',
    'https://a.b/?c=d',
  ]
  for (const uri of fine) {
    expect({ uri, status: (await registered({ redirect_uris: [uri] })).status }).toEqual({
      uri,
      status: 201,
    })
  }
  const wrong = [
    ...['http://assistant.example/cb', 'javascript:alert(1)', 'data:text/html,x', 'app://callback'],
    ...[
      'https://a.b/#x',
      'https://u:p@a.b/',
      'not an address',
      '',
      `https://a.b/${'x'.repeat(2000)}`,
    ],
    ...['https://a.b/ö', 'https://a.b/x y', 7, null],
  ]
  for (const uri of wrong) {
    const { status, body } = await registered({ redirect_uris: [BACK, uri] })
    expect({ uri, status, error: body.error }).toEqual({
      uri,
      status: 400,
      error: 'invalid_redirect_uri',
    })
  }
  for (const body of [{}, { redirect_uris: [] }, { redirect_uris: BACK }, [], null]) {
    expect((await registered(body as object)).status).toBe(400)
  }
  const odd = await registered({ redirect_uris: [BACK], client_name: 7 })
  expect(odd).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } })
})

test('D6: a person is sent back to a registered address only, a program on any port', async () => {
  const { body } = await registered({ redirect_uris: [BACK, 'http://127.0.0.1:1234/cb?a=1'] })
  const local = addressFor(body.client_id, { redirect_uri: 'http://127.0.0.1:5678/cb?a=1' })
  const { location, html } = await answerConsent(local, ann)
  expect(location).toStartWith('http://127.0.0.1:5678/cb?a=1&code=')
  expect(html).toContain('A program on this device')
  const wrong: Record<string, string | undefined>[] = [
    { redirect_uri: `${BACK}/` },
    { redirect_uri: `${BACK}?x=1` },
    { redirect_uri: 'https://assistant.example:444/callback' },
    { redirect_uri: 'http://localhost:1234/cb?a=1' },
    { redirect_uri: 'http://127.0.0.1:5678/other' },
    { redirect_uri: undefined },
    { client_id: 'nobody' },
    { response_type: 'token' },
    { code_challenge: undefined },
    { code_challenge: 'short' },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { resource: 'https://elsewhere.example/mcp' },
    { state: 'x'.repeat(2_001) },
  ]
  for (const more of wrong) {
    const { pathname, search } = addressFor(body.client_id, more)
    const response = await world.fetch(pathname + search, { headers: { cookie: ann.cookie } })
    expect({ more, status: response.status }).toEqual({ more, status: 400 })
    expect(response.headers.has('location')).toBe(false)
    expect(await response.text()).toContain('The app can’t be connected')
  }
})

test('D6: a code works once, for a minute, for its app and with its verifier', async () => {
  const { body: app } = await registered()
  const { body: other } = await registered()
  const id = app.client_id
  const code = await codeFor(id)
  const wrong: [string, string, Record<string, string>][] = [
    [id, 'nothing', {}],
    [other.client_id, code, {}],
    [id, code, { code_verifier: 'w'.repeat(43) }],
    [id, code, { redirect_uri: 'https://assistant.example/other' }],
  ]
  for (const [clientId, text, more] of wrong) {
    expect(await exchange(clientId, text, more)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  }
  const target = await exchange(id, code, { resource: 'https://elsewhere.example/mcp' })
  expect(target.body.error).toBe('invalid_target')
  const { status, body } = await exchange(id, code, { resource: MCP.href, redirect_uri: BACK })
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'assistant' })
  expect(body.access_token).toMatch(/^tk_/)
  expect(await reaches(body.access_token)).toBe(200)
  expect((await exchange(id, code)).status).toBe(400)
  expect(await reaches(body.access_token)).toBe(401)

  const late = await codeFor(id)
  world.setNow('2026-11-21T09:31:00.000Z')
  expect((await exchange(id, late)).body.error).toBe('invalid_grant')
  world.setNow('2026-11-21T09:30:00.000Z')
})

test('D6: twenty exchanges of one code at once give one token at most', async () => {
  const { body: app } = await registered()
  const code = await codeFor(app.client_id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(app.client_id, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('D6: of twenty refreshes with one token at once, one succeeds', async () => {
  const { body: app } = await registered()
  const id = app.client_id
  const { body } = await exchange(id, await codeFor(id))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refresh(id, body.refresh_token)),
  )
  const fine = answers.filter(({ status }) => status === 200)
  expect(fine).toHaveLength(1)
  expect(await reaches(fine[0]?.body.access_token)).toBe(200)
})

test('D6: a refresh token works once; one that comes again later ends the connection', async () => {
  const { body: app } = await registered()
  const id = app.client_id
  const { body: first } = await exchange(id, await codeFor(id))
  const { body: second } = await refresh(id, first.refresh_token)
  expect(await reaches(first.access_token)).toBe(401)
  expect(await reaches(second.access_token)).toBe(200)
  expect(await reaches(second.refresh_token)).toBe(401)
  // Two requests of one app that cross.
  expect((await refresh(id, first.refresh_token)).body.error).toBe('invalid_grant')
  expect(await reaches(second.access_token)).toBe(200)
  world.setNow('2026-11-21T09:31:00.000Z')
  expect((await refresh(id, first.refresh_token)).body.error).toBe('invalid_grant')
  expect(await reaches(second.access_token)).toBe(401)
  expect((await refresh(id, second.refresh_token)).body.error).toBe('invalid_grant')
  world.setNow('2026-11-21T09:30:00.000Z')

  const { body: third } = await exchange(id, await codeFor(id))
  const { body: other } = await registered()
  expect((await refresh(other.client_id, third.refresh_token)).body.error).toBe('invalid_grant')
  world.setNow('2027-02-20T09:30:00.000Z')
  expect((await refresh(id, third.refresh_token)).body.error).toBe('invalid_grant')
  world.setNow('2026-11-21T09:30:00.000Z')
})

test('D6: an app that asks again replaces its connection, and can end it itself', async () => {
  const { body: app } = await registered({ client_name: 'Twice', redirect_uris: [BACK] })
  const id = app.client_id
  const { body: first } = await exchange(id, await codeFor(id))
  const { body: second } = await exchange(id, await codeFor(id))
  expect(await reaches(first.access_token)).toBe(401)
  expect((await connections()).filter(({ name }) => name === 'Twice')).toHaveLength(1)
  for (const token of [second.refresh_token, 'nothing']) {
    expect((await send('/oauth/revoke', { token })).status).toBe(200)
  }
  expect(await reaches(second.access_token)).toBe(401)
})

test('D6: its token reaches no route of the API', async () => {
  const { body: app } = await registered()
  const { body } = await exchange(app.client_id, await codeFor(app.client_id))
  for (const path of ['/api/tasks', '/api/auth/user', '/api/tokens', '/api/auth/export']) {
    const response = await world.fetch(path, {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect({ path, status: response.status }).toEqual({ path, status: 403 })
    await response.text()
  }
})

test('D6: what is no form, too large or sent without end is refused', async () => {
  const asJson = await world.send('POST', '/oauth/token', { grant_type: 'refresh_token' })
  expect((await json(asJson)).error).toBe('invalid_request')
  const large = await send('/oauth/token', { code: 'x'.repeat(20_000) })
  expect(large.status).toBe(413)
  for (const form of ['', 'grant_type=password&client_id=x', 'client_id=a&client_id=b']) {
    const response = await send('/oauth/token', new URLSearchParams(form))
    expect({ form, status: response.status }).toEqual({ form, status: 400 })
  }
  let status = 201
  for (let count = 0; count < 100 && status === 201; count += 1) {
    const response = await world.fetch(
      '/oauth/register',
      {
        method: 'POST',
        body: JSON.stringify({ redirect_uris: [BACK] }),
        headers: { 'content-type': 'application/json' },
      },
      '198.51.100.7',
    )
    status = response.status
  }
  expect(status).toBe(429)
})
