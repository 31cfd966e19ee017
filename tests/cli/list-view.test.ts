import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test.each([40, 80, 200])('in %d columns a list is a line a task, in columns', async (columns) => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const titles = ['Buy **milk**', '買い物に行く 🛒 '.repeat(9), 'Very long '.repeat(40), 'Late']
  for (const title of titles) {
    await api.tasks.post({ title, priority: 'urgent', firstFolder: true, dueDate: '2026-12-24' })
  }
  await terminal.run('edit', 'Late', '--tag', 'shop', '--tag', 'home')
  using screen = openScreen(terminal, ['list'], { columns })
  const shown = (await screen.shows('ended with 0')).trimEnd().split('\n')
  const [headings = '', ...lines] = shown.slice(0, -2)
  expect(shown.at(-2)).toBe('4 tasks')
  expect(lines).toHaveLength(titles.length)
  expect(lines.map((line) => line.match(/Late|Very long|買い物|Buy milk/)?.[0])).toEqual([
    'Late',
    'Very long',
    '買い物',
    'Buy milk',
  ])
  expect(headings).toMatch(/^ *ID {2}P {2}Due {2,}Folder {2}Title/)
  const title = headings.indexOf('Title')
  for (const line of lines) {
    expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns)
    expect(line).toMatch(/^ *\d+ {2}U {2}.*(24 Dec|\dd) +Inbox {3}\S/)
  }
  expect(title).toBeLessThanOrEqual(columns * 0.6)
  // The tags have a column from 100 on, and follow the title in narrower ones.
  expect(headings.includes('Tags')).toBe(columns >= 100)
  expect(lines[0]).toMatch(columns < 100 ? /Late @s/ : /Late {2,}@shop @home/)
})

test('Today, Upcoming and what is found have a count at the foot, and a pager where they are long', async () => {
  using ann = await logIn(service, undefined, { PAGER: 'echo paged; cat' })
  const { terminal } = ann
  await terminal.run('add', 'Water', '--every', 'day')
  await terminal.run('add', 'Walk', '--due', 'today')
  for (const command of ['today', 'upcoming', 'find wa']) {
    using screen = openScreen(terminal, command.split(' '), { rows: 50 })
    const shown = await screen.shows('ended with 0')
    expect(shown).toContain('\n2 tasks\n')
    expect(shown).not.toContain('paged')
  }
  using screen = openScreen(terminal, ['upcoming', '--days', '30'], { rows: 10 })
  await screen.shows('2 tasks')
  screen.resize(80, 200)
  await screen.shows('paged')
})

test('NO_COLOR leaves the list as it is, but plain', async () => {
  using ann = await logIn(service, undefined, { NO_COLOR: '1' })
  await ann.api.tasks.post({ title: 'Buy **milk**' })
  using screen = openScreen(ann.terminal, ['list'])
  await screen.shows('Buy **milk**')
})

test.each([40, 80])(
  'in %d columns a repeating task has its sign, however long it is',
  async (columns) => {
    using ann = await logIn(service)
    const { api, terminal } = ann
    const long = await api.tasks.post({ title: 'Water '.repeat(30), repeat: 'every day' })
    await api.tasks({ id: long.data?.id ?? 0 }).subtasks.post({ title: 'Fetch the can' })
    await api.tasks.post({ title: 'Run', repeat: 'every day' })
    await api.tasks.post({ title: 'Once' })
    using screen = openScreen(terminal, ['list'], { columns })
    const lines = (await screen.shows('ended with 0')).split('\n')
    const shown = lines.filter((line) => /Water|Run|Once/.test(line))
    expect(shown.map((line) => line.match(/ \(1\)| ↻/g))).toEqual([[' ↻'], [' (1)', ' ↻'], null])
    for (const line of shown) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns)
  },
)

test('P8: a task that is in no folder has none in lists, in its details and where one is chosen', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  const task = await api.tasks.post({ title: 'Stray dog' })
  expect(task.data).toMatchObject({ folderId: null, category: 'backlog' })
  await terminal.run('add', 'Stray cat')
  const { out } = await terminal.run('list')
  expect(out).toMatch(/\tInbox\tStray cat\t\n.*\t\tStray dog\t\n/)
  const shown = await terminal.run('show', String(task.data?.id))
  expect(shown.out).not.toMatch(/Folder|backlog/)
  const { err } = await terminal.run('done', 'stray')
  expect(err).toMatch(/\d {2}Stray cat {2}\(Inbox\)\n *\d+ {2}Stray dog\n/)
  // With two folders, the screen has All tasks, which says where each is.
  await terminal.run('folders', 'add', 'Home')
  using screen = openScreen(terminal, ['ui'])
  await screen.shows(/ Inbox +❯ \[ \] Stray cat/)
  expect(screen.text()).toMatch(/\d+ {2}· +\[ \] Stray dog\s*\n/)
})

test('K8: the report done says at a terminal when each task was completed, by the day here', async () => {
  // It is another day there for most of the day, in either direction.
  const [west, east] = ['Etc/GMT+12', 'Pacific/Kiritimati']
  for (const TZ of [west, east]) {
    using ann = await logIn(service, undefined, { TZ })
    await ann.terminal.run('log', 'Milk')
    await ann.terminal.run('add', 'Water', 'every:day', 'due:today')
    await ann.terminal.run('done', 'water')
    const day = new Intl.DateTimeFormat('sv', { timeZone: TZ }).format(new Date())
    using screen = openScreen(ann.terminal, ['report', 'done'])
    const shown = await screen.shows('ended with 0')
    expect(shown).toMatch(/^ *ID +Completed +P +Folder +Title/m)
    for (const title of ['Milk', 'Water']) {
      expect(shown).toMatch(new RegExp(`^ *\\d+ +${day} .*${title}`, 'm'))
    }
    const { out } = await ann.terminal.run('list', '--all', '--columns', 'created,changed,title')
    expect(out).toContain(`${day}\t${day}\tMilk\n`)
  }
})
