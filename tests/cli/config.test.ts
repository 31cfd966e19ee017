import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig, settingOf, withValue, wordsIn } from '../../cli/config/parse'
import { logIn, PATIENCE, type Service, startService } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test.each([
  [
    'sort = du',
    /^line 1: Can't sort by "du". Give own, or some of due, priority, .*\n {2}sort = du$/,
  ],
  ['# fine\n\nfolder', /^line 3: Write it as key = value/],
  [
    'color = red',
    /^line 1: No setting "color". There are folder, sort, create, context, context.NAME, alias.NAME/,
  ],
  ['folder =', /^line 1: folder has no value/],
  ['alias.a b = list', /^line 1: Write it as key = value/],
  ['\n\nfilter.= = p1', /^line 3/],
])('what is wrong in the settings says its line: %j', (text, message) => {
  expect(() => parseConfig(text)).toThrow(message)
})

test('security 35: a name in the settings may have a separator of lines or paragraphs inside', () => {
  for (const folder of ['One\u2028two', 'One\u2029two', 'One\rtwo']) {
    expect(parseConfig(withValue('', 'folder', folder)).folder).toBe(folder)
  }
})

test('a setting is changed in its line, and the rest stays as the person wrote it', () => {
  const text = '# mine\nsort = own\n\nalias.w=list -f "My work"\n'
  expect(withValue(text, 'sort', 'due')).toBe(text.replace('own', 'due'))
  expect(withValue(text, 'sort', undefined)).toBe(text.replace('sort = own\n', ''))
  expect(withValue(text, 'folder', 'A = B')).toBe(`${text}folder = A = B\n`)
  expect(settingOf(parseConfig(withValue(text, 'folder', 'A = B')), 'folder')).toBe('A = B')
  expect(settingOf(parseConfig(text), 'alias.w')).toBe('list -f "My work"')
  expect(wordsIn(`list -f "My \\"work\\"" 'a b'c \\ d`)).toEqual([
    'list',
    '-f',
    'My "work"',
    'a bc',
    ' d',
  ])
})

test('tasks config sets the folder of new tasks, the order of lists, aliases and filters', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const set = (...args: string[]) => terminal.run('config', 'set', ...args)
  await terminal.run('folders', 'add', 'Work')
  expect((await set('folder', 'Work')).out).toBe('folder = Work\n')
  await set('sort', 'title')
  await set('alias.w', 'list', '--folder', 'Work', '-q')
  await set('filter.now', 'today | p1')
  await terminal.run('add', 'b !1')
  await terminal.run('add', 'a')
  expect((await ann.api.tasks.get()).data).toMatchObject([
    { title: 'a', category: 'Work' },
    { title: 'b', category: 'Work' },
  ])
  const listed = async (...args: string[]) => {
    const tasks = JSON.parse((await terminal.run(...args, '--json')).out)
    return tasks.map(({ title }: { title: string }) => title)
  }
  expect(await listed('list')).toEqual(['a', 'b'])
  expect(await listed('w')).toEqual(['a', 'b'])
  expect(await listed('list', '-F', 'now')).toEqual(['b'])
  const all =
    'folder = Work\nsort = title\nalias.w = list --folder Work -q\nfilter.now = today | p1\n'
  expect((await terminal.run('config')).out).toBe(all)
  expect((await terminal.run('config', 'get', 'sort')).out).toBe('title\n')
  await terminal.run('config', 'unset', 'sort')

  for (const [args, code, said] of [
    [['get', 'sort'], 4, 'sort is not set.'],
    [['get', 'colour'], 2, 'No setting "colour"'],
    [['set', 'sort', 'du'], 2, `Can't sort by "du"`],
    [['set', 'alias.add', 'list'], 2, 'add is a command'],
    [['set', 'filter.x', '('], 2, ''],
  ] as const) {
    const { err, ...rest } = await terminal.run('config', ...args)
    expect([rest.code, err]).toEqual([code, expect.stringContaining(said)])
  }
  const path = (await terminal.run('config', 'path')).out.trim()
  expect(path).toBe(join(terminal.home, '.config/tasks/config'))
  writeFileSync(path, 'folder = Work\nsort: due\n')
  const broken = await terminal.run('list')
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('config, line 2: ')])
})

test('K8: lists may be sorted by several keys in the settings, too', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  for (const words of ['b pri:L', 'a pri:L', 'c pri:H'])
    await terminal.run('add', ...words.split(' '))
  expect(await terminal.run('config', 'set', 'sort', '-pri,title')).toMatchObject({
    code: 0,
    out: 'sort = -pri,title\n',
  })
  expect((await terminal.run('list', '--template', '{title}')).out).toBe('a\nb\nc\n')
  await terminal.run('config', 'sort', '-title')
  expect((await terminal.run('list', '--template', '{title}')).out).toBe('c\nb\na\n')
})

test('the folder of new tasks is one that is there, as far as that is known', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url, { EDITOR: 'printf "folder = Nowhere\\n" >' })
  const { terminal } = ann
  const set = (name: string) => terminal.run('config', 'set', 'folder', name)
  // Nothing of theirs is known here yet.
  await wire.cut()
  expect((await set('Anywhere')).out).toBe('folder = Anywhere\n')
  wire.mend()
  const none = { code: 4, out: '', err: 'tasks: No folder "Nowhere". Your folders: Inbox\n' }
  expect(await set('Nowhere')).toEqual(none)
  await wire.cut()
  expect(await set('Nowhere')).toEqual(none)
  expect(await terminal.run('config', 'edit')).toMatchObject({ code: 4, err: none.err })
  expect((await set('inbox')).out).toBe('folder = Inbox\n')
  expect((await terminal.run('config', 'get', 'folder')).out).toBe('Inbox\n')
})

test('tasks man is a manual page of all commands, without warnings', async () => {
  using ann = await logIn(service)
  const { out, code } = await ann.terminal.run('man')
  expect(code).toBe(0)
  expect(out).toStartWith('.TH TASKS 1')
  for (const text of [
    'tasks folders rename',
    '\\-\\-dry\\-run',
    '.SH EXIT STATUS',
    '"folder", "due"',
  ]) {
    expect(out).toContain(text)
  }
  const groff = Bun.which('groff')
  if (!groff) return
  const page = Bun.spawn([groff, '-man', '-Tutf8', '-ww'], {
    stdin: new Blob([out]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  expect(await new Response(page.stderr).text()).toBe('')
  expect(await new Response(page.stdout).text()).toContain(
    'Name a task by its id, which never changes',
  )
})

test('--json and -q say what became of folders, tags and filters, as for tasks', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const json = async (...args: string[]) => JSON.parse((await terminal.run(...args, '--json')).out)
  expect(await json('folders', 'add', 'Home')).toMatchObject([{ name: 'Home', position: 1 }])
  expect(await json('tags', 'add', '#phone')).toMatchObject([{ color: '#3b82f6' }])
  expect(await json('filter', 'save', 'now', 'p1')).toMatchObject([{ name: 'now', query: 'p1' }])
  expect((await terminal.run('folders', 'rm', 'Home', '-y', '-q')).out).toMatch(/^\d+\n$/)
})

test('folders are put in order, a filter is renamed and a tag coloured; undo takes each back', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  for (const name of ['Work', 'Home']) await api.folders.post({ name })
  expect(await terminal.run('folders', 'order', 'home', 'Work')).toEqual({
    code: 0,
    out: 'Folders: Home, Work, Inbox\n',
    err: '',
  })
  const names = async () => (await api.folders.get()).data?.map(({ name }) => name)
  expect(await names()).toEqual(['Home', 'Work', 'Inbox'])
  await terminal.run('undo')
  expect(await names()).toEqual(['Inbox', 'Work', 'Home'])
  const ordered = await terminal.run('folders', 'order', 'Home', '--json')
  expect(JSON.parse(ordered.out)).toMatchObject([
    { name: 'Home' },
    { name: 'Inbox' },
    { name: 'Work' },
  ])
  expect((await terminal.run('folders', 'order', 'Nowhere')).code).toBe(4)

  await terminal.run('filter', 'save', 'now', 'today | p1')
  expect((await terminal.run('filter', 'rename', 'now', 'Right', 'now')).out).toBe(
    'Renamed filter Right now: today | p1\n',
  )
  for (const name of ['calls', 'later']) await terminal.run('filter', 'save', name, 'p4')
  const filters = async () => (await api.filters.get()).data?.map(({ name }) => name)
  expect((await terminal.run('filter', 'order', 'LATER', 'calls')).out).toBe(
    'Filters: later, calls, Right now\n',
  )
  expect(await filters()).toEqual(['later', 'calls', 'Right now'])
  await terminal.run('undo')
  expect(await filters()).toEqual(['Right now', 'calls', 'later'])
  expect((await terminal.run('filter', 'order', 'none')).code).toBe(4)

  await terminal.run('tags', 'add', 'calls')
  expect((await terminal.run('tags', 'color', '#calls', '#00ff00')).out).toMatch(
    /^Coloured tag \d+: @calls\n$/,
  )
  expect((await api.tags.get()).data).toMatchObject([{ name: 'calls', color: '#00ff00' }])
  expect((await terminal.run('tags', 'color', 'calls', 'greenish')).code).toBe(2)
})

test('K8, K11: what could never be used is not set, and says why in its own words', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  await terminal.run('config', 'set', 'sort', 'due')
  for (const [line, said] of [
    [['config', 'set', 'report.r', 'id | ( | due'], 'Something is missing here'],
    [['config', 'set', 'report.r', 'nope | today'], 'No column "nope"'],
    [['config', 'set', 'report.r', 'id | today | nope'], 'Can\'t sort by "nope"'],
    [['config', 'set', 'context.none', '#Inbox'], 'tasks context none means something else'],
    [['context', 'set', 'set', '#Inbox'], 'tasks context set means something else'],
    [['context', 'set', 'a b', '#Inbox'], '"a b" is not a valid name'],
    [['context', 'set', 'bad', 'due:('], 'Something is missing here'],
    // Vim would draw its screen into a log.
    [['config', 'edit'], 'There is no terminal for an editor.'],
  ] as const) {
    const { code, out, err } = await terminal.run(...line)
    expect({ line, code, out }).toEqual({ line, code: 2, out: '' })
    expect(err).toStartWith(`tasks: ${said}`)
  }
  expect((await terminal.run('config')).out).toBe('sort = due\n')
  expect((await terminal.run('context', 'set', 'work', '#Inbox')).code).toBe(0)
  expect((await terminal.run('config', 'set', 'report.r', 'id | today | own')).code).toBe(0)
})
