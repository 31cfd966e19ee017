import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { addDays, mondayOf } from '../../src/core/days'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** In the zone of the test's terminals, which is UTC. */
const today = new Date().toISOString().slice(0, 10)
const tomorrow = addDays(today, 1)

async function person() {
  const ann = await logIn(service)
  await ann.api.folders.post({ name: 'Side project' })
  const newest = async () => {
    const { data } = await ann.api.tasks.get()
    const { title, dueDate, priority, folder, taskTags, repeat, description } = data?.[0] ?? {}
    return {
      ...{ title, dueDate, priority, repeat, description },
      folder: folder?.name,
      tags: taskTags?.map(({ tag }) => tag.name).sort(),
    }
  }
  return Object.assign(ann, { newest })
}

test('K1: a new task is given every attribute by its name, an abbreviation or another name', async () => {
  using ann = await person()
  const words = 'project:Home +shop @phone pri:H due:tomorrow recur:2w until:2031-12-24'
  const { code, out, err } = await ann.terminal.run(
    ...['add', 'Buy', 'milk', ...words.split(' '), 'note:two bottles'],
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(': Buy milk (due ')
  expect(out).toContain('high priority, new #Home, new @phone, new @shop)\n')
  expect(await ann.newest()).toEqual({
    title: 'Buy milk',
    dueDate: tomorrow,
    priority: 'high',
    repeat: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20311224',
    description: 'two bottles',
    folder: 'Home',
    tags: ['phone', 'shop'],
  })
  await ann.terminal.run('add', 'Write', 'folder:Side project', 'prio:1')
  expect(await ann.newest()).toMatchObject({
    title: 'Write',
    folder: 'Side project',
    priority: 'urgent',
  })
  await ann.terminal.run('add', 'Sweep', '#Shop', '@shop')
  expect(await ann.newest()).toMatchObject({ title: 'Sweep', folder: 'Shop', tags: ['shop'] })
  await ann.terminal.run('add', 'Draw folder:"Side project" due:fri', 'on', 'paper')
  expect(await ann.newest()).toMatchObject({ title: 'Draw on paper', folder: 'Side project' })
})

test('K1: text in quotes is text; what only looks like an attribute stays text with a warning', async () => {
  using ann = await person()
  expect(await ann.terminal.run('add', 'Say', '"due:fri', '@you"', 'foldr:x')).toMatchObject({
    code: 0,
    err: 'I don\'t know "foldr:", so foldr:x stays in the title. Did you mean folder:?\n',
  })
  expect(await ann.newest()).toMatchObject({ title: 'Say "due:fri @you" foldr:x', dueDate: null })
  const waiting = await ann.terminal.run('add', 'Rest', 'wait:fri', 'depends:5')
  expect(waiting.err).toBe(
    'Tasks have no start date yet (use due:), so wait:fri stays in the title.\n' +
      "Tasks don't wait for others yet (tasks sub 12 ... adds a subtask), so depends:5 stays in the title.\n",
  )
  expect(await ann.newest()).toMatchObject({ title: 'Rest wait:fri depends:5', dueDate: null })
  expect(
    await ann.terminal.run('add', 'See', 'https://x.org/a:b', '9:30', 'a:', 'C++'),
  ).toMatchObject({
    err: '',
  })
})

test('K1: words behind -- are the end of the title as they are', async () => {
  using ann = await person()
  await ann.terminal.run('add', '-p', 'high', '--', 'project:Home needs', '@shop', '-p', 'low')
  await ann.terminal.run('add', 'Ask', 'due:2031-12-24', '--', '#Home', 'tomorrow --json')
  const { data } = await ann.api.tasks.get()
  expect(data).toMatchObject([
    { title: 'Ask #Home tomorrow --json', dueDate: '2031-12-24', folder: { name: 'Inbox' } },
    { title: 'project:Home needs @shop -p low', priority: 'high', taskTags: [] },
  ])
})

test('K3: a date that can’t be read stops with 2, and nothing is added', async () => {
  using ann = await person()
  for (const value of [
    'due:5x',
    'due:P',
    'due:P1',
    'due:PT',
    'due:P1DT',
    'due:9999y',
    'due:someday',
    'pri:huge',
    'every:often',
    'until:fri',
  ]) {
    const { code, out, err } = await ann.terminal.run('add', 'Pay', value, '#new')
    expect({ value, code, out }).toEqual({ value, code: 2, out: '' })
    expect(err).toStartWith('tasks: ')
  }
  expect(await titles(ann.api)).toEqual([])
  expect((await ann.api.folders.get()).data).toHaveLength(2)
})

test('K3: due:, --due and queries read the same dates', async () => {
  using ann = await person()
  const monday = addDays(mondayOf(today), 7)
  for (const [typed, due] of [
    ['5d', addDays(today, 5)],
    ['-3d', addDays(today, -3)],
    ['2 weeks ago', addDays(today, -14)],
    ['sow', monday],
    ['mon+2d', addDays(monday, 2)],
    ['P1D', tomorrow],
    ['p1w', addDays(today, 7)],
    ['mon+P4W2D', addDays(monday, 30)],
    ['mon+P5WT30M', `${addDays(monday, 35)}T00:30:00.000Z`],
    ['2031-W50', '2031-12-08'],
    ['2031-12-24T18:00', '2031-12-24T18:00:00.000Z'],
    ['tomorrow 17:00', `${tomorrow}T17:00:00.000Z`],
  ] as const) {
    await ann.terminal.run('add', 'By word', `due:${typed}`)
    expect(await ann.newest()).toMatchObject({ title: 'By word', dueDate: due })
    await ann.terminal.run('add', 'By option', '--due', typed)
    expect(await ann.newest()).toMatchObject({ dueDate: due })
    const { out } = await ann.terminal.run('list', `due:"${typed}"`, '-q')
    expect(out.trim().split('\n')).toHaveLength(2)
    await ann.terminal.run('rm', `due:"${typed}"`)
    if (!/^(?:mon|2031)/.test(typed)) continue
    // Nobody types these for anything but a date.
    await ann.terminal.run('add', 'By text', typed, '@dated')
    expect(await ann.newest()).toMatchObject({ title: 'By text', dueDate: due, tags: ['dated'] })
  }
  await ann.terminal.run('add', 'Compare gpt-4o')
  expect(await ann.newest()).toMatchObject({ title: 'Compare gpt-4o', dueDate: null })
  const { data } = await ann.api.tasks.get()
  await ann.terminal.run('edit', String(data?.[0]?.id), '2031-W50')
  expect(await ann.newest()).toMatchObject({ title: 'Compare gpt-4o', dueDate: '2031-12-08' })
  await ann.terminal.run('add', 'Read 2031-W50', 'due:2031-12-24')
  expect(await ann.newest()).toMatchObject({ title: 'Read 2031-W50', dueDate: '2031-12-24' })
  for (const hour of ['1h', 'PT1H', 'P0DT60M']) {
    await ann.terminal.run('add', 'Soon', `due:${hour}`)
    const { dueDate } = await ann.newest()
    const minutes = (Date.parse(dueDate ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThan(60.1)
  }
})

test('K1: an edit takes the same words; an empty value clears one, and text after an id is the title', async () => {
  using ann = await person()
  const { terminal } = ann
  await terminal.run('add', 'Buy milk', '@later')
  const { data } = await ann.api.tasks.get()
  const id = String(data?.[0]?.id)
  expect(await terminal.run('edit', id, 'due:tomorrow', '#Work', '+shop', '-later')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Changed \d+: Buy milk \(due .*, new #Work, new @shop, no @later\)\n$/,
    ),
  })
  expect(await ann.newest()).toMatchObject({ folder: 'Work', tags: ['shop'], dueDate: tomorrow })
  await terminal.run('modify', id, 'Buy', 'oat', 'milk', 'due:', 'pri:L', 'note:Two')
  expect(await ann.newest()).toMatchObject({
    title: 'Buy oat milk',
    dueDate: null,
    priority: 'low',
    description: 'Two',
  })
  await terminal.run('edit', 'oat', 'milk', 'due:tomorrow', 'note:')
  expect(await ann.newest()).toMatchObject({ dueDate: tomorrow, description: null })
  await terminal.run('edit', id, 'every:week', 'tomorrow', '18:00')
  expect(await ann.newest()).toMatchObject({
    title: 'Buy oat milk',
    dueDate: `${tomorrow}T18:00:00.000Z`,
    repeat: 'FREQ=WEEKLY',
  })
  await terminal.run('edit', id, '--every', 'none', '-p', 'H')
  expect(await ann.newest()).toMatchObject({ repeat: null, priority: 'high' })
  await terminal.run('edit', id, '-p', '1')
  expect(await ann.newest()).toMatchObject({ priority: 'urgent' })
  expect((await terminal.run('tags', 'add', 'calls', '--color', 'red')).code).toBe(0)
  for (const wrong of ['due:5x', 'foldr:x', 'wait:fri']) {
    expect(await terminal.run('edit', id, wrong)).toMatchObject({ code: 2, out: '' })
  }
  expect(await ann.newest()).toMatchObject({ title: 'Buy oat milk' })
})

test('K4: a query selects tasks; from four on it asks, and wants --yes in a pipe', async () => {
  using ann = await person()
  const { terminal, api } = ann
  await terminal.pipe('Bread\nMilk\nEggs\nNails\n', 'add', '-', '--tag', 'shop')
  await terminal.pipe('Number\nCollect numbers\n', 'add', '-')
  expect((await terminal.run('edit', '@shop & ils', '#Errands')).code).toBe(4)
  expect((await terminal.run('edit', '@shop & nails', '#Errands')).out).toContain('(new #Errands)')
  const asked = await terminal.run('done', '@shop')
  expect(asked).toMatchObject({ code: 2, out: '' })
  expect(asked.err.replace(/\d+/g, 'ID').replace(/ +/g, ' ')).toBe(
    ' ID Bread\n ID Milk\n ID Eggs\n ID Nails\ntasks: Complete ID tasks? Add --yes to confirm.\n',
  )
  using screen = openScreen(terminal, ['done', '@shop'])
  await screen.shows('Complete 4 tasks? [y/N]')
  screen.type('n')
  screen.press('Enter')
  await screen.shows('Nothing changed')
  expect((await terminal.run('done', '@shop', '!', '#Errands')).out.match(/^Done/gm)).toHaveLength(
    3,
  )
  expect((await terminal.run('undone', '@shop', '-y')).out.match(/^Reopened/gm)).toHaveLength(3)
  expect((await terminal.run('bulk', 'number', '--delete', '--yes')).out).toMatch(
    /^Deleted \d+: Number\n$/,
  )
  await api.tasks.post({ title: 'Late', dueDate: '2020-01-01' })
  expect((await terminal.run('edit', 'overdue', 'due:tomorrow')).out).toContain(': Late (due')
  expect((await terminal.run('rm', '#Errands')).out).toContain(': Nails\n')
})
