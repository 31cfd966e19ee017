import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { version } from '../../package.json'
import type { Client } from '../../src/client'
import type { Task } from '../../src/core/tasks/contract'
import { until } from '../until'
import {
  logIn,
  openTerminal,
  PATIENCE,
  PROGRAM,
  type Result,
  resultOf,
  type Service,
  startService,
  type Terminal,
  titles,
} from './terminal'
import { layWire } from './wire'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/** Where it is kept what the server said last. */
/** Whether a change with this text is in the outbox. */
function keeps({ home }: Terminal, text: string): boolean {
  const path = join(home, '.local/state/tasks/outbox.db')
  if (!existsSync(path)) return false
  using db = new Database(path)
  db.run('pragma busy_timeout = 5000')
  const tables = db.query("select 1 from sqlite_schema where name = 'commands'").all()
  return (
    tables.length > 0 &&
    db.query('select 1 from commands where instr(command, ?)').all(text).length > 0
  )
}

function baseOf({ home }: Terminal): string {
  const cache = join(home, '.cache/tasks')
  // A folder for each user@server, beside what day it is.
  const folder = readdirSync(cache).find((name) => name.includes('@')) ?? ''
  return join(cache, folder, `${version}.parts-5.jsonl`)
}

describe('while the server can’t be reached', () => {
  test('reading shows the last known list and says how old it is', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    const before = await terminal.run('list')
    for (const command of ['stats', 'whoami']) await terminal.run(command)
    await wire.cut()
    expect(await terminal.run('list')).toEqual({
      ...before,
      err: `${wire.url} can't be reached: showing data from just now.\n`,
    })
    expect((await terminal.run('list', '--json')).out).toContain('"title": "Buy milk"')
    expect(await terminal.run('stats')).toMatchObject({
      code: 0,
      err: expect.stringContaining('showing data from'),
    })
    expect(await terminal.run('whoami')).toMatchObject({
      code: 0,
      out: `${ann.email} on ${wire.url}\n`,
      err: expect.stringContaining('Showing your profile as last known.'),
    })
  })

  test('what has never been known, and what can’t wait, ends with 7', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    for (const args of [['list'], ['undo'], ['tags'], ['done', 'milk'], ['voice', '--text', 'x']]) {
      const { code, out, err } = await ann.terminal.run(...args)
      expect({ args, code, out }).toEqual({ args, code: 7, out: '' })
      expect(err).toContain("can't be reached")
    }
  })

  test('add, done and edit are saved, show in the list, and are sent once and in order', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    for (const title of ['Old one', 'Old two']) await terminal.run('add', title)
    await terminal.run('list')
    await wire.cut()
    const add = await terminal.run('add', 'New one', '--tag', 'later')
    const [, made = ''] =
      /^Saved offline as (\+\d+): add "New one" \(new @later\)\n/.exec(add.out) ?? []
    expect({ code: add.code, made }).toEqual({ code: 0, made: expect.stringMatching(/^\+/) })
    expect(add.err).toContain('will be sent')
    await terminal.run('sub', made, 'Below it')
    await terminal.run('done', 'Old one')
    await terminal.run('edit', 'Old two', '--title', 'Edited two')
    expect((await terminal.run('done', made)).code).toBe(0)
    const shown = JSON.parse((await terminal.run('list', '--all', '--json')).out) as Task[]
    expect(shown.map(({ title, subtasks }) => [title, subtasks?.[0]?.title])).toEqual([
      ['Edited two', undefined],
      ['New one', 'Below it'],
      ['Below it', undefined],
      ['Old one', undefined],
    ])
    expect(await titles(ann.api)).toEqual(['Old two', 'Old one'])

    wire.mend()
    const list = await terminal.run('list', '--all')
    expect(list.err).toBe('Sent 6 changes that were waiting.\n')
    expect(await titles(ann.api)).toEqual(['Edited two', 'x New one', '- Below it', 'x Old one'])
    expect(await journal(ann.api)).toEqual([
      ...['add Old one', 'add Old two', 'add New one', 'add Below it'],
      ...['toggle Old one', 'update Edited two', 'toggle New one'],
    ])
    expect((await terminal.run('sync')).out).toBe('Nothing to send.\n')
  })

  test('a folder is taken as it was last known: with create = no one that was not there is rejected at once', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('folders', 'add', 'Errands')
    await terminal.run('add', 'Old one')
    await terminal.run('list', '--folder', 'Errands')
    await terminal.run('config', 'set', 'create', 'no')
    await wire.cut()
    expect(await terminal.run('add', 'x', '--folder', 'Work')).toMatchObject({
      code: 4,
      err: 'tasks: No folder "Work". Your folders: Inbox, Errands\n',
    })
    await terminal.run('add', 'New one', '--folder', 'errands')
    expect((await terminal.run('move', 'old', 'errands')).out).toMatch(
      /^Saved offline: edit \d+ "Old one" \(folder: Errands\)\n$/,
    )
    await terminal.run('add', 'Another')
    const shown = async (folder: string) =>
      JSON.parse((await terminal.run('list', '--json', '--folder', folder)).out).map(
        ({ title }: { title: string }) => title,
      )
    expect(await shown('Inbox')).toEqual(['Another'])
    expect(await shown('Errands')).toEqual(['New one', 'Old one'])
    wire.mend()
    expect(await shown('Inbox')).toEqual(['Another'])
    expect(await shown('Errands')).toEqual(['New one', 'Old one'])
  })

  test('a folder made offline, first of all, is not taken for All tasks (P7)', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await ann.api.tasks.post({ title: 'In the inbox', firstFolder: true })
    await terminal.run('list')
    await wire.cut()
    await terminal.run('folders', 'add', 'Trips')
    expect((await terminal.run('folders')).out).toMatch(/Inbox \(1\)\n {3}\+2 {2}Trips \(0\)\n$/)
    expect((await terminal.run('list', '--folder', 'Trips')).out).not.toContain('In the inbox')
  })

  test('an add whose answer was lost is made once', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    wire.onAnswer = (request) => (request === 'POST /api/sync' ? wire.cut() : undefined)
    expect((await ann.terminal.run('add', 'Buy milk')).out).toStartWith('Saved offline')
    wire.onAnswer = undefined
    wire.mend()
    expect((await ann.terminal.run('sync')).out).toBe('Sent 1 change.\n')
    expect(await titles(ann.api)).toEqual(['Buy milk'])
  })

  test('an answer that is cut short is none: a change is kept, and made once', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    await terminal.run('list')
    await ann.api.tasks.post({ title: 'Sow the beans' })
    wire.cutsShort = true
    expect(await terminal.run('add', 'Buy bread')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Saved offline as \+\d+: add "Buy bread"\n$/),
      err: expect.stringContaining("can't be reached (its answer was cut short)"),
    })
    const list = await terminal.run('list')
    expect(list.out).toContain('Buy milk')
    expect(list.err).toContain("can't be reached: showing data from")
    wire.cutsShort = false
    await terminal.run('sync')
    expect(await titles(ann.api)).toEqual(['Buy bread', 'Sow the beans', 'Buy milk'])
  })

  test('a list is as old as the last answer', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await ann.terminal.run('list', '--folder', 'Inbox')
    await wire.cut()
    const file = baseOf(ann.terminal)
    const then = new Date(Date.now() - 3 * 60 * 60 * 1000)
    utimesSync(file, then, then)
    const { err } = await ann.terminal.run('list', '--folder', 'Inbox')
    expect(err).toContain('showing data from 3 h ago')
  })

  test('what was known and is damaged is asked for again', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    await terminal.run('list')
    const file = baseOf(terminal)
    const sound = readFileSync(file, 'utf8')
    const [sizes = '', all = '', listed = ''] = sound.split('\n')
    const cut = (line: string) => sound.replace(line, line.slice(0, -9))
    const spoilt = (line: string) => sound.replace(line, line.replace('{"', '["'))
    for (const content of [
      '',
      'null',
      '[]',
      sizes,
      `${sizes}\n${all}\n`,
      cut(all),
      cut(listed),
      spoilt(all),
      spoilt(listed),
      all,
    ]) {
      writeFileSync(file, content)
      expect((await terminal.run('__complete', '--', 'done', '')).code).toBe(0)
      expect(await terminal.run('list')).toMatchObject({
        code: 0,
        out: expect.stringContaining('Buy milk'),
        err: '',
      })
    }
  })

  test('a record that was cut short as it was written is left out, and asked for again', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('list')
    await terminal.run('add', 'Buy milk')
    const file = baseOf(terminal)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -60))
    await terminal.run('add', 'Buy bread')
    const { out } = await terminal.run('list')
    expect(out).toMatch(/Buy bread[\s\S]*Buy milk/)
  })

  test('many changes one after the other are as one answer', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    const { id = 0 } = (await ann.api.tasks.post({ title: 'Buy milk' })).data ?? {}
    await terminal.run('list')
    const description = 'Two litres. '.repeat(800)
    const sizes: number[] = []
    for (const nth of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']) {
      await ann.api.tasks({ id }).put({ description: description + nth })
      await terminal.run('done', String(id))
      await terminal.run('undone', String(id))
      sizes.push(statSync(baseOf(terminal)).size)
    }
    const before = await terminal.run('list', '--json')
    sizes.push(statSync(baseOf(terminal)).size)
    expect(sizes.some((size, nth) => size < (sizes[nth - 1] ?? 0) / 2)).toBe(true)
    expect(await terminal.run('list', '--json')).toEqual(before)
    expect(JSON.parse(before.out)).toEqual((await ann.api.tasks.get()).data as unknown[])
  })

  test('what another version knew, or a program that was ended left half written, is removed', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('list')
    const file = baseOf(terminal)
    const gone = Bun.spawnSync(['true']).pid
    const others = [
      `${file}.${gone}.1`,
      `${file}.${process.pid}.1`,
      join(dirname(file), '0.0.1.parts.jsonl'),
      join(dirname(file), `${version}.jsonl`),
    ]
    for (const other of others) writeFileSync(other, 'what is there')
    rmSync(file)
    await terminal.run('list')
    expect(readdirSync(dirname(file)).toSorted()).toEqual(
      [file, `${file}.${process.pid}.1`].map((each) => basename(each)),
    )
  })

  test('a server that takes requests and says nothing is not waited for', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    using hasty = openTerminal({
      XDG_CONFIG_HOME: join(ann.terminal.home, '.config'),
      TASKS_TIMEOUT: '0.1',
    })
    const answered = Promise.withResolvers<void>()
    wire.onRequest = () => answered.promise
    const why = 'Nothing is waiting to be sent, and only the server can undo what was sent.'
    expect(await hasty.run('undo')).toMatchObject({
      code: 7,
      err: `tasks: ${wire.url} can't be reached (no answer in time). ${why}\n`,
    })
    answered.resolve()
  })

  test('another server’s page, such as a hotel’s, is no answer', async () => {
    using page = Bun.serve({
      port: 0,
      fetch: () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    })
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    using portal = Bun.serve({ port: Number(new URL(wire.url).port), fetch: () => page.fetch('/') })
    expect((await ann.terminal.run('add', 'Buy milk')).out).toStartWith('Saved offline')
    portal.stop(true)
  })

  test.each([
    ['answers JSON of its own', () => Response.json({ hello: 'world' })],
    ['says that it is well', () => Response.json({ status: 'ok' })],
    ['answers with nothing', () => new Response(null, { status: 204 })],
    ['finds nothing', () => Response.json({ message: 'Not found' }, { status: 404 })],
  ])(
    'another server, which %s, counts as unreachable and hears neither change nor token',
    async (_, answer) => {
      using wire = layWire(service.server.url)
      using ann = await logIn(service, wire.url)
      const { terminal } = ann
      await terminal.run('add', 'Buy milk')
      const [id = ''] = (await terminal.run('list')).out.match(/\d+/) ?? []
      await wire.cut()
      const heard: string[] = []
      using _stranger = Bun.serve({
        port: Number(new URL(wire.url).port),
        hostname: 'localhost',
        async fetch(request) {
          const token = request.headers.get('authorization') ?? ''
          heard.push(`${request.method} ${new URL(request.url).pathname} ${token}`.trim())
          return answer()
        },
      })
      for (const args of [
        ['add', 'Buy bread'],
        ['done', id],
        ['rm', id],
      ]) {
        expect(await terminal.run(...args)).toMatchObject({
          code: 0,
          out: expect.stringMatching(/^Saved offline/),
          err: expect.stringContaining("can't be reached"),
        })
      }
      expect((await terminal.run('list', '--all')).out).toContain('Buy bread')
      expect(await terminal.run('voice', '--text', 'add x')).toMatchObject({ code: 7, out: '' })
      const login = ['login', '--server', wire.url, '--email', ann.email]
      expect(await terminal.pipe('correct horse\n', ...login)).toMatchObject({ code: 7, out: '' })
      expect([...new Set(heard)]).toEqual(['GET /api/health'])
      expect(await titles(ann.api)).toEqual(['Buy milk'])
    },
  )

  test('an answer of another shape is none, whatever it is to', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    const [id = ''] = (await terminal.run('list')).out.match(/\d+/) ?? []
    await wire.cut()
    using _stranger = Bun.serve({
      port: Number(new URL(wire.url).port),
      hostname: 'localhost',
      fetch: ({ url }) =>
        url.endsWith('/api/health')
          ? fetch(`${service.server.url}/api/health`)
          : Response.json({ hello: 'world' }, { headers: { etag: '"new"' } }),
    })
    const reading = [['list'], ['folders'], ['tags'], ['stats'], ['whoami'], ['undo']]
    for (const args of reading) {
      const { code, err } = await terminal.run(...args)
      expect({ args, code }).toEqual({ args, code: args[0] === 'undo' ? 7 : 0 })
      expect(err).toContain("can't be reached")
    }
    const changing = [
      ['add', 'Buy bread'],
      ['done', id],
      ['assign', id, 'me'],
      ['edit', id, '--title', 'x', '--tag', 'y'],
      ['rm', id],
    ]
    for (const args of changing) {
      const { code, out } = await terminal.run(...args)
      expect({ args, code, out }).toMatchObject({
        ...{ args, code: 0 },
        out: expect.stringMatching(/^Saved offline/),
      })
    }
    const { out: outbox } = await terminal.run('outbox')
    expect(outbox).toContain(`(person: ${ann.email})`)
    const login = ['login', '--server', wire.url, '--email', ann.email]
    expect(await terminal.pipe('correct horse\n', ...login)).toMatchObject({ code: 7, out: '' })
  })

  test('a moved task is shown as the server will have it (T5)', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('folders', 'add', 'Errands')
    for (const title of ['Trip', 'Pack']) await terminal.run('add', title)
    for (const title of ['Socks', 'Shoes']) await terminal.run('sub', 'pack', title)
    await terminal.run('folders')
    await terminal.run('list')
    await wire.cut()
    await terminal.run('move', 'pack', 'Errands')
    await terminal.run('move', 'socks', 'Inbox')
    await terminal.run('edit', 'shoes', '--folder', 'Inbox', '--title', 'Boots')
    const list = async () =>
      JSON.parse((await terminal.run('list', '--all', '--json')).out, (key, value) =>
        key === 'updatedAt' ? undefined : value,
      )
    const offline = await list()
    wire.mend()
    expect((await terminal.run('sync')).code).toBe(0)
    expect(offline).toEqual(await list())
    expect(await titles(ann.api)).toEqual(['Boots', 'Socks', 'Pack', 'Trip'])
  })

  test('tasks sync says so, and that nothing is lost', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    await ann.terminal.run('add', 'Buy milk')
    expect(await ann.terminal.run('sync')).toMatchObject({
      code: 7,
      out: '',
      err: expect.stringContaining('1 change is still waiting'),
    })
    expect(await ann.terminal.run('logout')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--discard'),
    })
    const out = await ann.terminal.run('logout', '--discard')
    expect(out).toMatchObject({ code: 0, out: expect.stringContaining('Logged out of') })
    wire.mend()
    expect((await ann.terminal.run('sync')).code).toBe(5)
    expect(await titles(ann.api)).toEqual([])
  })
})

describe('the outbox', () => {
  test('a change that the server rejects is kept until it is dismissed, and sync ends with 1', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Shared')
    await terminal.run('list')
    const { data } = await ann.api.tasks.get()
    const id = data?.[0]?.id ?? 0
    await wire.cut()
    await terminal.run('edit', String(id), '--title', 'Edited')
    await terminal.run('add', 'After it')
    await ann.api.tasks({ id }).delete()
    wire.mend()
    const told = `edit ${id} "Shared" (title: Edited)`
    expect(await terminal.run('sync')).toEqual({
      code: 1,
      out: 'Sent 1 change.\n',
      err: [
        `tasks: The server rejected this change: ${told} (No task ${id}.)`,
        'To restore the task and make the change: tasks outbox restore +3',
        'To dismiss it: tasks outbox drop +3',
        'tasks: 1 change was rejected by the server: see tasks outbox.\n',
      ].join('\n'),
    })
    expect(await titles(ann.api)).toEqual(['After it'])

    expect((await terminal.run('sync')).code).toBe(1)
    expect((await terminal.run('logout')).code).toBe(1)
    expect((await terminal.run('outbox')).out).toMatch(
      new RegExp(`^ +\\+3  edit ${id}.* \\(rejected: No task ${id}\\.\\)\\n$`),
    )
    expect(await terminal.run('outbox', 'drop', '+7')).toMatchObject({ code: 4, out: '' })
    expect((await terminal.run('outbox', 'drop', '+3')).out).toStartWith('Discarded +3: edit')
    expect(await terminal.run('sync')).toEqual({ code: 0, out: 'Nothing to send.\n', err: '' })
    expect((await terminal.run('outbox')).err).toBe('Nothing is waiting to be sent.\n')
  })

  test('a waiting change is listed, and not sent once it is dropped', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await wire.cut()
    for (const title of ['One', 'Two']) await terminal.run('add', title)
    expect(
      (await terminal.run('outbox')).out.match(/^ +\+\d {2}add "\w+" \(waiting/gm),
    ).toHaveLength(2)
    const waiting = JSON.parse((await terminal.run('outbox', 'list', '--json')).out)
    await terminal.run('outbox', 'drop', `+${waiting[0].seq}`)
    wire.mend()
    expect((await terminal.run('sync')).out).toBe('Sent 1 change.\n')
    expect(await titles(ann.api)).toEqual(['Two'])
  })

  test('an edit of what was deleted elsewhere can restore it and be made (O9)', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Shared', '--tag', 'home')
    await terminal.run('sub', 'shared', 'Part')
    const id = (await ann.api.tasks.get()).data?.[0]?.id ?? 0
    await wire.cut()
    await terminal.run('edit', String(id), '--title', 'Edited')
    await terminal.run('rm', String(id))
    await ann.api.tasks({ id }).delete()
    wire.mend()
    const { err, code } = await terminal.run('sync')
    const [, seq = ''] = /tasks outbox restore (\+\d+)\n/.exec(err) ?? []
    expect({ code, restores: err.match(/outbox restore/g) }).toEqual({
      code: 1,
      restores: ['outbox restore'],
    })
    expect(await terminal.run('outbox', 'restore', seq)).toEqual({
      code: 0,
      out: `Sent: edit ${id} "Edited" (title: Edited)\n`,
      err: '',
    })
    expect(await titles(ann.api)).toEqual(['Edited', '- Part'])
    expect((await ann.api.tasks.get()).data?.[0]?.taskTags).toMatchObject([
      { tag: { name: 'home' } },
    ])
    expect((await terminal.run('outbox')).err).toBe('Nothing is waiting to be sent.\n')
    expect((await terminal.run('sync')).code).toBe(0)
  })

  test('a change that was rejected can be sent once more', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('tags', 'add', 'home')
    await wire.cut()
    const { out } = await terminal.run('tags', 'color', 'home', '#22c55e')
    expect(out).toBe('Saved offline: change tag "home"\n')
    await terminal.run('tags', 'rename', 'home', 'house')
    const other = (await ann.api.tags.post({ name: 'house' })).data?.id ?? 0
    wire.mend()
    const { err } = await terminal.run('sync')
    expect(err).toContain(
      'rejected this change: rename tag "home" to "house" (You already have a tag with this name)',
    )
    const [, seq = ''] = /outbox drop (\+\d+)\n/.exec(err) ?? []
    expect(await terminal.run('outbox', 'retry', seq)).toMatchObject({ code: 1, out: '' })
    expect((await terminal.run('outbox')).out).toContain('rejected: You already have a tag')
    await ann.api.tags({ id: other }).put({ name: 'flat' })
    expect((await terminal.run('outbox', 'retry', seq)).code).toBe(0)
    expect((await terminal.run('outbox')).err).toBe('Nothing is waiting to be sent.\n')
    const names = (await ann.api.tags.get()).data?.map(({ name }) => name)
    expect(names).toEqual(['flat', 'house'])
  })

  test('a folder or tag that another device has made meanwhile is taken for ours', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('list')
    await wire.cut()
    await terminal.run('folders', 'add', 'Errands')
    await terminal.run('add', 'Buy milk', '--tag', 'shop', '--folder', 'Errands')
    await terminal.run('done', 'milk')
    for (const name of ['errands', 'Work']) await ann.api.folders.post({ name })
    await ann.api.tags.post({ name: 'Shop' })
    wire.mend()
    expect(await terminal.run('sync')).toMatchObject({ code: 0, err: '' })
    expect((await ann.api.tasks.get()).data).toMatchObject([
      {
        title: 'Buy milk',
        status: 'completed',
        category: 'errands',
        taskTags: [{ tag: { name: 'Shop' } }],
      },
    ])
    expect((await terminal.run('outbox')).err).toBe('Nothing is waiting to be sent.\n')
  })

  test('a title that another device has changed meanwhile is replaced, and told (O8)', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    const id = (await ann.api.tasks.get()).data?.[0]?.id ?? 0
    await ann.api.tasks({ id }).put({ title: 'Buy oat milk' })
    expect(await terminal.run('edit', String(id), '--title', 'Buy bread')).toEqual({
      code: 0,
      out: `Changed ${id}: Buy bread\n`,
      err: 'This replaced the title "Buy oat milk" from another device.\n',
    })
    await wire.cut()
    await terminal.run('edit', String(id), '--description', 'Rye')
    await ann.api.tasks({ id }).put({ description: 'Wheat' })
    wire.mend()
    expect((await terminal.run('sync')).err).toBe(
      `tasks: Sent: edit ${id} "Buy bread" (description: Rye). This replaced the description "Wheat" from another device.\n`,
    )
    expect((await ann.api.tasks.get()).data?.[0]).toMatchObject({
      title: 'Buy bread',
      description: 'Rye',
    })
  })

  test('redo makes what waits again; what only the server knows says so', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    const id = String((await ann.api.tasks.get()).data?.[0]?.id)
    await wire.cut()
    await terminal.run('add', 'Buy bread')
    const listed = async () => (await terminal.run('list', '--template', '{title}')).out
    const said = async (...args: string[]) => (await terminal.run(...args)).out
    expect(await said('undo')).toBe('Saved offline: undo: add "Buy bread"\n')
    expect(await listed()).toBe('Buy milk\n')
    expect(await said('redo')).toBe('Saved offline: redo: add "Buy bread"\n')
    expect(await listed()).toBe('Buy bread\nBuy milk\n')
    const cant = `tasks: ${wire.url} can't be reached (connection refused).`
    const nothing = 'Offline, only the undo of what waits to be sent can be taken back.'
    expect(await terminal.run('redo')).toEqual({ code: 7, out: '', err: `${cant} ${nothing}\n` })
    expect(await said('undo')).toBe('Saved offline: undo: add "Buy bread"\n')
    expect(await listed()).toBe('Buy milk\n')
    const lost = 'Offline, only what waits to be sent can be undone: see tasks undo --list.'
    expect(await terminal.run('undo', '12')).toEqual({ code: 7, out: '', err: `${cant} ${lost}\n` })
    const told = 'Only the server knows what has happened to a task.'
    expect(await terminal.run('history', id)).toEqual({
      code: 7,
      out: '',
      err: `${cant} ${told}\n`,
    })
    expect(await said('redo')).toBe('Saved offline: redo: add "Buy bread"\n')
    wire.mend()
    await terminal.run('sync')
    expect(await titles(ann.api)).toEqual(['Buy bread', 'Buy milk'])
    expect(await said('undo')).toBe('Undid: added "Buy bread"\n')
  })

  test('undo takes back what waits, also where it was sent by then', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    const id = String((await ann.api.tasks.get()).data?.[0]?.id)
    await wire.cut()
    await terminal.run('rm', id)
    await terminal.run('add', 'Buy bread')
    const undone = async () => (await terminal.run('undo')).out
    expect(await undone()).toBe('Saved offline: undo: add "Buy bread"\n')
    expect(await undone()).toBe(`Saved offline: undo: delete ${id} "Buy milk"\n`)
    expect(await terminal.run('undo')).toMatchObject({ code: 7, out: '' })
    const list = (await terminal.run('list')).out
    expect([list.includes('Buy milk'), list.includes('Buy bread')]).toEqual([true, false])
    wire.mend()
    // The server hears of all of it, and the terminal does not hear of that.
    wire.onAnswer = (request) => (request === 'POST /api/sync' ? wire.cut() : undefined)
    expect((await terminal.run('sync')).code).toBe(7)
    wire.onAnswer = undefined
    wire.mend()
    await terminal.run('sync')
    expect(await titles(ann.api)).toEqual(['Buy milk'])
    expect((await terminal.run('outbox')).err).toBe('Nothing is waiting to be sent.\n')
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'a command ended by %s while the server hangs has its change in the outbox',
    async (signal) => {
      using wire = layWire(service.server.url)
      using ann = await logIn(service, wire.url)
      for (const [when, asked] of [
        ['onRequest', 'GET /api/health'],
        ['onRequest', 'POST /api/sync'],
        ['onAnswer', 'POST /api/sync'],
      ] as const) {
        const add = ann.terminal.spawn('add', 'Buy milk', when, asked)
        const ended = resultOf(add)
        wire[when] = async (request) => {
          if (request !== asked) return
          wire[when] = undefined
          // The server is asked who it is while the words are read.
          await until(() => keeps(ann.terminal, `${when} ${asked}`))
          add.kill(signal)
          await add.exited
        }
        const { code, err } = await ended
        expect(code).not.toBe(0)
        if (signal === 'SIGINT') expect(err).toContain('The change is saved')
        expect((await ann.terminal.run('sync')).out).toBe('Sent 1 change.\n')
      }
      expect(await titles(ann.api)).toEqual([
        'Buy milk onAnswer POST /api/sync',
        'Buy milk onRequest POST /api/sync',
        'Buy milk onRequest GET /api/health',
      ])
    },
  )

  test('a session that has expired keeps changes as an unreachable server does', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    const [id = ''] = (await terminal.run('list')).out.match(/\d+/) ?? []
    const { data } = await ann.api.auth.sessions.get()
    await ann.api.auth.sessions({ id: data?.find((each) => !each.current)?.id ?? '' }).delete()
    for (const args of [
      ['add', 'Buy bread'],
      ['add', 'Buy eggs'],
      ['done', id],
    ]) {
      expect(await terminal.run(...args)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Saved offline/),
        err: expect.stringContaining('tasks login'),
      })
    }
    const who = ['--server', service.server.url, '--email', ann.email]
    await terminal.pipe('correct horse\n', 'login', ...who)
    expect((await terminal.run('sync')).out).toBe('Sent 3 changes.\n')
    expect(await titles(ann.api)).toEqual(['Buy eggs', 'Buy bread', 'x Buy milk'])
  })

  test('several commands at once each tell what became of their own change', async () => {
    using ann = await logIn(service)
    const names = Array.from({ length: 8 }, (_, nth) => `Task ${nth}`)
    const results = await Promise.all(names.map((name) => ann.terminal.run('add', name)))
    for (const [nth, result] of results.entries()) {
      expect(result).toEqual({
        code: 0,
        out: expect.stringMatching(new RegExp(`^Added \\d+: Task ${nth}\\n$`)),
        err: expect.any(String),
      })
    }
    expect((await titles(ann.api)).toSorted()).toEqual(names)
    expect((await ann.terminal.run('outbox')).out).toBe('')
  })

  test('killed with -9 before and after each answer, everything is sent exactly once and in order', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Old')
    await terminal.run('list')
    await wire.cut()
    for (const title of ['A', 'B', 'C']) await terminal.run('add', title)
    await terminal.run('done', 'B')
    await terminal.run('edit', 'Old', '--title', 'New')
    await terminal.run('rm', 'C')
    wire.mend()
    let kills = 0
    for (const when of ['onRequest', 'onAnswer'] as const) {
      for (let kill = 0; kill < 3; kill += 1) {
        const process = terminal.spawn('sync')
        wire[when] = async () => {
          wire[when] = undefined
          process.kill('SIGKILL')
          await process.exited
          kills += 1
        }
        expect((await resultOf(process)).code).toBe(137)
      }
    }
    expect(kills).toBe(6)
    expect((await terminal.run('sync')).code).toBe(0)
    expect(await titles(ann.api)).toEqual(['x B', 'A', 'New'].sort(byDone))
    expect(await journal(ann.api)).toEqual([
      ...['add Old', 'add A', 'add B', 'add C'],
      ...['toggle B', 'update New', 'delete C'],
    ])
  })

  test('killed with -9 as it saves one: what it said is saved is saved', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    const said: string[] = []
    for (let run = 0; run < 24; run += 1) {
      const process = ann.terminal.spawn('add', `Task ${run}`)
      // At any moment of the dozen milliseconds that it takes.
      const kill = setTimeout(() => process.kill('SIGKILL'), run)
      const { out } = await resultOf(process)
      clearTimeout(kill)
      if (out.startsWith('Saved offline')) said.push(`Task ${run}`)
    }
    wire.mend()
    await ann.terminal.run('sync')
    const sent = await titles(ann.api)
    expect(sent.filter((title) => said.includes(title))).toEqual(said.toReversed())
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('what can’t be saved is not said to be', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    wire.cut()
    await terminal.run('add', 'Buy milk')
    // No file may grow, as on a full disk.
    const limited = [
      'bash',
      '-c',
      "trap '' XFSZ; ulimit -f 0; exec \"$0\" add 'Buy bread'",
      PROGRAM,
    ]
    const { env } = terminal
    const full = Bun.spawn(limited, { env, stdout: 'pipe', stderr: 'pipe', stdin: 'ignore' })
    const { code, out, err } = await resultOf(full)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^tasks: .*(outbox\.db|sending\.lock) can't be (read|written): .*\n$/)
    wire.mend()
    expect((await terminal.run('sync')).out).toBe('Sent 1 change.\n')
  })

  test('several terminals that send at once send each change once', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    const wanted = ['1', '2', '3', '4', '5', '6']
    for (const title of wanted) await ann.terminal.run('add', title)
    wire.mend()
    const results = await Promise.all(
      ['sync', 'list', 'sync', 'tags'].map((command) => ann.terminal.run(command)),
    )
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await titles(ann.api)).toEqual(wanted.toReversed())
  })

  test('a command that waits for another one that sends shows what came of that', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await ann.terminal.run('list')
    let list: Promise<Result> | undefined
    wire.onAnswer = async (request) => {
      if (request !== 'POST /api/sync' || list) return
      const listing = ann.terminal.spawn('list')
      list = resultOf(listing)
      await until(() => isWaitingForLock(listing.pid))
    }
    await ann.terminal.run('add', 'Buy milk')
    expect((await list)?.out).toContain('Buy milk')
  })

  test('a change that the server took leaves the log as it is, so that the next one makes none', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    const log = join(terminal.home, '.local/state/tasks/outbox.db-wal')
    await terminal.run('add', 'One')
    const { ino, size } = statSync(log)
    expect((await terminal.run('outbox')).err).toBe('Nothing is waiting to be sent.\n')
    await terminal.run('add', 'Two')
    expect(statSync(log)).toMatchObject({ ino })
    expect(statSync(log).size).toBeGreaterThan(size)
    expect(await titles(ann.api)).toEqual(['Two', 'One'])
  })

  test('a change that was discarded leaves no trace in its files', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    await ann.terminal.run('add', 'Secret plan')
    const [{ seq }] = JSON.parse((await ann.terminal.run('outbox', 'list', '--json')).out)
    const holders = () => {
      const { stdout } = Bun.spawnSync(['grep', '-rl', 'Secret plan', ann.terminal.home])
      return stdout.toString()
    }
    expect(holders()).toContain('outbox.db')
    await ann.terminal.run('outbox', 'drop', `+${seq}`)
    expect(holders()).toBe('')
  })

  test('the next user of the machine neither sees nor sends the last one’s changes', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    await ann.terminal.run('add', 'Of Ann')
    wire.mend()
    const bob = await service.member()
    const login = ['login', '--server', wire.url, '--email', bob.email]
    await ann.terminal.pipe('correct horse\n', ...login)
    const list = await ann.terminal.run('list')
    expect(list).toMatchObject({ out: '', code: 0 })
    expect(await titles(bob.api)).toEqual([])
    expect(await titles(ann.api)).toEqual([])
    await ann.terminal.pipe('correct horse\n', 'login', '--server', wire.url, '--email', ann.email)
    await ann.terminal.run('sync')
    expect(await titles(ann.api)).toEqual(['Of Ann'])
  })
})

/** Open ones first, as the list has them. */
function byDone(a: string, b: string): number {
  return Number(a.startsWith('x ')) - Number(b.startsWith('x '))
}

/** What was done by the person, oldest first, as "add title". */
async function journal(api: Client): Promise<string[]> {
  const { data } = await api.journal.get({ query: { limit: 100 } })
  return (data ?? [])
    .filter(({ kind }) => kind.startsWith('task.'))
    .map(({ kind, title }) => `${kind.slice(5).replace('create', 'add')} ${title}`)
    .toReversed()
}

/** Whether a process has opened the file whose lock says that another one sends. */
function isWaitingForLock(pid: number): boolean {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).some((fd) => linkedTo(`${folder}/${fd}`).endsWith('/sending.lock'))
}

function linkedTo(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // Closed since.
    return ''
  }
}
