import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROGRAM } from '../../process'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

let dir: string
let taken: { port?: number; stop(): void }

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  writeFileSync(join(dir, 'a-file'), 'This is not a database, but it is long enough to be one.')
  mkdirSync(join(dir, 'a-folder'))
  taken = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
})
afterAll(() => {
  taken.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** What is set wrongly, how, and what the sentence must name. */
const WRONG: [what: string, env: () => Record<string, string>, says: RegExp][] = [
  ['a port that is no number', () => ({ PORT: 'http' }), /PORT is "http".*0 to 65535/],
  ['a port that is too high', () => ({ PORT: '65536' }), /PORT is "65536"/],
  ['a port that is taken', () => ({ PORT: String(taken.port) }), /Port \d+ is taken/],
  ['a host that is not here', () => ({ HOST: '192.0.2.1' }), /HOST is "192\.0\.2\.1"/],
  [
    'a data folder under a file',
    () => ({ DATA_DIR: join(dir, 'a-file/data') }),
    /DATA_DIR.*a-file/,
  ],
  ['a data folder that can’t be made', () => ({ DATA_DIR: '/proc/tasks' }), /DATA_DIR/],
  [
    'a speech server without a protocol',
    () => ({ OPENAI_BASE_URL: 'localhost:8000' }),
    /OPENAI_BASE_URL.*http:\/\/127\.0\.0\.1:8000\/v1/,
  ],
  ['a speech server that is no address', () => ({ VOICE_STT_URL: 'whisper' }), /VOICE_STT_URL/],
  [
    'a database in another’s format',
    () => ({ DATABASE_URL: join(dir, 'a-file') }),
    /a-file.*not a database/,
  ],
  ['a database that is a folder', () => ({ DATABASE_URL: join(dir, 'a-folder') }), /a-folder/],
  [
    'a database of another kind',
    () => ({ DATABASE_URL: 'mysql://me:secret@host/db' }),
    /DATABASE_URL/,
  ],
  ['a database in memory only', () => ({ DATABASE_URL: ':memory:' }), /DATABASE_URL/],
  [
    'a PostgreSQL server that is not there',
    () => ({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/tasks' }),
    /postgres:\/\/127\.0\.0\.1:1/,
  ],
  ['a public URL without a scheme', () => ({ PUBLIC_URL: 'tasks.example.org' }), /PUBLIC_URL/],
  ['a public URL with a path', () => ({ PUBLIC_URL: 'https://example.org/tasks' }), /PUBLIC_URL/],
  ['a mail server without a scheme', () => ({ SMTP_URL: 'me:secret@host:25' }), /SMTP_URL/],
  ['a mail server on the web', () => ({ SMTP_URL: 'https://me:secret@host' }), /SMTP_URL/],
  ['a number of proxies below 0', () => ({ TRUST_PROXY: '-1' }), /TRUST_PROXY/],
  [
    'a log level there is not',
    () => ({ LOG: 'loud' }),
    /LOG is "loud".*silent, error, info, debug/,
  ],
  ['limits neither on nor off', () => ({ RATE_LIMITS: 'maybe' }), /RATE_LIMITS/],
  [
    'limits off for the network',
    () => ({ RATE_LIMITS: 'off', HOST: '0.0.0.0' }),
    /RATE_LIMITS.*loopback/,
  ],
]

describe('wrong configuration stops the start with one sentence that says what to change', () => {
  test.each(WRONG)('%s', async (_, env, says) => {
    const before = readdirSync(dir)
    const server = Bun.spawn([...PROGRAM, 'serve'], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(dir, 'data'), ...env() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [stdout, stderr, code] = await Promise.all([
      new Response(server.stdout).text(),
      new Response(server.stderr).text(),
      server.exited,
    ])
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^[^\n]+\.\n$/)
    expect(stderr).toMatch(says)
    expect(stderr).not.toContain('secret')
    expect(readdirSync(dir)).toEqual(before)
  })
})
