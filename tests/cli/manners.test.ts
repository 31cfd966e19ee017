import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { everyCommand } from './every-command'
import { openScreen } from './screen'
import { logIn, openTerminal, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('tasks show tells everything there is about a task', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const { data } = await api.tasks.post({
    title: 'Buy milk',
    description: 'Two\nlitres',
    priority: 'high',
    dueDate: '2031-12-24',
    firstFolder: true,
  })
  const id = data?.id ?? 0
  const sub = (await api.tasks({ id }).subtasks.post({ title: 'Oat' })).data?.id ?? 0
  await terminal.run('edit', String(id), '--tag', 'shop')
  const { out } = await terminal.run('show', String(id))
  for (const said of [
    `${id}: Buy milk\n`,
    'Status    open\n',
    'Due       Wed 24 Dec 2031\n',
    'Priority  high\n',
    'Folder    Inbox\n',
    'Tags      @shop\n',
    '  Two\n  litres\n',
    `  [ ] ${sub}: Oat\n`,
  ]) {
    expect(out).toContain(said)
  }
  expect((await terminal.run('view', 'oat')).out).toContain(`Parent    ${id}: Buy milk`)
  expect(JSON.parse((await terminal.run('show', String(id), '--json')).out)).toMatchObject([{ id }])
  expect((await terminal.run('show', '999999')).code).toBe(4)
})

test('a mistyped tag is asked about on a terminal before it is made', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await api.tags.post({ name: 'shop' })
  using screen = openScreen(terminal, ['add', 'Milk', '--tag', 'shpo'])
  await screen.shows('No tag "shpo". Did you mean "shop"? [y/N]')
  screen.type('y')
  screen.press('Enter')
  await screen.shows('ended with 0')
  expect((await api.tags.get()).data).toHaveLength(1)
  expect((await api.tasks.get()).data).toMatchObject([{ taskTags: [{ tag: { name: 'shop' } }] }])
})

test('titles that begin with a dash, and options whose text is one', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await terminal.run('add', '--', '-5', 'degrees')
  const id = (await api.tasks.get()).data?.[0]?.id
  expect((await terminal.run('edit', String(id), '--title', '-V')).out).toBe(`Changed ${id}: -V\n`)
  await terminal.run('edit', String(id), '--description', '--help')
  expect((await api.tasks.get()).data).toMatchObject([{ title: '-V', description: '--help' }])
  for (const words of [['-x', 'degrees'], ['-dash of salt']]) {
    const wrong = await terminal.run('add', ...words)
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.err).toContain('Put -- before words that begin with a dash.')
  }
})

test('the names that people try are names of commands', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  expect((await terminal.run('new', 'Buy', 'milk')).code).toBe(0)
  expect((await terminal.run('ls')).out).toContain('Buy milk')
  expect((await terminal.run('folders', 'ls')).out).toContain('Inbox')
  expect((await terminal.run('search', 'milk')).out).toContain('Buy milk')
  expect((await terminal.run('delete', 'milk')).code).toBe(0)
  expect(await titles(api)).toEqual([])
  const lists = 'folders new Work, folders delete Work --yes, tags new a, tags delete a --yes'
  const lines = `${lists}, filters add now today, filters delete now`.split(', ')
  for (const line of lines) expect((await terminal.run(...line.split(' '))).code).toBe(0)
  expect((await terminal.run('-v')).out).toBe((await terminal.run('--version')).out)
})

test('the names of other programs are not taken for ours, and lead to them', async () => {
  using ann = await logIn(service)
  await ann.terminal.run('add', 'Buy milk')
  for (const [tried, own] of [
    ['complete', 'done'],
    ['agenda', 'upcoming'],
  ] as const) {
    expect(await ann.terminal.run(tried, 'milk')).toMatchObject({
      code: 2,
      err: `tasks: No command "${tried}". Did you mean ${own}? See tasks --help.\n`,
    })
  }
  expect((await ann.terminal.run('folders', 'remove', 'Inbox')).err).toContain('Did you mean rm?')
})

test('a mistyped command is suggested, and no other that only has some of the letters', async () => {
  using ann = await logIn(service)
  for (const [typed, meant] of [
    ['lits', 'list'],
    ['dnoe', 'done'],
    ['upcomming', 'upcoming'],
    ['merge', undefined],
    ['where', undefined],
  ] as const) {
    const suggestion = meant ? `Did you mean ${meant}? ` : ''
    expect(await ann.terminal.run(typed, 'milk')).toMatchObject({
      code: 2,
      err: `tasks: No command "${typed}". ${suggestion}See tasks --help.\n`,
    })
  }
})

test('--color says whether there are colours, whatever the output is', async () => {
  using ann = await logIn(service)
  await ann.terminal.run('add', 'Buy milk')
  const start = '\u001b['
  expect((await ann.terminal.run('list', '--color=always')).out).toContain(start)
  expect((await ann.terminal.run('list', '--color', 'auto')).out).not.toContain(start)
  expect((await ann.terminal.run('list', '--color=sometimes')).code).toBe(2)
  expect((await ann.terminal.run('help', 'list')).out).toContain('--color <when>')
  expect((await ann.terminal.run('tags', 'add', 'x', '--color', '#22c55e', '-h')).code).toBe(0)
  const offered = await ann.terminal.run('__complete', '--', 'list', '--color', '')
  expect(offered.out).toBe('always\t\nnever\t\nauto\t\n')
  using screen = openScreen(ann.terminal, ['list', '--color', 'never'])
  await screen.shows('ended with 0')
  expect(screen.styled()).not.toContain(`${start}2m`)
})

test('each priority has a look of its own', async () => {
  using ann = await logIn(service)
  await ann.terminal.pipe('A !urgent\nB !high\nC\nD !low\n', 'add', '-')
  const { out } = await ann.terminal.run('list', '--color=always')
  for (const look of ['[31mU', '[33mH', '[2mL']) expect(out).toContain(`\u001b${look}`)
})

test('K7: help and messages are ASCII where the locale has no more', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  await terminal.run('add', 'Milk', '#Home', '@shop')
  terminal.env.LC_ALL = 'C'
  const pages = everyCommand().map(([words]) => [...words, '--help'])
  const topics = ['dates', 'queries', 'json', 'config', 'taskwarrior', 'exit-codes', 'ui']
  const failing = [
    ...[['edit', '1'], ['udas'], ['start'], ['--yes', 'done', '1'], ['history'], ['list', 'zzz']],
    ...[['add', 'Pay', 'depends:5', 'wait:fri'], ['list', '#nope'], ['list', 'due < x'], ['add']],
    ...[
      ['add', 'x', 'due:zz'],
      ['add', 'x', 'every:zz'],
      ['context', 'zz'],
      ['tags', 'add'],
    ],
    ...[
      ['done', 'zz'],
      ['remind', '1', 'zz'],
      ['edit', '1', 'pri:z'],
      ['folders', 'rm', 'zz'],
    ],
    ...[
      ['__complete', 'list', 'is:'],
      ['__complete', 'add', 'x', 'due:'],
      ['cal', 'zz'],
    ],
  ]
  const all = [
    ['--help'],
    ['help', 'help'],
    ...pages,
    ...topics.map((each) => ['help', each]),
    ...failing,
  ]
  const outputs = await Promise.all(
    all.map(async (args) => {
      const { out, err } = await terminal.run(...args)
      return { args, signs: (out + err).match(/[^\n\t -~].*/)?.[0] }
    }),
  )
  expect(outputs.filter(({ signs }) => signs)).toEqual([])
})

test('tasks doctor checks server, clock, session and files', async () => {
  using ann = await logIn(service)
  const well = await ann.terminal.run('doctor')
  expect(well).toMatchObject({ code: 0, err: '' })
  for (const name of ['version', 'config', 'server', 'clock', 'session']) {
    expect(well.out).toMatch(new RegExp(`^ok +${name} `, 'm'))
  }
  const away = await ann.terminal.run('doctor', '--server', 'http://localhost:1')
  expect(away).toMatchObject({ code: 1, err: 'tasks: 2 problems found.\n' })
  expect(away.out).toContain("FAIL server   http://localhost:1 can't be reached")
  const folder = `${ann.terminal.home}/.config/tasks`
  await Bun.write(`${folder}/config`, 'sort = foo\n')
  const unset = await ann.terminal.run('doctor')
  expect(unset.out).toContain(`FAIL config   ${folder}/config, line 1: Can't sort by "foo"`)
  expect(unset).toMatchObject({ code: 1, err: 'tasks: 1 problem found.\n' })
  await Bun.write(`${folder}/config`, '')
  await Bun.write(`${folder}/servers.json`, '{')
  expect((await ann.terminal.run('doctor')).out).toContain('servers.json is not valid JSON')
  using stranger = openTerminal()
  expect((await stranger.run('doctor')).out).toContain('FAIL server   None yet. Run tasks login.')
})

test('tasks doctor tells of a TZ and a TASKS_TIMEOUT that can’t be read', async () => {
  using well = await logIn(service, undefined, {
    ...{ TZ: 'Europe/Berlin', TASKS_TIMEOUT: '30' },
  })
  const { out, code } = await well.terminal.run('doctor')
  expect(code).toBe(0)
  expect(out).toMatch(/^ok +zone +Europe\/Berlin$/m)
  expect(out).toMatch(/^ok +timeout +30 s$/m)
  using wrong = openTerminal({ TZ: 'Europe/Belrin', TASKS_TIMEOUT: 'soon' })
  const told = await wrong.run('doctor')
  expect(told.out).toContain(`FAIL zone     "Europe/Belrin" (TZ) isn't a time zone`)
  expect(told.out).toContain(`FAIL timeout  "soon" (TASKS_TIMEOUT) isn't a number of seconds`)
})

test('what is changed can be had as JSON, or by its id alone, from every command that changes tasks', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await terminal.run('add', 'Water', '--every', 'monday')
  const [task] = (await api.tasks.get()).data ?? []
  const id = task?.id ?? 0
  const changes = [
    ['skip', String(id)],
    ['assign', String(id), 'none'],
    ['remind', String(id), '-30m'],
    ['edit', String(id), '--priority', 'high'],
    ['voice', '--text', 'complete water'],
  ]
  for (const change of changes) {
    const { code, out } = await terminal.run(...change, '--json')
    expect({ change, code, task: JSON.parse(out) }).toMatchObject({ code: 0, task: [{ id }] })
    expect(await terminal.run(...change, '-q')).toMatchObject({ code: 0, out: `${id}\n` })
  }
  await terminal.run('edit', String(id), '--title', 'Water the plants')
  const undone = JSON.parse((await terminal.run('undo', '--json')).out)
  expect(undone).toMatchObject([{ kind: 'task.update', source: 'cli' }])
})
