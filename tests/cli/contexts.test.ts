import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { logIn, openTerminal, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('K11: a context applies to lists, next and count, and new tasks get its folder and tags', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const run = async (...args: string[]) => (await terminal.run(...args)).out
  await run('add', 'Buy milk')
  expect(await run('context', 'set', 'work', '#Work & @desk')).toBe('Context work: #Work & @desk\n')
  expect(await run('add', 'Report')).toBe('Added 2: Report (new #Work, new @desk)\n')
  expect(await run('add', 'Call Ann #Inbox')).toBe('Added 3: Call Ann (#Inbox, @desk)\n')
  expect(await run('add', '@none', 'Sleep')).toBe('Added 4: Sleep\n')
  expect((await terminal.pipe('Slides\n', 'add', '-')).out).toContain('Slides (#Work, @desk)')
  expect(await run('list', '--json=title', '--sort', 'id')).toBe(
    `${JSON.stringify([{ title: 'Report' }, { title: 'Slides' }], null, 2)}\n`,
  )
  expect(await run('count')).toBe('2\n')
  expect(await run('next', '-q')).toBe('5\n2\n')
  expect(await run('list', 'report', '-q')).toBe('2\n')
  expect(await run('list', '@none', '-q')).toBe('5\n4\n3\n2\n1\n')
  expect(await run('list', '--color=always')).toMatch(/^\S*Context work: #Work & @desk/)
  await run('context', 'define', 'home', 'project:Home or +home')
  expect(await run('context')).toBe('* work: #Work & @desk\n  home: project:Home | +home\n')
  expect(await run('context', 'none')).toContain('No context')
  expect(await run('count')).toBe('5\n')
  expect((await terminal.run('context', 'wrok')).err).toBe(
    'tasks: No context "wrok". Yours: work, home\n',
  )
  expect((await terminal.run('context', 'set', 'bad', '#Work &')).code).toBe(2)
  await run('context', 'work')
  expect(await run('context', 'delete', 'work')).toBe('Deleted the context work.\n')
  expect(await run('count')).toBe('5\n')
})

test('K11: a context applies to today and upcoming as to the reports of these names; @none goes past it', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const days = { Late: 'yesterday', Now: 'today', Soon: '6d', Later: '7d' }
  for (const [title, due] of Object.entries(days)) {
    await terminal.run('add', `${title} home`, '#Home', `due:${due}`)
    await terminal.run('add', `${title} desk`, '#Work', '@desk', `due:${due}`)
  }
  await terminal.run('context', 'set', 'work', '#Work')
  const found = async (...args: string[]) =>
    (await terminal.run(...args)).out.match(/\w+ (?:home|desk)/g) ?? []
  for (const command of ['today', 'upcoming']) {
    const own = await found(command)
    expect(own).toEqual(command === 'today' ? ['Late desk', 'Now desk'] : ['Now desk', 'Soon desk'])
    expect(await found('report', command)).toEqual(own)
    expect(await found(command, '--json')).toEqual(own)
    expect(await found(command, '--columns', 'title')).toEqual(own)
    expect((await found(command, '@none')).toSorted()).toEqual(
      own.flatMap((each) => [each, each.replace('desk', 'home')]),
    )
    expect(await found(command, 'now')).toEqual(['Now desk'])
    expect(await found(command, '@none', '-desk', 'now')).toEqual(['Now home'])
    expect((await terminal.run(command, '--color=always')).out).toMatch(/^\S*Context work: #Work/)
  }
  expect((await terminal.run('today', 'zebra')).err).toBe('Nothing that matches is due today.\n')
})

test('K11: a context that can’t be read says which one it is, and how to turn it off', async () => {
  using ann = await logIn(service)
  await ann.terminal.run('context', 'set', 'family', 'project:Family')
  for (const command of ['list', 'next', 'count']) {
    const { code, err } = await ann.terminal.run(command)
    expect({ command, code }).toEqual({ command, code: 2 })
    expect(err).toStartWith('tasks: No folder "Family"')
    expect(err).toEndWith('tasks: This is the context family. Turn it off: tasks context none\n')
  }
})

test('K11: several accounts of one server are kept beside each other; --account and switch choose', async () => {
  const [ann, bob] = [await service.member(), await service.member()]
  using terminal = openTerminal()
  const { url } = service.server
  const login = (email: string, ...more: string[]) =>
    terminal.pipe('correct horse\n', 'login', '--server', url, '--email', email, ...more)
  await login(ann.email)
  await terminal.run('add', 'Of Ann')
  expect(await login(bob.email, '--as', 'bob')).toMatchObject({ code: 0, err: '' })
  await terminal.run('add', 'Of Bob')
  const titles = async (...args: string[]) =>
    (await terminal.run('list', '--template', '{title}', ...args)).out
  expect(await titles()).toBe('Of Bob\n')
  expect(await titles('--account', ann.email)).toBe('Of Ann\n')
  expect((await terminal.run('switch')).out).toBe(
    `  ${ann.email} on ${url}\n* bob: ${bob.email} on ${url}\n`,
  )
  await terminal.run('switch', ann.email.split('@')[0] ?? '')
  expect(await titles()).toBe('Of Ann\n')
  expect(await titles('--account', 'bob')).toBe('Of Bob\n')
  expect(await terminal.run('list', '--account', 'eve')).toMatchObject({
    code: 5,
    err: `tasks: No account "eve" here. Yours: ${ann.email}, bob\n`,
  })
  await terminal.run('logout', '--account', 'bob')
  expect((await terminal.run('switch')).out).toBe(`* ${ann.email} on ${url}\n`)
  expect((await terminal.run('whoami')).out).toContain(ann.email)
})
