import { beforeEach, describe, expect, test } from 'bun:test'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../../db/schema'
import { sweep } from '../../../../src/server/sweep'
import { createWorld, PASSWORD, tokenIn } from '../../../world'
import { made } from '../answers'

const world = await createWorld()
const api = world.client()

let email: string
let cookie: string
let id: number
let count = 0
beforeEach(async () => {
  world.setNow('2026-11-21T09:30:00.000Z')
  email = `owner-${++count}@example.org`
  id = (await world.register(email)).id
  cookie = await world.signIn(email)
})

const mine = () => world.client(cookie)
const subjects = async (to = email) =>
  (await world.letters(to)).map(({ subject }) => subject).slice(1)
const login = (device: string, password = PASSWORD) =>
  world.send('POST', '/api/auth/login', { email, password }, { headers: { 'user-agent': device } })

/** Every table in the database with rows that belong to a user, or name them. */
async function rowsOf(userId: number): Promise<string[]> {
  const found = Object.values(schema).map(async (table) => {
    const columns = getTableColumns(table) as Record<string, SQLiteColumn>
    const column = table === schema.users ? columns.id : columns.userId
    if (!column) return []
    const rows = await world.app.db.read.$count(table, eq(column, userId))
    return rows > 0 ? [getTableName(table)] : []
  })
  return (await Promise.all(found)).flat()
}

async function fill() {
  const folder = await made(mine().folders.post({ name: 'Garden' }))
  const tag = await made(mine().tags.post({ name: 'red' }))
  const project = await made(mine().projects.post({ name: 'Spring' }))
  const task = await made(
    mine().tasks.post({ title: '=1+1, "quoted"', folderId: folder.id, projectId: project.id }),
  )
  await mine().tasks({ id: task.id }).tags({ tagId: tag.id }).post()
  await mine().tasks({ id: task.id }).subtasks.post({ title: 'Water\nit' })
  return task
}

describe('security 26: delete my account', () => {
  const remove = (password: string) =>
    world.send('DELETE', '/api/auth/account', { password }, { headers: { cookie } })

  test('everything is gone at once, every session ends, and the letter says so', async () => {
    await fill()
    const other = await world.signIn(email)
    expect(await rowsOf(id)).toContain('tasks')
    const answer = await remove(PASSWORD)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      message: 'Your account and everything in it has been deleted.',
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=;/)
    expect(await rowsOf(id)).toEqual([])
    for (const each of [cookie, other]) {
      expect((await world.client(each).auth.user.get()).status).toBe(401)
    }
    expect((await login('x')).status).toBe(401)
    const letter = (await world.letters(email)).at(-1)
    expect(letter?.subject).toBe('Your account was deleted')
    expect(letter?.text).toContain('everything in it was deleted on 21 November 2026 at 09:30 UTC')
    expect((await api.auth.register.post({ email, password: PASSWORD })).status).toBe(201)
  })

  test('a wrong password is 400, changes nothing, and counts as a failed login', async () => {
    const answer = await remove('wrong')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Password is incorrect' })
    expect((await mine().auth.user.get()).status).toBe(200)
    for (let i = 0; i < 9; i++) await remove('wrong')
    expect((await remove(PASSWORD)).status).toBe(429)
  })

  test('needs the password, and a session', async () => {
    expect((await remove('')).status).toBe(400)
    cookie = ''
    expect((await remove(PASSWORD)).status).toBe(401)
  })
})

describe('security 26: export my data', () => {
  const get = (query = '') => world.fetch(`/api/auth/export${query}`, { headers: { cookie } })

  test('as JSON, complete, and without a hash or token', async () => {
    const task = await fill()
    const answer = await get()
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tasks.json"')
    const text = await answer.text()
    const all = JSON.parse(text)
    expect(all).toMatchObject({
      exportedAt: '2026-11-21T09:30:00.000Z',
      user: { id, email, securityMails: true },
      sessions: [{ device: '' }],
      folders: [{ name: 'Inbox' }, { name: 'Garden' }],
      projects: [{ name: 'Spring' }],
      tags: [{ name: 'red' }],
      tasks: [{ id: task.id, title: '=1+1, "quoted"' }, { title: 'Water\nit' }],
      taskTags: [{ taskId: task.id }],
    })
    expect(all.journal.length).toBeGreaterThanOrEqual(6)
    expect(text).not.toMatch(/argon2|"password|"sid"|[Tt]oken"/)
  })

  test('as CSV: a row a task, quoted, and nothing that a spreadsheet would run', async () => {
    const task = await fill()
    const answer = await get('?format=csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, row] = (await answer.text()).split('\r\n')
    expect(head).toBe(
      'id,title,description,status,priority,folder,project,tags,dueDate,repeat,completedAt,parentTaskId,createdAt,updatedAt,repeatAfter,repeatLeft,reminders',
    )
    expect(row).toBe(
      `${task.id},"'=1+1, ""quoted""",,pending,medium,Garden,Spring,red,,,,,2026-11-21T09:30:00.000Z,2026-11-21T09:30:00.000Z,,,`,
    )
  })

  test('holds nothing of anybody else', async () => {
    await fill()
    const other = await world.person()
    const answer = await world.fetch('/api/auth/export', { headers: { cookie: other.cookie } })
    expect(await answer.text()).not.toContain('quoted')
    expect((await world.fetch('/api/auth/export')).status).toBe(401)
    expect((await get('?format=xml')).status).toBe(400)
  })
})

describe('notices by mail', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'

  test('a new password, changed or reset', async () => {
    const change = { currentPassword: PASSWORD, newPassword: 'changed', confirmPassword: 'changed' }
    await mine().auth['change-password'].put(change)
    expect(await subjects()).toEqual(['Your password was changed'])
    await api.auth['forgot-password'].post({ email })
    const token = tokenIn((await world.letters(email)).at(-1))
    await api.auth['reset-password'].post({ token, password: 'reset it' })
    expect((await subjects()).at(-1)).toBe('Your password was changed')
  })

  test('a sign-in from a new device, but not the first of all, nor the same in a new version', async () => {
    await login('')
    expect(await subjects()).toEqual([])
    await login(FIREFOX)
    expect(await subjects()).toEqual(['New sign-in to your account'])
    await login(FIREFOX.replaceAll('140', '141'))
    await login('', 'wrong')
    await login('curl/8', 'wrong')
    expect(await subjects()).toEqual(['New sign-in to your account'])
  })

  test('security 8: nothing that the device says of itself is in the letter', async () => {
    await login('Evil <b>browser</b>')
    expect((await world.letters(email)).at(-1)?.html).not.toContain('Evil')
  })

  test('can be switched off', async () => {
    expect(await made(mine().auth.notices.get())).toEqual({
      securityMails: true,
      sharingMails: true,
    })
    const off = await made(mine().auth.notices.put({ securityMails: false }))
    expect(off).toEqual({ securityMails: false, sharingMails: true })
    await login(FIREFOX)
    const change = { currentPassword: PASSWORD, newPassword: 'changed', confirmPassword: 'changed' }
    await mine().auth['change-password'].put(change)
    expect(await subjects()).toEqual([])
    cookie = await world.signIn(email, 'changed')
    expect(await made(mine().auth.notices.get())).toEqual({
      securityMails: false,
      sharingMails: true,
    })
  })
})

describe('security 24: accounts that nobody confirmed', () => {
  const exists = async (address: string) =>
    (await api.auth.register.post({ email: address, password: PASSWORD })).status === 409

  test('are deleted after 7 days, and no others', async () => {
    const never = `never-${email}`
    const moved = `moved-${email}`
    await api.auth.register.post({ email: never, password: PASSWORD })
    world.setNow('2026-11-21T09:31:00.000Z')
    const profile = { firstName: 'A', lastName: 'B', email: moved }
    expect((await mine().auth.profile.put(profile)).status).toBe(200)
    world.setNow('2026-11-28T09:29:59.999Z')
    await sweep(world.app)
    expect(await exists(never)).toBe(true)
    world.setNow('2026-11-28T09:31:00.000Z')
    await sweep(world.app)
    expect(await exists(moved)).toBe(true)
    expect(await exists(never)).toBe(false)
  })
})
