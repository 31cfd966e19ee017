import { join } from 'node:path'
import { ON_ONE_SERVER } from '../tests/one-server'
import { startServer } from '../tests/postgres'
import { findBrowser, installBrowser } from './browser'
import { EXECUTABLE, ensureExecutableBuilt } from './built'
import { CHECKS, run, tool } from './checks'
import { makeTestFolder } from './test-folder'
import { readBunReport, readPlaywrightReport, type Tally } from './test-reports'
import { IMAGE_TOOLS, installTools, TEST_TOOLS } from './test-tools'

/**
 * `npm test`: the build, then all tests beside format, lint and types, then the browser's; what is
 * no test counts as one. `npm run test:unit` and `test:e2e` run a part, with the arguments that they
 * get.
 * `npm run test:executable` runs the API's tests and the browser's against build/tasks, or one of them
 * (`-- unit`, `-- e2e`), `npm run test:postgres` the API's tests on PostgreSQL, each on two servers
 * that answer in turn.
 * The last line is the sum, and a runner that ran nothing has failed.
 */

/** Milliseconds a test may take: a slow machine is not a failure. */
const PATIENCE = ['--timeout=60000']
/**
 * One more than the smallest machine has cores: many wait for a process. A file's tests still come one
 * after the other, and the files that take longest first, so that none is left alone at the end.
 */
const WORKERS = ['--parallel=3', '--no-isolate', '--timings=tests/timings.json']
/** A machine that stalls is not a failure; what fails three times is. */
const RETRIES = process.env.CI ? ['--retry=2'] : []
const root = join(import.meta.dir, '..')
const folder = makeTestFolder()
process.env.TMPDIR = folder
/** Of the API's tests, those that look into the server, replace a part of it or end it by themselves. */
const IN_PROCESS = [
  'comments/notices',
  'events/events',
  'http/bodies',
  'hooks/hooks',
  'http/forwarded-for',
  'journal/quotas-first',
  'long-reads-fail',
  'lost-files',
  'mail/letters',
  'mail/smtp',
  'notices/notices',
  'notices/several',
  'postgres-refuses',
  'sharing/invitation-notices',
  'sharing/reminders',
  'sweep',
  'voice/audio',
  'voice/bounds',
].map(fileOf)
/** What else the executable is tested with. */
const OF_EXECUTABLE = ['tests/scripts/executable.test.ts', 'tests/scripts/image.test.ts']
const given = process.argv.slice(2)
const isExecutable = given[0] === 'executable'
const isPostgres = given[0] === 'postgres'
const [part, ...args] = isExecutable ? given.slice(1) : given

const tallies = await runParts()
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runParts(): Promise<Tally[]> {
  if (isPostgres) process.env.TEST_ENGINE = 'postgres'
  const tools = isExecutable && part !== 'e2e' ? [...TEST_TOOLS, ...IMAGE_TOOLS] : TEST_TOOLS
  await installTools(tools)
  if (part === 'unit' || isPostgres) return [await built(), await unitTests()]
  if (part === 'e2e') return [await built(), await browserTests()]
  if (isExecutable) return [await built(), await unitTests(), await browserTests()]
  const checks = CHECKS.map(check)
  const [made] = await Promise.all([built(), installBrowser()])
  // The tests in a browser come after the others: some of them measure time.
  return [made, await unitTests(), ...(await Promise.all(checks)), await browserTests()]
}

async function check(each: (typeof CHECKS)[number]): Promise<Tally> {
  const { name, passed, output } = await run(each)
  return one(name, passed, output)
}

async function built(): Promise<Tally> {
  if (isExecutable) process.env.TASKS_EXECUTABLE = EXECUTABLE
  const error = await ensureExecutableBuilt().then(
    () => undefined,
    (reason) => String(reason),
  )
  return one('Build', error === undefined, error)
}

function one(name: string, passed: boolean, output = ''): Tally {
  say(passed ? `${name}: good` : `${name}: FAILED\n${output}`)
  return { passed: Number(passed), failed: Number(!passed) }
}

/** One PostgreSQL server serves all workers. */
async function unitTests(): Promise<Tally> {
  if (process.env.TEST_POSTGRES_URL) return runUnitTests()
  const server = await startServer()
  process.env.TEST_POSTGRES_URL = server.url
  return runUnitTests().finally(server.stop)
}

async function runUnitTests(): Promise<Tally> {
  const report = join(folder, 'bun.xml')
  const reporting = ['--only-failures', '--reporter=junit', `--reporter-outfile=${report}`]
  const leaving = isPostgres ? [`--test-name-pattern=${allBut(ON_ONE_SERVER.titles)}`] : []
  const options = [...PATIENCE, ...WORKERS, ...RETRIES, ...reporting, ...leaving]
  const isPart = isExecutable || isPostgres || args.length > 0
  const files = isPart && args.length === 0 ? await apiTests() : args
  const code = await pass([process.execPath, 'test', ...options, ...files], {
    // What its compiler's last stage costs, hardly a test runs long enough to win back: a tenth of
    // the processor's time.
    BUN_JSC_useFTLJIT: '0',
  })
  const wanted = isPart ? [] : await testFiles()
  return readBunReport(report, code, wanted)
}

async function apiTests(): Promise<string[]> {
  const all = (await testFiles()).sort()
  const left = isPostgres ? Object.values(ON_ONE_SERVER.files).flat().map(fileOf) : IN_PROCESS
  return all.filter(
    (file) =>
      (isExecutable && OF_EXECUTABLE.includes(file)) ||
      (file.startsWith('tests/src/server/') && !left.includes(file)),
  )
}

function fileOf(name: string) {
  return `tests/src/server/${name}.test.ts`
}

/** A pattern of the titles that have none of these in them. */
function allBut(titles: Record<string, string[]>): string {
  const literal = (title: string) => title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return `^(?!.*(?:${Object.values(titles).flat().map(literal).join('|')}))`
}

function testFiles(): Promise<string[]> {
  return Array.fromAsync(new Bun.Glob('tests/**/*.test.{ts,tsx}').scan(root))
}

async function browserTests(): Promise<Tally> {
  if (!findBrowser()) {
    return one(
      'Browser tests',
      false,
      'There is no browser: install Chromium or Chrome, or run `npx playwright install chromium`, or set BROWSER_PATH.',
    )
  }
  const report = join(folder, 'playwright.json')
  const command = tool('playwright', 'test', '--reporter=dot,json', ...args)
  const code = await pass(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return readPlaywrightReport(report, code)
}

/**
 * Lets the runner print for itself. Returns its exit code. Servers that are processes are the
 * executable, which starts with a third of the work.
 */
function pass(command: string[], env: Record<string, string> = {}): Promise<number> {
  const runner = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, TASKS_PROGRAM: EXECUTABLE, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return runner.exited
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
