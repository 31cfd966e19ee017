import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('tasks order puts tasks first or behind another, as one change that one undo takes back (T10, B4)', async () => {
  using ann = await logIn(service)
  const { terminal, api } = ann
  for (const title of ['D', 'C', 'B', 'A']) await terminal.run('add', title)
  const ids = new Map((await api.tasks.get()).data?.map(({ title, id }) => [title, String(id)]))
  const of = (title: string) => ids.get(title) ?? ''

  const first = await terminal.run('order', of('D'), of('B'))
  expect(first.out).toBe(`Moved ${of('D')}: D\nMoved ${of('B')}: B\n`)
  expect(await titles(api)).toEqual(['D', 'B', 'A', 'C'])
  await terminal.run('order', of('D'), '--after', of('A'))
  expect(await titles(api)).toEqual(['B', 'A', 'D', 'C'])
  await terminal.run('undo')
  await terminal.run('undo')
  expect(await titles(api)).toEqual(['A', 'B', 'C', 'D'])
})

test('subtasks are put in order among those of their task', async () => {
  using ann = await logIn(service)
  const { terminal, api } = ann
  await terminal.run('add', 'Move house')
  for (const title of ['Boxes', 'Van']) await terminal.run('sub', 'Move house', title)
  expect(await titles(api)).toEqual(['Move house', '- Boxes', '- Van'])
  expect((await terminal.run('order', 'Van')).code).toBe(0)
  expect(await titles(api)).toEqual(['Move house', '- Van', '- Boxes'])
  expect(await terminal.run('order', 'Van', '--after', 'Move house')).toMatchObject({
    code: 2,
    err: expect.stringContaining('"Van" and "Move house" are in different lists.'),
  })
  expect(await terminal.run('order', '999999')).toMatchObject({ code: 4 })
})
