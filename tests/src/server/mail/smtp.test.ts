import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closedPort, type Smtp, startSilence, startSmtp } from '../../../smtp'
import { until } from '../../../until'
import { createWorld, PASSWORD, tokenIn, type World } from '../../../world'

const START = Date.parse('2026-11-21T09:30:00.000Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

let world: World
let smtp: Smtp
beforeEach(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url, MAIL_FROM: 'Tasks <tasks@example.org>' })
})
afterEach(async () => {
  await world.close()
  await smtp.close()
})

/** How long it took, in milliseconds. */
async function register(email: string, at = world): Promise<number> {
  const begun = performance.now()
  const { status } = await at.client().auth.register.post({ email, password: PASSWORD })
  expect(status).toBe(201)
  return performance.now() - begun
}

/** The mailer of `at` has seen to what is due at a time after the start. */
async function mailedAt(after: number, at = world) {
  at.setNow(new Date(START + after))
  await Promise.all(at.apps.map(({ jobs }) => jobs.kick()))
}

const eventsOf = (event: string, at = world) => at.logged.filter((line) => line.event === event)

describe('through a mail server', () => {
  test('a letter comes from MAIL_FROM to one address, as text and HTML, with its link', async () => {
    await register('anna@example.org')
    await mailedAt(0)
    const [{ recipients, letter, raw } = {}] = smtp.received
    expect(recipients).toEqual(['anna@example.org'])
    expect(letter?.from).toEqual({ name: 'Tasks', address: 'tasks@example.org' })
    expect(letter?.to?.map(({ address }) => address)).toEqual(['anna@example.org'])
    expect(letter?.html).toContain(tokenIn(letter))
    expect(raw).toContain('Auto-Submitted: auto-generated')
    const query = { token: tokenIn(letter) }
    expect((await world.client().auth['verify-email'].get({ query })).status).toBe(200)
  })

  test('A12: nothing goes to the outbox, the terminal or the log', async () => {
    await register('anna@example.org')
    await mailedAt(0)
    expect(smtp.received).toHaveLength(1)
    expect(world.printed).toEqual([])
    expect(existsSync(join(world.dir, 'outbox'))).toBe(false)
    expect(JSON.stringify(world.logged)).not.toContain(tokenIn(smtp.received[0]?.letter))
  })

  test('a letter is sent once, also by two servers that share the database', async () => {
    const other = await createWorld({ DATA_DIR: world.dir, SMTP_URL: smtp.url })
    const emails = Array.from({ length: 10 }, (_, index) => `person-${index}@example.org`)
    await Promise.all(emails.map((email) => register(email)))
    await Promise.all([mailedAt(0), mailedAt(0, other)])
    expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(emails)
    await other.close()
  })

  test('a verification letter that is no longer needed is not sent', async () => {
    smtp.refuseWith = 451
    await register('anna@example.org')
    await mailedAt(0)
    smtp.refuseWith = undefined
    await world.client().auth['forgot-password'].post({ email: 'anna@example.org' })
    await mailedAt(0)
    const token = tokenIn(smtp.received[0]?.letter)
    await world.client().auth['reset-password'].post({ token, password: PASSWORD })
    await mailedAt(DAY)
    expect(smtp.received.map(({ letter }) => letter.subject)).toEqual([
      'Reset your password / Сброс пароля',
      'Your password was changed',
    ])
  })
})

test('N4: a letter that comes twice, since the first was not answered, has one Message-ID', async () => {
  smtp.breaksOff = true
  await register('anna@example.org')
  await mailedAt(0)
  smtp.breaksOff = false
  await mailedAt(5 * SECOND)
  await mailedAt(DAY)
  const [first, second, ...others] = smtp.received.map(({ letter }) => letter.messageId)
  expect(second).toBe(String(first))
  expect(others).toEqual([])
})

test('N7: a reminder that waits is not sent to the address that takes the place of its own', async () => {
  const { api, email } = await world.person('anna')
  await api.settings.patch({ notices: { reminder: { mail: true } } })
  await api.tasks.post({ title: 'Call', dueDate: new Date(START + MINUTE).toISOString() })
  smtp.refuseWith = 451
  // The first finds the reminder, the second its email.
  await mailedAt(MINUTE)
  await mailedAt(MINUTE)
  expect(eventsOf('mail postponed')).toMatchObject([{ kind: 'reminder' }])
  await api.auth.profile.put({ firstName: 'Anna', lastName: 'B', email: 'bea@example.org' })
  smtp.refuseWith = undefined
  await mailedAt(DAY)
  const sent = smtp.received.map(({ recipients, letter }) => [...recipients, letter.subject])
  expect(sent.toSorted()).toEqual([
    [email, 'Your email address was changed'],
    ['bea@example.org', 'Confirm your email address'],
  ])
})

describe('reliability: when the mail server', () => {
  test('refuses connections, registering takes under 1 s and the mail is sent once when it is back, across a restart', async () => {
    const port = await closedPort()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR: world.dir }
    const before = await createWorld(env)
    expect(await register('anna@example.org', before)).toBeLessThan(1000)
    await mailedAt(0, before)
    expect(eventsOf('mail postponed', before)).toHaveLength(1)
    await before.close()

    const back = await startSmtp(port)
    const after = await createWorld(env)
    await mailedAt(4 * SECOND, after)
    expect(back.received).toHaveLength(0)
    await mailedAt(5 * SECOND, after)
    await mailedAt(DAY, after)
    expect(back.received).toHaveLength(1)
    expect(eventsOf('mail sent', after)).toHaveLength(1)
    const query = { token: tokenIn(back.received[0]?.letter) }
    after.setNow(new Date(START + MINUTE))
    expect((await after.client().auth['verify-email'].get({ query })).status).toBe(200)
    await after.close()
    await back.close()
  })

  test('hangs, registering and (A6) forgot-password take under 1 s, and so does stopping within 3 s, without losing the letter', async () => {
    const silence = await startSilence()
    const before = await createWorld({ SMTP_URL: silence.url, DATA_DIR: world.dir })
    expect(await register('anna@example.org', before)).toBeLessThan(1000)
    await until(() => silence.connections() > 0)
    expect(await register('bea@example.org', before)).toBeLessThan(1000)
    const asked = performance.now()
    await before.client().auth['forgot-password'].post({ email: 'anna@example.org' })
    expect(performance.now() - asked).toBeLessThan(1000)
    const begun = performance.now()
    await before.close()
    expect(performance.now() - begun).toBeLessThan(3000)
    silence.close()

    await mailedAt(MINUTE)
    expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'anna@example.org',
      'anna@example.org',
      'bea@example.org',
    ])
  })

  test('answers 4xx, it is asked again after pauses that grow, and the letter is sent once', async () => {
    smtp.refuseWith = 451
    await register('anna@example.org')
    await mailedAt(0)
    let time = 0
    for (const pause of [5, 10, 20, 40, 80, 160, 300, 300]) {
      await mailedAt((time + pause) * SECOND - 1)
      expect(eventsOf('mail postponed').at(-1)).toMatchObject({ retryIn: pause })
      time += pause
      await mailedAt(time * SECOND)
    }
    expect(eventsOf('mail postponed')).toHaveLength(9)
    smtp.refuseWith = undefined
    await mailedAt((time + 300) * SECOND)
    await mailedAt(DAY)
    expect(smtp.received).toHaveLength(1)
  })

  test('answers 4xx for three days, it is given up, and the log says so', async () => {
    smtp.refuseWith = 451
    await register('anna@example.org')
    await mailedAt(0)
    await mailedAt(3 * DAY)
    expect(eventsOf('mail given up')).toHaveLength(0)
    await mailedAt(3 * DAY + MINUTE)
    expect(eventsOf('mail given up')).toMatchObject([{ level: 'error', kind: 'verification' }])
    smtp.refuseWith = undefined
    await mailedAt(4 * DAY)
    expect(smtp.received).toHaveLength(0)
  })

  test('answers that there is no such mailbox, it is given up at once', async () => {
    smtp.refuseWith = 550
    await register('nobody@example.org')
    await mailedAt(0)
    expect(eventsOf('mail given up')).toHaveLength(1)
    smtp.refuseWith = undefined
    await mailedAt(DAY)
    expect(smtp.received).toHaveLength(0)
  })

  test('refuses one letter, the others go on', async () => {
    smtp.refuseWith = 451
    await register('anna@example.org')
    await mailedAt(0)
    smtp.refuseWith = undefined
    await register('bea@example.org')
    await mailedAt(0)
    expect(smtp.received.flatMap(({ recipients }) => recipients)).toEqual(['bea@example.org'])
  })

  test('was about to take a letter when the process was killed, another sends it', async () => {
    const silence = await startSilence()
    const killed = await createWorld({ SMTP_URL: silence.url, DATA_DIR: world.dir })
    await register('anna@example.org', killed)
    await until(() => silence.connections() > 0)
    await mailedAt(MINUTE - 1)
    expect(smtp.received).toHaveLength(0)
    await mailedAt(MINUTE)
    expect(smtp.received).toHaveLength(1)
    silence.close()
    await killed.close()
  })
})
