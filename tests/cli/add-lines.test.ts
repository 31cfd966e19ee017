import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Task } from '../../src/core/tasks/contract'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('tasks add - adds a task for each line in their order, and one undo takes all back', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { api, terminal } = ann
  await api.folders.post({ name: 'Work' })
  await terminal.run('add', 'Old')
  wire.passed.length = 0
  const lines = 'Buy milk !high\r\n\n  Call Ann #Work\n#nonsense\n+7 degrees'
  const added = await terminal.pipe(lines, 'add', '-')
  expect(wire.passed.filter((each) => each.startsWith('POST'))).toEqual(['POST /api/sync'])
  const tasks = (await api.tasks.get()).data ?? []
  expect(tasks.map(({ title, category, priority }) => [title, category, priority])).toEqual([
    ['Buy milk', 'Inbox', 'high'],
    ['Call Ann', 'Work', 'medium'],
    ['#nonsense', 'Inbox', 'medium'],
    ['+7 degrees', 'Inbox', 'medium'],
    ['Old', 'Inbox', 'medium'],
  ])
  const [milk, call, nonsense, degrees] = tasks.map(({ id }) => id)
  expect(added).toEqual({
    code: 0,
    out: [
      `Added ${milk}: Buy milk (high priority)`,
      `Added ${call}: Call Ann (#Work)`,
      `Added ${nonsense}: #nonsense`,
      `Added ${degrees}: +7 degrees`,
      '',
    ].join('\n'),
    err: '',
  })
  expect((await terminal.run('undo')).out).toStartWith('Undid: added 4 tasks\n')
  expect(await titles(api)).toEqual(['Old'])
})

test('of a list, its marks are read as on the page: what is done, due and below another', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const lines = [
    ...['- [ ] Pack (due 2026-11-27)', '  - [ ] Socks !high', '  - [x] Shoes'],
    ...['1. Eggs (due soon)', '* [x] Milk', '- Call Ann tomorrow (due 2026-11-27)'],
  ]
  const { out } = await terminal.pipe(lines.join('\n'), 'add', '-')
  expect(out.replace(/\d+:/g, 'N:')).toBe(
    [
      ...[
        'Added N: Pack (due Fri 27 Nov)',
        'Added N: Socks (high priority, subtask of Pack)',
        'Added as done N: Shoes (subtask of Pack)',
      ],
      ...['Added N: Eggs (due soon)', 'Added as done N: Milk'],
      ...['Added N: Call Ann tomorrow (due Fri 27 Nov)', ''],
    ].join('\n'),
  )
  const tasks = (await api.tasks.get()).data ?? []
  const shown = (task: Pick<Task, 'title' | 'status' | 'dueDate' | 'priority'>) =>
    [task.title, task.status, task.dueDate, task.priority].join()
  expect(tasks.map((task) => [shown(task), ...task.subtasks.map(shown)])).toEqual([
    ['Pack,pending,2026-11-27,medium', ...['Socks,pending,,high', 'Shoes,completed,,medium']],
    ['Eggs (due soon),pending,,medium'],
    ['Call Ann tomorrow,pending,2026-11-27,medium'],
    ['Milk,completed,,medium'],
  ])
  expect((await terminal.run('undo')).out).toStartWith('Undid: added 6 tasks\n')
  await terminal.pipe('- [x] Milk\n  - Bread', 'add', '-', '--literal')
  expect(await titles(api)).toEqual(['- [x] Milk', '- Bread'])
})

test('what options say is for all of the lines, and a new tag is made once', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await api.folders.post({ name: 'Work' })
  const args = ['add', '-', '--tag', '#new', '--folder', 'Work', '--literal', '--json']
  const { code, out } = await terminal.pipe('One !high\nTwo\n', ...args)
  const tagged = [{ tag: { name: 'new' } }]
  const expected = [
    { title: 'One !high', category: 'Work', taskTags: tagged },
    { title: 'Two', category: 'Work', taskTags: tagged },
  ]
  expect({ code, json: JSON.parse(out) }).toMatchObject({ code: 0, json: expected })
  expect((await api.tasks.get()).data).toMatchObject(expected)
  expect((await api.tags.get()).data).toMatchObject([{ name: 'new' }])
  const ids = (await terminal.pipe('Three\nFour\n', 'add', '-', '-q')).out
  const [three, four] = (await api.tasks.get()).data ?? []
  expect(ids).toBe(`${three?.id}\n${four?.id}\n`)
})

test('offline, lines wait as one change that undo takes back, each with a name of its own', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { api, terminal } = ann
  await terminal.run('list')
  await wire.cut()
  expect((await terminal.pipe('Milk\nBread !high\n', 'add', '-')).out).toBe(
    'Saved offline as +2: add "Milk"\nSaved offline as +2.2: add "Bread" (high priority)\n',
  )
  expect((await terminal.run('list', '-q')).out).toBe('+2.2\n+2\n')
  expect((await terminal.run('done', '+2.2')).out).toStartWith('Saved offline: complete "Bread"')
  expect((await terminal.run('outbox')).out).toContain('add 2 tasks')
  expect((await terminal.run('done', '+2.3')).code).toBe(4)
  wire.mend()
  await terminal.run('sync')
  expect(await titles(api)).toEqual(['Milk', 'x Bread'])

  await wire.cut()
  await terminal.pipe('One\nTwo\n', 'add', '-')
  expect((await terminal.run('undo')).out).toBe('Saved offline: undo: add 2 tasks\n')
  wire.mend()
  await terminal.run('sync')
  expect(await titles(api)).toEqual(['Milk', 'x Bread'])
})

test('where a line can’t be added none is, and each is told by its number', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const tooLong = 'Title has at most 1,000 characters'
  expect(await terminal.pipe(`Fine\n\n${'x'.repeat(1001)}\nAlso fine`, 'add', '-')).toEqual({
    code: 1,
    out: '',
    err: `tasks: Line 3: ${tooLong}\ntasks: Nothing was added.\n`,
  })
  const many = Array.from({ length: 12 }, () => 'x'.repeat(1001)).join('\n')
  const { err } = await terminal.pipe(many, 'add', '-', '--tag', 'new')
  expect(err).toContain(`Line 10: ${tooLong}\ntasks: and 2 more lines\ntasks: Nothing was added.\n`)
  expect(await terminal.pipe('Fine\n'.repeat(1001), 'add', '-')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('1001 lines, and 1000 at once at most. Nothing was added.'),
  })
  const wide = await terminal.pipe(`${'щ'.repeat(999)}\n`.repeat(600), 'add', '-')
  expect(wide).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was added.') })
  const bytes = new Uint8Array([...new TextEncoder().encode('Fine\n'), 0xff, 0xfe, 0x0a])
  expect(await terminal.pipe(bytes, 'add', '-')).toMatchObject({
    code: 1,
    err: 'tasks: Line 2: this is not text in UTF-8. Nothing was added.\n',
  })
  expect((await terminal.pipe('\n \n', 'add', '-')).code).toBe(2)
  for (const [option, value, code] of [
    ['--due', 'someday', 2],
    ['--every', 'often', 2],
    ['--priority', 'huge', 2],
  ] as const) {
    const wrong = await terminal.pipe('Fine\n', 'add', '-', '--tag', 'new', option, value)
    expect({ option, ...wrong }).toMatchObject({ option, code, out: '' })
    expect(wrong.err).not.toContain('Line')
  }
  expect(await titles(api)).toEqual([])
  expect((await api.tags.get()).data).toEqual([])
})
