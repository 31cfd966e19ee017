import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../src/client'
import { signUp, startServer } from '../tests/process'

/**
 * `npm run attack [-- minutes]`: wapiti and sqlmap (Debian's packages of these names) against a
 * server of its own on loopback, as somebody who is signed in, on every route of the API and every
 * page. Each tool gets so many minutes, 15 if none are given. Ends with 1 where one finds something.
 */
const minutes = Number(process.argv[2] ?? 15)
const missing = ['wapiti', 'sqlmap'].filter((tool) => Bun.which(tool) === null)
if (missing.length > 0) {
  process.stderr.write(`Install these first: apt-get install ${missing.join(' ')}\n`)
  process.exit(2)
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
}
/** A request as sqlmap reads it: the star marks where it tries. */
interface Target {
  name: string
  method: string
  path: string
  body: string | undefined
}

/** Signing out, and deleting the account that attacks, would end the attack. */
const LEFT_OUT = /logout|auth\/account|sessions\/\{id\}|api\/events/
const PAGES = ['/', '/folder/all?q=1', '/stats', '/account', '/landing', '/faq', '/auth?invite=1']

/** Runs of a tool that had no time left. */
let cutShort = 0
const dir = mkdtempSync(join(tmpdir(), 'tasks-attack-'))
const server = await startServer({ env: { RATE_LIMITS: 'off', LOG: 'error' } })
try {
  const cookie = await signUp(server)
  const client = createClient(server.url, { headers: { cookie } })
  await client.folders.post({ name: 'Home' })
  await client.tags.post({ name: 'shop' })
  await client.tasks.post({ title: 'Buy milk', description: 'Two' })
  const targets = targetsOf(await (await fetch(`${server.url}/api/docs/json`)).json())
  const found = [...(await injections(targets, cookie)), ...(await holes(targets, cookie))]
  const failures = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"unexpected"'))
  for (const line of [...found, ...failures]) process.stdout.write(`${line}\n`)
  process.stdout.write(
    `wapiti and sqlmap on ${targets.length} routes and ${PAGES.length} pages: ${found.length} found, ${failures.length} answers of 500, ${cutShort} cut short\n`,
  )
  process.exitCode = found.length + failures.length === 0 ? 0 : 1
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Every route of the API, with a star in each place that takes something. */
function targetsOf(document: {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}): Target[] {
  const resolve = ({ $ref, ...schema }: Schema): Schema =>
    ($ref && document.components?.schemas?.[$ref.split('/').at(-1) ?? '']) || schema
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(() => !LEFT_OUT.test(path))
      .map(([method, { parameters = [], requestBody }]) => {
        const query = parameters
          .filter((each) => each.in === 'query')
          .map(({ name }) => `${name}=1*`)
        const schema = requestBody?.content['application/json']?.schema
        const fields = Object.keys((schema && resolve(schema).properties) ?? {})
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/g, '1*') + (query.length > 0 ? `?${query.join('&')}` : ''),
          body: schema && JSON.stringify(Object.fromEntries(fields.map((name) => [name, '1*']))),
        }
      }),
  )
}

/** What sqlmap says it can inject into. */
async function injections(targets: Target[], cookie: string): Promise<string[]> {
  const until = performance.now() + minutes * 60_000
  const found: string[] = []
  const open = targets.filter(({ path, body }) => path.includes('*') || body?.includes('*'))
  for (const [index, { name, method, path, body }] of open.entries()) {
    const file = join(dir, `${index}.txt`)
    const head = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(server.url).host}`]
    head.push(`Cookie: ${cookie}`, 'Content-Type: application/json', '', body ?? '')
    writeFileSync(file, head.join('\r\n'))
    const options = ['-r', file, '--batch', '--dbms=sqlite', '--level=1', '--risk=1', '--threads=4']
    const said = await run(
      [
        'sqlmap',
        ...options,
        '--flush-session',
        '--output-dir',
        dir,
        '--ignore-stdin',
        '--ignore-code=401',
      ],
      (until - performance.now()) / (open.length - index),
    )
    if (/identified the following injection point/.test(said)) found.push(`sqlmap: ${name}`)
    // A page that it has not tried is not a finding, but must not count as tried.
    if (!/testing|tested/i.test(said)) found.push(`sqlmap did not try ${name}: ${said.slice(-200)}`)
  }
  return found
}

/** What wapiti reports, by kind and address. */
async function holes(targets: Target[], cookie: string): Promise<string[]> {
  const report = join(dir, 'wapiti.json')
  const addresses = targets.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const starts = [...PAGES, ...addresses].flatMap((path) => [
    '-s',
    server.url + path.replaceAll('*', ''),
  ])
  const options = [
    '-u',
    `${server.url}/`,
    '--scope',
    'domain',
    '-H',
    `Cookie: ${cookie}`,
    ...starts,
  ]
  // Not its http_headers: it misses X-Frame-Options where the policy says frame-ancestors.
  const modules =
    'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,ssrf,xxe,backup,csp,csrf,cookieflags'
  const bounds = ['--max-scan-time', String(minutes * 60)]
  const command = ['wapiti', ...options, '-m', modules, ...bounds, '--flush-session']
  const paths = ['--store-session', dir, '-f', 'json', '-o', report, '--no-bugreport']
  const said = await run([...command, ...paths], minutes * 60_000 + 30_000)
  try {
    const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
      vulnerabilities: Record<string, { path: string; info: string }[]>
    }
    return Object.entries(vulnerabilities).flatMap(([kind, all]) =>
      all.map(({ path, info }) => `wapiti: ${kind}: ${path}: ${info}`),
    )
  } catch {
    return [`wapiti made no report: ${said.slice(-500)}`]
  }
}

/** Ends it after so many milliseconds, which counts as cut short, and returns what it has said. */
async function run(command: string[], ms: number): Promise<string> {
  const child = Bun.spawn(command, { cwd: dir, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const end = () => {
    cutShort += 1
    child.kill('SIGKILL')
  }
  const timer = setTimeout(end, Math.max(ms, 1_000))
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  clearTimeout(timer)
  return out + err
}
