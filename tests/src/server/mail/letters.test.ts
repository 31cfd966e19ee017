import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { createWorld, PASSWORD, tokenIn } from '../../../world'

const world = await createWorld({ PUBLIC_URL: 'https://tasks.example.org' })
const api = world.client()
const outbox = join(world.dir, 'outbox')

const register = (body: Record<string, unknown>) =>
  world.send('POST', '/api/auth/register', { password: PASSWORD, ...body })

/** Every address that a mail program could make a link of. */
const linksIn = (text: string) => text.match(/(https?:\/\/|www\.|mailto:)[^\s"'<>]*/gi) ?? []

function onlyLinkIs(letter: Email | undefined, link: string) {
  expect(linksIn(letter?.text ?? '')).toEqual([link])
  expect(new Set(linksIn(letter?.html ?? ''))).toEqual(new Set([link]))
}

describe('A12: without a mail server', () => {
  test('a letter is a file in the outbox for its owner only, and its link a line on the terminal', async () => {
    await register({ email: 'anna@example.org' })
    const [letter] = await world.letters('anna@example.org')
    const link = `https://tasks.example.org/verify-email?token=${tokenIn(letter)}`
    expect(world.printed).toEqual([`Verification link for anna@example.org: ${link}`])

    const [name = ''] = readdirSync(outbox)
    expect(name).toBe('2026-11-21T09-30-00.000Z_000001_verification_anna@example.org.eml')
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)
    expect(statSync(outbox).mode & 0o777).toBe(0o700)
    const lines = readFileSync(join(outbox, name), 'utf8').split('\n')
    expect(lines.filter((line) => line === link)).toHaveLength(1)
    expect(lines.join('\n')).not.toContain('=3D')
  })

  test('files sorted by name are in the order of sending', async () => {
    await register({ email: 'zoe@example.org' })
    await world.app.jobs.kick()
    await api.auth['forgot-password'].post({ email: 'anna@example.org' })
    await world.app.jobs.kick()
    world.setNow('2026-11-21T09:30:00.001Z')
    await api.auth['forgot-password'].post({ email: 'anna@example.org' })
    const letters = await world.letters()
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([
      'anna@example.org',
      'zoe@example.org',
      'anna@example.org',
      'anna@example.org',
    ])
  })
})

describe('A11, security 8: the link', () => {
  test('begins with the public URL, whatever the request says it was sent to', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-server': 'evil.example',
      'x-original-url': 'http://evil.example/',
      forwarded: 'host=evil.example;proto=http',
    }
    const ask = (path: string, email: string) =>
      world.api.handle(
        new Request(`http://evil.example/api/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email, password: PASSWORD }),
        }),
      )
    const email = 'hosts@example.org'
    expect((await ask('register', email)).status).toBe(201)
    expect((await ask('forgot-password', email)).status).toBe(200)
    expect((await ask('resend-verification', email)).status).toBe(200)
    const letters = await world.letters(email)
    expect(letters).toHaveLength(3)
    for (const letter of letters) {
      const page = letter.subject?.startsWith('Reset') ? 'reset-password' : 'verify-email'
      onlyLinkIs(letter, `https://tasks.example.org/${page}?token=${tokenIn(letter)}`)
    }
    expect(JSON.stringify(letters)).not.toContain('evil.example')
  })
})

const CORPUS = [
  'x\r\nBcc: all@evil.example',
  'x\nContent-Type: text/html\n\n<h1>evil</h1>',
  'x\r\n.\r\nMAIL FROM:<evil@evil.example>',
  '<script>alert(1)</script>',
  '<a href="https://evil.example">win</a>',
  '"><img src=x onerror=alert(1)>',
  '[win](https://evil.example)',
  '![win](https://evil.example/pixel.png)',
  'https://evil.example/win',
  'www.evil.example',
  '=?utf-8?q?=0D=0ABcc=3A_all=40evil.example?=',
  '\u202Egpj.exe',
  '{{7*7}} %0d%0aBcc: x',
]

describe('security 8: what a stranger typed adds no header and no live link', () => {
  test.each(CORPUS.map((text, index) => [text, index] as const))(
    '%j as a name',
    async (text, index) => {
      const email = `name-${index}@example.org`
      const names = { firstName: text, lastName: text }
      expect((await register({ email, ...names })).status).toBe(201)
      const [letter] = await world.letters(email)
      onlyLinkIs(letter, `https://tasks.example.org/verify-email?token=${tokenIn(letter)}`)
      expect(letter?.headers.map(({ key }) => key).sort()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ])
      expect(letter?.to).toEqual([{ name: '', address: email }])
      expect(JSON.stringify(letter)).not.toContain('evil')
    },
  )

  test.each([
    ...CORPUS.map((text) => `${text}@example.org`),
    ...CORPUS.map((text) => `a@${text}`),
    'a@example.org\r\nBcc: all@evil.example',
    'a@example.org, all@evil.example',
    'a@example.org>\r\nRCPT TO:<all@evil.example',
  ])('%j as an email gets no letter to anyone else', async (email) => {
    const before = (await world.letters()).length
    const { status } = await register({ email })
    const letters = (await world.letters()).slice(before)
    if (status === 201)
      expect(letters.map(({ to }) => to)).toEqual([[{ name: '', address: email }]])
    else expect([status, letters.length]).toEqual([400, 0])
  })
})

describe('the letters', () => {
  const html = async (email: string) => (await world.letters(email)).at(-1)?.html ?? ''

  test('A14: the verification letter warns who did not ask for an account', async () => {
    await register({ email: 'warned@example.org' })
    const [letter] = await world.letters('warned@example.org')
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('Someone asked for an account with this address')
      expect(part).toContain('If you did not ask for this account, do not follow the link')
    }
  })

  test('P11: the reset letter is in English and in Russian', async () => {
    await world.register('both@example.org')
    await api.auth['forgot-password'].post({ email: 'both@example.org' })
    const letter = (await world.letters('both@example.org')).at(-1)
    expect(letter?.subject).toBe('Reset your password / Сброс пароля')
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('Someone asked for a new password')
      expect(part).toContain('Кто-то запросил новый пароль')
    }
    expect(letter?.html).toContain('<p lang="ru"')
  })

  test('security 10: load nothing, and follow the reader’s light or dark', async () => {
    await register({ email: 'looks@example.org' })
    const text = await html('looks@example.org')
    expect(text).not.toMatch(/<(img|link|script|iframe|object|video)\b|url\(|@import|src=/i)
    expect(text).toContain('<meta name="color-scheme" content="light dark">')
  })
})
