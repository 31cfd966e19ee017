import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from '../../src/client'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

const add = async (api: Client, ...names: string[]): Promise<number[]> => {
  const ids: number[] = []
  for (const title of names) ids.push((await api.tasks.post({ title })).data?.id ?? 0)
  return ids
}

test('ids are given as 12 13, 12,13 or 12-15; one undo takes the command back', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const [a = 0, b = 0, c = 0] = await add(api, 'A', 'B', 'C')
  expect(await terminal.run('done', String(a), String(b))).toEqual({
    code: 0,
    out: `Done ${a}: A\nDone ${b}: B\n`,
    err: '',
  })
  expect((await terminal.run('done', `${a}-${c + 5}`)).out).toBe(`Done ${c}: C\n`)
  expect((await terminal.run('undone', `${a},${b}`)).out).toBe(
    `Reopened ${a}: A\nReopened ${b}: B\n`,
  )
  expect(await titles(api)).toEqual(['B', 'A', 'x C'])
  expect((await terminal.run('undo')).out).toBe(
    `Undid: reopened 2 tasks\n  ${a}: A (state open -> done)\n  ${b}: B (state open -> done)\n`,
  )
  expect(await titles(api)).toHaveLength(3)
  expect((await titles(api)).every((title) => title.startsWith('x '))).toBe(true)
  expect((await terminal.run('done', String(a), String(b))).out).toBe(
    `Already done ${a}: A\nAlready done ${b}: B\n`,
  )
  const none = await terminal.run('rm', `${c + 100}-${c + 200}`)
  expect(none).toMatchObject({
    code: 4,
    err: `tasks: No open tasks from ${c + 100} to ${c + 200}.\n`,
  })
  const some = await terminal.run('rm', `${a},${b},${c},${c + 100}`)
  expect(some.err).toContain(`  ${c}  C\n`)
  expect(some.err).toContain(`  ${c + 100}  not found\n`)
})

test('K4: more than 1,000 tasks are completed by one command, and opened again by one undo', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const lines = Array.from({ length: 1_050 }, (_, nth) => `Pay bill ${nth}`)
  await Bun.write(`${terminal.home}/bills.txt`, lines.join('\n'))
  await terminal.run('import', `${terminal.home}/bills.txt`, '--as', 'todo.txt')
  const isDone = (title: string) => title.startsWith('x ')
  expect((await titles(api)).filter(isDone)).toHaveLength(0)

  const { code, out, err } = await terminal.run('done', 'title~bill', '--yes')
  expect([code, err]).toEqual([0, ''])
  expect(out.trimEnd().split('\n')).toHaveLength(1_050)
  expect((await titles(api)).filter(isDone)).toHaveLength(1_050)

  await terminal.run('undo')
  expect((await titles(api)).filter(isDone)).toHaveLength(0)
  expect(await titles(api)).toHaveLength(1_050)
})

test('one undo takes back all that a command has changed, with the tag that it made', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await terminal.run('add', 'A', '--tag', 'new')
  expect((await terminal.run('undo')).out).toBe('Undid: added "A"\nUndid: added the tag "new"\n')
  expect([...(await titles(api)), ...((await api.tags.get()).data ?? [])]).toEqual([])

  const [a = 0, b = 0] = await add(api, 'A', 'B')
  const edit = ['--title', 'C', '--due', '2031-12-24', '--every', 'year', '--tag', 'one']
  await terminal.run('edit', String(a), ...edit, '--tag', 'two')
  await terminal.run('undo')
  expect((await api.tasks.get()).data?.at(-1)).toMatchObject({
    title: 'A',
    dueDate: null,
    repeat: null,
    taskTags: [],
  })
  expect((await api.tags.get()).data).toEqual([])

  for (const id of [a, b]) await terminal.run('edit', `${id}`, '--every', 'year', '--due', 'today')
  const dues = async () => (await api.tasks.get()).data?.map(({ dueDate }) => dueDate)
  const before = await dues()
  expect((await terminal.run('skip', `${a}`, `${b}`)).code).toBe(0)
  expect(await dues()).not.toEqual(before)
  await terminal.run('undo')
  expect(await dues()).toEqual(before)

  await terminal.pipe('D\nE\n', 'add', '-', '--tag', 'new')
  await terminal.run('undo')
  expect(await titles(api)).toEqual(['B', 'A'])
  expect((await api.tags.get()).data).toEqual([])
})

test('several are moved, reminded of, given away and duplicated at once, each undone as one', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const [a = 0, b = 0] = await add(api, 'A', 'B')
  await terminal.run('folders', 'add', 'Work')
  const moved = await terminal.run('move', `${a}`, `${b}`, 'Work')
  expect(moved.out).toBe(`Moved to Work ${a}: A\nMoved to Work ${b}: B\n`)
  const folders = async () => (await api.tasks.get()).data?.map(({ category }) => category)
  expect(await folders()).toEqual(['Work', 'Work'])
  await terminal.run('undo')
  expect(await folders()).not.toContain('Work')
  await terminal.run('move', String(a), 'Work')
  expect((await terminal.run('move', `${a}-${b}`, 'Work')).out).toBe(
    `Already in Work ${a}: A\nMoved to Work ${b}: B\n`,
  )

  await terminal.run('edit', `${a},${b}`, '--due', 'today')
  const reminders = async () =>
    Promise.all([a, b].map(async (id) => (await terminal.run('remind', `${id}`)).out))
  const none = await reminders()
  expect((await terminal.run('remind', `${a},${b}`, '-30m')).code).toBe(0)
  expect(await reminders()).not.toContain(none[0])
  await terminal.run('undo')
  expect(await reminders()).toEqual(none)

  expect((await terminal.run('assign', `${a},${b}`, ann.email)).code).toBe(0)
  const people = async () => (await api.tasks.get()).data?.map(({ assignee }) => assignee?.email)
  expect(await people()).toEqual([ann.email, ann.email])
  await terminal.run('undo')
  expect(await people()).toEqual([undefined, undefined])

  expect((await terminal.run('duplicate', `${a}`, `${b}`)).code).toBe(0)
  expect(await titles(api)).toHaveLength(4)
  await terminal.run('undo')
  expect(await titles(api)).toHaveLength(2)
})

test('a task is duplicated with its subtasks, and one undo takes the copy back', async () => {
  using bea = await logIn(service)
  const { api, terminal } = bea
  const [id = 0] = await add(api, 'Move house')
  await api.tasks({ id }).subtasks.post({ title: 'Pack' })
  const added = await terminal.run('duplicate', 'move', 'house')
  const copies = (await api.tasks.get()).data ?? []
  expect(copies.map(({ subtasks }) => subtasks.length)).toEqual([1, 1])
  expect(added).toEqual({ code: 0, out: `Added ${copies[1]?.id}: Move house\n`, err: '' })
  expect((await terminal.run('undo')).out).toStartWith('Undid: added 2 tasks\n  Removed ')
  expect(await titles(api)).toEqual(['Move house', '- Pack'])
  expect((await terminal.run('duplicate', '99999999')).code).toBe(4)
})

test('several are edited and deleted at once; one that is not there is told', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const [a = 0, b = 0, c = 0] = await add(api, 'A', 'B', 'C')
  await api.tags.post({ name: 'shop' })
  const edited = await terminal.run('edit', `${a},${b}`, '--priority', 'high', '--tag', 'shop')
  const said = ' (high priority, @shop)'
  expect(edited).toEqual({
    code: 0,
    out: `Changed ${a}: A${said}\nChanged ${b}: B${said}\n`,
    err: '',
  })
  const { data } = await api.tasks.get()
  expect(
    data
      ?.filter(({ priority }) => priority === 'high')
      .map(({ taskTags }) => taskTags[0]?.tag.name),
  ).toEqual(['shop', 'shop'])
  expect((await terminal.run('edit', `${a},${b}`, '--title', 'x')).code).toBe(2)
  expect(await terminal.run('rm', String(a), '999999')).toEqual({
    code: 4,
    out: `Deleted ${a}: A\n`,
    err: 'tasks: No task 999999.\n',
  })
  expect((await terminal.run('delete', String(b), String(c))).code).toBe(0)
  expect(await titles(api)).toEqual([])
  await terminal.run('undo')
  expect(await titles(api)).toEqual(['C', 'B'])
})

test('tasks bulk says how many, asks, and changes what a query shows', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await add(api, 'Call Ann', 'Call Bob', 'Buy milk')
  const asked = await terminal.run('bulk', 'call', '--done')
  expect(asked).toMatchObject({ code: 2, out: '' })
  expect(asked.err.replace(/^ +\d+ /gm, '')).toBe(
    ' Call Ann\n Call Bob\ntasks: Complete 2 tasks? Add --yes to confirm.\n',
  )
  expect((await terminal.run('bulk', 'calling', '--done', '--yes')).out).toBe('')
  expect((await terminal.run('bulk', 'call', '--done', '--yes')).code).toBe(0)
  expect(await titles(api)).toEqual(['Buy milk', 'x Call Bob', 'x Call Ann'])
  await terminal.run('bulk', 'milk', '--due', '2030-01-30', '--yes')
  await terminal.run('bulk', 'milk', '--shift', '2', '--yes')
  expect((await api.tasks.get()).data?.[0]?.dueDate).toBe('2030-02-01')
  expect((await terminal.run('bulk', 'call', '--undone', '-y')).code).toBe(0)
  expect((await terminal.run('bulk', 'call', '--yes')).code).toBe(2)
  expect((await terminal.run('bulk', 'call', '--done', '--delete', '--yes')).code).toBe(2)
  using screen = openScreen(terminal, ['bulk', 'milk', '--delete'])
  await screen.shows('Delete 1 task? [y/N]')
  screen.type('n')
  screen.press('Enter')
  await screen.shows('Cancelled. Nothing changed.')
  expect(await titles(api)).toContain('Buy milk')
})

test('offline, a change of several waits as one', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { api, terminal } = ann
  const [a, b] = await add(api, 'A', 'B')
  await terminal.run('list')
  await wire.cut()
  expect((await terminal.run('done', `${a}`, `${b}`)).out).toBe(
    `Saved offline: complete ${a} "A"\nSaved offline: complete ${b} "B"\n`,
  )
  await terminal.run('add', 'C', '--tag', 'new')
  expect((await terminal.run('list')).out).toContain('\tnew\n')
  await terminal.run('undo')
  expect((await terminal.run('list')).out).not.toContain('\tnew\n')
  wire.mend()
  await terminal.run('sync')
  expect(await titles(api)).toEqual(['x B', 'x A'])
  expect((await api.tags.get()).data).toEqual([])
  await terminal.run('undo')
  expect(await titles(api)).toEqual(['B', 'A'])
})

test('changes are told as JSON or as ids for programs', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const added = await terminal.run('add', 'Buy milk', '--json')
  const [task] = JSON.parse(added.out)
  expect(task).toMatchObject({ title: 'Buy milk', folder: { name: 'Inbox' }, taskTags: [] })
  expect(await terminal.run('add', 'Call Ann', '-q')).toMatchObject({ out: `${task.id + 1}\n` })
  const done = await terminal.run('done', `${task.id}-${task.id + 1}`, '--json')
  expect(JSON.parse(done.out)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
  const gone = await terminal.run('rm', String(task.id), '--json')
  expect(JSON.parse(gone.out)).toEqual([{ id: task.id, deleted: true }])
  expect(await titles(api)).toEqual(['x Call Ann'])
})

test('K15: tasks edit 12 opens all fields as key: value, with the note below', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const add = ['add', 'Buy milk', '#Home', '@shop', '@later', 'due:2031-12-24T18:00']
  await terminal.run(...add, '--description', 'Two\n\nloaves: 3', '-q')
  const [id = 0] = (await api.tasks.get()).data?.map((task) => task.id) ?? []
  const edited = async (editor: string, shows: string) => {
    terminal.env.EDITOR = editor
    const screen = openScreen(terminal, ['edit', String(id)])
    await screen.shows(shows)
    return screen
  }
  using first = await edited('cat', 'ended with 0')
  expect(first.text()).toContain(
    [
      ...['title: Buy milk', 'folder: Home', 'tags: later, shop', 'due: 2031-12-24T18:00'],
      ...['priority: medium', 'every:', '', 'Two', '', 'loaves: 3', `Unchanged ${id}: Buy milk`],
    ].join('\n'),
  )
  const rules = ['s/milk/bread/', 's/Home/Work/', 's/later/new/', 's/^due:.*/due: mon/']
  const more = ['s/medium/H/', 's/^every:/every: 2 weeks/', 's/Two/Three/']
  using second = await edited(
    `sed -i ${[...rules, ...more].map((rule) => `-e '${rule}'`).join(' ')}`,
    'ended with 0',
  )
  expect(second.text()).toContain(`Changed ${id}: Buy bread (due Mon`)
  const [task] = (await api.tasks.get()).data ?? []
  expect(task).toMatchObject({
    ...{ title: 'Buy bread', category: 'Work', priority: 'high' },
    ...{ repeat: 'FREQ=WEEKLY;INTERVAL=2', description: 'Three\n\nloaves: 3' },
  })
  expect(task?.taskTags.map(({ tag }) => tag.name).sort()).toEqual(['new', 'shop'])
  await terminal.run('undo')
  expect((await api.tasks.get()).data).toMatchObject([{ title: 'Buy milk', category: 'Home' }])
  using third = await edited(`sed -i -e 's/^due:.*/due:/' -e 's/^tags:.*/tags:/'`, 'ended with 0')
  expect(third.text()).toContain('no due date, no @later, no @shop')
  // What was typed is not lost: the editor opens again with it.
  using fourth = await edited(
    `sed -i -e 's/^due: x/due: fri/' -e 's/^due:$/due: x/' -e 's/Two/Four/'`,
    'Edit again? [y/N]',
  )
  expect(fourth.text()).toContain('I can\'t read "x" as a date')
  fourth.type('y')
  fourth.press('Enter')
  await fourth.shows('ended with 0')
  expect((await api.tasks.get()).data).toMatchObject([{ description: 'Four\n\nloaves: 3' }])
  expect((await terminal.run('edit', String(id))).code).toBe(2)
  // Where there is no note, one typed at the end is one.
  await terminal.run('edit', String(id), 'note:')
  using fifth = await edited('echo Five >>', 'ended with 0')
  expect(fifth.text()).toContain(`Changed ${id}`)
  expect((await api.tasks.get()).data).toMatchObject([{ description: 'Five' }])
})

test('K13: undo prints each task and field that it changes back, by number too, and redo does it again', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const [a = 0, b = 0, c = 0] = await add(api, 'A', 'B', 'C')
  await terminal.run('rm', `${a}-${c}`)
  expect((await terminal.run('undo')).out).toBe(
    `Undid: deleted 3 tasks\n  Restored ${a}: A\n  Restored ${b}: B\n  Restored ${c}: C\n`,
  )
  await terminal.run('edit', String(a), 'due:2031-12-24', 'pri:H', '+shop')
  await terminal.run('add', 'D')
  const { out } = await terminal.run('undo', '--list')
  const [, number = ''] = /^ *(\d+) .*(?:edited|changed) "A"$/m.exec(out) ?? []
  expect((await terminal.run('undo', number)).out).toBe(
    `Undid: edited "A"\n  ${a}: A (due Wed 24 Dec 2031 -> none, priority high -> medium)\n`,
  )
  expect((await terminal.run('redo')).out).toContain(
    `${a}: A (due none -> Wed 24 Dec 2031, priority`,
  )
  expect((await terminal.run('redo')).code).toBe(1)
  expect((await terminal.run('undo', '999999')).code).toBe(4)
  expect((await terminal.run('undo')).out).toBe('Undid: added "D"\n')
  await api.tasks.post({ title: 'Elsewhere' })
  expect((await terminal.run('undo')).out).toContain('A')
})

test('K13: undo takes back only what this terminal did, unless --any says so', async () => {
  using ann = await logIn(service)
  await add(ann.api, 'Elsewhere')
  expect(await ann.terminal.run('undo')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('added "Elsewhere" (from api). To undo it: tasks undo --any'),
  })
  expect((await ann.terminal.run('undo', '--any')).code).toBe(0)
  expect(await titles(ann.api)).toEqual([])
})
