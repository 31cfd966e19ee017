import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { logIn, PATIENCE, type Service, startService, titles } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

test('what a new subtask can be given, and what bulk can do to all that a query shows', async () => {
  using ann = await logIn(service)
  const { api, terminal } = ann
  await api.folders.post({ name: 'Work' })
  await terminal.run('add', 'Report', '--tag', 'old')
  const [{ id = 0 } = {}] = (await api.tasks.get()).data ?? []
  const given = ['--priority', 'high', '--description', 'In full', '--tag', 'shop', '--due', '3d']
  await terminal.run('sub', String(id), 'Sum up today', '--literal', ...given)
  const [before] = (await api.tasks.get()).data ?? []
  expect(before?.subtasks).toMatchObject([
    {
      title: 'Sum up today',
      priority: 'high',
      description: 'In full',
      dueDate: expect.any(String),
      taskTags: [{ tag: { name: 'shop' } }],
    },
  ])
  const bulk = ['--priority', 'urgent', '--folder', 'Work', '--tag', 'shop', '--untag', 'old']
  const changed = await terminal.run('bulk', '@old', ...bulk, '--yes', '--json')
  const report = {
    id,
    priority: 'urgent',
    category: 'Work',
    taskTags: [{ tag: { name: 'shop' } }],
  }
  expect(JSON.parse(changed.out)).toMatchObject(report)
  expect((await api.tasks.get()).data).toMatchObject([report])
  expect((await terminal.run('bulk', '#Work & !subtask', '--done', '-y', '-q')).out).toBe(`${id}\n`)
  expect(await titles(api)).toEqual(['x Report', '- Sum up today'])
  expect((await terminal.run('list', '--completed', '--quiet')).out).toBe(`${id}\n`)
  expect((await terminal.run('bulk', 'report & done', '--undone', '--yes')).code).toBe(0)
  expect((await terminal.run('bulk', '#Work & !subtask', '--shift', '2', '-y')).code).toBe(0)
  expect((await terminal.run('bulk', '#Work', '--delete', '--yes')).code).toBe(0)
  expect(await titles(api)).toEqual([])
})

test('what is listed can be had as JSON', async () => {
  using ann = await logIn(service)
  const { api, email, terminal } = ann
  await terminal.pipe('Call Ann\nPay rent p1\n', 'add', '-', '--due', 'today', '--tag', 'calls')
  await terminal.run('filter', 'save', 'pressing', 'today | p1', '--color', '#00ff00')
  const [call, rent] = (await api.tasks.get()).data ?? []
  const json = async (...args: string[]) => {
    const { code, out, err } = await terminal.run(...args, '--json')
    expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
    return JSON.parse(out)
  }
  expect(await json('next', '-n', '1')).toMatchObject([{ id: rent?.id }])
  expect((await terminal.run('next', '-q')).out).toBe(`${rent?.id}\n${call?.id}\n`)
  expect(await json('today')).toMatchObject([{ id: rent?.id }, { id: call?.id }])
  expect(await json('find', 'rent')).toMatchObject([{ id: rent?.id }])
  expect((await terminal.run('find', 'rent', '-q')).out).toBe(`${rent?.id}\n`)
  expect(await json('history', String(rent?.id))).toMatchObject({
    changes: [{ created: true, source: 'cli' }],
  })
  expect(await json('filter', 'list')).toMatchObject([{ name: 'pressing', color: '#00ff00' }])
  expect(await json('tags', 'list')).toMatchObject([{ name: 'calls' }])
  expect(await json('folders', 'list')).toMatchObject([{ name: 'Inbox' }])
  expect(await json('members', 'Inbox')).toMatchObject([{ email, role: 'owner' }])
  expect(await json('whoami')).toMatchObject({ email })
  expect(await json('stats')).toMatchObject({ total: 2 })
  expect(await json('outbox', 'list')).toEqual([])
  await terminal.run('config', 'set', 'sort', 'title')
  expect(await json('config', 'list')).toEqual({ sort: 'title' })
})

test('config edit and leave --remove do what they say', async () => {
  using ann = await logIn(service, undefined, { EDITOR: 'printf "sort = due\\n" >' })
  using bob = await logIn(service)
  const { terminal } = ann
  expect((await terminal.run('config', 'edit')).out).toStartWith('Saved ')
  expect((await terminal.run('config', 'get', 'sort')).out).toBe('due\n')

  await terminal.run('share', 'Inbox', bob.email)
  const [, link = ''] = await service.server.printed(
    new RegExp(`Invitation to a folder for ${bob.email}: (\\S+)`),
  )
  await bob.terminal.run('join', link)
  expect(await terminal.run('leave', 'Inbox', '--remove', bob.email, '--yes')).toMatchObject({
    code: 0,
    out: `Removed ${bob.email} from Inbox\n`,
  })
  expect((await bob.api.folders.get()).data).toHaveLength(1)
})
