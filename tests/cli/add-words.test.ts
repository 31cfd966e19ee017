import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { addDays, mondayOf } from '../../src/core/days'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** In the zone of the test's terminals, which is UTC. */
const today = new Date().toISOString().slice(0, 10)
const tomorrow = addDays(today, 1)
const monday = addDays(mondayOf(today), 7)

/** "Mon 23 Nov", with the year where it is another one. */
function dated(day: string): string {
  const [weekday, , month] = new Date(day).toUTCString().split(/[, ]+/)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${weekday} ${Number(day.slice(8))} ${month}${year}`
}

/** Someone with the folders Inbox and Home, and the tag shop. */
async function person(url?: string) {
  const ann = await logIn(service, url)
  await ann.api.folders.post({ name: 'Home' })
  await ann.api.tags.post({ name: 'shop' })
  const newest = async () => {
    const { data } = await ann.api.tasks.get()
    const task = data?.[0]
    return {
      title: task?.title,
      dueDate: task?.dueDate,
      priority: task?.priority,
      folder: task?.folder?.name,
      tags: task?.taskTags.map(({ tag }) => tag.name),
    }
  }
  return Object.assign(ann, { newest })
}

test('what is typed is understood, and the terminal says what it took (Q1)', async () => {
  using ann = await person()
  const { code, out, err } = await ann.terminal.run(
    ...'add Pay rent Monday 17:00 #home @shop !high'.split(' '),
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.replace(/\d+/, '9')).toBe(
    `Added 9: Pay rent (due ${dated(monday)} 17:00, high priority, #Home, @shop)\n`,
  )
  expect(await ann.newest()).toEqual({
    title: 'Pay rent',
    dueDate: `${monday}T17:00:00.000Z`,
    priority: 'high',
    folder: 'Home',
    tags: ['shop'],
  })
})

test('in a shell, twins say the same', async () => {
  using ann = await person()
  const words = 'add Buy milk folder:home tag:shop pri:urgent due:tomorrow'
  const { out } = await ann.terminal.run(...words.split(' '))
  expect(out).toContain(`Buy milk (due ${dated(tomorrow)}, urgent priority, #Home, @shop)`)
  expect(await ann.newest()).toEqual({
    title: 'Buy milk',
    dueDate: tomorrow,
    priority: 'urgent',
    folder: 'Home',
    tags: ['shop'],
  })
})

test('--due takes the same phrases, with times; then the words are not asked for a day', async () => {
  using ann = await person()
  const { out } = await ann.terminal.run(
    ...['add', 'Plan the party on Friday', '--due', 'monday at 5pm', '--folder', 'Home'],
  )
  expect(out).toContain(`: Plan the party on Friday (due ${dated(monday)} 17:00, #Home)`)
  expect(await ann.newest()).toMatchObject({ dueDate: `${monday}T17:00:00.000Z`, folder: 'Home' })
  await ann.terminal.run('add', 'Позвонить маме', '--due', 'завтра в 9 утра')
  expect(await ann.newest()).toMatchObject({ dueDate: `${tomorrow}T09:00:00.000Z` })
})

test('--literal takes every word as title, for scripts', async () => {
  using ann = await person()
  const { out } = await ann.terminal.run(
    ...['add', '--literal', 'Buy milk tomorrow @shop', '--tag', 'shop'],
  )
  expect(out).toContain(': Buy milk tomorrow @shop (@shop)\n')
  expect(await ann.newest()).toMatchObject({
    title: 'Buy milk tomorrow @shop',
    dueDate: null,
    tags: ['shop'],
  })
})

test('K2: names that are not there are created and told, or stay text where the config says no', async () => {
  using ann = await person()
  const write = ['add', 'Write', 'to', '@nobody', '"for #this"', '#garage', 'tomorrow']
  const { out, err } = await ann.terminal.run(...write)
  expect(err).toBe('')
  expect(out).toContain(`Write to "for #this" (due ${dated(tomorrow)}, new #garage, new @nobody)\n`)
  expect(await ann.newest()).toMatchObject({
    folder: 'garage',
    tags: ['nobody'],
    dueDate: tomorrow,
  })
  expect((await ann.terminal.run('undo')).out).toContain('added the folder "garage"')

  await ann.terminal.run('config', 'set', 'create', 'no')
  expect((await ann.terminal.run(...write)).err).toBe(
    'No folder "garage", so #garage stays in the title. Create it: tasks folders add garage\n' +
      'No tag "nobody", so @nobody stays in the title. Create it: tasks tags add nobody\n',
  )
  expect(await ann.newest()).toMatchObject({
    title: 'Write to "for #this" #garage @nobody',
    dueDate: tomorrow,
    tags: [],
  })
  const refused = await ann.terminal.run('add', 'Paint', 'folder:garage')
  expect(refused).toMatchObject({ code: 4, out: '' })
  await ann.api.tags.post({ name: 'calls' })
  await ann.terminal.run('add', 'Ring', 'Ann', '@calls')
  expect(await ann.newest()).toMatchObject({ title: 'Ring Ann', tags: ['calls'] })
  expect((await ann.terminal.run('config', 'set', 'create', 'never')).code).toBe(2)
})

test('K2: with create = ask a person is asked', async () => {
  using ann = await person()
  await ann.terminal.run('config', 'set', 'create', 'ask')
  using screen = openScreen(ann.terminal, ['add', 'Ring', 'Bob', '@phone'], { columns: 120 })
  await screen.shows('Create the tag "phone"? [y/N]')
  screen.type('y')
  screen.press('Enter')
  await screen.shows('Ring Bob (new @phone)')
})

test('a subtask is understood as well, and stays with its task', async () => {
  using ann = await person()
  await ann.terminal.run('add', 'Pack')
  const { out } = await ann.terminal.run('sub', 'pack', 'Find', 'socks', '#home', 'tomorrow')
  expect(out).toContain(`: Find socks #home (due ${dated(tomorrow)}, subtask of Pack)`)
})

test('a mistyped tag asks which is meant, in the words as with --tag', async () => {
  using ann = await person()
  const asks = async (question: string, answer: string, ...args: string[]) => {
    using screen = openScreen(ann.terminal, ['add', ...args], { columns: 120 })
    await screen.shows(question)
    screen.type(answer)
    screen.press('Enter')
    return await screen.shows('ended with 0')
  }
  expect(await asks('No tag "shpo". Did you mean "shop"? [y/N]', 'y', 'Milk', '@shpo')).toContain(
    ': Milk (@shop)',
  )
  expect(await ann.newest()).toMatchObject({ title: 'Milk', tags: ['shop'] })
  await asks('No folder "hoem". Did you mean "Home"? [y/N]', 'y', 'Sweep', 'folder:hoem')
  expect(await ann.newest()).toMatchObject({ title: 'Sweep', folder: 'Home' })
  expect(await asks('Did you mean "shop"?', 'n', 'Bread', '@shops')).toContain('(new @shops)')
  await ann.terminal.run('undo')
  await asks('No tag "shpo". Did you mean "shop"?', 'y', 'Eggs', '--tag', '#shpo')
  expect(await ann.newest()).toMatchObject({ title: 'Eggs', tags: ['shop'] })
})

test('tags are told by their names, however they are written', async () => {
  using ann = await person()
  const { out } = await ann.terminal.run('add', 'Milk', '--tag', '#SHOP', '--tag', '@new')
  expect(out).toContain(': Milk (@shop, new @new)\n')
})

test('offline, by what is known here', async () => {
  using wire = layWire(service.server.url)
  using ann = await person(wire.url)
  await ann.terminal.run('list')
  await wire.cut()
  const { code, out } = await ann.terminal.run('add', 'Buy', 'milk', 'tomorrow', '@shop')
  expect({ code, out: out.replace(/\+\d+/, '+1') }).toEqual({
    code: 0,
    out: `Saved offline as +1: add "Buy milk" (due ${dated(tomorrow)}, @shop)\n`,
  })
  wire.mend()
  expect((await ann.terminal.run('sync')).code).toBe(0)
  expect(await ann.newest()).toMatchObject({
    title: 'Buy milk',
    dueDate: tomorrow,
    tags: ['shop'],
  })
})

test('K2: the example in docs/terminal.md is understood on a new account, with its names', async () => {
  using ann = await logIn(service)
  const page = await Bun.file(join(import.meta.dir, '../../docs/terminal.md')).text()
  const [, words = ''] = /^tasks add (Pay rent .*)$/m.exec(page) ?? []
  const { code, out } = await ann.terminal.run('add', ...words.replaceAll("'", '').split(' '))
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('17:00') })
  const { data } = await ann.api.tasks.get()
  expect(data?.[0]).toMatchObject({
    title: 'Pay rent',
    folder: { name: 'home' },
    taskTags: [{ tag: { name: 'bank' } }],
    dueDate: `${monday}T17:00:00.000Z`,
  })
})

test('Q9: a repeat on weekdays begins on the first of them', async () => {
  using ann = await person()
  await ann.terminal.run('add', 'Gym', 'mon', 'and', 'thu', '18:00')
  const { data } = await ann.api.tasks.get()
  const { title, repeat, dueDate } = data?.[0] ?? {}
  expect([title, repeat]).toEqual(['Gym', 'FREQ=WEEKLY;BYDAY=MO,TH'])
  expect(dueDate).toMatch(/T18:00/)
  expect([1, 4]).toContain(new Date(String(dueDate)).getUTCDay())
})

test('Q9: 5:30 is in the afternoon where the terminal’s locale has a clock of 12 hours', async () => {
  using ann = await person()
  for (const [locale, time] of [
    ['en_US.UTF-8', '17:30'],
    ['en_GB.UTF-8', '05:30'],
    ['ru_RU.UTF-8', '05:30'],
    ['C', '05:30'],
  ] as const) {
    ann.terminal.env.LC_ALL = locale
    await ann.terminal.run('add', 'Run', 'tomorrow', '5:30')
    expect(await ann.newest()).toMatchObject({ dueDate: `${tomorrow}T${time}:00.000Z` })
  }
})

test('Q9: 3/12 is in December where the terminal’s locale has days first', async () => {
  using ann = await person()
  for (const [locale, date] of [
    ['ru_RU.UTF-8', '2031-12-03'],
    ['en_US.UTF-8', '2031-03-12'],
  ] as const) {
    ann.terminal.env.LC_ALL = locale
    await ann.terminal.run('add', 'Run', 'due:3/12/2031')
    expect(await ann.newest()).toMatchObject({ dueDate: date })
  }
})

test('a reminder is typed with the task, as it is in lines that are piped in', async () => {
  using ann = await person()
  const { out } = await ann.terminal.run('add', 'Dentist Monday 15:00 remind me 30 minutes before')
  expect(out.replace(/\d+/, '9')).toBe(
    `Added 9: Dentist (due ${dated(monday)} 15:00, reminder 30 minutes before)\n`,
  )
  await ann.terminal.pipe('Pay rent Monday, remind me a day before', 'add', '-')
  const tasks = (await ann.api.tasks.get()).data ?? []
  const reminders = await Promise.all(
    tasks.map(async ({ id, title }) => {
      const { data } = await ann.api.tasks({ id }).reminders.get()
      return [title, data?.filter(({ kind }) => kind === 'offset').map(({ minutes }) => minutes)]
    }),
  )
  expect(reminders).toEqual([
    ['Pay rent', [1440]],
    ['Dentist', [30]],
  ])
  const edit = await ann.terminal.run(
    'edit',
    String(tasks[0]?.id),
    'remind me 5 minutes before fri',
  )
  expect(edit).toMatchObject({ code: 2, err: expect.stringContaining('tasks remind') })
})

test('K1: an attribute without a value stays in the title, with a warning', async () => {
  using ann = await logIn(service)
  for (const name of ['pri', 'tag', 'project']) {
    const { out, err } = await ann.terminal.run('add', 'Pay', `${name}:`)
    expect(out).toEndWith(`: Pay ${name}:\n`)
    expect(err).toBe(`"${name}:" has no value, so ${name}: stays in the title.\n`)
  }
  expect((await ann.terminal.run('add', 'Note: the key is under the mat')).err).toBe('')
})
