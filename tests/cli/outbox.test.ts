import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Client } from '../../src/client'
import {
  logIn,
  openTerminal,
  PATIENCE,
  PROGRAM,
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

/** Where the list of tasks is that was last known. */
function knownTasks({ home }: Terminal): string {
  const cache = join(home, '.cache/tasks')
  const [folder = ''] = readdirSync(cache)
  return join(cache, folder, `${encodeURIComponent('/api/tasks')}.json`)
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
      err: `${wire.url} can't be reached: this is as of less than a minute ago.\n`,
    })
    expect((await terminal.run('list', '--json')).out).toContain('"title": "Buy milk"')
    for (const command of ['stats', 'whoami']) {
      expect(await terminal.run(command)).toMatchObject({
        code: 0,
        err: expect.stringContaining('as of'),
      })
    }
  })

  test('what has never been known, and what can’t wait, ends with 5', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    for (const args of [['list'], ['undo'], ['folders', 'add', 'x'], ['tags'], ['done', 'milk']]) {
      const { code, out, err } = await ann.terminal.run(...args)
      expect({ args, code, out }).toEqual({ args, code: 5, out: '' })
      expect(err).toContain("can't be reached")
    }
  })

  test('add, done and edit are kept, show in the list, and are sent once and in order', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    for (const title of ['Old one', 'Old two']) await terminal.run('add', title)
    await terminal.run('list')
    await wire.cut()
    const add = await terminal.run('add', 'New one', '--tag', 'later')
    expect(add).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Kept as \+1: add "New one"/),
    })
    expect(add.err).toContain('will be sent')
    await terminal.run('sub', '+1', 'Below it')
    await terminal.run('done', 'Old one')
    await terminal.run('edit', 'Old two', '--title', 'Edited two')
    expect((await terminal.run('done', '+1')).code).toBe(0)
    expect((await terminal.run('list', '--all', '--json')).out.match(/"title": .*/g)).toEqual([
      '"title": "Edited two",',
      '"title": "New one",',
      '"title": "Below it",',
      '"title": "Old one",',
    ])
    expect(await titles(ann.api)).toEqual(['Old two', 'Old one'])

    wire.mend()
    const list = await terminal.run('list', '--all')
    expect(list.err).toBe('Sent 6 changes that were kept.\n')
    expect(await titles(ann.api)).toEqual(['Edited two', 'x New one', '- Below it', 'x Old one'])
    expect(await journal(ann.api)).toEqual([
      ...['add Old one', 'add Old two', 'add New one', 'tag New one', 'add Below it'],
      ...['toggle Old one', 'update Edited two', 'toggle New one'],
    ])
    expect((await terminal.run('sync')).out).toBe('Nothing is kept; there is nothing to send.\n')
  })

  test('a folder is taken as it was last known: one that was not there is refused at once', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('folders', 'add', 'Errands')
    await terminal.run('add', 'Old one')
    await terminal.run('list', '--folder', 'Errands')
    await wire.cut()
    expect(await terminal.run('add', 'x', '--folder', 'Work')).toMatchObject({
      code: 4,
      err: 'tasks: There is no folder "Work": there are Inbox, Errands.\n',
    })
    await terminal.run('add', 'New one', '--folder', 'errands')
    expect((await terminal.run('move', 'old', 'errands')).out).toMatch(
      /^Kept: edit \d+ \(folder: Errands\)\n$/,
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

  test('an add whose answer was lost is made once', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    wire.onAnswer = (request) => (request === 'POST /api/tasks' ? wire.cut() : undefined)
    expect((await ann.terminal.run('add', 'Buy milk')).out).toStartWith('Kept')
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
      out: 'Kept as +1: add "Buy bread"\n',
      err: expect.stringContaining("can't be reached (its answer was cut short)"),
    })
    const list = await terminal.run('list')
    expect(list.out).toContain('Buy milk')
    expect(list.err).toContain("can't be reached: this is as of")
    wire.cutsShort = false
    await terminal.run('sync')
    expect(await titles(ann.api)).toEqual(['Buy bread', 'Sow the beans', 'Buy milk'])
  })

  test('a list of several answers is as old as the oldest', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await ann.terminal.run('list', '--folder', 'Inbox')
    await wire.cut()
    const file = knownTasks(ann.terminal)
    const then = new Date(Date.now() - 3 * 60 * 60 * 1000)
    utimesSync(file, then, then)
    const { err } = await ann.terminal.run('list', '--folder', 'Inbox')
    expect(err).toContain('this is as of 3 hours ago')
  })

  test('what was known and is damaged is asked for again', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    await terminal.run('list')
    const file = knownTasks(terminal)
    const [etag] = readFileSync(file, 'utf8').split('\n')
    for (const body of ['[{"id":1,"ti', '', 'null']) {
      writeFileSync(file, `${etag}\n${body}`)
      expect((await terminal.run('complete', '--', 'done', '')).code).toBe(0)
      expect(await terminal.run('list')).toMatchObject({ code: 0, err: '' })
    }
    expect((await terminal.run('list')).out).toContain('Buy milk')
  })

  test('what another version knew is asked for again: it may be of another shape', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('add', 'Buy milk')
    await terminal.run('list')
    const file = knownTasks(terminal)
    const [head = ''] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, `${head.replace(/^\S+/, '0.0.1')}\n{"items":[]}`)
    expect(await terminal.run('list')).toMatchObject({ code: 0, err: '' })
    expect((await terminal.run('list')).out).toContain('Buy milk')
  })

  test('what a program that was ended left of it half written is removed', async () => {
    using ann = await logIn(service)
    const { terminal } = ann
    await terminal.run('list')
    const gone = Bun.spawnSync(['true']).pid
    writeFileSync(`${knownTasks(terminal)}.${gone}.1`, '0.1.0 half')
    writeFileSync(`${knownTasks(terminal)}.${process.pid}.1`, '0.1.0 of one that is at it')
    await terminal.run('add', 'Buy milk')
    await terminal.run('list')
    expect(readdirSync(dirname(knownTasks(terminal))).toSorted()).toEqual(
      [knownTasks(terminal), `${knownTasks(terminal)}.${process.pid}.1`].map((file) =>
        basename(file),
      ),
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
    expect(await hasty.run('undo')).toMatchObject({
      code: 5,
      err: `tasks: ${wire.url} can't be reached (no answer in time).\n`,
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
    expect((await ann.terminal.run('add', 'Buy milk')).out).toStartWith('Kept')
    portal.stop(true)
  })

  test('tasks sync says so, and that nothing is lost', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    await ann.terminal.run('add', 'Buy milk')
    expect(await ann.terminal.run('sync')).toMatchObject({
      code: 5,
      out: '',
      err: expect.stringContaining('1 change is still kept'),
    })
    expect(await ann.terminal.run('logout')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--discard'),
    })
  })
})

describe('the outbox', () => {
  test('one change that is refused is told and let go; the rest goes on', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await ann.terminal.run('add', 'Shared')
    const { data } = await ann.api.tasks.get()
    const id = data?.[0]?.id ?? 0
    await wire.cut()
    await ann.terminal.run('edit', String(id), '--title', 'Edited')
    await ann.terminal.run('add', 'After it')
    await ann.api.tasks({ id }).delete()
    wire.mend()
    const { out, err } = await ann.terminal.run('sync')
    expect(out).toBe('Sent 1 change.\n')
    expect(err).toBe(
      `tasks: refused, and not kept any longer: edit ${id} (title: Edited) (There is no task ${id}.)\n`,
    )
    expect(await titles(ann.api)).toEqual(['After it'])
  })

  test('a session that ends in the middle of it: the rest waits for the login', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    await wire.cut()
    for (const title of ['One', 'Two']) await ann.terminal.run('add', title)
    wire.mend()
    wire.onAnswer = async (request) => {
      if (request !== 'POST /api/tasks') return
      wire.onAnswer = undefined
      const { data } = await ann.api.auth.sessions.get()
      await ann.api.auth.sessions({ id: data?.find((each) => !each.current)?.id ?? '' }).delete()
    }
    expect(await ann.terminal.run('sync')).toMatchObject({
      code: 3,
      err: expect.stringContaining('1 change is still kept'),
    })
    expect(await titles(ann.api)).toEqual(['One'])
    const login = ['login', '--server', wire.url, '--email', ann.email]
    await ann.terminal.pipe('correct horse\n', ...login)
    expect((await ann.terminal.run('sync')).out).toBe('Sent 1 change.\n')
    expect(await titles(ann.api)).toEqual(['Two', 'One'])
  })

  test('killed with -9 before and after each answer, everything is sent exactly once and in order', async () => {
    using wire = layWire(service.server.url)
    using ann = await logIn(service, wire.url)
    const { terminal } = ann
    await terminal.run('add', 'Old')
    await terminal.run('list')
    await wire.cut()
    for (const title of ['A', 'B', 'C']) await terminal.run('add', title)
    await terminal.run('done', '+2')
    await terminal.run('edit', 'Old', '--title', 'New')
    await terminal.run('rm', '+3')
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

  test('killed with -9 as it keeps one: what it said is kept is kept', async () => {
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
      if (out.startsWith('Kept')) said.push(`Task ${run}`)
    }
    wire.mend()
    await ann.terminal.run('sync')
    const sent = await titles(ann.api)
    expect(sent.filter((title) => said.includes(title))).toEqual(said.toReversed())
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('what can’t be kept is not said to be', async () => {
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
    expect(err).toMatch(/^tasks: .*(outbox\.db|sending\.lock) can't be written: .*\n$/)
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
    expect(wire.passed.filter((request) => request === 'POST /api/tasks')).toHaveLength(6)
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
