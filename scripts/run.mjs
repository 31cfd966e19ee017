import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `node scripts/run.mjs <script> [arguments]` runs scripts/<script>.ts on a machine that has
 * nothing but Node 18 (or any Bun): it finds or fetches the Bun that package.json pins, installs
 * the dependencies where they are not as the lockfile says, and hands over. Plain JavaScript, for
 * it is all that runs before there is a Bun.
 */

// Asked at once: later the shell may be gone, and another process our parent.
const parent = process.ppid
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const version = packageManager.split('@')[1]
const cache = join(root, 'node_modules/.cache')
const fetched = join(
  cache,
  `bun-${version}-${process.platform}-${process.arch}`,
  windows ? 'bun.exe' : 'bun',
)

class Failure extends Error {}

try {
  const [script, ...rest] = process.argv.slice(2)
  const bun = findBun() ?? fetchBun()
  installDependencies(bun)
  handOver(bun, [join(root, 'scripts', `${script}.ts`), ...rest])
} catch (error) {
  if (!(error instanceof Failure)) throw error
  say(error.message)
  process.exit(1)
}

function findBun() {
  if (process.versions.bun === version) return process.execPath
  if (existsSync(fetched)) return fetched
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, windows ? 'bun.exe' : 'bun'))
    .find((path) => existsSync(path) && isPinned(path))
}

function isPinned(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() === version
}

/** Made in a folder of its own and moved into place, so that an interruption leaves no half of it. */
function fetchBun() {
  say(`Fetching Bun ${version} …`)
  const folder = `${dirname(fetched)}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  try {
    install(folder)
    const works = binariesIn(join(folder, 'node_modules')).find(isPinned)
    if (!works) {
      throw new Failure(
        `npm's Bun ${version} does not run on this machine: install it from https://bun.com.`,
      )
    }
    mkdirSync(dirname(fetched), { recursive: true })
    renameSync(works, fetched)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return fetched
}

/** Its install script would only move the binary, and may be forbidden. */
function install(folder) {
  const [command, ...first] = installer()
  const { error, status } = spawnSync(command, [...first, '--ignore-scripts', `bun@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: command === 'npm' && windows,
  })
  if (error) throw new Failure(`npm is needed to fetch Bun ${version}: install npm, or that Bun.`)
  if (status !== 0) {
    throw new Failure(
      `Bun ${version} could not be fetched: check the network connection and try again.`,
    )
  }
}

function installer() {
  if (process.versions.bun) return [process.execPath, 'add', '--no-summary']
  const npm = process.env.npm_execpath ?? ''
  return [
    ...(npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']),
    ...['install', '--prefix', '.', '--include=optional', '--loglevel=error'],
    ...['--no-audit', '--no-fund', '--no-package-lock'],
  ]
}

/** There may be one for each C library; the one that runs is right. */
function binariesIn(modules) {
  const vendor = join(modules, '@oven')
  return (existsSync(vendor) ? readdirSync(vendor) : [])
    .map((name) => join(vendor, name, 'bin', windows ? 'bun.exe' : 'bun'))
    .filter((path) => existsSync(path))
}

function installDependencies(bun) {
  const hash = createHash('sha256')
  for (const name of ['bun.lock', 'package.json']) hash.update(readFileSync(join(root, name)))
  const wanted = `${hash.digest('hex')} ${process.platform} ${process.arch}`
  const stamp = join(cache, 'installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the dependencies …')
  const { status } = spawnSync(bun, ['install', '--frozen-lockfile', '--no-summary'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    throw new Failure(
      'The dependencies could not be installed: check the network connection and try again.',
    )
  }
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Becomes the script as far as anyone outside can tell: its signals, its output, its end. */
function handOver(bun, args) {
  const PATH = `${dirname(bun)}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(bun, args, { stdio: 'inherit', env: { ...process.env, PATH } })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithParent(child)
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

/** npm passes a signal on to the shell that it runs us in, and the shell to nobody. */
function endWithParent(child) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 100)
}

function say(message) {
  process.stderr.write(`${message}\n`)
}
