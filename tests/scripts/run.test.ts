import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const root = join(import.meta.dir, '../..')
const node = Bun.which('node') ?? process.execPath
/** Where there is no Node, Bun takes its place, and is then what would have to be fetched. */
const isNode = Bun.spawnSync([node, '-p', 'process.versions.bun']).stdout.includes('undefined')
/** Says what it was given, and then does as it was told. */
const PROBE = `
process.on('SIGTERM', () => { console.log('told to end'); process.exit(7) })
console.log(JSON.stringify({ bun: Bun.version, arguments: process.argv.slice(2), which: Bun.which('bun') }))
if (process.argv[2] === 'wait') setInterval(() => {}, 1000)
else process.exit(Number(process.argv[2]))
`

let dir: string
let bare: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tasks-run-'))
  mkdirSync(join(dir, 'scripts'))
  cpSync(join(root, 'scripts/run.mjs'), join(dir, 'scripts/run.mjs'))
  const { packageManager } = await Bun.file(join(root, 'package.json')).json()
  const dependencies = { dependency: 'file:./dependency' }
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ packageManager, dependencies }))
  mkdirSync(join(dir, 'dependency'))
  writeFileSync(join(dir, 'dependency/package.json'), '{"name":"dependency","version":"1.0.0"}')
  Bun.spawnSync([process.execPath, 'install', '--lockfile-only'], { cwd: dir })
  writeFileSync(join(dir, 'scripts/probe.ts'), PROBE)
  bare = join(dir, 'bin')
  mkdirSync(bare)
  for (const name of ['node', 'npm', 'sh']) {
    const path = Bun.which(name)
    if (path) symlinkSync(path, join(bare, name))
  }
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function run(args: string[], env: Record<string, string> = {}, command = [node]) {
  const PATH = `${dirname(process.execPath)}:${bare}`
  return Bun.spawn([...command, 'scripts/run.mjs', ...args], {
    cwd: dir,
    env: { PATH, HOME: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function finished(child: ReturnType<typeof run>) {
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { stdout, stderr, code }
}

test.if(Bun.which('npm') !== null)(
  'npm install before npm start does no harm: no install script runs, and no second lockfile is made',
  () => {
    const app = join(dir, 'newcomer')
    mkdirSync(join(app, 'dependency'), { recursive: true })
    const scripts = { postinstall: 'exit 1' }
    const dependency = { name: 'dependency', version: '1.0.0', scripts }
    writeFileSync(join(app, 'dependency/package.json'), JSON.stringify(dependency))
    const dependencies = { dependency: 'file:./dependency' }
    writeFileSync(join(app, 'package.json'), JSON.stringify({ dependencies }))
    const install = () =>
      Bun.spawnSync(['npm', 'install', '--offline', '--install-links', '--no-audit'], {
        cwd: app,
        env: { PATH: process.env.PATH ?? '', HOME: app },
      }).exitCode
    expect(install()).not.toBe(0)
    cpSync(join(root, '.npmrc'), join(app, '.npmrc'))
    expect(install()).toBe(0)
    expect(readdirSync(app)).not.toContain('package-lock.json')
  },
)

describe('the launcher', () => {
  test('runs the script under the pinned Bun, with its arguments and with Bun on its PATH', async () => {
    const { stdout, code } = await finished(run(['probe', '0', 'more words']))
    expect(JSON.parse(stdout)).toEqual({
      bun: Bun.version,
      arguments: ['0', 'more words'],
      which: expect.stringMatching(/bun$/),
    })
    expect(code).toBe(0)
  })

  test('ends with the script’s exit code', async () => {
    expect((await finished(run(['probe', '3']))).code).toBe(3)
  })

  test('installs the dependencies once, and again when the lockfile has changed', async () => {
    const installs = async () => (await finished(run(['probe', '0']))).stderr.includes('Installing')
    await installs()
    expect(await installs()).toBe(false)
    const lock = join(dir, 'bun.lock')
    writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`)
    expect(await installs()).toBe(true)
    expect(await installs()).toBe(false)
  })

  test('passes a signal on, and waits for what the script makes of it', async () => {
    const child = run(['probe', 'wait'])
    const output = child.stdout.getReader()
    await output.read()
    child.kill('SIGTERM')
    const { value } = await output.read()
    expect(new TextDecoder().decode(value)).toBe('told to end\n')
    expect(await child.exited).toBe(7)
  })

  test('ends the script when npm has ended the shell around it', async () => {
    const env = { npm_lifecycle_event: 'start' }
    const shell = run(['probe', 'wait'], env, ['sh', '-c', `"${node}" "$@" & wait`, 'sh'])
    const output = shell.stdout.getReader()
    await output.read()
    shell.kill('SIGKILL')
    const { value } = await output.read()
    expect(new TextDecoder().decode(value)).toBe('told to end\n')
  })

  test.if(isNode)(
    'without Bun and without a network, says in one sentence what to do, and leaves nothing',
    async () => {
      const env = {
        PATH: bare,
        npm_config_registry: 'http://127.0.0.1:1',
        npm_config_fetch_retries: '0',
      }
      const { stderr, code } = await finished(run(['probe', '0'], env))
      expect(code).toBe(1)
      expect(stderr.trim().split('\n').at(-1)).toMatch(
        /^Bun .* could not be fetched: .*network.*\.$/,
      )
      expect(readdirSync(join(dir, 'node_modules/.cache'))).toEqual(['installed'])
    },
  )

  test.if(isNode)('without Bun and without npm, says which of them to install', async () => {
    const only = join(dir, 'only-node')
    mkdirSync(only)
    symlinkSync(node, join(only, 'node'))
    const { stderr, code } = await finished(run(['probe', '0'], { PATH: only }))
    expect(code).toBe(1)
    expect(stderr).toContain('npm is needed')
  })
})
