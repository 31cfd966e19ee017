import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const HOLE = {
  id: 1,
  url: 'https://example.org/advisories/1',
  title: 'Reads any file',
  severity: 'high',
  vulnerable_versions: '<=99.0.0',
}

let registry: Bun.Server<undefined> | undefined
afterEach(() => registry?.stop(true))

/** Runs it against a registry on this machine that gives one answer to everything. */
async function audit(answer: () => Response | Promise<Response>, ...args: string[]) {
  const asked: string[] = []
  registry = Bun.serve({
    port: 0,
    idleTimeout: 0,
    fetch: (request) => {
      asked.push(new URL(request.url).pathname)
      return answer()
    },
  })
  const child = Bun.spawn([process.execPath, 'scripts/audit.ts', ...args], {
    cwd: join(import.meta.dir, '../..'),
    env: { ...process.env, npm_config_registry: registry.url.href },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  expect(asked.length).toBeGreaterThan(0)
  return { exitCode: await child.exited, stdout, stderr }
}

test.each([
  ['405', () => new Response('', { status: 405 }), /405/],
  ['500', () => Response.json({}, { status: 500 }), /500/],
  ['404 with an empty list', () => Response.json({}, { status: 404 }), /404/],
  ['no JSON', () => new Response('<html>'), /non-JSON/],
  ['other JSON', () => Response.json({ error: 'no' }), /not a list of advisories/],
  ['nothing', () => new Response(''), /empty/],
])(
  'security 36: npm run audit fails if the registry answers %s: nothing was checked, and why',
  async (_, answer, reason) => {
    const { exitCode, stdout, stderr } = await audit(answer)
    expect(exitCode).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^Nothing was checked: /)
    expect(stderr).toMatch(reason)
    expect(stderr).toContain('npm_config_registry=<address> npm run audit')
  },
)

test('security 36: npm run audit fails if the registry takes a request and never answers', async () => {
  const { exitCode, stderr } = await audit(() => new Promise(() => {}), '1')
  expect(exitCode).toBe(2)
  expect(stderr).toStartWith('Nothing was checked: no answer within 1 s.')
})

test('security 36: npm run audit names each known hole, and fails', async () => {
  const { exitCode, stdout, stderr } = await audit(() => Response.json({ react: [HOLE] }))
  expect(exitCode).toBe(1)
  expect(stderr).toBe('')
  expect(stdout).toStartWith(
    'react <=99.0.0: high: Reads any file (https://example.org/advisories/1)\n',
  )
})

test('npm run audit says so if there is no known hole', async () => {
  const { exitCode, stdout, stderr } = await audit(() => Response.json({}))
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 0,
    stdout: 'No known holes in the dependencies.\n',
    stderr: '',
  })
})
