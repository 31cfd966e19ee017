import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn, PATIENCE, type Service, startService, type Terminal } from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

function putHook({ home }: Terminal, name: string, script: string) {
  const file = join(home, '.config/tasks', name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

test('K12: on-add, on-edit and on-done see each change as JSON, may change it, and refuse it with their words', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const run = (...args: string[]) => terminal.run(...args)
  putHook(
    terminal,
    'on-add',
    `read -r task
case $task in *secret*) echo "No secrets here."; exit 1;; esac
echo "$task" | sed 's/"priority":"medium"/"priority":"high"/; s/"tags":\\[\\]/"tags":["hooked"]/'
echo Looked at it.`,
  )
  expect(await run('add', 'Buy milk', 'due:2031-01-02')).toMatchObject({
    code: 0,
    out: 'Added 1: Buy milk (due Thu 2 Jan 2031)\n',
    err: 'Looked at it.\n',
  })
  expect((await run('1', '--json=title,due,priority,tags')).out).toBe(
    `${JSON.stringify([{ title: 'Buy milk', due: '2031-01-02', priority: 'high', tags: ['hooked'] }], null, 2)}\n`,
  )
  expect(await run('add', 'A secret')).toMatchObject({ code: 1, err: 'tasks: No secrets here.\n' })
  expect((await run('count')).out).toBe('1\n')
  putHook(terminal, 'on-edit', 'cat > "$HOME/seen"; sed -n "2s/oat/soy/p" "$HOME/seen"')
  await run('edit', '1', 'Buy oat milk', '#Errands')
  const [before = '', after = ''] = readFileSync(join(terminal.home, 'seen'), 'utf8').split('\n')
  expect(JSON.parse(before)).toMatchObject({ id: 1, title: 'Buy milk', status: 'open' })
  expect(JSON.parse(after)).toMatchObject({ id: 1, title: 'Buy oat milk', tags: ['hooked'] })
  expect((await run('list', '--template', '{title} {folder}')).out).toBe('Buy soy milk Errands\n')
  putHook(
    terminal,
    'on-done',
    'grep -q \'"status":"done"\' && echo "Not on a Wednesday." && exit 3',
  )
  expect(await run('done', '1')).toMatchObject({ code: 1, err: 'tasks: Not on a Wednesday.\n' })
  expect((await run('count')).out).toBe('1\n')
  putHook(terminal, 'on-done', 'exit 0')
  expect((await run('done', '1')).out).toBe('Done 1: Buy soy milk\n')
  putHook(terminal, 'on-add', 'echo "{\\"priority\\": 7}"')
  expect((await run('add', 'Odd')).err).toContain("on-add printed something that isn't a task")
})

test('K12: a hook that is killed, prints without end or can’t be run changes nothing, and the error says so', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  for (const [script, said] of [
    ['kill -9 $$', 'on-add was ended by SIGKILL. Nothing changed.'],
    ['yes', 'on-add printed more than 1 MB. Nothing changed.'],
    ['yes >&2', 'on-add printed more than 1 MB. Nothing changed.'],
    ['exit 3', 'on-add refused this.'],
  ] as const) {
    putHook(terminal, 'on-add', script)
    expect(await terminal.run('add', 'Buy milk')).toEqual({
      code: 1,
      out: '',
      err: `tasks: ${said}\n`,
    })
  }
  for (const text of ['', 'echo', '#!/nowhere/sh\n']) {
    writeFileSync(join(terminal.home, '.config/tasks/on-add'), text)
    const { code, err } = await terminal.run('add', 'Buy milk')
    expect({ text, code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/on-add can't be run\. Its first line .* Nothing changed\.\n$/),
    })
  }
  expect((await terminal.run('count')).out).toBe('0\n')
})

test('K12: watch prints each change as it happens, with --json a line of JSON', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const process = terminal.spawn('watch', '--json')
  const lines = process.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { done, value = '' } = await lines.read()
      if (done) throw new Error(`It ended with ${text}`)
      text += value
    }
  }
  for await (const _ of process.stderr) break
  await terminal.run('add', 'Buy milk', '@shop')
  await until('Buy milk')
  await terminal.run('done', 'Buy milk')
  await until('"done"')
  const [first = ''] = text.split('\n')
  await terminal.run('undone', 'Buy milk')
  await until('"changed"')
  await terminal.run('rm', String(JSON.parse(first).id))
  await until('"deleted"')
  const seen = text
    .split('\n')
    .flatMap((line) => (line.includes('Buy milk') ? [JSON.parse(line)] : []))
  expect(seen).toMatchObject([
    { change: 'added', title: 'Buy milk', tags: ['shop'], status: 'open' },
    { change: 'done', status: 'done' },
    { change: 'changed', status: 'open' },
    { change: 'deleted', title: 'Buy milk' },
  ])
  process.kill('SIGINT')
  expect(await process.exited).toBe(0)
})

test('K12: watch ends when nobody reads it any more', async () => {
  using ann = await logIn(service)
  const process = ann.terminal.spawn('watch')
  for await (const _ of process.stderr) break
  await process.stdout.cancel()
  const adding = { isOver: false }
  const ended = process.exited.then((code) => {
    adding.isOver = true
    return code
  })
  while (!adding.isOver) await ann.terminal.run('add', 'Buy milk')
  expect(await ended).toBe(0)
})

test('K12: api asks any route with the session, and says what the server refuses', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const body = JSON.stringify({ title: 'Buy milk' })
  expect(JSON.parse((await terminal.run('api', 'post', '/api/tasks', body)).out)).toMatchObject({
    title: 'Buy milk',
  })
  expect((await terminal.pipe(body, 'api', 'POST', 'tasks', '-')).code).toBe(0)
  expect(JSON.parse((await terminal.run('api', 'GET', 'tasks')).out)).toHaveLength(2)
  expect((await terminal.run('api', 'GET', 'tasks', '--jq', 'length')).out).toBe('2\n')
  const named = await terminal.run('api', 'GET', 'tasks', '--template', '{title}')
  expect(named.out).toBe('Buy milk\nBuy milk\n')
  expect(await terminal.run('api', 'GET', '/api/tasks/99/history')).toMatchObject({
    code: 4,
    out: '',
  })
  expect((await terminal.run('api', 'POST', 'tasks', '{')).err).toContain('The body is not JSON')
  expect((await terminal.run('api', 'FETCH', 'tasks')).code).toBe(2)
})

test('K12: notify rings a reminder on the desktop when its time comes', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const bin = join(terminal.home, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'notify-send'), '#!/bin/sh\necho "$@" >> "$HOME/rung"\n')
  chmodSync(join(bin, 'notify-send'), 0o755)
  terminal.env.PATH = `${bin}:${terminal.env.PATH}`
  const { data } = await ann.api.tasks.post({ title: 'Call Ann' })
  const process = terminal.spawn('notify')
  const at = new Date(Date.now() + 3_000).toISOString()
  await ann.api.tasks({ id: data?.id ?? 0 }).reminders.post({ kind: 'at', at })
  const read = () => {
    try {
      return readFileSync(join(terminal.home, 'rung'), 'utf8')
    } catch {
      return ''
    }
  }
  for (let nth = 0; !read() && nth < 500; nth += 1) await Bun.sleep(20)
  expect(read()).toBe('--app-name=tasks -- Call Ann Reminder\n')
  process.kill('SIGTERM')
  expect(await process.exited).toBe(0)
})
