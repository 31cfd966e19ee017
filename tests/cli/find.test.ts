import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('tasks find shows what has all words, the best first, completed ones and subtasks too', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  for (const title of ['Buy milk', 'Called the dentist', 'Ask Bob']) await api.tasks.post({ title })
  const { data = [] } = await api.tasks.get()
  const bob = data?.find(({ title }) => title === 'Ask Bob')?.id ?? 0
  const call = data?.find(({ title }) => title === 'Called the dentist')?.id ?? 0
  await api.tasks({ id: bob }).subtasks.post({ title: 'Call him first' })
  await api.tasks({ id: call }).toggle.put()
  const { out, code } = await terminal.run('find', 'calling')
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines.map((line) => line.split('\t')[4])).toEqual(['Call him first', 'Called the dentist'])
  expect(await terminal.run('search', 'dentist', '-q')).toMatchObject({ out: `${call}\n` })
  const { out: json } = await terminal.run('find', 'call', 'him', '--json')
  expect(JSON.parse(json)).toMatchObject([{ title: 'Call him first', parentTask: { id: bob } }])
  const few = await terminal.run('find', 'call', '--limit', '1')
  expect(few).toMatchObject({ code: 0, err: '1 of 2. Show more: --limit 2\n' })
  expect(await terminal.run('find', 'nothing')).toEqual({
    code: 4,
    out: '',
    err: 'tasks: No task matches "nothing".\n',
  })
  expect((await terminal.run('find', 'x', '--limit', '0')).code).toBe(2)
  expect((await terminal.run('find', ' ')).code).toBe(2)
})

test('F2: offline it searches what was last known', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  await ann.api.tasks.post({ title: 'Buy milk' })
  await ann.terminal.run('list')
  await wire.cut()
  const { out, code } = await ann.terminal.run('find', 'milk')
  expect({ code, found: out.includes('Buy milk') }).toEqual({ code: 0, found: true })
})

test('on a terminal the words that were found stand out', async () => {
  using ann = await logIn(service)
  await ann.api.tasks.post({ title: 'Buy milk' })
  using screen = openScreen(ann.terminal, ['find', 'milk'])
  await screen.shows('ended with 0')
  expect(screen.styled()).toContain('Buy \u001b[1;4mmilk')
})
