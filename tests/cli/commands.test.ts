import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import * as T from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { UserSchema } from '../../src/core/auth/contract'
import { FolderSchema } from '../../src/core/folders/contract'
import { StatsSchema } from '../../src/core/stats/contract'
import { TagSchema } from '../../src/core/tags/contract'
import { TaskSchema } from '../../src/core/tasks/contract'
import {
  logIn,
  openTerminal,
  PATIENCE,
  PROGRAM,
  type Service,
  startService,
  titles,
} from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

describe('tasks add, sub and list', () => {
  test('words are a title, whether or not there might be options among them', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    for (const words of [
      ['Call', 'help'],
      ['--', 'Call', '-x'],
      ['Call', '--tag', 'a', 'Ann'],
    ]) {
      expect(await terminal.run('add', ...words)).toMatchObject({ code: 0, err: '' })
    }
    const { data } = await ann.api.tasks.get()
    expect(data?.map(({ title }) => title)).toEqual(['Call Ann', 'Call -x', 'Call help'])
    expect(await terminal.run('add', 'Call', '-x')).toMatchObject({ code: 2, out: '' })
  })

  test('a task is added on top of the first folder, and listed with what it was given', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    expect(await terminal.run('add', 'Water', 'the', 'plants')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Added \d+: Water the plants\n$/),
      err: '',
    })
    const given = ['--priority', 'high', '--due', '2026-12-24', '--tag', 'shop', '--tag', 'home']
    await terminal.run('add', 'Buy milk', ...given, '--description', 'Two')
    const { data } = await ann.api.tasks.get()
    expect(data?.[0]).toMatchObject({
      title: 'Buy milk',
      description: 'Two',
      priority: 'high',
      dueDate: '2026-12-24',
      category: 'Inbox',
      taskTags: [{ tag: { name: 'shop' } }, { tag: { name: 'home' } }],
    })
    const { out, code } = await terminal.run()
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.replace(/ +/g, ' ').replace(/^ ?\d+/, 'ID'))).toEqual(
      [
        'ID\thigh\t2026-12-24\tInbox\tBuy milk\tshop,home',
        'ID\tmedium\t\tInbox\tWater the plants\t',
        '',
      ],
    )
  })

  test('a subtask is listed below its task, which tells how many are open', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Pack')
    expect((await ann.terminal.run('sub', 'pack', 'Find', 'socks')).code).toBe(0)
    expect(await titles(ann.api)).toEqual(['Pack', '- Find socks'])
    const { out } = await ann.terminal.run('list', '--color', 'always')
    expect(Bun.stripANSI(out)).toMatch(/Inbox {3}Pack \(1\)\n.*Inbox {5}Find socks\n/)
  })

  test('list shows open tasks; --completed the others; --all both', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Open one')
    await ann.terminal.run('add', 'Done one')
    await ann.terminal.run('done', 'Done one')
    const shown = async (...args: string[]) =>
      ((await ann.terminal.run('list', ...args)).out.match(/\w+ one/g) ?? []).join()
    expect(await shown()).toBe('Open one')
    expect(await shown('--completed')).toBe('Done one')
    expect(await shown('--all')).toBe('Open one,Done one')
  })

  test('--folder and each --tag narrow the list down, ignoring case', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('folders', 'add', 'Errands')
    await terminal.run('add', 'One', '--folder', 'errands', '--tag', 'a')
    await terminal.run('add', 'Two', '--folder', 'Errands', '--tag', 'a', '--tag', 'b')
    await terminal.run('add', 'Three', '--tag', 'b')
    const titlesOf = async (...args: string[]) =>
      JSON.parse((await terminal.run('list', '--json', ...args)).out).map(
        ({ title }: { title: string }) => title,
      )
    expect(await titlesOf('--folder', 'ERRANDS')).toEqual(['Two', 'One'])
    expect(await titlesOf('--tag', 'A', '--tag', 'b')).toEqual(['Two'])
    expect(await terminal.run('list', '--folder', 'Work')).toMatchObject({
      code: 4,
      out: '',
      err: 'tasks: No folder "Work". Your folders: Inbox, Errands\n',
    })
  })

  test('a list that is narrowed down to nothing does not say that there are no tasks', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('tags', 'add', 'shop')
    await ann.terminal.run('add', 'Buy milk')
    expect((await ann.terminal.run('list', '--tag', 'shop')).err).toBe(
      'No tasks match the selected filter criteria.\n',
    )
  })

  test('days and times are those of the zone of the machine', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    const dueDate = '2031-03-09T11:30:00.000Z'
    await ann.api.tasks.post({ title: 'Launch', dueDate })
    const listIn = async (TZ: string) => {
      const { stdout } = Bun.spawn([PROGRAM, 'list'], { env: { ...terminal.env, TZ } })
      return new Response(stdout).text()
    }
    const far = '2040-03-20T23:30:00.000Z'
    await ann.api.tasks.post({ title: 'Land', dueDate: far })
    expect(await listIn('America/New_York')).toContain('2040-03-20T19:30')
    // Fourteen hours ahead, eleven behind, and in the night in which a clock is put forward.
    expect(await listIn('Pacific/Kiritimati')).toContain('2031-03-10T01:30')
    expect(await listIn('Pacific/Pago_Pago')).toContain('2031-03-09T00:30')
    expect(await listIn('America/New_York')).toContain('2031-03-09T07:30')
    // A zone without a name is UTC here as it is in the statistics.
    expect(await listIn('<+05>-5')).toContain('2031-03-09T11:30')
  })

  test('today is the day that it is in the zone of the machine', async () => {
    using ann = await logIn(service)
    // A day apart at any time.
    for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const today = () => new Intl.DateTimeFormat('sv', { timeZone: TZ }).format()
      const before = today()
      const env = { ...ann.terminal.env, TZ }
      await Bun.spawn([PROGRAM, 'add', TZ, '--due', 'today'], { env }).exited
      const { data } = await ann.api.tasks.get()
      expect([before, today()]).toContain(String(data?.find(({ title }) => title === TZ)?.dueDate))
    }
  })

  test('what is kept of a day is for that day alone, and not needed', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    const file = join(terminal.home, '.cache/tasks/today.json')
    await terminal.run('add', 'First', '--due', 'today')
    const kept = JSON.parse(await Bun.file(file).text())
    const over = { ...kept, day: '2020-02-29', from: kept.from - 1, until: kept.from }
    const texts = [over, { ...kept, day: 20 }, null].map((each) => JSON.stringify(each))
    const today = () => new Date().toISOString().slice(0, 10)
    const before = today()
    for (const [nth, text] of [...texts, '{"day', ''].entries()) {
      await Bun.write(file, text)
      await terminal.run('add', `Again ${nth}`, '--due', 'today')
    }
    const { data } = await ann.api.tasks.get()
    expect(data?.length).toBe(6)
    for (const { dueDate } of data ?? []) expect([before, today()]).toContain(String(dueDate))
    // For this user only, as all of it.
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('an empty list says what to do next, and an empty title is refused', async () => {
    using ann = await logIn(service)
    expect((await ann.terminal.run('list')).err).toContain('tasks add')
    expect(await ann.terminal.run('add', ' ')).toMatchObject({
      code: 2,
      err: 'tasks: Title is required\n',
    })
  })
})

test('what a command asks of the server is no more than it needs', async () => {
  using wire = layWire(service.server.url)
  using ann = await logIn(service, wire.url)
  const { terminal } = ann
  await terminal.run('folders', 'add', 'Errands')
  await terminal.run('list')
  const asked = async (...args: string[]) => {
    wire.passed.length = 0
    expect(await terminal.run(...args)).toMatchObject({ code: 0, err: '' })
    const [first, ...others] = wire.passed.map((request) => request.replace(/\d+/, 'ID'))
    expect(first).toBe('GET /api/health')
    return others
  }
  const [pull, push] = ['GET /api/sync', 'POST /api/sync']
  expect(await asked('add', 'Buy milk')).toEqual([push])
  expect(await asked('add', 'Post it', '--folder', 'errands')).toEqual([push])
  const { data } = await ann.api.tasks.get()
  expect(data?.map(({ category }) => category)).toEqual(['Errands', 'Inbox'])
  const id = String(data?.[0]?.id)
  expect(await asked('list')).toEqual([pull])
  expect(await asked('move', id, 'inbox')).toEqual([push])
  expect(await asked('edit', id, '--due', 'fri')).toEqual([push])
  expect(await asked('done', id)).toEqual([push])
  expect(await asked('done', 'milk')).toEqual([pull, push])
  expect(await asked('rm', id)).toEqual([push])
})

test('a folder may be named by its id, and where there is none it is said which there are', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  await terminal.run('folders', 'add', 'Errands')
  const errands = (await ann.api.folders.get()).data?.find(({ name }) => name === 'Errands')
  await terminal.run('add', 'Buy milk', '--folder', String(errands?.id))
  expect((await ann.api.tasks.get()).data?.[0]?.category).toBe('Errands')
  const commands = [
    ['move', 'milk', 'Work'],
    ['list', '--folder', 'Work'],
  ]
  for (const args of commands) {
    expect(await terminal.run(...args)).toEqual({
      code: 4,
      out: '',
      err: 'tasks: No folder "Work". Your folders: Inbox, Errands\n',
    })
  }
  expect(await titles(ann.api)).toEqual(['Buy milk'])
})

describe('tasks done and undone', () => {
  test('complete and reopen by id or by words, several ids at once', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    await terminal.run('add', 'Call Ann')
    expect((await terminal.run('done', 'MILK', 'buy')).out).toMatch(/^Done \d+: Buy milk\n$/)
    expect(await titles(ann.api)).toEqual(['Call Ann', 'x Buy milk'])
    const { data } = await ann.api.tasks.get()
    const ids = (data ?? []).map(({ id }) => String(id))
    expect((await terminal.run('done', ...ids)).code).toBe(0)
    expect((await titles(ann.api)).sort()).toEqual(['x Buy milk', 'x Call Ann'])
    expect((await terminal.run('undone', 'milk')).out).toMatch(/^Reopened \d+: Buy milk\n$/)
    expect(await titles(ann.api)).toContain('Buy milk')
  })

  test('done on what is done already says so and is no error', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Buy milk')
    await ann.terminal.run('done', 'milk')
    const { data } = await ann.api.tasks.get()
    const again = await ann.terminal.run('done', 'milk')
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Already done \d+: Buy milk/),
    })
    expect((await ann.api.tasks.get()).data).toEqual(data as NonNullable<typeof data>)
    await ann.terminal.run('undone', 'milk')
    expect((await ann.terminal.run('undone', 'milk')).out).toStartWith('Already open')
  })

  test('words that match several tasks are listed to choose from, never guessed', async () => {
    using ann = await logIn(service)
    for (const title of ['Buy milk for Ann', 'Buy milk for Bob'])
      await ann.terminal.run('add', title)
    for (const command of ['done', 'undone', 'rm', 'edit']) {
      const rest = command === 'edit' ? ['--title', 'x'] : []
      const { code, out, err } = await ann.terminal.run(command, 'buy milk', ...rest)
      expect({ code, out }).toEqual({ code: 6, out: '' })
      expect(err).toMatch(
        /^2 tasks match "buy milk":\n.*Buy milk for Bob.*\n.*Buy milk for Ann.*\n/,
      )
    }
    expect(await titles(ann.api)).toEqual(['Buy milk for Bob', 'Buy milk for Ann'])
  })

  test('of very many that match only some are listed', async () => {
    using ann = await logIn(service)
    for (let nth = 1; nth <= 25; nth += 1) await ann.api.tasks.post({ title: `Milk ${nth}` })
    const { err } = await ann.terminal.run('done', 'milk')
    expect(err).toStartWith('25 tasks match "milk":\n')
    expect(err.match(/\d {2}Milk/g)).toHaveLength(20)
    expect(err).toContain('and 5 more. Use more words of the title.\n')
  })

  test('what looks like a number is an id or an error, never words of a title', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    for (const title of ['Pay 1.5 months', 'Go -1', 'Read 1e3 pages', 'Sum 0', 'Beat #3']) {
      await terminal.run('add', '--', title)
    }
    const before = await titles(ann.api)
    for (const command of ['rm', 'done', 'undone']) {
      for (const id of ['-1', '1.5', '1e3', '0', '#3', '9'.repeat(17)]) {
        expect(await terminal.run(command, id)).toEqual({
          code: 2,
          out: '',
          err: `tasks: "${id}" isn't a task id. Ids are whole numbers, such as 12.\n`,
        })
      }
    }
    expect((await terminal.run('edit', '1.5', '--title', 'x')).code).toBe(2)
    expect(await titles(ann.api)).toEqual(before)
  })

  test('an exact title goes before titles that contain it', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    for (const title of ['Buy milk', 'Buy milk for Ann']) await terminal.run('add', title)
    expect((await terminal.run('done', 'buy', 'MILK')).out).toMatch(/^Done \d+: Buy milk\n$/)
    expect((await terminal.run('done', 'buy milk')).out).toStartWith('Already done')
    expect(await titles(ann.api)).toEqual(['Buy milk for Ann', 'x Buy milk'])
  })

  test('an id or words that no task has are not found', async () => {
    using ann = await logIn(service)
    for (const args of [
      ['done', '999999'],
      ['done', 'nothing'],
      ['rm', '999999'],
      ['edit', 'x', '--due', 'fri'],
    ]) {
      const { code, out, err } = await ann.terminal.run(...args)
      expect({ args, code, out }).toEqual({ args, code: 4, out: '' })
      expect(err).toStartWith('tasks: ')
    }
    await ann.terminal.run('add', 'Buy milk')
    const id = String((await ann.api.tasks.get()).data?.[0]?.id)
    expect(await ann.terminal.run('done', '999999', id)).toMatchObject({
      code: 4,
      out: `Done ${id}: Buy milk\n`,
      err: 'tasks: No task 999999.\n',
    })
  })
})

describe('tasks edit, move, rm and undo', () => {
  test('a tag that can’t be leaves all as it was', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    const nameless = await terminal.run('add', 'Buy milk', '--tag', 'shop', '--tag', ' ')
    expect(nameless).toEqual({ code: 2, out: '', err: 'tasks: Tag name is required\n' })
    const long = await terminal.run('add', 'Buy milk', '--tag', 'x'.repeat(51))
    expect(long.err).toBe('tasks: Tag name has at most 50 characters\n')
    expect(await titles(ann.api)).toEqual([])
    await terminal.run('add', 'Buy milk')
    const untag = ['edit', 'milk', '--title', 'Buy bread', '--untag', 'nope']
    expect(await terminal.run(...untag)).toMatchObject({ code: 4, out: '' })
    const unnamed = ['edit', 'milk', '--title', 'Buy bread', '--tag', ' ']
    expect(await terminal.run(...unnamed)).toMatchObject({ code: 2, out: '' })
    expect(await titles(ann.api)).toEqual(['Buy milk'])
    const folder = ['edit', 'milk', '--tag', 'shop', '--untag', 'nowhere']
    expect(await terminal.run(...folder)).toMatchObject({ code: 4, out: '' })
    expect((await ann.api.tasks.get()).data?.[0]?.taskTags).toEqual([])
  })

  test('edit changes what is named and nothing else; none clears the due date', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run(
      'add',
      'Buy milk',
      '--due',
      '2026-12-24',
      '--tag',
      'shop',
      '--priority',
      'low',
    )
    await terminal.run('edit', 'milk', '--title', 'Buy oat milk', '--tag', 'new', '--untag', 'shop')
    const { data } = await ann.api.tasks.get()
    expect(data?.[0]).toMatchObject({
      title: 'Buy oat milk',
      dueDate: '2026-12-24',
      priority: 'low',
      taskTags: [{ tag: { name: 'new' } }],
    })
    expect((await terminal.run('edit', 'milk', '--due', 'none')).out).toMatch(/^Changed \d+: /)
    expect((await ann.api.tasks.get()).data?.[0]?.dueDate).toBeNull()
    expect((await terminal.run('edit', 'milk', '--due', 'none')).out).toStartWith('Unchanged')
    expect((await terminal.run('edit', 'milk')).code).toBe(2)
  })

  test('move puts a task into another folder', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('folders', 'add', 'My', 'errands')
    await ann.terminal.run('add', 'Buy milk')
    expect((await ann.terminal.run('move', 'milk', 'my', 'errands')).out).toMatch(
      /^Moved to My errands \d+: Buy milk\n$/,
    )
    expect((await ann.api.tasks.get()).data?.[0]?.folder?.name).toBe('My errands')
  })

  test('rm deletes and undo brings it back, also what was done elsewhere', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    expect((await terminal.run('rm', 'milk')).out).toMatch(/^Deleted \d+: Buy milk\n$/)
    expect(await titles(ann.api)).toEqual([])
    expect((await terminal.run('undo')).out).toBe('Undid: deleted "Buy milk"\n')
    expect(await titles(ann.api)).toEqual(['Buy milk'])
    await ann.api.tasks.post({ title: 'From elsewhere' })
    const any = await terminal.run('undo', '--any')
    expect(any.out).toBe('Undid: added "From elsewhere" (from api)\n')
    expect(await titles(ann.api)).toEqual(['Buy milk'])
  })

  test('rm passes over completed tasks, and tells the title and how many subtasks went', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Pack bags')
    for (const title of ['Socks', 'Shoes']) await terminal.run('sub', 'pack', title)
    await terminal.run('add', 'Pack lunch')
    await terminal.run('done', 'lunch')
    const { data } = await ann.api.tasks.get()
    const lunch = data?.find(({ title }) => title === 'Pack lunch')?.id
    expect(await terminal.run('rm', 'lunch')).toEqual({
      code: 4,
      out: '',
      err: `tasks: No open task matches "lunch". To delete a completed one, give its id: ${lunch}\n`,
    })
    expect((await terminal.run('rm', 'pack')).out).toMatch(
      /^Deleted \d+: Pack bags and its 2 subtasks\n$/,
    )
    expect((await terminal.run('rm', String(lunch))).out).toBe(`Deleted ${lunch}: Pack lunch\n`)
    expect(await titles(ann.api)).toEqual([])
  })

  test('undo with nothing left to undo says so', async () => {
    using ann = await logIn(service)
    for (let undone = 0; undone < 5; undone += 1) await ann.terminal.run('undo')
    expect(await ann.terminal.run('undo')).toMatchObject({
      code: 1,
      err: 'tasks: Nothing to undo.\n',
    })
  })
})

describe('tasks folders, tags and stats', () => {
  test('folders are listed, added, renamed and, with --yes, deleted with their tasks', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    expect((await terminal.run('folders', 'add', 'Errands')).out).toMatch(
      /^Added folder \d+: Errands/,
    )
    await terminal.run('add', 'Buy milk', '--folder', 'Errands')
    await terminal.run('folders', 'rename', 'errands', 'Shopping')
    expect((await terminal.run('folders')).out).toMatch(
      /^ +\d+ {2}Inbox \(0\)\n +\d+ {2}Shopping \(1\)\n$/,
    )
    await terminal.run('folders', 'color', 'shopping', 'Teal')
    expect((await terminal.run('folders')).out).toEndWith('Shopping (1)  teal\n')
    await terminal.run('folders', 'color', 'shopping', 'none')
    expect((await terminal.run('folders')).out).toEndWith('Shopping (1)\n')
    expect(await terminal.run('folders', 'rm', 'Shopping')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--yes'),
    })
    expect(await titles(ann.api)).toEqual(['Buy milk'])
    expect((await terminal.run('folders', 'rm', 'Shopping', '--yes')).code).toBe(0)
    expect(await titles(ann.api)).toEqual([])
    expect(await terminal.run('folders', 'add', 'inbox')).toMatchObject({ code: 1 })
  })

  test('tags are listed, added, renamed and, with --yes, deleted', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('tags', 'add', 'phone', '--color', '#22c55e')
    await terminal.run('tags', 'rename', 'PHONE', 'calls')
    expect((await terminal.run('tags')).out).toMatch(/^ +\d+ {2}@calls {2}#22c55e\n$/)
    expect((await terminal.run('tags', 'rm', 'calls')).code).toBe(2)
    expect((await terminal.run('tags', 'rm', 'calls', '--yes')).code).toBe(0)
    expect((await ann.api.tags.get()).data).toEqual([])
  })

  test('stats tell what is done, due and overdue', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Late', '--due', 'yesterday')
    await ann.terminal.run('add', 'Ready')
    await ann.terminal.run('done', 'Ready')
    const { out } = await ann.terminal.run('stats')
    expect(out).toContain('2: 1 open, 1 completed (50 %)')
    expect(out).toContain('0 today, 1 overdue')
    expect(out).toContain('Inbox (1 of 2)')
  })

  test('U16: the week of stats and cal begins on the day of the settings, else of the locale', async () => {
    using ann = await logIn(service)
    const { terminal, api } = ann
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const text = [6, 0].map(
      (days) => `x ${daysAgo(days).toISOString().slice(0, 10)} 2026-01-01 Sow`,
    )
    await terminal.pipe(text.join('\n'), 'import', '-', '--as', 'todo.txt')
    const isoDay = (at: Date) => at.getUTCDay() || 7
    const thisWeek = async () => / (\d) this week/.exec((await terminal.run('stats')).out)?.[1]
    await api.auth.preferences.patch({ weekStart: isoDay(daysAgo(0)) })
    expect(await thisWeek()).toBe('1')
    await api.auth.preferences.patch({ weekStart: isoDay(daysAgo(6)) })
    expect(await thisWeek()).toBe('2')
    const month = async () => (await terminal.run('cal', '2031-12')).out.split('\n').slice(1, 3)
    await api.auth.preferences.patch({ weekStart: 7 })
    const sunday = await month()
    expect(sunday).toEqual([
      'Sun   Mon   Tue   Wed   Thu   Fri   Sat',
      expect.stringMatching(/^ {6} 1 .* 6$/),
    ])
    await api.auth.preferences.patch({ weekStart: null })
    expect((await month())[0]).toStartWith('Mon')
    terminal.env.LC_ALL = 'en_US.UTF-8'
    expect(await month()).toEqual(sunday)
  })
})

test('--json answers what the API does, schema for schema', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  await terminal.run('add', 'Pack', '--tag', 'trip', '--due', 'tomorrow')
  await terminal.run('sub', 'pack', 'Socks')
  const json = async (...args: string[]) => JSON.parse((await terminal.run(...args, '--json')).out)
  const isTop = ({ parentTaskId }: { parentTaskId: number | null }) => parentTaskId === null
  const { tasks, folders, tags } = ann.api
  const answers = [
    [(await json('list')).filter(isTop), T.Array(TaskSchema), await tasks.get()],
    [await json('folders'), T.Array(FolderSchema), await folders.get()],
    [await json('tags'), T.Array(TagSchema), await tags.get()],
    [await json('stats'), StatsSchema, await ann.api.dashboard.stats.get({ query: { tz: 'UTC' } })],
    [await json('whoami'), UserSchema, await ann.api.auth.user.get()],
  ] as const
  for (const [printed, schema, { data }] of answers) {
    expect([...Value.Errors(schema, printed)]).toEqual([])
    expect(printed).toEqual(data)
  }
})

describe('what a pipe and a script can rely on', () => {
  test('there is no colour and no escape sequence in a pipe', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', '**Bold** move', '--due', 'yesterday', '--priority', 'urgent')
    for (const args of [[], ['stats'], ['folders'], ['--help'], ['list', '--json']]) {
      expect((await ann.terminal.run(...args)).out).not.toContain('\x1b')
    }
  })

  test('wrong usage ends with 2, says what is wrong on stderr and nothing on stdout', async () => {
    using terminal = openTerminal()
    const wrong = [
      ['lst'],
      ['add'],
      ['list', '--nonsense'],
      ['add', 'x', '--priority', 'huge'],
      ['completion', 'tcsh'],
      ['login', '--server', 'http://'],
      ['login', '--server', 'http://localhost:1'],
      ['ui', 'now'],
    ]
    for (const args of wrong) {
      const { code, out, err } = await terminal.run(...args)
      expect({ args, code, out }).toEqual({ args, code: 2, out: '' })
      expect(err).not.toBe('')
    }
    using ann = await logIn(service)
    expect(await ann.terminal.run('add', 'x', '--due', 'someday')).toMatchObject({ code: 2 })
    expect(await ann.terminal.run('ui')).toMatchObject({ code: 2 })
  })

  test('an output that is full is told, without a trace', async () => {
    using ann = await logIn(service)
    const { env } = ann.terminal
    await ann.api.tasks.post({ title: 'Buy milk' })
    const failed = Bun.spawn([PROGRAM], { env, stdout: Bun.file('/dev/full'), stderr: 'pipe' })
    expect(await new Response(failed.stderr).text()).toMatch(
      /^tasks: The output can't be written: ENOSPC[^\n]*\w\n$/,
    )
    expect(await failed.exited).toBe(1)
  })

  test('what goes into a file is all there, in order', async () => {
    using ann = await logIn(service)
    const { env, home } = ann.terminal
    const script = `
      echo begun
      ${PROGRAM} add Buy milk
      ${PROGRAM} done milk
      ${PROGRAM} done 999999
      ${PROGRAM} nonsense
      ${PROGRAM} list --json
      echo over`
    const file = join(home, 'told')
    const shell = Bun.spawn(['sh', '-c', `( ${script} ) > ${file} 2>&1`], { env, cwd: home })
    expect(await shell.exited).toBe(0)
    expect(await Bun.file(file).text()).toMatch(
      /^begun\nAdded \d+: Buy milk\nDone \d+: Buy milk\ntasks: No task 999999\.\ntasks: No command "nonsense"\. See tasks --help\.\n\[\]\nover\n$/,
    )
  })

  test('options before the command are told to come after it', async () => {
    using ann = await logIn(service)
    expect(await ann.terminal.run('-a', 'list')).toEqual({
      code: 2,
      out: '',
      err: 'tasks: Options come after the command: tasks list ...\n',
    })
  })

  test('what is mistyped is told, with the command that is perhaps meant', async () => {
    using terminal = openTerminal()
    const said = async (...args: string[]) => (await terminal.run(...args)).err
    expect(await said('lst')).toBe(
      'tasks: No command "lst". Did you mean list? See tasks --help.\n',
    )
    expect(await said('nonsense')).toBe('tasks: No command "nonsense". See tasks --help.\n')
    expect(await said('bread')).toBe('tasks: No command "bread". See tasks --help.\n')
    expect(await said('help', 'lst')).toBe(
      'tasks: No command "lst". Did you mean list? See tasks --help.\n',
    )
  })

  test.each([
    [['add'], 'Give <words>. See tasks help add.'],
    [['done', '--quiet'], 'Give <task>. See tasks help done.'],
    [['folders', 'rename', 'x'], 'Give <name>. See tasks help folders rename.'],
    [['tag', 'foo'], 'No command "tags foo". See tasks help tags.'],
    [['add', 'milk', '--due'], 'Give <day> for --due.'],
    [
      ['bulk', 'edit', '--shift', 'x'],
      '--shift can\'t be "x". Give a number of days, such as 7 or -1.',
    ],
    [
      ['export', '--format', 'pdf'],
      '--format can\'t be "pdf". Give one of json, csv, todo.txt, ics, markdown, taskwarrior.',
    ],
    [
      ['tags', 'color', 'home', 'reddish'],
      'It can\'t be "reddish". Give a name such as red, or # and six hex digits: #3b82f6.',
    ],
    [['logout', 'now', 'please'], 'Too many words: now, please. See tasks help logout.'],
  ])('%p is told what to give, and ends with 2', async (args, said) => {
    using terminal = openTerminal()
    expect(await terminal.run(...args)).toEqual({ code: 2, out: '', err: `tasks: ${said}\n` })
  })

  test('what is typed wrong is said again without what a terminal obeys (security 18)', async () => {
    using terminal = openTerminal()
    expect((await terminal.run('add', 'milk', '--tga', 'shop')).err).toBe(
      'tasks: No option --tga. Did you mean --tag?\n',
    )
    expect(await terminal.run('add', 'milk', '--\x1b[2Jtga', 'shop')).toEqual({
      code: 2,
      out: '',
      err: 'tasks: No option --tga. See tasks help add.\n',
    })
  })

  test('help shows the page of a command, and of those below it', async () => {
    using terminal = openTerminal()
    expect((await terminal.run('help', 'add')).out).toBe((await terminal.run('add', '--help')).out)
    const { out, code } = await terminal.run('help', 'folders', 'add')
    expect(code).toBe(0)
    expect(out).toContain('  tasks folders add')
    expect((await terminal.run('help')).out).toBe((await terminal.run('--help')).out)
    expect((await terminal.run('help', '--help')).out).toContain('  tasks help folders add\n')
    expect((await terminal.run('help', '__complete')).code).toBe(2)
    expect((await terminal.run('list', '-ch')).out).toBe((await terminal.run('help', 'list')).out)
    expect((await terminal.run('add', '-V')).out).toBe((await terminal.run('--version')).out)
  })

  test('a .env or a bunfig.toml in the folder that one stands in means nothing', async () => {
    using ann = await logIn(service)
    const { home } = ann.terminal
    await Bun.write(join(home, '.env'), 'TASKS_SERVER=http://localhost:1\n')
    await Bun.write(join(home, 'bunfig.toml'), 'preload = ["./no-such-file.ts"]\n')
    expect(await ann.terminal.run('whoami')).toMatchObject({ code: 0, err: '' })
  })

  test('a reader that has had enough is no error', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Buy milk')
    const shell = Bun.spawn(['sh', '-c', `${PROGRAM} --help | head -n 1`], {
      env: ann.terminal.env,
      stdout: 'pipe',
      stderr: 'pipe',
    })
    expect(await new Response(shell.stdout).text()).toBe('NAME\n')
    expect(await new Response(shell.stderr).text()).toBe('')
  })

  test('nor does it keep a command from all that it is to do', async () => {
    using ann = await logIn(service)
    const ids: number[] = []
    for (const title of ['Buy milk', 'Call Ann', 'Water plants', 'Read', 'Write', 'Walk']) {
      ids.push((await ann.api.tasks.post({ title })).data?.id ?? 0)
    }
    const shell = Bun.spawn(['sh', '-c', `${PROGRAM} done --yes ${ids.join(' ')} | true`], {
      env: ann.terminal.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    expect(await new Response(shell.stderr).text()).toBe('')
    expect((await titles(ann.api)).every((title) => title.startsWith('x '))).toBeTrue()
  })

  test('several that failed are a line each', async () => {
    using ann = await logIn(service)
    expect(await ann.terminal.run('done', '777777', '888888')).toEqual({
      code: 4,
      out: '',
      err: 'tasks: No task 777777.\ntasks: No task 888888.\n',
    })
  })

  test('a manual in 80 columns; it has an example of every command, and so has each one’s page', async () => {
    using terminal = openTerminal()
    const { out, code } = await terminal.run('--help')
    expect(code).toBe(0)
    const headings = ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'EXAMPLES', 'EXIT STATUS']
    for (const heading of [...headings, 'ENVIRONMENT', 'FILES']) {
      expect(out).toContain(`\n${heading}\n`.trimStart())
    }
    const [described = '', rest = ''] = out.split('\nEXAMPLES\n')
    const [examples = ''] = rest.split('\n\n')
    const names = [...described.matchAll(/^ {2}(\w[\w-]*)(?:\|\w+)?(?: [<[].*?)? {2,}\w/gm)].map(
      ([, name]) => name,
    )
    const commands = names.filter((name) => name !== undefined && name !== 'help')
    expect(commands).toEqual(
      expect.arrayContaining(['list', 'add', 'done', 'voice', 'ui', 'sync', 'completion', 'login']),
    )
    const wide = (text: string) => text.split('\n').filter((line) => line.length > 80)
    for (const name of commands) {
      const { out: page } = await terminal.run(name as string, '--help')
      expect(page).toMatch(/EXAMPLES\n {2}.*tasks/)
      expect(wide(page)).toEqual([])
      expect(examples).toMatch(new RegExp(`^  tasks ${name}\\b`, 'm'))
    }
    expect(wide(out)).toEqual([])
  })
})
