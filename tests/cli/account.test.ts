import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deviceName } from '../../web/account/device-name'
import { until } from '../until'
import { openScreen } from './screen'
import {
  logIn,
  openTerminal,
  PATIENCE,
  PROGRAM,
  resultOf,
  type Service,
  startService,
  titles,
} from './terminal'

setDefaultTimeout(PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

describe('tasks login, whoami and logout', () => {
  test('without a login every command that needs one ends with 5', async () => {
    using terminal = openTerminal()
    const commands = [[], ['add', 'x'], ['done', '1'], ['stats'], ['whoami'], ['logout'], ['sync']]
    for (const args of commands) {
      const { code, out, err } = await terminal.run(...args, '--server', service.server.url)
      expect({ args, code, out }).toEqual({ args, code: 5, out: '' })
      expect(err).toContain('tasks login')
    }
  })

  test('the password comes from a pipe, and is kept nowhere', async () => {
    using terminal = openTerminal()
    const { email } = await service.member()
    const { url } = service.server
    const login = await terminal.pipe('correct horse\n', 'login', '--server', url, '--email', email)
    expect(login).toEqual({ code: 0, out: `Logged in to ${url} as ${email}.\n`, err: '' })
    expect((await terminal.run('whoami')).out).toBe(`${email} on ${url}\n`)
    const kept = readFileSync(join(terminal.home, '.config/tasks/servers.json'), 'utf8')
    expect(kept).not.toContain('correct horse')
  })

  test('a wrong password, and an account that is not verified, give no session', async () => {
    using terminal = openTerminal()
    const { url } = service.server
    const { email } = await service.member()
    const login = (password: string, email: string) =>
      terminal.pipe(`${password}\n`, 'login', '--server', url, '--email', email)
    expect(await login('wrong', email)).toMatchObject({
      code: 5,
      err: 'tasks: Invalid email or password\n',
    })
    await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.org', password: 'correct horse' }),
    })
    expect(await login('correct horse', 'new@example.org')).toMatchObject({
      code: 5,
      err: 'tasks: Please verify your email before logging in.\n',
    })
    expect((await terminal.run()).code).toBe(5)
    // What isn't an email is a typo, as in any other command.
    expect(await login('correct horse', 'person1')).toEqual({
      code: 2,
      out: '',
      err: 'tasks: Invalid email address\n',
    })
  })

  test('a login that can’t be kept leaves the one before as it was', async () => {
    using ann = await logIn(service)
    const { env, home } = ann.terminal
    const before = (await ann.api.auth.sessions.get()).data?.length
    const command = `ulimit -f 0; ${PROGRAM} login --server ${service.server.url} --email ${ann.email}`
    const login = Bun.spawn(['sh', '-c', command], {
      ...{ env, cwd: home, stdin: new Blob(['correct horse\n']) },
      ...{ stdout: 'pipe', stderr: 'pipe' },
    })
    expect(await resultOf(login)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^tasks: .*servers\.json can't be written: .*\n$/),
    })
    expect((await ann.terminal.run('whoami')).code).toBe(0)
    expect((await ann.api.auth.sessions.get()).data).toHaveLength(before ?? 0)
  })

  test('all that is kept is for this user only, under the XDG folders', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Buy milk')
    await ann.terminal.run('list')
    const files = readdirSync(ann.terminal.home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    expect(files).toContain(join(ann.terminal.home, '.config/tasks/servers.json'))
    for (const file of files) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600])
    using elsewhere = openTerminal({ XDG_CONFIG_HOME: join(ann.terminal.home, '.config') })
    expect((await elsewhere.run('whoami')).code).toBe(0)
  })

  test('the account page knows the session as a terminal', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('list')
    const { data } = await ann.api.auth.sessions.get()
    const terminal = data?.find(({ current }) => !current)
    expect(deviceName(terminal?.device ?? '')).toBe('Terminal on Linux')
  })

  test('logout ends the session on the server and empties what was known here', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Secret plan')
    await ann.terminal.run('list')
    const config = join(ann.terminal.home, '.config/tasks/servers.json')
    const { accounts } = JSON.parse(readFileSync(config, 'utf8'))
    const { token } = accounts[service.server.url]
    expect((await ann.terminal.run('logout')).code).toBe(0)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${service.server.url}/api/tasks`, { headers })).status).toBe(401)
    const left = Bun.spawnSync(['grep', '-rl', '-e', 'Secret plan', '-e', token, ann.terminal.home])
    expect(left.stdout.toString()).toBe('')
    expect((await ann.terminal.run()).code).toBe(5)
  })

  test('security 26: delete-account asks for the password again, deletes everything at once and says so by mail', async () => {
    using ann = await logIn(service)
    using screen = openScreen(ann.terminal, ['delete-account'], { columns: 120 })
    await screen.shows('Your password:')
    expect(screen.text()).toContain('Nothing can bring it back.')
    screen.press('C-c')
    await screen.shows('ended with 130')
    await ann.terminal.run('add', 'Secret plan')
    for (const [password, code, why] of [
      ['', 2, 'Give your password to delete the account. Nothing changed.'],
      ['wrong', 1, 'Password is incorrect'],
    ] as const) {
      const refused = await ann.terminal.pipe(`${password}\n`, 'delete-account')
      expect(refused).toMatchObject({ code, out: '', err: expect.stringContaining(why) })
    }
    expect(await titles(ann.api)).toEqual(['Secret plan'])
    expect(await ann.terminal.pipe('correct horse\n', 'delete-account')).toEqual({
      code: 0,
      out: `Deleted the account of ${ann.email} on ${service.server.url}, and everything in it.\n`,
      err: expect.stringContaining('To keep a copy: tasks export'),
    })
    expect((await ann.api.tasks.get()).status).toBe(401)
    const outbox = join(service.server.dataDir, 'outbox')
    await until(() =>
      readdirSync(outbox)
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .some((text) => text.includes(ann.email) && text.includes('Your account was deleted')),
    )
    const left = Bun.spawnSync(['grep', '-rl', '-e', 'Secret plan', ann.terminal.home])
    expect(left.stdout.toString()).toBe('')
    expect((await ann.terminal.run()).code).toBe(5)
  })

  test('a session that was ended elsewhere is said to be, and nothing old is shown', async () => {
    using ann = await logIn(service)
    await ann.terminal.run('add', 'Buy milk')
    await ann.terminal.run('list')
    const { data } = await ann.api.auth.sessions.get()
    const id = data?.find(({ current }) => !current)?.id ?? ''
    await ann.api.auth.sessions({ id }).delete()
    expect(await ann.terminal.run('list')).toMatchObject({ code: 5, out: '' })
  })
})

describe('files of the program that can’t be used', () => {
  test('a broken list of servers is named, with what to do', async () => {
    using terminal = openTerminal()
    const file = join(terminal.home, '.config/tasks/servers.json')
    mkdirSync(dirname(file), { recursive: true })
    for (const text of ['', '{"server":']) {
      writeFileSync(file, text)
      const err = `tasks: ${file} is not valid JSON. Fix it or delete it.\n`
      expect(await terminal.run('list')).toEqual({ code: 1, out: '', err })
    }
  })

  test('what can’t be read or written is named in one line', async () => {
    using terminal = openTerminal()
    mkdirSync(join(terminal.home, '.config/tasks/servers.json'), { recursive: true })
    const unreadable = await terminal.run('list')
    expect(unreadable).toMatchObject({ code: 1, out: '' })
    expect(unreadable.err).toMatch(/^tasks: .*servers\.json can't be read: EISDIR.*\n$/)
    using ann = await logIn(service)
    writeFileSync(join(ann.terminal.home, '.local'), '')
    ann.terminal.env.XDG_CONFIG_HOME = join(ann.terminal.home, '.local/x')
    const who = ['--server', service.server.url, '--email', ann.email]
    const unwritable = await ann.terminal.pipe('correct horse\n', 'login', ...who)
    expect(unwritable).toMatchObject({ code: 1, out: '' })
    expect(unwritable.err).toMatch(/^tasks: .*servers\.json can't be .*\n$/)
  })

  test('an outbox that is none is named, and left as it is', async () => {
    using ann = await logIn(service)
    const file = join(ann.terminal.home, '.local/state/tasks/outbox.db')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'these are no changes')
    const { code, out, err } = await ann.terminal.run('add', 'Buy milk')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^tasks: .*outbox\.db can't be read: .*\n$/)
    expect(readFileSync(file, 'utf8')).toBe('these are no changes')
  })
})

test('a password that is changed elsewhere ends the terminal’s session (security 11)', async () => {
  using ann = await logIn(service)
  await ann.api.auth['change-password'].put({
    currentPassword: 'correct horse',
    newPassword: 'battery staple',
    confirmPassword: 'battery staple',
  })
  expect((await ann.terminal.run('list')).code).toBe(5)
})

describe('several servers', () => {
  test('--server goes before TASKS_SERVER, and that before the last login', async () => {
    await using other = await otherService()
    using ann = await logIn(service)
    const { email } = await other.member()
    await ann.terminal.pipe(
      'correct horse\n',
      ...['login', '--email', email, '--server', other.server.url],
    )
    await ann.terminal.run('add', 'Here', '--server', service.server.url)
    await ann.terminal.run('add', 'There')
    expect(await titles(ann.api)).toEqual(['Here'])
    expect((await ann.terminal.run('whoami')).out).toContain(other.server.url)
    const env = { ...ann.terminal.env, TASKS_SERVER: service.server.url }
    using named = openTerminal(env)
    expect((await named.run('list')).out).toContain('Here')
    expect((await named.run('list', '--server', other.server.url)).out).toContain('There')
    await ann.terminal.run('logout')
    expect((await ann.terminal.run('whoami')).out).toContain(service.server.url)
  })
})

async function otherService() {
  const other = await startService()
  return { ...other, [Symbol.asyncDispose]: () => other.stop() }
}

test('a second account at a server takes the place of the first aloud, and register says where one is made', async () => {
  using ann = await logIn(service)
  const { terminal } = ann
  const { email } = await service.member()
  const { url } = service.server
  const login = ['login', '--server', url, '--email', email]
  expect(await terminal.pipe('correct horse\n', ...login)).toMatchObject({
    code: 0,
    err: `${ann.email} is no longer logged in to ${url} here. Keep both: tasks login --as NAME\n`,
  })
  using stranger = openTerminal()
  expect((await stranger.run('list')).err).toContain('tasks register')
  const { out } = await stranger.run('register', '--server', url)
  const [address = ''] = /http\S+/.exec(out) ?? []
  expect((await fetch(address)).status).toBe(200)
})
