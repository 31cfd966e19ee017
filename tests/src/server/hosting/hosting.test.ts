import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version } from '../../../../package.json'
import { createClient } from '../../../../src/client'
import { PROGRAM, type ServerProcess, signUp, startServer } from '../../../process'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const dir = mkdtempSync(join(tmpdir(), 'tasks-hosting-'))
let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

function tasks(args: string[], env: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...PROGRAM, ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH, HOME: dir, DATA_DIR: server.dataDir, ...env },
  })
  return { code: exitCode, out: stdout.toString(), err: stderr.toString() }
}

test('tasks admin lists accounts without their titles, ends sessions and deletes, and logs each', async () => {
  const cookie = await signUp(server, 'ann@example.org')
  await signUp(server, 'bob@example.org')
  const ann = createClient(server.url, { headers: { cookie } })
  await ann.tasks.post({ title: 'Secret plan' })

  const { out } = tasks(['admin'])
  expect(out).toMatch(/^ +1 {2}ann@example\.org {2}since [\d-]+ {2}1 tasks, 1 sessions\n/)
  expect(out).not.toContain('Secret')
  const rows = JSON.parse(tasks(['admin', 'list', '--json']).out)
  expect(rows.map(({ email }: { email: string }) => email)).toEqual([
    'ann@example.org',
    'bob@example.org',
  ])

  const ended = tasks(['admin', 'sign-out', 'Ann@example.org'])
  expect(ended.out).toBe('Ended all sessions of ann@example.org.\n')
  expect(JSON.parse(ended.err)).toMatchObject({ event: 'account signed out', by: 'admin', user: 1 })
  expect((await ann.tasks.get()).status).toBe(401)

  expect(tasks(['admin', 'delete', 'bob@example.org'])).toMatchObject({ code: 2 })
  expect(tasks(['admin', 'delete', 'bob@example.org', '--yes']).out).toStartWith('Deleted bob@')
  expect(tasks(['admin']).out).not.toContain('bob@example.org')
  expect(tasks(['admin', 'delete', 'eve@example.org', '--yes'])).toEqual({
    code: 1,
    out: '',
    err: 'No account eve@example.org. See them all: tasks admin\n',
  })
})

test('tasks admin verify lets somebody log in who got no letter', async () => {
  const api = createClient(server.url)
  const cleo = { email: 'cleo@example.org', password: 'correct horse' }
  await api.auth.register.post(cleo)
  expect((await api.auth.login.post(cleo)).status).toBe(403)
  expect(tasks(['admin', 'verify', cleo.email]).code).toBe(0)
  expect((await api.auth.login.post(cleo)).status).toBe(200)
})

test('tasks admin makes no database where there is none', () => {
  const { code, err } = tasks(['admin'], { DATA_DIR: join(dir, 'nothing') })
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('no database') })
  expect(readdirSync(dir)).not.toContain('nothing')
})

test('G3: tasks service prints a unit that passes systemd-analyze verify', () => {
  const { out } = tasks(['service'], { PUBLIC_URL: 'https://tasks.example.org', TRUST_PROXY: '1' })
  for (const line of ['DynamicUser=yes', 'StateDirectory=tasks', 'ProtectSystem=strict']) {
    expect(out).toContain(`\n${line}\n`)
  }
  expect(out).toMatch(/\nMemoryMax=\w+\n/)
  expect(out).toContain('DATA_DIR=%S/tasks PUBLIC_URL=https://tasks.example.org TRUST_PROXY=1\n')
  // Only systems that have systemd can check it.
  const unit = join(dir, 'tasks.service')
  writeFileSync(unit, out)
  const analyze = Bun.which('systemd-analyze')
  if (!analyze) return
  const { exitCode, stderr } = Bun.spawnSync([analyze, 'verify', unit])
  expect({ exitCode, said: stderr.toString() }).toEqual({ exitCode: 0, said: '' })
})

test('G3: tasks service --compose prints the server on a read-only root behind Caddy', () => {
  const { out } = tasks(['service', '--compose'], { PUBLIC_URL: 'https://t.example.org' })
  const { services } = Bun.YAML.parse(out) as { services: Record<string, Record<string, unknown>> }
  expect(services.tasks).toMatchObject({
    image: `tasks:${version}`,
    read_only: true,
    environment: { PUBLIC_URL: 'https://t.example.org', TRUST_PROXY: '1' },
    volumes: ['tasks:/data'],
  })
  expect(services.caddy?.command).toBe('caddy reverse-proxy --from t.example.org --to tasks:3000')
})

test('G4: tasks doctor says the version and the state of the data, and asks for a newer one only with --check', async () => {
  const asked: string[] = []
  let newest = version
  const site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      asked.push(new URL(request.url).pathname)
      return Response.json({ version: newest })
    },
  })
  const env = { TASKS_RELEASES: site.url.href }
  const doctor = async (...args: string[]) => {
    const child = Bun.spawn([...PROGRAM, 'doctor', ...args], {
      cwd: dir,
      env: { PATH: process.env.PATH, HOME: dir, DATA_DIR: server.dataDir, ...env },
      stdout: 'pipe',
      stderr: 'ignore',
    })
    return new Response(child.stdout).text()
  }
  const plain = await doctor()
  expect(plain).toContain(`version  ${version} on `)
  expect(plain).toMatch(/ok {3}database .*tasks\.db is whole/)
  expect(asked).toEqual([])
  expect(await doctor('--check')).toContain(`${version} is the newest version`)
  newest = '99.0.0'
  expect(await doctor('--check')).toContain('99.0.0 is there')
  expect(asked).toEqual(['/latest.json', '/latest.json'])
  await site.stop(true)
})
