import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { addDays } from '../../src/core/days'
import { openScreen } from './screen'
import { logIn, PATIENCE, PROGRAM, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

const due = '2031-12-24'
const today = new Date().toISOString().slice(0, 10)

/** Someone with "Milk" in Home, tagged a and b, and "Bread". */
async function person() {
  const ann = await logIn(service)
  await ann.terminal.run('add', 'Bread')
  await ann.terminal.run('add', 'Milk', '#Home', '@a', '@b', `due:${due}`, 'pri:H')
  const { data } = await ann.api.tasks.get()
  return Object.assign(ann, {
    milk: data?.find(({ title }) => title === 'Milk')?.id,
    bread: data?.find(({ title }) => title === 'Bread')?.id,
  })
}

test('K9: in a pipe a list is TSV without a heading, and its ids can be given back', async () => {
  using ann = await person()
  const { terminal, milk, bread } = ann
  expect((await terminal.run('list')).out).toBe(
    `${milk}\thigh\t${due}\tHome\tMilk\ta,b\n${bread}\tmedium\t\tInbox\tBread\t\n`,
  )
  const script = `"$1" list | cut -f1 | xargs "$1" done --yes`
  const { env } = terminal
  expect(
    await Bun.spawn(['sh', '-c', script, 'sh', PROGRAM], { env, stdout: 'ignore' }).exited,
  ).toBe(0)
  expect(await titles(ann.api)).toEqual(['x Milk', 'x Bread'])
})

test('K9: JSON is always a list, with chosen fields without nesting', async () => {
  using ann = await person()
  const { terminal, milk } = ann
  const json = async (...args: string[]) => JSON.parse((await terminal.run(...args)).out)
  expect(await json('list', 'milk', '--json=id,title,due,tags,folder,priority,status')).toEqual([
    {
      ...{ id: milk, title: 'Milk', due, tags: ['a', 'b'] },
      ...{ folder: 'Home', priority: 'high', status: 'open' },
    },
  ])
  for (const command of ['done', 'undone', 'show']) {
    expect(await json(command, String(milk), '--json')).toMatchObject([{ id: milk }])
  }
  expect(await json('folders', '--json=name')).toEqual([{ name: 'Inbox' }, { name: 'Home' }])
  expect(await json('list', 'milk', '--json=title,urgency,age')).toEqual([
    { title: 'Milk', urgency: expect.any(Number), age: 0 },
  ])
  // As gh has it.
  expect(await json('list', 'milk', '--json', 'title,tags')).toEqual([
    { title: 'Milk', tags: ['a', 'b'] },
  ])
  expect(await json('list', '--json', 'title', '-n', '1')).toEqual([{ title: 'Milk' }])
  expect(await json('list', '--json', 'completed')).toEqual([])
  const wrong = await terminal.run('list', '--json=id,nope')
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.err).toContain('completed, urgency, age')
})

test('K9: every format has the lines of the list: each subtask behind its task', async () => {
  using ann = await person()
  const { terminal, milk, bread } = ann
  await terminal.run('add', 'Butter')
  for (const title of ['Rye', 'Oats']) await terminal.run('sub', String(bread), title)
  await terminal.run('sub', String(bread), 'Flour', '--json')
  await terminal.run('done', 'Flour')
  const lines = async (...args: string[]) => (await terminal.run(...args)).out.trimEnd().split('\n')
  const asked = [
    ['list'],
    ['list', '@a | folder:Inbox', '--sort', '-title'],
    ['list', '--sort', '-title', '--limit', '3'],
    ['next'],
    ['report', 'recent'],
  ]
  for (const args of asked) {
    const ids = (await lines(...args)).map((line) => line.split('\t')[0] ?? '')
    expect(await lines(...args, '-q')).toEqual(ids)
    expect(await lines(...args, '--format', 'ids')).toEqual(ids)
    expect(await lines(...args, '--template', '{id}')).toEqual(ids)
    expect(await lines(...args, '--format=tsv', '--json=id')).toEqual(ids)
    expect((await lines(...args, '--format', 'csv', '--json=id')).slice(1)).toEqual(ids)
    expect(await lines(...args, '--format', 'todo.txt')).toHaveLength(ids.length)
    const ndjson = (await lines(...args, '--format', 'ndjson')).map((line) => JSON.parse(line).id)
    expect(ndjson.map(String)).toEqual(ids)
    const json = JSON.parse((await terminal.run(...args, '--json')).out)
    expect(json.map(({ id }: { id: number }) => String(id))).toEqual(ids)
  }
  const title = async (...args: string[]) => lines('list', ...args, '--template', '{title}')
  expect(await title('--sort', 'title')).toEqual(['Bread', 'Rye', 'Oats', 'Butter', 'Milk'])
  expect(await title('--sort', 'title', '-n', '2')).toEqual(['Bread', 'Rye'])
  expect(await lines('count')).toEqual(['5'])
  expect(await lines('count', `id:${milk}-999`)).toEqual(['4'])
  using screen = openScreen(terminal, ['list', '--limit', '2'])
  await screen.shows('2 of 5 tasks. Show more: --limit 5')
})

test('K9: --jq, --template and --format print what is asked for', async () => {
  using ann = await person()
  const { terminal, milk, bread } = ann
  const out = async (...args: string[]) => (await terminal.run(...args)).out
  expect(await out('list', '--template', '{id}\\t{{title}} ({due})')).toBe(
    `${milk}\tMilk (${due})\n${bread}\tBread ()\n`,
  )
  expect(await out('list', '--format', 'ids')).toBe(`${milk}\n${bread}\n`)
  expect(await out('list', '--format=csv', '--json=title,tags')).toBe(
    'title,tags\nMilk,"a,b"\nBread,\n',
  )
  expect(await out('list', '--format=tsv', '--json=title,due')).toBe(`Milk\t${due}\nBread\t\n`)
  const lines = (await out('list', '--format', 'ndjson')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).title)).toEqual(['Milk', 'Bread'])
  expect(await out('list', '--format', 'todo.txt')).toContain(`Milk +Home @a @b due:${due} uuid:`)
  expect(await out('list', '--format', 'todo.txt', '--sort', 'title')).toMatch(/Bread.*\n.*Milk/)
  const heading = (await out('list', '--format', 'csv')).split('\n')[0]
  expect(await out('list', 'zzz', '--format', 'csv')).toBe(`${heading}\n`)
  expect(await out('list', 'zzz', '--format', 'csv', '--json=id,title')).toBe('id,title\n')
  expect(await out('list', 'zzz', '--format', 'tsv')).toBe('')
  for (const command of ['folders', 'tags', 'count', 'undo']) {
    expect(await terminal.run(command, '--format', 'todo.txt')).toEqual({
      code: 2,
      out: '',
      err: `tasks: tasks ${command} prints no tasks, which todo.txt is for. Try --format tsv.\n`,
    })
  }
  expect(await out('done', String(bread), '--template', '{status}')).toBe('done\n')
  const jq = await terminal.run('list', '--jq', '.[].title')
  if (Bun.which('jq')) expect(jq.out).toBe('Milk\n')
  else expect(jq).toMatchObject({ code: 1, err: expect.stringContaining('not installed') })
  expect((await terminal.run('list', '--format', 'xml')).code).toBe(2)
  expect((await terminal.run('list', '--jq')).code).toBe(2)
})

test('K9: the fields of --format tsv are those of csv, in the order that help, man and docs say', async () => {
  using ann = await person()
  const out = async (...args: string[]) => (await ann.terminal.run(...args)).out
  const names = (await out('list', '--format', 'csv')).split('\n')[0]?.split(',') ?? []
  const [cells = []] = (await out('list', '--format', 'tsv'))
    .split('\n')
    .map((line) => line.split('\t'))
  expect(cells).toHaveLength(names.length)
  expect(cells[names.indexOf('title')]).toBe('Milk')
  expect(cells[names.indexOf('due')]).toBe(due)
  const documented = [...names, 'urgency', 'age'].join(' ')
  for (const text of [await out('help', 'json'), await out('man')]) {
    expect(text.replaceAll('\\-', '-').replace(/\s+/g, ' ')).toContain(`nesting: ${documented} `)
  }
  const docs = await Bun.file(join(import.meta.dir, '../../docs/terminal.md')).text()
  expect(docs).toContain(names.map((name) => `\`${name}\``).join(', '))
})

test('K9: every list of tasks has the fields and formats of lists, and what has none says so', async () => {
  using ann = await person()
  const { terminal, milk } = ann
  const out = async (...args: string[]) => (await terminal.run(...args)).out
  await terminal.run('add', 'Water', 'every:day', 'due:tomorrow', '@c')
  const water = Number(await out('list', 'water', '-q'))
  const day = (days: number) => addDays(today, days)
  const days = ['--days', '3']
  expect(JSON.parse(await out('upcoming', ...days, '--json=id,title,due,day'))).toEqual([
    { id: water, title: 'Water', due: day(1), day: day(1) },
    { id: water, title: 'Water', due: day(2), day: day(2) },
  ])
  expect(JSON.parse(await out('upcoming', ...days, '--json'))).toMatchObject([
    { day: day(1), ghost: null, task: { id: water } },
    { day: day(2), ghost: day(2), task: { id: water } },
  ])
  expect(await out('upcoming', ...days, '--template', '{title} {due}')).toBe(
    `Water ${day(1)}\nWater ${day(2)}\n`,
  )
  expect((await out('upcoming', '--format', 'csv')).split('\n')[0]).toStartWith('id,uuid,title,')
  const line = `${today} Water +Inbox @c due:${day(1)} rec:+1d uuid:`
  expect(await out('upcoming', '--format', 'todo.txt')).toStartWith(line)
  expect(await out('show', 'water', '--format', 'todo.txt')).toStartWith(line)
  expect(await out('edit', 'water', 'pri:H', '--format', 'todo.txt')).toStartWith(`(B) ${line}`)
  expect(await out('show', 'milk', 'water', '--format', 'ids')).toBe('')
  expect(await out('show', String(milk), String(water), '--format', 'ids')).toBe(
    `${milk}\n${water}\n`,
  )
  expect(JSON.parse(await out('report', '--json'))).toContainEqual({ name: 'recent' })
  const [{ urgency }] = JSON.parse(await out('why', 'water', '--json'))
  expect(String(urgency)).toMatch(/^\d+(\.\d\d?)?$/)
  expect((await terminal.run('stats', '--format', 'ids')).err).toBe(
    'tasks: It prints no ids. Give another --format.\n',
  )
  expect(JSON.parse((await terminal.run('list', '#nope', '--json')).err)).toEqual({
    error: 'No folder "nope". Yours: #Inbox, #Home.',
    code: 'usage',
    exit: 2,
  })
})

test('K9: one value, as of count and export, is an object, or fields of it', async () => {
  using ann = await person()
  const { terminal } = ann
  const out = async (...args: string[]) => (await terminal.run(...args)).out
  expect(JSON.parse(await out('count', '--json'))).toEqual({ count: 2 })
  expect(JSON.parse(await out('count', '@a', '--json=count'))).toEqual({ count: 1 })
  expect(await out('@a', 'count', '--template', '{count} left')).toBe('1 left\n')
  expect(await out('count', '--format', 'csv')).toBe('count\n2\n')
  const whole = JSON.parse(await out('export', '--json'))
  expect(whole.tasks).toHaveLength(2)
  expect({ ...JSON.parse(await out('export')), exportedAt: '' }).toEqual({
    ...whole,
    exportedAt: '',
  })
  expect(await out('export', '--format', 'todo.txt')).toContain('Milk +Home @a @b')
  expect((await terminal.run('export', '--json=nope')).code).toBe(2)
  expect(JSON.parse(await out('whoami', '--json=email'))).toEqual({ email: ann.email })
})

test('K9, K10: with --json an error is JSON, and each kind of error has a code of its own', async () => {
  using ann = await person()
  await ann.terminal.run('add', 'Milk again')
  const failed = async (...args: string[]) => {
    const { code, out, err } = await ann.terminal.run(...args, '--json')
    expect(out).toBe('')
    return { status: code, ...JSON.parse(err.split('\n').at(-2) ?? '') }
  }
  expect(await failed('show', '99999')).toEqual({
    ...{ status: 4, exit: 4, code: 'notFound', error: 'No task 99999.' },
  })
  expect(await failed('list', '(p1')).toMatchObject({ status: 2, code: 'usage' })
  expect(await failed('list', '--nope')).toMatchObject({ status: 2, code: 'usage' })
  expect(await failed('done', 'il')).toMatchObject({ status: 6, code: 'ambiguous' })
  await ann.terminal.run('logout')
  expect(await failed('list')).toMatchObject({ status: 5, code: 'signedOut' })
})

test('K7: nothing disappears at 60 columns without a mark, and at 140 tags have a column', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  await terminal.run(
    'add',
    'Water',
    'every:day',
    '#A long folder name',
    '@garden',
    '@balcony',
    '@spring',
  )
  await terminal.run('sub', 'water', 'Roses')
  await terminal.run('comment', 'water', 'Not too much')
  await terminal.run('edit', 'water', `due:${due}`, 'note:Slowly')
  for (const [columns, locale, line] of [
    [60, 'C', /- {2}Dec 2031 {2}A long.*~ {2}Water \(1\) % \* "1 @garde~\n/],
    [60, 'ru_RU.KOI8-R', /- {2}Dec 2031 {2}A long.*~ {2}Water \(1\) % \* "1 @garde~\n/],
    [60, 'ru_RU.UTF-8', /· {2}Dec 2031 {2}A long.*… {2}Water \(1\) ↻ ¶ ✎1 @garde…\n/],
    [
      140,
      'C.UTF-8',
      /· {2}Dec 2031 {2}\S.* Water \(1\) ↻ ¶ ✎1 +@balcony @garden @spring|@garden @balcony @spring/,
    ],
  ] as const) {
    terminal.env.LC_ALL = locale
    using screen = openScreen(terminal, ['list'], { columns })
    expect(await screen.shows('ended with 0')).toMatch(line)
  }
})

test('K7: the title keeps 40 % of the width, and tags their colours, where what is behind it is cut', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const tags = ['@balcony', '@garden', '@spring']
  await terminal.run('add', '--', 'Water the plants on it')
  await terminal.run('edit', 'water', `due:${due}`, 'note:Slowly', ...tags)
  await terminal.run('tags', 'color', 'balcony', 'red')
  terminal.env.LC_ALL = 'C.UTF-8'
  using screen = openScreen(terminal, ['list'], { columns: 60 })
  expect(await screen.shows('ended with 0')).toMatch(/Water the plants on it ¶ @balc.*…$/m)
  expect(screen.styled()).toMatch(/\[2m ¶ [^@¶]*\[38;5;196m[^@¶]*@balc/)
})

test('K7: tags are whole where the line has room for them, and leave a long title its place', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const tags = ['@balcony', '@garden', '@spring']
  await terminal.run('add', 'Water', ...tags)
  await terminal.run('add', 'Repot the plants in the hall and in the kitchen', ...tags)
  terminal.env.LC_ALL = 'C.UTF-8'
  using screen = openScreen(terminal, ['list'], { columns: 80 })
  const shown = await screen.shows('ended with 0')
  expect(shown).toMatch(/ Water @balcony @garden @spring$/m)
  expect(shown).toMatch(/ Repot the plants in the hall and in the .*… @balcony .*…$/m)
})

test('K7: in a locale that is not UTF-8 what the program draws is ASCII, and in a Russian one it is not', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  terminal.env.LANG = 'ru_RU.UTF-8'
  const { out } = await terminal.run('add', 'Полить цветы каждый день с 24 декабря 2031 #Дом')
  expect(out).toMatch(/^Added \d+: Полить цветы \(.*24 Dec 2031.*new #Дом\)\n$/)
  await terminal.run('add', 'Water', 'every:day')
  for (const [locale, sign] of [
    ['ru_RU.UTF-8', '↻'],
    ['ru_RU.KOI8-R', '%'],
    ['POSIX', '%'],
  ]) {
    terminal.env.LANG = locale ?? ''
    const { out: list } = await terminal.run('list', '--color=always')
    expect(Bun.stripANSI(list)).toContain(`Полить цветы ${sign}`)
    const { out: coming } = await terminal.run('upcoming', '--color=always')
    expect(coming).toContain(`  ${sign} Water`)
    // Nothing else is written there but dates.
    expect(/[^\n -~]/.test(Bun.stripANSI(coming))).toBe(sign !== '%')
    // Of what these write only the Russian names are in another alphabet.
    await terminal.run('edit', 'water', 'pri:H', '--quiet')
    for (const args of [['undo'], ['stats'], ['cal'], ['history', 'water']]) {
      const { out } = await terminal.run(...args)
      expect({ args, isAscii: /^[\n -~а-яё]+$/i.test(out) }).toEqual({
        args,
        isAscii: sign === '%',
      })
    }
  }
})

test('K8: lists have columns, an order and groups as asked for, and under a name of their own', async () => {
  using ann = await person()
  const { terminal, milk, bread } = ann
  const out = async (...args: string[]) => (await terminal.run(...args)).out
  expect(await out('list', '--columns', 'title,folder,status,urgency', '--sort', '-title')).toMatch(
    /^Milk\tHome\topen\t\d+\.\d\nBread\tInbox\topen\t3\.9\n$/,
  )
  expect(await out('list', '--sort', '-id', '--columns', 'id')).toBe(`${milk}\n${bread}\n`)
  await terminal.run('config', 'set', 'report.work', 'id,title | #Home | p2 | due,-pri | 5')
  expect((await terminal.run('config', 'set', 'report.bad', 'id | a | due | x')).code).toBe(2)
  expect(await out('work')).toBe(`${milk}\tMilk\n`)
  expect(await out('recent', '-n', '1')).toContain('\tMilk\t')
  expect(await out('report', 'done')).toBe('')
  await terminal.run('add', 'Late', 'due:yesterday')
  await terminal.run('add', 'Now', 'due:today')
  await terminal.run('add', 'Soon', 'due:6d')
  const shape = ['--columns', 'title', '--sort', '-title']
  expect(await out('today', ...shape)).toBe('Now\nLate\n')
  expect(await out('today', ...shape, '-n', '1')).toBe('Now\n')
  expect(await out('upcoming', ...shape)).toBe('Soon\nNow\n')
  expect(await out('upcoming', ...shape, '--days', '6', '--limit', '1')).toBe('Now\n')
  expect(await out('report')).toContain('work')
  expect((await terminal.run('list', '--columns', 'nope')).code).toBe(2)
  expect((await terminal.run('list', '--sort', 'nope')).code).toBe(2)
  await terminal.run('add', 'In a year', 'due:400d')
  await terminal.run('add', 'In a month', 'due:40d')
  // By their dates, however they are written.
  expect(await out('list', '--columns', 'title')).toBe(
    'Late\nNow\nSoon\nIn a month\nIn a year\nMilk\nBread\n',
  )
  using screen = openScreen(terminal, ['list', '--group', 'folder'])
  expect(await screen.shows('ended with 0')).toMatch(
    // One table, whose columns are the same in each group.
    /^ID .*\nHome\n.*Milk.*\n\nInbox\n(?!.*ID )[\s\S]*Bread/m,
  )
})

test('K6: tasks alone is by urgency, and why says how it adds up, by coefficients of one’s own', async () => {
  using ann = await person()
  const { terminal, milk, bread } = ann
  expect((await terminal.run('-q')).out).toBe(`${milk}\n${bread}\n`)
  expect((await terminal.run('why', 'milk')).out).toMatch(
    /^\d+: Milk\n {2}priority\.high +6\.0 x 1\.00 = +6\.00\n {2}due +12\.0 x 0\.20 = +2\.40\n {2}tag +1\.0 x 0\.90 = +0\.90\n {2}urgency +9\.30\n$/,
  )
  await terminal.run('edit', 'bread', '+next')
  await terminal.run('config', 'set', 'urgency.tag.next', '15')
  expect((await terminal.run('-q')).out).toBe(`${bread}\n${milk}\n`)
  expect((await terminal.run('config', 'set', 'urgency.due', 'much')).code).toBe(2)
  // As urgent as each other: by their dates.
  await terminal.run('add', 'Sooner', 'due:2032-01-01')
  await terminal.run('add', 'Later', 'due:2033-01-01')
  const { out } = await terminal.run('next', '--format', 'tsv', '--json=title')
  expect(out.split('\n').filter((title) => /er$/.test(title))).toEqual(['Sooner', 'Later'])
  expect((await terminal.run('why', '99999')).err).toBe('tasks: No task 99999.\n')
})

test('K4: tasks 12 shows, a query lists, and a command may follow as Taskwarrior has it', async () => {
  using ann = await person()
  const { terminal, milk } = ann
  expect((await terminal.run(String(milk))).out).toContain(`${milk}: Milk\n`)
  expect((await terminal.run('#Home', '-q')).out).toBe(`${milk}\n`)
  expect((await terminal.run('project:Home', '+a', 'list', '-q')).out).toBe(`${milk}\n`)
  expect((await terminal.run(String(milk), 'modify', '+later')).code).toBe(0)
  expect((await terminal.run(String(milk), 'modify', 'pri:L', '-later')).out).toContain('no @later')
  expect((await terminal.run(String(milk), 'done')).out).toBe(`Done ${milk}: Milk\n`)
  expect((await terminal.run('nonsense')).code).toBe(2)
  // A number before a command names a task, never a change.
  for (const command of ['undo', 'redo']) {
    expect(await terminal.run('1', command)).toEqual({
      code: 2,
      out: '',
      err: `tasks: tasks ${command} is for changes, not for tasks. See tasks undo --list.\n`,
    })
  }
})

test('K10: a UUID names its task, by its first eight characters too', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  await terminal.run('add', 'Milk')
  await terminal.run('add', 'Bread')
  const kept = (await terminal.run('list', 'Milk', '--template', '{uuid}')).out.trim()
  const short = kept.slice(0, 8)
  const { out: id } = await terminal.run('list', 'Milk', '-q')
  for (const words of [[short], ['show', kept], [short, 'info']]) {
    expect((await terminal.run(...words)).out).toStartWith(`${id.trim()}: Milk\n`)
  }
  expect((await terminal.run('list', short, '-q')).out).toBe(id)
  expect((await terminal.run(short, 'list', '-q')).out).toBe(id)
  expect((await terminal.run(short, 'count')).out).toBe('1\n')
  expect((await terminal.run(short, 'modify', 'Oat', 'milk', 'pri:H')).out).toContain(
    ': Oat milk (high',
  )
  expect((await terminal.run('done', short)).out).toBe(`Done ${id.trim()}: Oat milk\n`)
  expect(await terminal.run('done', 'ebeeab99')).toMatchObject({ code: 4, out: '' })
  expect(await terminal.run('ebeeab9z')).toMatchObject({ code: 2, out: '' })
})

test('K15: help has topics, and the pages of add and list their syntax', async () => {
  using ann = await logIn(service)
  for (const topic of ['dates', 'queries', 'json', 'config', 'taskwarrior', 'exit-codes']) {
    const { code, out } = await ann.terminal.run('help', topic)
    expect({ topic, code, lines: out.split('\n').length > 5 }).toEqual({
      topic,
      code: 0,
      lines: true,
    })
  }
  expect((await ann.terminal.run('help', 'add')).out).toContain('mon+2d')
  expect((await ann.terminal.run('help', 'list')).out).toContain('title~regex')
  expect((await ann.terminal.run('man')).out).toContain('COMING FROM TASKWARRIOR')
})
