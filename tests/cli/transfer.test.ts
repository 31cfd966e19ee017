import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService, type Terminal, titles } from './terminal'

setDefaultTimeout(PATIENCE)

const files = join(import.meta.dir, '../src/server/transfer/files')
let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('tasks import takes a file or a pipe, twice without doubles, and one undo takes it back', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const file = join(files, 'google-tasks.json')
  expect(await terminal.run('import', file, '--dry-run')).toEqual({
    code: 0,
    out: 'Would import 3 tasks from Google Tasks.\n  Buy paint\n  Paint the fence\n  Old one\nNew folders: My Tasks\n',
    err: '1 task without a title: left out\n',
  })
  expect(await titles(api)).toEqual([])
  expect((await terminal.run('import', file)).out).toBe(
    'Imported 3 tasks from Google Tasks.\nNew folders: My Tasks\n',
  )
  const again = await terminal.run('import', file)
  expect(again.err).toBe(
    '3 tasks imported before: left as they are.\n1 task without a title: left out\n',
  )
  expect(await titles(api)).toEqual(['Paint the fence', '- Buy paint', 'x Old one'])
  expect((await terminal.run('undo')).out).toBe('Undid: imported 3 tasks\n')
  expect(await titles(api)).toEqual([])
  const text = await Bun.file(join(files, 'todo.txt')).text()
  expect((await terminal.pipe(text, 'import', '-')).out).toStartWith(
    'Imported 6 tasks from todo.txt.\n',
  )
  expect((await terminal.run('import', '/nowhere')).code).toBe(4)
  expect((await terminal.pipe('{}', 'import', '-')).err).toContain("This file can't be")
})

test('text that is no todo.txt for sure is imported after asking, or with --as', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const letter = join(terminal.home, 'letter.txt')
  await Bun.write(letter, 'Dear Ann,\n\nthe roof is done.\nBob\n')
  expect(await terminal.run('import', letter)).toEqual({
    code: 2,
    out: '',
    err: 'tasks: letter.txt looks like plain text. Add --as todo.txt to import each of its 3 lines as a task.\n',
  })
  expect((await terminal.pipe('Milk', 'import', '-')).err).toContain(
    'This looks like plain text. Add --as todo.txt to import its one line as a task.',
  )
  expect((await terminal.run('import', letter, '--dry-run')).out).toStartWith(
    'Would import 3 tasks from plain text, one for each line.\n  Dear Ann,\n',
  )
  using screen = openScreen(terminal, ['import', letter])
  await screen.shows(/looks like plain text\. Import each of its 3 lines as a task\? \[y\/N\]/)
  screen.press('Enter')
  await screen.shows('Cancelled. Nothing changed.')
  expect(await titles(api)).toEqual([])
  using again = openScreen(terminal, ['import', letter])
  await again.shows('[y/N]')
  again.type('y\r')
  await again.shows('Imported 3 tasks from todo.txt.')
  expect(await titles(api)).toEqual(['Dear Ann,', 'the roof is done.', 'Bob'])
  await terminal.run('undo')
  expect((await terminal.run('import', letter, '--as', 'todo.txt')).code).toBe(0)
  expect(await titles(api)).toEqual(['Dear Ann,', 'the roof is done.', 'Bob'])
})

test('tasks import says what there is no field for, before and after', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const file = join(files, 'todoist-work.csv')
  const told = [
    '1 deadline: kept as a line in the description',
    '2 durations: kept as a line in the description',
    '1 assignee: kept as a line in the description',
    "2 tasks' sections: kept as a line in the description",
    "1 due date that can't be read: kept as a line in the description",
    '',
  ].join('\n')
  expect((await terminal.run('import', file, '--dry-run')).err).toBe(told)
  expect(await terminal.run('import', file)).toEqual({
    code: 0,
    out: 'Imported 4 tasks from Todoist.\nNew folders: todoist-work\n',
    err: told,
  })
})

test('tasks export says what the format can’t keep; lines that are piped in keep their checkboxes', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await terminal.pipe('- [x] Milk\n- [ ] Bread\n  1. [X] Rye\n', 'add', '-')
  expect(await titles(api)).toEqual(['Bread', '- x Rye', 'x Milk'])
  await terminal.run('add', 'Call', '--due', '2031-12-24 10:00', '--description', 'Ask for Bob')
  const { out, err } = await terminal.run('export', '--format', 'todo.txt')
  expect(out).toContain('Call +Inbox due:2031-12-24 uuid:')
  expect(err).toBe(
    [
      "1 description can't be kept in todo.txt",
      "1 subtask's place below its task can't be kept in todo.txt",
      "1 time of day can't be kept in todo.txt",
      "1 reminder can't be kept in todo.txt",
      'JSON (tasks export) keeps everything.',
      '',
    ].join('\n'),
  )
  expect((await terminal.run('export')).err).toBe('')
})

test('tasks export as JSON comes back in another account; as todo.txt it is lines', async () => {
  using ann = await logIn(service)
  using bob = await logIn(service)
  await ann.terminal.run('add', 'Buy milk', '--tag', 'shop', '--due', '2031-12-24', '-p', 'urgent')
  await ann.terminal.run('add', '--literal', 'Tab\there, \u202e and \u001b[31mred 花')
  const { out } = await ann.terminal.run('export')
  const { data } = await ann.api.auth.export.get()
  expect({ ...JSON.parse(out), exportedAt: '' }).toEqual({
    ...JSON.parse(JSON.stringify(data)),
    exportedAt: '',
  })
  expect((await bob.terminal.pipe(out, 'import', '-')).code).toBe(0)
  expect((await bob.api.tasks.get()).data).toMatchObject([
    { title: 'Tab\there, \u202e and \u001b[31mred 花' },
    { title: 'Buy milk', dueDate: '2031-12-24', folder: { name: 'Inbox' }, priority: 'urgent' },
  ])
  const calendar = await ann.terminal.run('export', '--format', 'ics')
  expect(calendar.out).toContain('\r\nSUMMARY:Buy milk\r\n')
  const lines = await ann.terminal.run('export', '--format', 'todo.txt')
  expect(lines.out).toMatch(
    /\n\(A\) \d{4}-\d\d-\d\d Buy milk \+Inbox @shop due:2031-12-24 uuid:\S{36}\n$/,
  )
})

test('tasks export for Taskwarrior comes back as it was, and says what is lost', async () => {
  using ann = await logIn(service)
  using bob = await logIn(service)
  const { api, terminal } = ann
  const add = (...words: string[]) => terminal.run('add', ...words)
  await add(
    'Buy milk',
    '#Home Stuff',
    '@two words',
    'due:2031-12-24',
    'pri:high',
    '--description',
    'Oat\nor soy',
  )
  await add('Call Ann', '--due', '2031-12-24 10:00')
  await add('Water', '--every', '2 weeks', '--due', '2031-12-24')
  await add('Fire alarm', '-p', 'urgent')
  await terminal.run('comment', 'Fire alarm', 'Ring twice')
  await terminal.run('add', 'Old')
  await terminal.run('done', 'Old')
  const { out, err } = await terminal.run('export', '--format', 'taskwarrior')
  expect(err).toBe(
    [
      "1 priority can't be kept in Taskwarrior",
      "1 reminder can't be kept in Taskwarrior",
      'JSON (tasks export) keeps everything.',
      '',
    ].join('\n'),
  )
  const taskOf = (title: string) =>
    JSON.parse(out).find(({ description }: { description: string }) => description === title)
  expect(taskOf('Water')).toMatchObject({ status: 'recurring', recur: 'P2W', due: '2031-12-24' })
  expect(taskOf('Buy milk')).toMatchObject({ project: 'Home Stuff', tags: ['two_words'] })
  const twice = await terminal.run('export', '--format', 'taskwarrior')
  expect(twice.out).toBe(out)

  const imported = await bob.terminal.pipe(out, 'import', '-')
  expect(imported.out).toStartWith('Imported 5 tasks from Taskwarrior.\n')
  expect(imported.err).toBe('')
  const told = async ({ tasks }: typeof api) =>
    ((await tasks.get()).data ?? [])
      .map(({ title, status, dueDate, repeat, priority, folder, description }) =>
        [title, status, dueDate, repeat, priority, folder?.name, description].join(),
      )
      .toSorted()
  const before = await told(api)
  const urgent = before.find((line) => line.startsWith('Fire')) ?? ''
  const now = urgent.replace('urgent', 'high').replace(/$/, 'Ring twice')
  expect(await told(bob.api)).toEqual(before.with(before.indexOf(urgent), now))
})

test('the tasks of a real Taskwarrior go there and back, with a list of what it has that tasks here have not', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const theirs = taskwarrior(terminal, 'theirs')
  theirs('add', 'Buy milk', 'project:Home.Kitchen', '+shop', 'priority:H', 'due:2031-12-24')
  theirs('add', 'Call “Ann”', 'due:2031-12-24T10:00', 'depends:1')
  theirs('add', 'Water', 'recur:2wks', 'due:2031-12-25', 'until:2032-12-24')
  theirs('add', 'Wait', 'wait:2031-01-01', 'scheduled:2031-02-01', 'estimate:3')
  theirs('add', 'Gone')
  theirs('add', 'Old \\"one\\"')
  theirs('6', 'done')
  theirs('5', 'delete')
  theirs('1', 'annotate', 'Oat or soy')
  theirs('2', 'start')
  const imported = await terminal.pipe(theirs('export'), 'import', '-')
  expect(imported).toEqual({
    code: 0,
    out: 'Imported 5 tasks from Taskwarrior.\nNew folders: Home.Kitchen\nNew tags: shop\n',
    err: [
      '1 deleted task: left out',
      '1 instance of a repeating task: left out',
      '1 start date: kept as a line in the description',
      '1 dependency: kept as a line in the description',
      '1 wait date: kept as a line in the description',
      '1 scheduled date: kept as a line in the description',
      '1 other field: kept as a line in the description',
      '',
    ].join('\n'),
  })

  const exported = await terminal.run('export', '--format', 'taskwarrior')
  expect(exported.err).toBe(
    "1 reminder can't be kept in Taskwarrior\nJSON (tasks export) keeps everything.\n",
  )
  const file = join(terminal.home, 'back.json')
  writeFileSync(file, exported.out)
  const ours = taskwarrior(terminal, 'ours')
  ours('import', file)
  const [before, after] = [theirs, ours].map((task) => byTitle(task('export')))
  const { 'Buy milk': milk, Water, ...others } = before ?? {}
  expect(milk).toMatchObject({ priority: 'H', annotations: [{ description: 'Oat or soy' }] })
  expect(after).toEqual({
    'Buy milk': milk ?? {},
    // The whole of its last day, and Taskwarrior makes an instance again.
    Water: { ...Water, recur: 'P2W', until: '20321224T235959Z' },
    'Call “Ann”': {
      ...without(others['Call “Ann”'], 'depends', 'start'),
      annotations: [
        { description: expect.stringMatching(/^Started: \d{4}-/) },
        { description: 'Depends on: Buy milk' },
      ],
    },
    Wait: {
      ...without(others.Wait, 'wait', 'scheduled', 'estimate'),
      annotations: [
        { description: 'Wait until: 2031-01-01' },
        { description: 'Scheduled: 2031-02-01' },
        { description: 'estimate: 3' },
      ],
    },
    'Old "one"': others['Old "one"'] ?? {},
  })
  // What is there already is not imported twice.
  const again = await terminal.pipe(ours('export'), 'import', '-')
  expect(again.out).toStartWith('Imported 0 tasks from Taskwarrior.')
})

/** Taskwarrior itself with a database of its own. Returns what it prints. */
function taskwarrior({ home }: Terminal, name: string) {
  if (!Bun.which('task'))
    throw new Error('There is no task, which this test needs: install the package taskwarrior.')
  const folder = join(home, name)
  mkdirSync(folder)
  const settings = `data.location=${folder}
confirmation=off
verbose=nothing
uda.estimate.type=numeric
news.version=2.6.2
`
  writeFileSync(join(folder, 'rc'), settings)
  const env = { HOME: folder, TASKRC: join(folder, 'rc'), TZ: 'UTC', PATH: process.env.PATH ?? '' }
  return (...args: string[]) => {
    const { stdout, stderr, success } = Bun.spawnSync(['task', ...args], { env })
    if (!success) throw new Error(`task ${args.join(' ')}: ${stderr}`)
    return stdout.toString()
  }
}

type Fields = Record<string, unknown>

/** Its tasks but for deleted ones and instances, without what it counts by itself. */
function byTitle(text: string): Record<string, Fields> {
  const tasks: Fields[] = JSON.parse(text)
  return Object.fromEntries(
    tasks
      .filter(({ status, parent }) => status !== 'deleted' && parent === undefined)
      .map((task) => [
        task.description,
        {
          ...without(task, 'id', 'urgency', 'mask', 'modified'),
          ...(task.annotations !== undefined && {
            annotations: (task.annotations as Fields[]).map((each) => without(each, 'entry')),
          }),
        },
      ]),
  )
}

function without(fields: Fields = {}, ...names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
