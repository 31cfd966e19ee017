import { randomBytes } from 'node:crypto'
import { users } from '../db/schema'
import { type Client, createClient } from '../src/client'
import { PALETTE } from '../src/core/tags/rules'
import type { App } from '../src/server/app'
import { hashPassword } from '../src/server/auth/passwords'
import { createSession } from '../src/server/auth/session-store'
import { compose } from '../src/server/compose'
import { ConfigurationError, endWithReason, readEnv } from '../src/server/env'

/**
 * `npm run seed [-- tasks]`: a new account with 1,000 tasks or as many as you say, to look at and
 * to measure with, in the database that is configured. Stop the server first.
 */

const FOLDERS = ['Inbox', 'Home', 'Work', 'Garden', 'Reading', 'Someday']
const TAGS = ['errand', 'call', 'quick', 'money']
const VERBS = ['Plan', 'Call about', 'Order', 'Repair', 'Sort out', 'Look into', 'Pay for']
const THINGS = [
  'the dentist',
  'winter tyres',
  'a birthday present',
  'the bicycle',
  'train tickets',
  'the **spring** beds',
  'a new lamp',
  'the library books',
  'the *garage* door',
  'photos of the trip',
  'the tax return',
]
const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
const DAY = 24 * 60 * 60 * 1000

const email = `demo-${randomBytes(3).toString('hex')}@example.org`
const password = randomBytes(9).toString('base64url')

await endWithReason(async () => {
  const count = Number(process.argv[2] ?? 1000)
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new ConfigurationError('Say how many tasks: `npm run seed -- 1000`.')
  }
  const env = readEnv({ ...process.env, LOG: 'error' })
  const { app, api, stop } = await compose(env, new AbortController().signal)
  const authorization = `Bearer ${await signUp(app)}`
  await fill(createClient(api, { headers: { authorization } }), count)
  await stop()
  app.db.close()
  process.stdout.write(`${email} has ${count} tasks and the password ${password}\n`)
})

async function signUp(app: App): Promise<string> {
  const row = { email, password: await hashPassword(password, 'seed'), isEmailVerified: true }
  return app.db.write(async (tx) => {
    const [user] = await tx.insert(users).values(row).returning()
    if (!user) throw new Error('No account was made')
    return createSession(tx, user.id, 'seed', app.now())
  })
}

async function fill(client: Client, count: number) {
  for (const name of FOLDERS) await client.folders.post({ name })
  for (const [i, name] of TAGS.entries()) {
    await client.tags.post({ name, color: pick(PALETTE, i).color })
  }
  const { data: tags } = await client.tags.get()
  const numbers = Array.from({ length: count }, (_, i) => i)
  // As many at a time as share a commit.
  for (let i = 0; i < count; i += 100) {
    await Promise.all(numbers.slice(i, i + 100).map((n) => addTask(client, tags ?? [], n)))
  }
}

/** The same for the same number. One in five has subtasks, one in four is done. */
async function addTask(client: Client, tags: { id: number }[], n: number) {
  const { data: task, error } = await client.tasks.post({
    title: `${pick(VERBS, n)} ${pick(THINGS, n)}`,
    category: pick(FOLDERS, n >> 2),
    priority: pick(PRIORITIES, n >> 1),
    dueDate: n % 3 === 0 ? dayFromNow((n % 40) - 10) : undefined,
  })
  if (!task) throw error.value
  if (n % 5 === 0) {
    for (const step of ['Ask', 'Compare', 'Decide']) {
      await client.tasks({ id: task.id }).subtasks.post({ title: `${step} first` })
    }
  }
  if (n % 2 === 0) {
    await client
      .tasks({ id: task.id })
      .tags({ tagId: pick(tags, n >> 1).id })
      .post()
  }
  if (n % 4 === 3) await client.tasks({ id: task.id }).toggle.put({ completed: true })
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
}
