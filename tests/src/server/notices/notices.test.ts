import { afterAll, expect, test } from 'bun:test'
import { createPublicKey, verify } from 'node:crypto'
import { until } from '../../../until'
import { type Person, tokenIn } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'
import { startPushService } from '../push/push-service'

const service = startPushService()
afterAll(() => service.stop())

onBothEngines(
  (person, world) => {
    /** Somebody with browsers, and what these have been told since. */
    async function subscriber(...names: string[]) {
      const someone = await person()
      const browsers = names.length > 0 ? names : [crypto.randomUUID()]
      const ids: number[] = []
      for (const name of browsers) {
        const { id } = await made(someone.api.push.subscriptions.post(await service.browser(name)))
        ids.push(id)
      }
      const told = () =>
        service.received
          .filter(({ browser }) => browsers.includes(browser))
          .map(({ notice }) => notice)
      return { ...someone, browsers, ids, told }
    }

    async function dueAt({ api }: Pick<Person, 'api'>, dueDate: string, title = 'Call') {
      return (await made(api.tasks.post({ title, dueDate }))).id
    }

    async function at(time: string) {
      world().setNow(time)
      await world().app.jobs.kick()
    }

    test('N7: who imports a large file is told when it is finished, of a small one not', async () => {
      const someone = await subscriber()
      const send = (titles: string[]) =>
        world().fetch('/api/import?name=tasks.md', {
          method: 'POST',
          headers: { cookie: someone.cookie, 'content-type': 'application/octet-stream' },
          body: titles.map((title) => `- [ ] ${title}\n`).join(''),
        })
      expect((await send(['Small'])).status).toBe(200)
      await world().app.jobs.kick()
      expect(someone.told()).toEqual([])
      const large = Array.from({ length: 1_500 }, (_, nth) => `Task ${nth} ${'x'.repeat(100)}`)
      expect((await send(large)).status).toBe(200)
      await until(() => someone.told().length > 0)
      expect(someone.told()).toMatchObject([
        {
          kind: 'import',
          title: 'Your import is finished',
          body: '1,500 tasks from a Markdown list',
          url: '/',
        },
      ])
    })

    test('N2, N8: what is due is pushed once, readable by its browser only, and signed (RFC 8292)', async () => {
      const someone = await subscriber()
      const id = await dueAt(someone, '2026-11-21T10:00:00Z', '**Call** Ada')
      await at('2026-11-21T09:59:59Z')
      expect(someone.told()).toEqual([])
      await at('2026-11-21T10:00:00Z')
      await at('2026-11-21T10:01:00Z')
      expect(someone.told()).toEqual([
        {
          kind: 'reminder',
          tag: expect.stringMatching(/^[\w-]{32}$/),
          title: 'Call Ada',
          body: 'Due today at 10:00',
          url: `/task/${id}`,
          taskId: id,
          occurrence: null,
          at: '2026-11-21T10:00:00.000Z',
          // What Safari shows without our worker (W5).
          web_push: 8030,
          mutable: true,
          notification: {
            title: 'Call Ada',
            body: 'Due today at 10:00',
            tag: expect.any(String),
            lang: 'en',
            navigate: `http://localhost:3000/task/${id}`,
          },
        },
      ])
      const { headers, notice } = service.received.at(-1) ?? {}
      expect(headers?.get('topic')).toBe(String(notice?.tag))
      const [, token = '', key = ''] =
        /^vapid t=(\S+), k=(\S+)$/.exec(headers?.get('authorization') ?? '') ?? []
      expect(key).toBe((await made(someone.api.push.key.get())).publicKey)
      const [head, claims = '', signature = ''] = token.split('.')
      const point = Buffer.from(key, 'base64url')
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
        half.toString('base64url'),
      )
      const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
      const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
      const signed = Buffer.from(`${head}.${claims}`)
      const isSigned = verify(
        'sha256',
        signed,
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
      expect(isSigned).toBe(true)
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
        aud: service.origin,
      })
    })

    test('N5: late by less than a day it says so; what is older becomes one summary', async () => {
      const someone = await subscriber()
      await dueAt(someone, '2026-11-21T10:00:00Z')
      await dueAt(someone, '2026-11-21T11:00:00Z')
      await dueAt(someone, '2026-11-22T09:00:00Z', 'Late')
      await at('2026-11-22T12:00:00Z')
      const words = someone.told().map(({ title, body }) => `${title}: ${body}`)
      expect(words.toSorted()).toEqual([
        'Late: Due today at 09:00 · 3 hours late',
        'Missed reminders: 2 reminders came while the server was down',
      ])
    })

    test('N5: of what was completed, deleted or moved meanwhile nothing is told', async () => {
      const someone = await subscriber()
      const { api } = someone
      const [done, deleted, moved] = [
        await dueAt(someone, '2026-11-21T10:00:00Z'),
        await dueAt(someone, '2026-11-21T10:00:00Z'),
        await dueAt(someone, '2026-11-21T10:00:00Z'),
      ]
      // They have gone off, but the push service was not there.
      service.answers.push(...Array.from({ length: 3 }, () => new Response(null, { status: 503 })))
      await at('2026-11-21T10:00:00Z')
      await made(api.tasks({ id: done }).toggle.put({ completed: true }))
      await api.tasks({ id: deleted }).delete()
      await made(api.tasks({ id: moved }).put({ dueDate: '2026-11-21T12:00:00Z' }))
      await at('2026-11-21T10:10:00Z')
      expect(someone.told()).toEqual([])
      await at('2026-11-21T12:00:00Z')
      expect(someone.told()).toMatchObject([{ taskId: moved }])
    })

    test('N4, N8: 503 and 429 are tried again, with the same topic and there only', async () => {
      const someone = await subscriber()
      const second = await service.browser(crypto.randomUUID())
      await dueAt(someone, '2026-11-21T10:00:00Z')
      const [name = ''] = someone.browsers
      service.answers.push(new Response(null, { status: 429, headers: { 'retry-after': '120' } }))
      await at('2026-11-21T10:00:00Z')
      expect(someone.told()).toEqual([])
      await made(someone.api.push.subscriptions.post(second))
      await at('2026-11-21T10:01:59Z')
      expect(someone.told()).toEqual([])
      await at('2026-11-21T10:02:00Z')
      expect(someone.told()).toHaveLength(1)
      const topics = service.asked
        .filter(({ browser }) => browser === name)
        .map(({ topic }) => topic)
      expect(topics).toHaveLength(2)
      expect(new Set(topics).size).toBe(1)
      // One that has subscribed since was not to be told.
      const other = second.endpoint.split('/').at(-1)
      expect(service.asked.filter(({ browser }) => browser === other)).toEqual([])
    })

    test.each([404, 410])(
      'N8: a subscription that is answered with %d is deleted',
      async (status) => {
        const someone = await subscriber()
        await dueAt(someone, '2026-11-21T10:00:00Z')
        service.answers.push(new Response(null, { status }))
        await at('2026-11-21T10:00:00Z')
        expect(await made(someone.api.push.subscriptions.get())).toEqual([])
      },
    )

    test('N9: a redirect is not followed', async () => {
      const someone = await subscriber()
      await dueAt(someone, '2026-11-21T10:00:00Z')
      const location = `${service.origin}/${someone.browsers[0]}`
      service.answers.push(new Response(null, { status: 307, headers: { location } }))
      await at('2026-11-21T10:00:00Z')
      expect(someone.told()).toEqual([])
    })

    test('N8: it ends with its session, and another who signs in there takes it over', async () => {
      const someone = await subscriber('shared')
      const [session] = await made(someone.api.auth.sessions.get())
      expect(await made(someone.api.push.subscriptions.get())).toMatchObject([
        { device: 'test', current: true },
      ])
      await someone.api.auth.sessions({ id: String(session?.id) }).delete()
      await at('2026-11-21T10:00:00Z')
      const first = await subscriber('taken over')
      const other = await subscriber('taken over')
      expect(await made(first.api.push.subscriptions.get())).toEqual([])
      await dueAt(first, '2026-11-21T11:00:00Z', 'Secret')
      await at('2026-11-21T11:00:00Z')
      expect(other.told()).toEqual([])
    })

    test('N8: none is sent to a browser whose session has run out', async () => {
      const someone = await subscriber()
      await dueAt(someone, '2027-01-21T10:00:00Z')
      await at('2027-01-21T10:00:00Z')
      expect(someone.told()).toEqual([])
    })

    test('N2: told again by a clock that was set back, it is the same one', async () => {
      const someone = await subscriber()
      const dueDate = '2026-11-21T10:00:00Z'
      const id = await dueAt(someone, dueDate)
      await at(dueDate)
      world().setNow('2026-11-21T09:59:00Z')
      await made(someone.api.tasks({ id }).put({ dueDate: '2026-11-21T11:00:00Z' }))
      await made(someone.api.tasks({ id }).put({ dueDate }))
      await at(dueDate)
      const [first, second] = someone.told()
      expect(second?.tag).toBe(String(first?.tag))
    })

    test('N9: an endpoint elsewhere is refused, and not sent to once it is allowed no more', async () => {
      const someone = await subscriber()
      const { endpoint, keys } = await service.browser(crypto.randomUUID())
      const elsewhere = endpoint.replace('127.0.0.1', 'localhost')
      const refused = await someone.api.push.subscriptions.post({ endpoint: elsewhere, keys })
      expect(refused.status).toBe(400)
      await dueAt(someone, '2026-11-21T10:00:00Z')
      const { hosts } = world().app.env.push
      const [allowed = ''] = hosts.splice(0)
      await at('2026-11-21T10:00:00Z')
      hosts.push(allowed)
      expect(someone.told()).toEqual([])
      expect(await made(someone.api.push.subscriptions.get())).toEqual([])
    })

    test('a test notification says whether it was taken; a broken key is refused', async () => {
      const someone = await subscriber()
      const [id = 0] = someone.ids
      expect(await made(someone.api.push.subscriptions({ id }).test.post())).toEqual({ sent: true })
      expect(someone.told()).toMatchObject([{ kind: 'test' }])
      const { endpoint } = await service.browser(crypto.randomUUID())
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
      expect((await someone.api.push.subscriptions.post({ endpoint, keys })).status).toBe(400)
    })

    test('N11: open pages are told by the event stream', async () => {
      const someone = await person()
      const told: string[] = []
      const forget = world().app.events.subscribe(someone.id, {
        changed: () => {},
        noticed: (notice) => told.push(notice),
        looking: () => {},
        account: () => {},
        end: () => {},
      })
      await dueAt(someone, '2026-11-21T10:00:00Z')
      await at('2026-11-21T10:00:00Z')
      forget()
      expect(told.map((text) => JSON.parse(text))).toMatchObject([{ title: 'Call' }])
    })

    test('N3: a write moves the timer to an earlier time', async () => {
      const someone = await subscriber()
      await world().app.jobs.kick()
      world().setNow(new Date(Date.parse('2026-11-21T10:00:00Z') - 50))
      await dueAt(someone, '2026-11-21T10:00:00Z')
      world().setNow('2026-11-21T10:00:00Z')
      // Well within the minute after which it looks in any case.
      await until(() => someone.told().length > 0)
      expect(someone.told()).toHaveLength(1)
    })

    test('N7: mailed to a confirmed address where that was chosen, once, with a way out', async () => {
      const someone = await person()
      const { api, email } = someone
      await made(api.settings.patch({ notices: { reminder: { mail: true } } }))
      await dueAt(someone, '2026-11-21T10:00:00Z', 'See evil.example\nnow')
      await at('2026-11-21T10:00:00Z')
      await at('2026-11-21T10:05:00Z')
      const [letter, ...others] = await world().letters(email)
      expect(others).toEqual([])
      expect(letter?.text).not.toContain('evil.example')
      expect(letter?.text?.replaceAll('\u2060', '')).toContain('Due today at 10:00')
      const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value ?? ''
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const [, link = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? []
      const { pathname, search } = new URL(link)
      const form = {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }
      const page = await world().fetch(pathname + search)
      expect(await page.text()).toContain('<form method="post"')
      expect((await made(api.settings.get())).notices.reminder.mail).toBe(true)
      const forged = (pathname + search).replace(/.{20}$/, 'A'.repeat(20))
      expect((await world().fetch(forged, form)).status).toBe(400)
      expect((await world().fetch(pathname + search, form)).status).toBe(200)
      expect((await made(api.settings.get())).notices.reminder).toEqual({ push: true, mail: false })
    })

    test('N7: a day has at most 50 letters', async () => {
      const someone = await person()
      const { api, email } = someone
      await made(api.settings.patch({ notices: { reminder: { mail: true } } }))
      for (let count = 0; count < 52; count += 1) await dueAt(someone, '2026-11-21T10:00:00Z')
      await at('2026-11-21T10:00:00Z')
      expect(await world().letters(email)).toHaveLength(50)
      await dueAt(someone, '2026-11-22T10:00:00Z')
      await at('2026-11-22T10:00:00Z')
      expect(await world().letters(email)).toHaveLength(51)
    })

    test('N7: an address that is not confirmed gets no letter, and the digest comes once it is', async () => {
      const someone = await person()
      const { api } = someone
      const email = `new-${someone.email}`
      const subjects = async () => (await world().letters(email)).map(({ subject }) => subject)
      await made(api.settings.patch({ notices: { reminder: { mail: true } } }))
      await made(api.settings.patch({ timeZone: 'America/New_York', digestAt: '07:30' }))
      await made(api.auth.profile.put({ firstName: 'A', lastName: 'B', email }))
      await dueAt(someone, '2026-11-21T12:30:00Z', 'Rent')
      await at('2026-11-21T12:30:00Z')
      expect(await subjects()).toEqual(['Confirm your email address'])
      const token = tokenIn((await world().letters(email))[0])
      await made(world().client().auth['verify-email'].get({ query: { token } }))
      await at('2026-11-21T12:35:00Z')
      expect(await subjects()).toEqual(['Confirm your email address'])
      // Westward it is morning once more, and today's was not sent yet.
      await made(api.settings.patch({ timeZone: 'America/Los_Angeles' }))
      await at('2026-11-21T15:30:00Z')
      expect(await subjects()).toEqual(['Confirm your email address', '1 task for today'])
    })

    test('N7: the digest’s subject counts what is due today and what is overdue', async () => {
      const subjectWith = async (overdue: number, today: number) => {
        const { api, email } = await person()
        await made(api.settings.patch({ timeZone: 'UTC', digestAt: '10:00' }))
        for (let nth = 0; nth < overdue; nth += 1) {
          await made(api.tasks.post({ title: 'Late', dueDate: '2026-11-20' }))
        }
        for (let nth = 0; nth < today; nth += 1) {
          await made(api.tasks.post({ title: 'Now', dueDate: '2026-11-21' }))
        }
        await at('2026-11-21T10:00:00Z')
        const [letter] = await world().letters(email)
        return [letter?.subject, letter?.text?.match(/and \d+ more/)?.[0]]
      }
      expect(await subjectWith(0, 1)).toEqual(['1 task for today', undefined])
      expect(await subjectWith(1, 0)).toEqual(['1 overdue task', undefined])
      expect(await subjectWith(3, 0)).toEqual(['3 overdue tasks', undefined])
      expect(await subjectWith(2, 1)).toEqual(['1 task for today, 2 overdue', undefined])
      expect(await subjectWith(31, 2)).toEqual(['2 tasks for today, 31 overdue', 'and 3 more'])
    })

    test('N6: who travels east is still told of a day whose nine o’clock has passed there', async () => {
      const someone = await subscriber()
      const { api } = someone
      await made(api.settings.patch({ timeZone: 'America/New_York' }))
      const { id } = await made(api.tasks.post({ title: 'Rent', dueDate: '2026-11-21' }))
      await made(api.tasks({ id }).reminders.post({ kind: 'offset', minutes: 0 }))
      // In New York it would be told at 14:00; in Berlin it is an hour after nine.
      await at('2026-11-21T09:00:00Z')
      expect(someone.told()).toEqual([])
      await made(api.settings.patch({ timeZone: 'Europe/Berlin' }))
      await at('2026-11-21T09:00:01Z')
      expect(someone.told().map(({ title, body }) => [title, body])).toEqual([
        ['Rent', 'Due today · 1 hour late'],
      ])
      // Back in the west it is not told again.
      await made(api.settings.patch({ timeZone: 'America/New_York' }))
      await at('2026-11-21T14:00:00Z')
      expect(someone.told()).toHaveLength(1)
    })

    test('N7: a digest that is more than 6 hours late is left out', async () => {
      const someone = await person()
      const { api, email } = someone
      await made(api.settings.patch({ timeZone: 'UTC', digestAt: '10:00' }))
      await dueAt(someone, '2026-11-21', 'Rent')
      await at('2026-11-21T16:00:01Z')
      expect(await world().letters(email)).toEqual([])
      await at('2026-11-22T16:00:00Z')
      expect(await world().letters(email)).toHaveLength(1)
    })

    test('N7: the digest comes once a local morning and is never empty', async () => {
      const someone = await person()
      const { api, email } = someone
      await made(api.settings.patch({ timeZone: 'America/New_York', digestAt: '07:30' }))
      await at('2026-11-21T12:30:00Z')
      expect(await world().letters(email)).toEqual([])
      await made(api.tasks.post({ title: 'Rent', dueDate: '2026-11-20' }))
      await made(api.tasks.post({ title: 'Tea', dueDate: '2026-11-23T03:00:00Z' }))
      await made(api.tasks.post({ title: 'Not yet', dueDate: '2026-11-23' }))
      await at('2026-11-22T12:29:59Z')
      expect(await world().letters(email)).toEqual([])
      await at('2026-11-22T12:30:00Z')
      await at('2026-11-22T12:31:00Z')
      // Westward it is morning once more.
      await made(api.settings.patch({ timeZone: 'America/Los_Angeles' }))
      await at('2026-11-22T15:30:00Z')
      const [letter, ...others] = await world().letters(email)
      expect(others).toEqual([])
      expect(letter?.subject).toBe('1 task for today, 1 overdue')
      expect(letter?.text).toContain('Overdue\n\n• Rent\n\nToday\n\n• 22:00 Tea')
      await made(api.settings.patch({ digestAt: null }))
      await at('2026-11-24T12:30:00Z')
      expect(await world().letters(email)).toHaveLength(1)
    })
  },
  { PUSH_HOSTS: service.origin },
)
