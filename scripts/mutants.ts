import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANTS, type Mutant } from '../tests/mutants'
import { ensureBuilt } from './built'

/** With what is built, which the tests of processes start. */
const FOLDERS = ['src', 'db', 'web', 'cli', 'docs', 'tests', 'scripts', 'build']
const PARTS = [
  ...FOLDERS,
  'package.json',
  'playwright.config.ts',
  'tsconfig.json',
  'bunfig.toml',
  'bun.lock',
  'README.md',
  'CHANGELOG.md',
]
const root = join(import.meta.dir, '..')
/** Tests in a browser see what is built. */
const IN_BROWSER =
  'BUN=$0; "$BUN" scripts/build.ts && exec "$BUN" x playwright test --workers=1 -x "$1"'
/** Copies of the sources, each with a test run of its own. */
const COPIES = 2

/** A copy of the sources in which protections are taken out, one at a time. */
class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'tasks-mutants-'))
  private runner: Bun.Subprocess | undefined

  constructor() {
    for (const part of PARTS) {
      cpSync(join(root, part), join(this.folder, part), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
  }

  /** Of the mutants of one test file, how many it kills: none if it fails as it is. */
  async kill(tests: string, mutants: readonly Mutant[]): Promise<number> {
    if (!(await this.passes(tests))) {
      process.stdout.write(`BROKEN    ${tests} fails as it is\n`)
      return 0
    }
    let killed = 0
    for (const mutant of mutants) if (await this.isKilled(mutant)) killed += 1
    return killed
  }

  remove() {
    this.endRun()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async isKilled({ protects, file, from, to, tests }: Mutant): Promise<boolean> {
    const path = join(this.folder, file)
    const source = readFileSync(path, 'utf8')
    if (!source.includes(from)) {
      process.stdout.write(`STALE     ${protects} (${file} has changed)\n`)
      return false
    }
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
    const isMissed = await this.passes(tests)
    writeFileSync(path, source)
    process.stdout.write(`${isMissed ? 'SURVIVED ' : 'killed   '} ${protects}\n`)
    return !isMissed
  }

  private async passes(tests: string): Promise<boolean> {
    const command = tests.endsWith('.pw.ts')
      ? ['sh', '-c', IN_BROWSER, process.execPath, tests]
      : [process.execPath, 'test', '--timeout=60000', '--bail', tests]
    this.runner = Bun.spawn(command, {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'ignore'],
      detached: true,
    })
    const code = await this.runner.exited
    this.endRun()
    return code === 0
  }

  /** The run, with the servers that it left behind if it ended with its first failure. */
  private endRun() {
    try {
      if (this.runner) process.kill(-this.runner.pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/**
 * `npm run mutants [-- words]`: takes each protection of the `*.mutants.ts` files out in a copy of
 * the sources, runs the tests that should see it, and says which mutants survived. Not part of
 * `npm test`: it takes most of an hour.
 */
await ensureBuilt('production')
const words = process.argv.slice(2).join(' ')
const chosen = MUTANTS.filter(({ protects }) => protects.includes(words))
const waiting = [...Map.groupBy(chosen, ({ tests }) => tests)]
const copies = Array.from({ length: COPIES }, () => new Copy())
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const copy of copies) copy.remove()
    process.exit(130)
  })
}

try {
  const killed = await Promise.all(copies.map(killWaiting))
  const sum = killed.reduce((total, count) => total + count, 0)
  process.stdout.write(`${sum} killed, ${chosen.length - sum} survived\n`)
  process.exitCode = sum === chosen.length && sum > 0 ? 0 : 1
} finally {
  for (const copy of copies) copy.remove()
}

async function killWaiting(copy: Copy): Promise<number> {
  let killed = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [tests, mutants] = next
    killed += await copy.kill(tests, mutants)
  }
  return killed
}
