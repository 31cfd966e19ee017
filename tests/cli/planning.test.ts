import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { addDays } from '../../src/core/days'
import { openScreen } from './screen'
import { logIn, PATIENCE, type Service, startService } from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

const TODAY = new Date().toISOString().slice(0, 10)

describe('repeating tasks in the terminal', () => {
  test('--every and the words of a new task say how often, --no-repeat ends it', async () => {
    using ann = await logIn(service)
    const { terminal, api } = ann
    expect((await terminal.run('add', 'Plants', '--every', '2 weeks on monday')).out).toContain(
      '(every 2 weeks on Monday)',
    )
    expect((await terminal.run('add', 'Зарядка по будням')).out).toMatch(
      /\(every weekday\), first on (?:Mon|Tue|Wed|Thu|Fri) \d/,
    )
    const [second, first] = (await api.tasks.get()).data ?? []
    expect(first).toMatchObject({ title: 'Plants', repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' })
    expect(second).toMatchObject({ title: 'Зарядка', repeatWords: 'every weekday' })
    const id = String(first?.id)
    expect(await terminal.run('edit', id, '--every', '31st')).toMatchObject({ code: 0 })
    const changed = (await api.tasks.get()).data?.find((task) => String(task.id) === id)
    expect(changed?.repeatWords).toBe('every month on the 31st or the last day')
    expect(await terminal.run('edit', id, '--no-repeat')).toMatchObject({ code: 0 })
    const ended = (await api.tasks.get()).data?.find((task) => String(task.id) === id)
    expect(ended).toMatchObject({ repeat: null, title: 'Plants' })
    expect(await terminal.run('add', 'x', '--every', 'blue moon')).toMatchObject({
      code: 2,
      err: expect.stringContaining('I can\'t read "blue moon" as how often.'),
    })
  })

  test('R9: done here while offline and elsewhere too, a time is completed once, alone or with others', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal, api } = ann
    // Some are known from the first answer, others from what came later.
    const early = await api.tasks.post({ title: 'Run', repeat: 'every day' })
    await terminal.run('list')
    for (const title of ['Read', 'Rest', 'Row']) {
      await terminal.run('add', title, '--every', 'day')
    }
    const tasks = (await api.tasks.get()).data ?? []
    await wire.cut()
    const [late, ...others] = tasks.map(({ id }) => id).filter((id) => id !== early.data?.id)
    for (const id of [early.data?.id, late]) {
      expect(await terminal.run('done', String(id))).toMatchObject({ code: 0 })
    }
    expect(await terminal.run('done', ...others.map(String))).toMatchObject({ code: 0 })
    for (const { id } of tasks) await api.tasks({ id }).toggle.put({ occurrence: TODAY })
    wire.mend()
    await terminal.run('sync')
    const due = (await api.tasks.get()).data?.map(({ dueDate }) => dueDate)
    expect(due).toEqual(tasks.map(() => addDays(TODAY, 1)))
  })

  test.each(['from the start', 'since an edit'])(
    'R9: one task among others that repeats %s is completed once as well',
    async (since) => {
      using wire = layWire(service.server.url)
      using ann = await logIn(service, wire.url)
      const { terminal, api } = ann
      const every = since === 'from the start' ? { repeat: 'every day' } : {}
      await api.tasks.post({ title: 'Read' })
      const { data } = await api.tasks.post({ title: 'Run },{"id":1,"title":"x"', ...every })
      await api.tasks.post({ title: 'Rest' })
      await terminal.run('list')
      const id = data?.id ?? 0
      if (since === 'since an edit') await terminal.run('edit', String(id), '--every', 'day')
      await wire.cut()
      expect(await terminal.run('done', String(id))).toMatchObject({ code: 0 })
      await api.tasks({ id }).toggle.put({ occurrence: TODAY })
      wire.mend()
      await terminal.run('sync')
      const after = (await api.tasks.get()).data?.find((task) => task.id === id)
      expect(after?.dueDate).toBe(addDays(TODAY, 1))
    },
  )

  test('a time with how often is the usual one of its days', async () => {
    using ann = await logIn(service)
    const { out } = await ann.terminal.run('add', 'Pay the rent every month on the 1st 9:00 !high')
    expect(out).toContain('Pay the rent (at 09:00, every month on the 1st, high priority)')
    const given = await ann.terminal.run(
      'add',
      'Water the ferns at 9',
      '--every',
      'month on the 2nd',
    )
    expect(given.out).toContain('Water the ferns (at 09:00, every month on the 2nd)')
    const [ferns, rent] = (await ann.api.tasks.get()).data ?? []
    expect(rent?.dueDate).toMatch(/-01T09:00:00.000Z$/)
    expect(ferns?.dueDate).toMatch(/-02T09:00:00.000Z$/)
  })

  test('skip and done move it on; history tells each time', async () => {
    using ann = await logIn(service)
    const { terminal, api } = ann
    await terminal.run('add', 'Run', '--every', 'day')
    const due = async () => (await api.tasks.get()).data?.map(({ dueDate }) => dueDate)
    expect(await terminal.run('skip', 'run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Skipped \d+: Run \(next: /),
    })
    expect(await due()).toEqual([addDays(TODAY, 1)])
    expect(await terminal.run('done', 'run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Done \d+: Run \(next: /),
    })
    expect(await due()).toEqual([addDays(TODAY, 2)])
    expect(await terminal.run('undo')).toMatchObject({ code: 0 })
    const id = String((await api.tasks.get()).data?.[0]?.id)
    await terminal.run('edit', id, '--every', 'week')
    const shown = await terminal.run('history', id)
    expect(shown).toMatchObject({ code: 0, err: '' })
    const [task, ...told] = shown.out.trim().split('\n')
    expect(task).toBe(`${id}: Run`)
    expect(told.map((line) => line.replace(/^\S+ \S+ +/, '').split(',')[0])).toEqual([
      'repeat: every day -> every week',
      'reopened',
      'completed',
      'skipped',
      'created',
    ])
    await terminal.run('add', 'Once')
    expect(await terminal.run('skip', 'once')).toMatchObject({
      code: 1,
      err: expect.stringContaining('"Once" does not repeat.'),
    })
  })
})

test('C4: a time to come is skipped or done ahead, and the task stays where it is', async () => {
  using ann = await logIn(service)
  const { terminal, api } = ann
  await terminal.run('add', 'Run', '--every', 'day')
  const [third, fifth] = [addDays(TODAY, 2), addDays(TODAY, 4)]
  expect((await terminal.run('skip', 'run', '--time', third)).out).toMatch(/^Skipped \d+: Run/)
  expect((await terminal.run('done', 'run', '--time', fifth)).out).toMatch(/^Done \d+: Run/)
  expect((await terminal.run('done', 'run', '--time', fifth)).out).toMatch(/^Already done/)
  expect((await api.tasks.get()).data).toMatchObject([{ status: 'pending', dueDate: TODAY }])
  const ghosts = (await terminal.run('upcoming', '--json')).out
  expect(ghosts).toContain(addDays(TODAY, 1))
  for (const day of [third, fifth]) expect(ghosts).not.toContain(day)
  // Today's is the one that it is at.
  expect((await terminal.run('done', 'run', '--time', 'today')).code).toBe(0)
  expect((await api.tasks.get()).data).toMatchObject([{ dueDate: addDays(TODAY, 1) }])

  for (const [day, code, err] of [
    ['someday', 2, '"someday" is not a day'],
    [addDays(TODAY, -9), 1, '"Run" is not due on '],
  ] as const) {
    expect(await terminal.run('skip', 'run', '--time', day)).toMatchObject({
      code,
      err: expect.stringContaining(err),
    })
  }
  await terminal.run('add', 'Swim', 'every:2w', 'due:2031-12-24')
  expect((await terminal.run('done', 'swim', '--time', '2031-12-25')).err).toBe(
    'tasks: "Swim" is not due on Thu 25 Dec 2031: it is due Wed 24 Dec 2031, every 2 weeks.\n',
  )
})

describe('undone --time', () => {
  test('R10: reopens a time that was done or skipped, the later ones first; undo takes it back', async () => {
    using ann = await logIn(service)
    const { terminal, api } = ann
    await terminal.run('add', 'Run', '--every', 'day')
    for (const command of ['done', 'skip', 'done']) await terminal.run(command, 'run')
    const [{ id = 0 } = {}] = (await api.tasks.get()).data ?? []
    const due = async () => (await api.tasks.get()).data?.[0]?.dueDate
    const reopen = (...time: string[]) => terminal.run('undone', `${id}`, '--time', ...time)
    const hint = await terminal.run('undone', `${id}`)
    expect(hint.out).toBe(
      `Already open ${id}: Run (its last time: tasks undone ${id} --time last)\n`,
    )

    expect(await reopen('today')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/"Run" has changed since .* Reopen later times first/),
    })
    expect(await reopen('last')).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^Reopened ${id}: Run [(]due [A-Z].+[)]$`, 'm')),
    })
    expect(await due()).toBe(addDays(TODAY, 2))
    // By how history tells it, and in words.
    const told = (await terminal.run('history', `${id}`)).out
    const [, skipped = ''] = /skipped, due (.*)/.exec(told) ?? []
    expect((await reopen(skipped)).code).toBe(0)
    expect(await due()).toBe(addDays(TODAY, 1))
    expect((await reopen('today')).code).toBe(0)
    expect(await due()).toBe(TODAY)
    expect((await terminal.run('undo')).out).toBe('Undid: reopened a time of "Run"\n')
    expect(await due()).toBe(addDays(TODAY, 1))
    expect(await reopen('1 jan 2020')).toMatchObject({
      code: 4,
      err: expect.stringContaining('No time "1 jan 2020" of "Run". The latest: '),
    })
    await terminal.run('add', 'Once')
    expect(await terminal.run('undone', 'once', '--time', 'last')).toMatchObject({ code: 4 })
  })

  test('works offline, where history in a terminal says how', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal, api } = ann
    await terminal.run('add', 'Run', '--every', 'day')
    await terminal.run('done', 'run')
    const [{ id = 0 } = {}] = (await api.tasks.get()).data ?? []
    using screen = openScreen(terminal, ['history', `${id}`])
    await screen.shows(`Reopen the last time: tasks undone ${id} --time last`)
    await wire.cut()
    expect((await terminal.run('undone', `${id}`, '--time', 'last')).out).toContain(
      `Saved offline: reopen ${id} "Run" of ${TODAY} (due `,
    )
    expect(JSON.parse((await terminal.run('list', '--json')).out)).toMatchObject([
      { dueDate: TODAY },
    ])
    wire.mend()
    await terminal.run('sync')
    expect((await api.tasks.get()).data).toMatchObject([{ dueDate: TODAY }])
  })
})

test('R8: the list of completed tasks has each time that a repeating one was done, not what was skipped', async () => {
  using ann = await logIn(service)
  const { terminal, api } = ann
  const { data: work } = await api.folders.post({ name: 'Work' })
  await terminal.run('add', 'Run', '--every', 'day')
  await terminal.run('sub', 'run', 'Stretch')
  for (const command of ['done', 'skip']) await terminal.run(command, 'run')
  await terminal.run('edit', 'run', '--title', 'Walk')
  await terminal.run('add', 'Once')
  await terminal.run('done', 'once')
  const listed = async (...args: string[]) =>
    Bun.stripANSI((await terminal.run('list', ...args, '--color=always')).out).match(
      /today .*x Run|x Once| (Walk \(1\) %| Stretch)/g,
    )
  expect(await listed('--completed')).toEqual(['x Once', expect.stringMatching(/today .*x Run/)])
  expect(await listed('--all')).toHaveLength(4)
  expect(await listed('--completed', '--folder', work?.name ?? '')).toBeNull()
  expect(JSON.parse((await terminal.run('list', '--completed', '--json')).out)).toHaveLength(1)
  expect((await terminal.run('list', '-c', '-q')).out).toMatch(/^\d+\n$/)
})

describe('today, upcoming and cal', () => {
  test('show what is overdue and due, and the times to come of what repeats', async () => {
    using ann = await logIn(service)
    const { terminal, api } = ann
    expect(await terminal.run('today')).toMatchObject({ err: 'Nothing is due today.\n' })
    await api.tasks.post({ title: 'Late', dueDate: addDays(TODAY, -3) })
    await api.tasks.post({ title: 'Later', dueDate: addDays(TODAY, -1) })
    await api.tasks.post({ title: 'Low', dueDate: TODAY, priority: 'low' })
    await api.tasks.post({ title: 'Urgent', dueDate: TODAY, priority: 'urgent' })
    await api.tasks.post({ title: 'Far', dueDate: addDays(TODAY, 30) })
    await api.tasks.post({ title: 'Daily', repeat: 'every day', dueDate: addDays(TODAY, 1) })
    const order = (out: string) => [
      ...(Bun.stripANSI(out).match(/Overdue|Today|Late(?!r)|Later|Low|Urgent|Far|% Daily|Daily/g) ??
        []),
    ]
    expect(order((await terminal.run('today', '--color=always')).out)).toEqual([
      ...['Overdue', 'Late', 'Later'],
      ...['Today', 'Urgent', 'Low'],
    ])
    expect(order((await terminal.run('upcoming', '--days', '4', '--color=always')).out)).toEqual([
      ...['Today', 'Urgent', 'Low'],
      ...['Daily', '% Daily', '% Daily'],
    ])
    const coming = Bun.stripANSI((await terminal.run('upcoming', '--color=always')).out)
    expect(coming.match(/Daily %/g)).toHaveLength(1)
    // In a pipe a title is what it is (K9).
    const piped = (await terminal.run('upcoming', '--days', '3')).out.trim().split('\n')
    expect(piped.map((line) => line.split('\t')[4])).toEqual(['Urgent', 'Low', 'Daily', 'Daily'])
    // One table: what is due stands below one heading.
    const [headings = '', ...lines] = coming.split('\n')
    expect(lines.filter((line) => line.includes('Title'))).toEqual([])
    expect(
      lines.filter((line) => / today| 1d/.test(line)).map((line) => line.search(/today|1d/)),
    ).toEqual(Array.from({ length: 3 }, () => headings.indexOf('Due')))
    const { out: december } = await terminal.run('cal', '2031-12')
    expect(december).toStartWith('December 2031\n')
    expect((await terminal.run('cal', 'dec', '2031')).out).toBe(december)
    const { out: ofThisYear } = await terminal.run('cal', '12')
    expect(ofThisYear).toStartWith(`December ${TODAY.slice(0, 4)}\n`)
    expect((await terminal.run('cal', 'December')).out).toBe(ofThisYear)
    const { out } = await terminal.run('cal', TODAY.slice(0, 7))
    expect(out).toStartWith(
      new Date().toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    )
    expect(out).toContain(`${Number(TODAY.slice(8))}|2`)
    expect(await terminal.run('cal', 'soon')).toMatchObject({ code: 2 })
  })

  test('a month fits into 40 columns, with a plus for what is more than there is room for', async () => {
    using ann = await logIn(service)
    const lines = Array.from({ length: 12 }, (_, nth) => `Task ${nth}`).join('\n')
    await ann.terminal.pipe(lines, 'add', '-', '--due', '2031-08-31')
    await ann.terminal.pipe('Pay\n', 'add', '-', '--due', '2031-08-06')
    using wide = openScreen(ann.terminal, ['cal', '2031-08'])
    expect(await wide.shows('ended with 0')).toMatch(/^25 .*31·12$/m)
    using narrow = openScreen(ann.terminal, ['cal', '2031-08'], { columns: 40, rows: 10 })
    expect(await narrow.shows('ended with 0')).toMatch(
      /^August 2031\n.*Sun\n(?:.*\n)* 4 {4}5 {4}6·1 .*10\n(?:.*\n)*25 .*31·\+\nended/m,
    )
  })
})

describe('reminders in the terminal', () => {
  test('remind sets them before the due date or at a time, lists them and takes them off', async () => {
    using ann = await logIn(service)
    const { terminal, api } = ann
    const due = addDays(TODAY, 5)
    const task = (await api.tasks.post({ title: 'Dentist', dueDate: due })).data
    const id = task?.id ?? 0
    expect(await terminal.run('remind', String(id))).toMatchObject({
      out: `No reminders for ${id}: Dentist\n`,
    })
    expect(await terminal.run('remind', String(id), '-1h30m')).toMatchObject({
      code: 0,
      out: `Reminder set for ${id}: Dentist (90 minutes before)\n`,
    })
    expect(await terminal.run('remind', String(id), addDays(TODAY, 4), '9:00')).toMatchObject({
      code: 0,
    })
    const set = (await api.tasks({ id }).reminders.get()).data
    expect(set?.map(({ kind, minutes }) => [kind, minutes]).toSorted()).toEqual([
      ['at', null],
      ['offset', 90],
    ])
    expect((await terminal.run('show', String(id))).out).toMatch(
      /Remind +90 minutes before, \w{3} \d+ \w{3}.* 09:00/,
    )
    const listed = JSON.parse((await terminal.run('remind', String(id), '--json')).out)
    expect(listed).toMatchObject([{ id: '90m' }, { kind: 'at' }])
    expect(await terminal.run('remind', String(id), '-soon')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Try: -30m, -2h or -1d'),
    })
    expect(await terminal.run('remind', String(id), '--off')).toMatchObject({ code: 0 })
    expect((await api.tasks({ id }).reminders.get()).data).toEqual([])
  })
})
