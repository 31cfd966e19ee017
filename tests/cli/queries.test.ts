import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from '../../src/client'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService, type Terminal } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)

const listed = async (terminal: Terminal, ...args: string[]): Promise<string[]> =>
  JSON.parse((await terminal.run(...args, '--json')).out).map(
    ({ title }: { title: string }) => title,
  )

async function fill(api: Client) {
  const add = async (title: string, fields = {}) =>
    (await api.tasks.post({ title, ...fields })).data?.id ?? 0
  await add('Far away', { dueDate: day(30) })
  await add('Someday')
  await add('Soon', { dueDate: day(3) })
  await add('Urgent', { priority: 'urgent' })
  await add('Late', { dueDate: day(-3) })
  await add('Today', { dueDate: day(0), priority: 'low' })
}

test('a message has straight quotes around names, which stay as they were written', async () => {
  using ann = await logIn(service)
  await ann.api.folders.post({ name: 'Anna’s “den”' })
  const { err } = await ann.terminal.run('list', '#"Bob’s den"')
  expect(err).toStartWith('tasks: No folder "Bob’s den". Yours: #Inbox, #Anna’s “den”.\n')
  const unclosed = await ann.terminal.run('list', '"Bob')
  expect(unclosed.err).toStartWith('tasks: This quote isn\'t closed. Add a ".\n')
})

test('a list is in the order of dates, then by priority, then in its own order; next is by urgency', async () => {
  using ann = await logIn(service)
  await fill(ann.api)
  expect(await listed(ann.terminal, 'list')).toEqual([
    'Late',
    'Today',
    'Soon',
    'Far away',
    'Urgent',
    'Someday',
  ])
  expect(await listed(ann.terminal, 'next', '-n', '3')).toEqual(['Late', 'Soon', 'Today'])
  expect(await listed(ann.terminal)).toHaveLength(6)
  expect(await listed(ann.terminal, 'list', '--sort', 'own', '--limit', '2')).toEqual([
    'Today',
    'Late',
  ])
  expect(await listed(ann.terminal, 'list', '--sort', 'title', '-n', '2')).toEqual([
    'Far away',
    'Late',
  ])
  expect((await ann.terminal.run('list', '--sort', 'size')).code).toBe(2)
  const { out } = await ann.terminal.run('list', '--color', 'always')
  expect(Bun.stripANSI(out)).toMatch(/ -3d .*Late/)
  expect(Bun.stripANSI(out)).toMatch(/ 3d .*Soon/)
  expect(Bun.stripANSI(out)).toMatch(/ today .*Today/)
})

test('F3–F5: a list shows what a query shows, a list for each part, and underlines what it can’t read', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await fill(api)
  const pack = (await api.tasks.post({ title: 'Pack bags', firstFolder: true })).data?.id ?? 0
  await api.tasks({ id: pack }).subtasks.post({ title: 'Passport', priority: 'high' })
  expect(await listed(terminal, 'list', '(today | overdue) & !p4')).toEqual(['Late'])
  expect(await listed(terminal, 'list', 'packing')).toEqual(['Pack bags'])
  expect(await listed(terminal, 'ls', 'p2', '--folder', 'inbox')).toEqual(['Passport'])
  const { out } = await terminal.run('list', '#inbox, p1')
  expect(out.split('\n').map((line) => line.replace(/ +/g, ' ').replace(/^ ?\d+/, 'ID'))).toEqual([
    'ID\tmedium\t\tInbox\tPack bags\t',
    'ID\thigh\t\tInbox\tPassport\t',
    'ID\turgent\t\t\tUrgent\t',
    '',
  ])
  expect(await terminal.run('list', 'p1 & #Wrok')).toEqual({
    code: 2,
    out: '',
    err: 'tasks: No folder "Wrok". Yours: #Inbox.\ntasks:   p1 & #Wrok\ntasks:        ^^^^^\n',
  })
  await api.tasks({ id: pack }).toggle.put()
  expect(await listed(terminal, 'list', '#inbox')).toEqual(['Passport'])
  expect(await listed(terminal, 'list', '#inbox', '--all')).toEqual(['Pack bags', 'Passport'])
  expect(await listed(terminal, 'list', 'done')).toEqual(['Pack bags'])
  const ids = await terminal.run('list', 'done', '-q')
  expect(ids.out).toBe(`${pack}\n`)
})

test('K5: a query knows attributes with operators, patterns, ids and states; an unknown one is 2 with a caret', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await fill(api)
  const plants = { title: 'Water plants', description: 'Both rooms', dueDate: day(8) }
  const { id = 0 } = (await api.tasks.post({ ...plants, repeat: 'every day' })).data ?? {}
  await api.tasks({ id }).comments.post({ text: 'The fern too' })
  await api.tasks({ id }).reminders.post({ kind: 'offset', minutes: 10 })
  const found: [string, string[]][] = [
    ['due.before:today', ['Late']],
    ['due.after:+7d', ['Water plants', 'Far away']],
    ['pri.above:medium', ['Urgent']],
    ['title~^water', ['Water plants']],
    [`id:999999,${id}-${id + 1}`, ['Water plants']],
    ['has:note', ['Water plants']],
    ['has:comment', ['Water plants']],
    ['has:reminder', ['Water plants']],
    ['!has:due', ['Urgent', 'Someday']],
    ['@garden overdue', ['Late']],
    ['+garden overdue', ['Late']],
    ['due.before:today and tag:garden', ['Late']],
    ['note:both rooms', ['Water plants']],
    ['#Inbox garden', []],
    ['is:repeating', ['Water plants']],
    ['is:mine', []],
    ['is:shared', []],
    ['age>30d', []],
  ]
  const late = await terminal.run('edit', 'Late', '+garden')
  expect(late.out).toContain('new @garden')
  const answers = found.map(async ([query]) => [query, await listed(terminal, 'list', query)])
  expect(await Promise.all(answers)).toEqual(found)
  expect(await terminal.run('list', 'p1 & projct:Work')).toEqual({
    code: 2,
    out: '',
    err: 'tasks: No attribute "projct". Did you mean "project:"?\ntasks:   p1 & projct:Work\ntasks:        ^^^^^^\n',
  })
})

test('F6: a filter is saved, listed with its count, used and deleted; one undo takes it back', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await fill(api)
  expect(await terminal.run('filter', 'save', 'now', '(today | overdue) & !p4')).toMatchObject({
    code: 0,
    out: 'Saved filter now: (today | overdue) & !p4\n',
  })
  expect(await listed(terminal, 'list', '--filter', 'NOW')).toEqual(['Late'])
  const changed = await terminal.run('filter', 'save', 'Now', 'today', '|', 'overdue')
  expect(changed.out).toBe('Changed filter now: today | overdue\n')
  expect(await listed(terminal, 'list', '--filter', 'now', 'late')).toEqual(['Late'])
  expect((await terminal.run('filter')).out).toBe('now\t2\ttoday | overdue\n')
  expect((await terminal.run('filter', 'save', 'x', '(p1')).code).toBe(2)
  expect((await terminal.run('filter', 'rm', 'now')).out).toBe('Deleted filter now\n')
  expect((await terminal.run('list', '--filter', 'now')).code).toBe(4)
  expect((await terminal.run('undo')).out).toBe('Undid: deleted the filter "now"\n')
  expect(await listed(terminal, 'list', '--filter', 'now')).toEqual(['Late', 'Today'])
})

test('on a terminal a list ends with its count, and a long one goes through the pager', async () => {
  using ann = await logIn(service, undefined, { TASKS_PAGER: 'sed s/tasks/pages/' })
  for (let nth = 1; nth <= 12; nth += 1) await ann.api.tasks.post({ title: `Task no. ${nth}` })
  using short = openScreen(ann.terminal, ['list', '-n', '3'])
  expect(await short.shows('ended with 0')).toContain('3 of 12 tasks')
  using long = openScreen(ann.terminal, ['list'], { rows: 10 })
  await long.shows('12 pages')
})

test('K5: hours are compared to the moment, days as days', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await api.tasks.post({ title: 'New' })
  await api.tasks.post({ title: 'Soon', dueDate: new Date(Date.now() + 20 * 60_000).toISOString() })
  await api.tasks.post({ title: 'Later', dueDate: new Date(Date.now() + 9e6).toISOString() })
  for (const query of [
    'changed.after:-1h',
    'changed > 1h-2h',
    'created.before:1h',
    'created <= now+1min',
  ])
    expect(await listed(terminal, 'list', query)).toEqual(['Soon', 'Later', 'New'])
  for (const query of ['changed.before:-1h', 'created.after:1h', 'changed < -30min'])
    expect(await listed(terminal, 'list', query)).toEqual([])
  expect(await listed(terminal, 'list', 'due.before:1h')).toEqual(['Soon'])
  expect(await listed(terminal, 'list', 'due.after:1h')).toEqual(['Later'])
  expect(await listed(terminal, 'list', 'created:now')).toEqual(['Soon', 'Later', 'New'])
  expect(await listed(terminal, 'list', `changed.after:${day(0)}`)).toEqual([])
})
