import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { datedWords } from '../../cli/dates/due-date'
import { readDue } from '../../cli/dates/read-due'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'
import { withTasks } from './ui'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

const friday = datedWords(readDue('fri'))

test('an edit says what was understood of it', async () => {
  using ann = await withTasks(service, 'Milk')
  const { terminal } = ann
  await ann.api.folders.post({ name: 'Home' })
  const id = (await ann.find('Milk'))?.id
  const edits: [string[], string][] = [
    [['--due', 'fri', '--tag', '#shop', '--folder', 'home'], `due ${friday}, #Home, new @shop`],
    [['--every', 'mon and fri'], 'every Monday and Friday'],
    [['--no-repeat', '--due', 'none', '--untag', '@SHOP'], 'no due date, no repeat, no @shop'],
    [['-p', 'high'], 'high priority'],
  ]
  for (const [options, said] of edits) {
    const { out } = await terminal.run('edit', 'milk', ...options)
    expect(out).toBe(`Changed ${id}: Milk (${said})\n`)
  }
  expect((await terminal.run('edit', 'milk', '--title', 'Oats')).out).toBe(`Changed ${id}: Oats\n`)
  expect((await terminal.run('assign', 'oats', ann.email)).out).toBe(
    `Assigned ${id}: Oats (+${ann.email})\n`,
  )
})

test('an edit that waits is told with its date in words', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  await ann.terminal.run('add', 'Milk')
  await wire.cut()
  const { out } = await ann.terminal.run('edit', 'milk', '--due', 'fri')
  expect(out).toMatch(new RegExp(`^Saved offline: edit \\d+ "Milk" \\(due: ${friday}\\)\n$`))
  const { out: waiting } = await ann.terminal.run('outbox')
  expect(waiting).toContain(`(due: ${friday}) (waiting, made just now)`)
})

test('tasks bulk asks with what it understood, and tells which tasks it left alone', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  const { terminal } = ann
  await terminal.run('edit', 'milk', '--due', 'fri')
  using screen = openScreen(terminal, ['bulk', 'bread', '--due', 'fri', '-p', 'high'])
  await screen.shows(`Change 1 task (due ${friday}, high priority)? [y/N]`)
  const { out } = await terminal.run('bulk', 'milk | bread', '--shift', '-2', '--yes')
  expect(out).toMatch(/^Changed \d+: Milk \(2 days earlier\)$/m)
  expect(out).toMatch(/^Unchanged \d+: Bread/m)
})

test('tasks undo says what was done, and counts only what was added', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread', 'Eggs')
  const { terminal } = ann
  const undone = async () => (await terminal.run('undo')).out
  await terminal.run('done', 'milk')
  expect(await undone()).toBe('Undid: completed "Milk"\n')
  await ann.api.tasks({ id: (await ann.find('Milk'))?.id ?? 0 }).put({ status: 'completed' })
  await terminal.run('undone', 'milk')
  expect(await undone()).toBe('Undid: reopened "Milk"\n')
  await terminal.run('undone', 'milk')
  await terminal.run('done', 'milk')
  const { out: list } = await terminal.run('undo', '--list')
  expect(list.split('\n').slice(0, 2)).toEqual([
    expect.stringContaining('  completed "Milk"'),
    expect.stringContaining('  reopened "Milk"'),
  ])
  const ids = ['Milk', 'Bread'].map(async (name) => `${(await ann.find(name))?.id}`)
  await terminal.run('undone', 'milk')
  for (const command of ['done', 'undone', 'rm']) {
    await terminal.run(command, ...(await Promise.all(ids)))
  }
  const { out: all } = await terminal.run('undo', '--list')
  const words = all.split('\n').map((line) => line.replace(/^ *\d+ {2}\S+ \S+ {2}/, ''))
  expect(words.slice(0, 3)).toEqual(['deleted 2 tasks', 'reopened 2 tasks', 'completed 2 tasks'])
  expect(await undone()).toMatch(/^Undid: deleted 2 tasks\n/)
  expect(await undone()).toMatch(/^Undid: reopened 2 tasks\n/)
  expect(await undone()).toMatch(/^Undid: completed 2 tasks\n/)
  // It makes room by moving others.
  await terminal.run('duplicate', 'eggs')
  expect(await undone()).toMatch(/^Undid: added 1 task\n {2}Removed \d+: Eggs\n$/)
})

test('tasks history names folders, people and tags', async () => {
  using ann = await withTasks(service, 'Milk')
  const { terminal } = ann
  await ann.api.folders.post({ name: 'Home' })
  await terminal.run('edit', 'milk', '--folder', 'Home', '--tag', 'shop')
  await terminal.run('assign', 'milk', ann.email)
  const { out } = await terminal.run('history', 'milk')
  expect(out).toMatch(/^\d+: Milk\n/)
  expect(out).toContain('tag @shop added\n')
  expect(out).toMatch(/folder: (none|Inbox) -> Home\n/)
  expect(out).toContain(`assignee: none -> ${ann.email}\n`)
  const undone = await terminal.run('undo')
  expect(undone.out).toMatch(new RegExp(`\\(person ${ann.email} (?:->|→) none\\)\n$`))
})

test('a tag or folder is named with or without its sign, also a new one', async () => {
  using ann = await withTasks(service, 'Milk')
  const { terminal, api } = ann
  await terminal.run('tags', 'add', '#shop')
  await terminal.run('tags', 'rename', '#shop', '@shops')
  await terminal.run('folders', 'add', '#Home')
  expect((await api.tags.get()).data).toMatchObject([{ name: 'shops' }])
  expect((await api.folders.get()).data).toMatchObject([{ name: 'Inbox' }, { name: 'Home' }])
  const { out } = await terminal.run('add', 'Bread', 'tag:#shops', 'folder:#home')
  expect(out).toMatch(/: Bread \(#Home, @shops\)\n$/)
})

test('a wrong --color, option or file is named as it was given', async () => {
  using ann = await withTasks(service)
  const said = async (...args: string[]) => (await ann.terminal.run(...args)).err
  expect(await said('list', '--color=red')).toBe(
    'tasks: --color can\'t be "red". Give one of always, never, auto.\n',
  )
  expect(await said('list', '--color', '-n1')).toBe(
    'tasks: Give one of always, never, auto for --color.\n',
  )
  expect(await said('tags', 'add', 'x', '--color', 'reddish')).toContain('six hex digits')
  expect(await said('add', '--title', '-V')).toBe(
    'tasks: No option --title. Type the words alone instead.\n',
  )
  expect(await said('list', '-L', '5')).toBe('tasks: No option -L. Type --limit 20 instead.\n')
  expect(await said('create', 'x')).toContain('Did you mean add?')
  for (const args of [['import'], ['voice', '--file']]) {
    expect(await ann.terminal.run(...args, '/nowhere.mp3')).toEqual({
      ...{ code: 4, out: '' },
      err: 'tasks: No file /nowhere.mp3.\n',
    })
  }
})

test('what changes nothing says so, as an undo behind it takes back what was before', async () => {
  using ann = await withTasks(service, 'Milk', 'Bread')
  const { terminal } = ann
  const [milk, bread] = [(await ann.find('Milk'))?.id, (await ann.find('Bread'))?.id]
  await terminal.run('tags', 'add', 'shop', '--color', '#22c55e')
  await terminal.run('filter', 'save', 'now', 'today')
  await terminal.run('order', `${bread}`, '--after', `${milk}`)
  await terminal.run('edit', 'milk', '--due', 'fri')
  await terminal.run('remind', 'milk', '-30m')
  const both = `Unchanged ${milk}: Milk\nUnchanged ${bread}: Bread\n`
  for (const [line, said] of [
    [`order ${bread} --after ${milk}`, `Unchanged ${bread}: Bread\n`],
    [`edit ${milk},${bread} -p medium`, both.replaceAll('\n', ' (medium priority)\n')],
    [`assign ${milk} none`, `Unchanged ${milk}: Milk\n`],
    ['tags color shop #22c55e', 'Unchanged tag '],
    ['folders rename inbox Inbox', 'Unchanged folder '],
    ['folders order Inbox', 'Unchanged: Inbox\n'],
    ['filter save now today', 'Unchanged filter now'],
    ['remind milk -30m', `Already set for ${milk}: Milk`],
  ] as const) {
    expect((await terminal.run(...line.split(' '))).out).toStartWith(said)
  }
  expect((await terminal.run('undo')).out).toBe('Undid: set a reminder of "Milk"\n')
})

test('K13: offline, each change is told with its titles, and listed and undone by its number', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { terminal } = ann
  for (const title of ['Milk', 'Bread']) await terminal.run('add', title, '#Shop', '+old')
  const rows = (await ann.api.tasks.get()).data ?? []
  const [milk, bread] = ['Milk', 'Bread'].map(
    (name) => rows.find(({ title }) => title === name)?.id,
  )
  await wire.cut()
  const said = async (...args: string[]) => (await terminal.run(...args)).out
  expect(await said('log', 'Called Ann')).toMatch(/: add "Called Ann" as done\n$/)
  expect(await said('edit', 'milk', 'due:fri', '+bank', '-old')).toBe(
    `Saved offline: edit ${milk} "Milk" (due ${friday}, new @bank, no @old)\n`,
  )
  expect(await said('edit', 'milk', 'every:2w', 'note:"whole milk"')).toBe(
    `Saved offline: edit ${milk} "Milk" (every 2 weeks, description: whole milk)\n`,
  )
  expect(await said('sub', 'milk', 'Find a bag')).toMatch(
    /^Saved offline as \+\d+: add "Find a bag" \(subtask of Milk\)\n$/,
  )
  expect(await said('duplicate', 'bread')).toMatch(/^Saved offline as \+\d+: add "Bread"\n$/)
  const [seq = ''] = /\+\d+/.exec(await said('duplicate', `${bread}`)) ?? []
  expect(await said('outbox')).toContain('add "Bread" (waiting')
  expect(await said('undo', seq)).toBe('Saved offline: undo: add "Bread"\n')
  expect(await said('bulk', '#Shop & id:1-999999 & (milk | bread)', '--delete', '--yes')).toContain(
    `Saved offline: delete ${milk} "Milk"\n`,
  )
  const listed = await terminal.run('undo', '--list')
  expect(listed).toMatchObject({ code: 0, err: expect.stringContaining("can't be reached") })
  const lines = listed.out.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^ *\+\d+ {2}\S+ \S+ {2}delete \d tasks$/)
  expect(lines.at(-1)).toContain('add "Called Ann" as done')
  expect(listed.out).toContain('add "Bread" (undone)\n')
  await terminal.run('tags', 'add', 'zed')
  expect(await said('tags', 'delete', 'zed', '--yes')).toBe('Saved offline: delete tag "zed"\n')
})

test('what is added below a task says so, and a subtask without a task above it', async () => {
  using ann = await withTasks(service, 'Milk')
  const { terminal } = ann
  const milk = (await ann.find('Milk'))?.id
  expect((await terminal.run('sub', 'milk', 'Find a bag')).out).toMatch(
    /: Find a bag \(subtask of Milk\)\n$/,
  )
  for (const named of ['folder:Inbox', '#Inbox']) {
    expect(await terminal.run('sub', 'milk', 'A lid', named)).toMatchObject({
      out: expect.stringContaining(`: A lid ${named} (`),
      err: `A subtask is in the folder of its task, so ${named} stays in the title.\n`,
    })
  }
  expect((await terminal.run('sub', 'milk', 'Call', '#lidshop')).err).toBe('')
  const { out, err } = await terminal.pipe('  - Socks\n- Pack\n  - Shoes !high', 'add', '-')
  expect(out.replace(/\d+:/g, 'N:')).toBe(
    'Added N: Socks\nAdded N: Pack\nAdded N: Shoes (high priority, subtask of Pack)\n',
  )
  expect(err).toBe('Line 1 is indented, but there is no task above it: it was added by itself.\n')
  await terminal.run('remind', 'milk', '--off')
  expect((await terminal.run('remind', 'milk')).out).toBe(`No reminders for ${milk}: Milk\n`)
  await terminal.run('edit', 'milk', 'due:fri')
  await terminal.run('remind', 'milk', '-30m')
  expect((await terminal.run('remind', 'milk')).out).toContain(
    `${milk}: Milk\n  30 minutes before\n`,
  )
})
