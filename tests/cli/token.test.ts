import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('D1: a token is made for a folder, printed alone and once, listed, renewed and ended', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  await terminal.run('folders', 'add', 'Garden')
  const made = await terminal.run('token', 'add', 'Kitchen', 'button', '-r', 'add', '-f', 'garden')
  expect(made).toMatchObject({ code: 0 })
  expect(made.out).toMatch(/^tk_[\w-]{43}\n$/)
  const ask = (token: string) =>
    fetch(`${service.server.url}/api/in/${token.trim()}`, { method: 'POST', body: 'Weed' })
  expect(await (await ask(made.out)).json()).toMatchObject({ folder: { name: 'Garden' } })

  const list = await terminal.run('tokens')
  expect(list.out).toMatch(/Kitchen button\s+add\s+Garden\s+\d{4}-\d\d-\d\d\s+never/)
  expect(list.out).not.toContain(made.out.trim())
  const id = (await terminal.run('tokens', '-q')).out.trim()
  const renewed = await terminal.run('token', 'renew', id)
  expect((await ask(made.out)).status).toBe(404)
  expect((await ask(renewed.out)).status).toBe(201)
  expect((await terminal.run('token', 'end', id)).out).toBe(`Ended token ${id}\n`)
  expect((await ask(renewed.out)).status).toBe(404)
  expect((await terminal.run('token', 'end', id)).code).toBe(4)
  expect((await terminal.run('token', 'add', 'X', '-f', 'Nowhere')).code).toBe(4)
  expect((await terminal.run('token', 'add', 'X', '--days', '0')).code).toBe(2)
})

test('D2: a feed’s address is printed alone and once, shows a view, a folder or a filter, and can be renewed', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  expect((await terminal.run('feed')).err).toContain('No feeds')
  await terminal.run('folders', 'add', 'Garden')
  await terminal.run('add', 'Weed', 'today', '#Garden')
  await terminal.run('add', 'Buy milk', 'today')
  const made = await terminal.run('feed', 'add', 'Family', 'calendar', '-f', 'garden')
  const address = made.out.trim()
  expect(address).toMatch(/\/feeds\/tk_[\w-]{43}\.ics\?as=events$/)
  const shown = await (await fetch(address)).text()
  expect(shown).toContain('SUMMARY:Weed')
  expect(shown).toContain('BEGIN:VEVENT')
  expect(shown).not.toContain('Buy milk')

  await terminal.run('token', 'add', 'Wall display')
  expect((await terminal.run('feeds')).out).toMatch(/^\d+\s+Family calendar\s+Garden\s+\S+\n$/)
  const id = (await terminal.run('feed', 'list', '-q')).out.trim()
  const renewed = (await terminal.run('feed', 'renew', id, '--tasks')).out.trim()
  expect((await fetch(address)).status).toBe(404)
  expect(await (await fetch(renewed)).text()).toContain('BEGIN:VTODO')
  const today = await terminal.run('feed', 'add', 'Wall', '--view', 'today', '--json')
  expect(JSON.parse(today.out)).toMatchObject([{ name: 'Wall', view: 'today' }])
  await terminal.run('filter', 'add', 'Errands', 'folder:Garden')
  const found = (await terminal.run('feed', 'add', 'Errands', '--filter', 'errands')).out.trim()
  expect(await (await fetch(found)).text()).not.toContain('Buy milk')
  expect((await terminal.run('feed')).out).toMatch(/Errands\s+Errands/)
})
