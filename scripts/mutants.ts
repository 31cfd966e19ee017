import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANTS, type Mutant } from '../tests/mutants'
import { startServer } from '../tests/postgres'
import timed from '../tests/timings.json'
import { ensureBuilt } from './built'
import { makeFolder, makeTestFolder } from './test-folder'

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
  'BUN=$0; "$BUN" scripts/build.ts && exec "$BUN" x playwright test --workers=1 -x "$@"'
/** Copies of the sources, each with a test run of its own: one more than the smallest machine has cores. */
const COPIES = 3
/** Milliseconds, by the file of tests. */
const timings: Record<string, number | undefined> = timed.files
/** How long tests wait on a slow machine. The copies read it from the environment. */
const ITS_PATIENCE = /^setDefaultTimeout\((60_000|PATIENCE)\)$/m

/** A copy of the sources in which protections are taken out, one at a time. */
class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'tasks-mutants-'))
  private runner: Bun.Subprocess | undefined

  constructor() {
    for (const part of PARTS) {
      cpSync(join(root, part), join(this.folder, part), { recursive: true })
    }
    for (const file of new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync(this.folder)) {
      const path = join(this.folder, file)
      const source = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        source.replace(ITS_PATIENCE, 'setDefaultTimeout(Number(process.env.PATIENCE))'),
      )
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
  }

  async isKilled({ protects, file, from, to, tests, test }: Mutant): Promise<boolean> {
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
    const isMissed = await this.passes(tests, test)
    writeFileSync(path, source)
    process.stdout.write(`${isMissed ? 'SURVIVED ' : 'killed   '} ${protects}\n`)
    return !isMissed
  }

  async passes(tests: string, test?: string): Promise<boolean> {
    const patience = patienceWith(tests, test)
    const option = isInBrowser(tests) ? '--grep' : '--test-name-pattern'
    const pattern = test ? [`${option}=${literal(test)}`] : []
    const command = isInBrowser(tests)
      ? ['sh', '-c', IN_BROWSER, process.execPath, tests, ...pattern]
      : [process.execPath, 'test', `--timeout=${patience}`, '--bail', ...pattern, tests]
    const TMPDIR = makeFolder(files)
    this.runner = Bun.spawn(command, {
      cwd: this.folder,
      // As for all tests (scripts/test.ts).
      env: {
        ...process.env,
        TMPDIR,
        TEST_POSTGRES_URL: postgres.url,
        BUN_JSC_useFTLJIT: '0',
        PATIENCE: `${patience}`,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
      detached: true,
    })
    const code = await this.runner.exited
    this.endRun()
    // What ends with its first failure cleans up nothing.
    rmSync(TMPDIR, { recursive: true, force: true })
    return code === 0
  }

  remove() {
    this.endRun()
    rmSync(this.folder, { recursive: true, force: true })
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
 * `npm test`: it takes 23 minutes on two cores.
 */
await ensureBuilt('production')
const words = process.argv.slice(2).join(' ')
const chosen = MUTANTS.filter(({ protects }) => protects.includes(words)).sort(
  // Those take longest.
  (one, other) => Number(isInBrowser(other.tests)) - Number(isInBrowser(one.tests)),
)
const postgres = await startServer()
const copies = Array.from({ length: COPIES }, () => new Copy())
process.on('exit', () => {
  for (const copy of copies) copy.remove()
})
/** What the tests write; the copies lie on the disk, as do the packages that some tests link. */
const files = makeTestFolder()

const sound = new Set<string>()
let killed = 0
// With the title, too: a run in which no test has it fails, and would seem to see the mutant.
const runs = new Map(chosen.map((mutant) => [runOf(mutant), mutant]))
await inCopies([...runs], async (copy, [name, { tests, test }]) => {
  // Where three run at once, one may be too slow.
  if ((await copy.passes(tests, test)) || (await copy.passes(tests, test))) sound.add(name)
  else process.stdout.write(`BROKEN    ${name} fails as it is\n`)
})
await inCopies(
  chosen.filter((mutant) => sound.has(runOf(mutant))),
  async (copy, mutant) => {
    if (await copy.isKilled(mutant)) killed += 1
  },
)
await postgres.stop()
process.stdout.write(`${killed} killed, ${chosen.length - killed} survived\n`)
process.exit(killed === chosen.length && killed > 0 ? 0 : 1)

function runOf({ tests, test = '' }: Mutant): string {
  return `${tests} ${test}`.trim()
}

/** Each copy takes the next one as soon as it is free. */
async function inCopies<T>(all: T[], work: (copy: Copy, one: T) => Promise<void>) {
  const waiting = [...all]
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(copy, next)
    }),
  )
}

/**
 * Milliseconds a test may take. Many mutants are seen by a wait that never ends, and the minute that tests
 * have otherwise was most of the time of a whole run.
 */
function patienceWith(tests: string, test?: string): number {
  const taken = test ? 5_000 : (timings[tests] ?? Infinity)
  return Math.min(60_000, 15_000 + 2 * taken)
}

function literal(title: string): string {
  return title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function isInBrowser(tests: string): boolean {
  return tests.endsWith('.pw.ts')
}
