import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANTS, type Mutant } from '../tests/mutants'
import { ensureBuilt } from './built'

/**
 * `npm run mutants [-- words]`: takes each protection of tests/mutants.ts out in a copy of the
 * sources, runs the tests that should see it, and says which mutants survived. Not part of
 * `npm test`: it takes minutes.
 */
/** With what is built, which the tests of processes start. */
const FOLDERS = ['src', 'db', 'web', 'cli', 'tests', 'scripts', 'build']
const PARTS = [
  ...FOLDERS,
  'package.json',
  'playwright.config.ts',
  'tsconfig.json',
  'bunfig.toml',
  'bun.lock',
  'README.md',
]
await ensureBuilt('production')
const root = join(import.meta.dir, '..')
const words = process.argv.slice(2).join(' ')
const chosen = MUTANTS.filter(({ protects }) => protects.includes(words))
const copy = mkdtempSync(join(tmpdir(), 'tasks-mutants-'))

let runner: Bun.Subprocess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endGroup()
    rmSync(copy, { recursive: true, force: true })
    process.exit(130)
  })
}

try {
  for (const part of PARTS) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const broken: string[] = []
  for (const tests of new Set(chosen.map((mutant) => mutant.tests))) {
    if (await passes(tests)) continue
    broken.push(tests)
    process.stdout.write(`BROKEN    ${tests} fails as it is\n`)
  }
  let killed = 0
  for (const mutant of chosen) {
    if (!broken.includes(mutant.tests) && (await isKilled(mutant))) killed += 1
  }
  process.stdout.write(`${killed} killed, ${chosen.length - killed} survived\n`)
  process.exitCode = killed === chosen.length && killed > 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

async function isKilled({ protects, file, from, to, tests }: Mutant): Promise<boolean> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(from)) {
    process.stdout.write(`STALE     ${protects} (${file} has changed)\n`)
    return false
  }
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const isMissed = await passes(tests)
  writeFileSync(path, source)
  process.stdout.write(`${isMissed ? 'SURVIVED ' : 'killed   '} ${protects}\n`)
  return !isMissed
}

/** Tests in a browser see what is built. */
function inBrowser(tests: string): string[] {
  const script =
    'BUN=$0; "$BUN" scripts/build.ts && exec "$BUN" x playwright test --workers=1 -x "$1"'
  return ['sh', '-c', script, process.execPath, tests]
}

async function passes(tests: string): Promise<boolean> {
  const unit = [process.execPath, 'test', '--timeout=60000', '--bail', tests]
  const command = tests.endsWith('.pw.ts') ? inBrowser(tests) : unit
  runner = Bun.spawn(command, {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  })
  const code = await runner.exited
  endGroup()
  return code === 0
}

/** The run, with the servers that it left behind if it ended with its first failure. */
function endGroup() {
  try {
    if (runner) process.kill(-runner.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
