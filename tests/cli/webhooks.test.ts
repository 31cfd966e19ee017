import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { startReceiver } from '../src/server/hooks/receiver'
import { until } from '../until'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

const receiver = startReceiver()
let service: Service

beforeAll(async () => {
  service = await startService({ HOOK_HOSTS: receiver.origin })
})

afterAll(async () => {
  await service.stop()
  receiver.stop()
})

test('D5: a webhook is made for a folder, its secret printed alone; its deliveries are listed and sent again', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const url = `${receiver.origin}/from-terminal`
  await terminal.run('folders', 'add', 'Garden')
  const made = await terminal.run('hook', 'add', url, '-e', 'task.added', '-f', 'garden')
  expect(made).toMatchObject({ code: 0 })
  const secret = made.out.trim()
  await terminal.run('add', 'Buy milk')
  await terminal.run('add', 'Weed', '#Garden')
  await until(() => receiver.at('/from-terminal').length === 1)
  const [sent] = receiver.at('/from-terminal')
  expect(sent?.body).toMatchObject({ event: 'task.added', after: { title: 'Weed' } })
  const hmac = createHmac('sha256', secret)
    .update(sent?.text ?? '')
    .digest('hex')
  expect(sent?.headers.get('x-signature')).toBe(`sha256=${hmac}`)

  const list = await terminal.run('hooks')
  expect(list.out).toMatch(/from-terminal\s+task\.added\s+Garden/)
  expect(list.out).not.toContain(secret)
  const id = (await terminal.run('hook', 'list', '-q')).out.trim()
  await until(async () => (await terminal.run('hook', 'deliveries', id, '-q')).out !== '')
  expect((await terminal.run('hook', 'deliveries', id)).out).toMatch(
    /task\.added\s+\S+ \S+\s+1\s+204/,
  )
  const delivery = (await terminal.run('hook', 'deliveries', id, '-q')).out.trim()
  expect((await terminal.run('hook', 'send', id, delivery)).out).toBe('Sent: 204\n')
  const [first, again] = receiver.at('/from-terminal')
  expect(again?.text).toBe(String(first?.text))

  expect((await terminal.run('hook', 'on', id)).out).toBe(`Webhook ${id} is on\n`)
  expect((await terminal.run('hook', 'remove', id)).out).toBe(`Removed webhook ${id}\n`)
  expect((await terminal.run('hook', 'remove', id)).code).toBe(4)
  expect((await terminal.run('hooks')).err).toContain('No webhooks')
})

test('D5: an address inside the server’s network or an unknown event is refused in words', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const inside = await terminal.run('hook', 'add', 'https://127.0.0.1/')
  expect(inside.code).not.toBe(0)
  expect(inside.err).toContain("The address is inside the server's own network")
  const unknown = await terminal.run('hook', 'add', receiver.origin, '-e', 'task.eaten')
  expect(unknown).toMatchObject({ code: 2 })
  expect(unknown.err).toContain('"task.eaten" is no event. Events: task.added')
  expect((await terminal.run('hook', 'on', 'x')).code).toBe(2)
})
