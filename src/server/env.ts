import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isServer } from '../../db/database'
import { serversOf } from '../../db/postgres/hosts'
import { REGISTRATION } from '../core/auth/contract'
import type { Provider } from './voice/provider/connection'

const OPENAI_URL = 'https://api.openai.com/v1'
const LOG_LEVELS = ['silent', 'error', 'info', 'debug'] as const

export interface Env {
  port: number
  host: string
  /** Where people reach the product, with no slash at its end. Links in mail begin with it (A11). */
  publicUrl: string
  dataDir: string
  /** A file path, or a PostgreSQL server's URL. */
  databaseUrl: string
  /** A server that follows it, for long reads (E5). */
  replicaUrl: string | undefined
  /** With none, mail goes to the outbox folder (A12). */
  smtpUrl: string | undefined
  mailFrom: string
  trustProxy: number
  log: (typeof LOG_LEVELS)[number]
  rateLimits: boolean
  /** Hours between backups, 0 for none, and how many are kept. */
  backupEvery: number
  backupKeep: number
  registration: (typeof REGISTRATION)[number]
  limits: Limits
  /** The Android app that opens this site's links (W2): its package and its certificate's SHA-256. */
  androidApp: { package: string; fingerprint: string } | undefined
  push: PushEnv
  /** Where webhooks may lead besides addresses outside the server's network (D5). */
  hookHosts: string[]
  voice: VoiceEnv
}

interface PushEnv {
  /** The server's private key, base64url; undefined for one in the database (N10). */
  key: string | undefined
  /** Push services besides the known ones (N9). */
  hosts: string[]
}

/** What one account may hold, and the bytes of changes that it may write in a day (security 23). */
export interface Limits {
  tasks: number
  folders: number
  tags: number
  comments: number
  bytesADay: number
}

/** What hears and understands; undefined where nothing is configured (V4, V5). */
interface VoiceEnv {
  speech: Provider | undefined
  language: Provider | undefined
}

/** A value that the person who runs the server has to change; its message says which and how. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** Runs a program whose configuration may be wrong: it then ends with that sentence, and 1. */
export async function endWithReason(program: () => Promise<void>) {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** The whole configuration (docs/configuration.md). Throws a ConfigurationError of one sentence. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const value = (name: string) => source[name]?.trim() || undefined
  const port = wholeNumber('PORT', value('PORT') ?? '3000', 0, 65_535)
  const host = value('HOST') ?? '127.0.0.1'
  const rateLimits = onOrOff(value('RATE_LIMITS') ?? 'on', host)
  const limit = (name: string, usual: string) =>
    wholeNumber(name, value(name) ?? usual, 1, 1_000_000_000)
  const dataDir = resolve(value('DATA_DIR') ?? 'data')
  const databaseUrl = databaseAt(value('DATABASE_URL') ?? join(dataDir, 'tasks.db'))
  mustBeWritable('DATA_DIR', dataDir)
  if (!isServer(databaseUrl)) mustBeWritable('DATABASE_URL', dirname(databaseUrl))
  return {
    port,
    host,
    publicUrl: webUrl('PUBLIC_URL', value('PUBLIC_URL') ?? `http://localhost:${port}`),
    dataDir,
    databaseUrl,
    replicaUrl: replicaOf(databaseUrl, value('DATABASE_REPLICA_URL')),
    smtpUrl: smtpUrl(value('SMTP_URL')),
    mailFrom: value('MAIL_FROM') ?? 'Task organiser <tasks@localhost>',
    trustProxy: wholeNumber('TRUST_PROXY', value('TRUST_PROXY') ?? '0', 0, 16),
    log: oneOf('LOG', value('LOG') ?? 'info', LOG_LEVELS),
    rateLimits,
    backupEvery: wholeNumber('BACKUP_EVERY', value('BACKUP_EVERY') ?? '0', 0, 8760),
    backupKeep: wholeNumber('BACKUP_KEEP', value('BACKUP_KEEP') ?? '14', 1, 10_000),
    limits: {
      tasks: limit('MOST_TASKS', '100000'),
      folders: limit('MOST_FOLDERS', '2000'),
      tags: limit('MOST_TAGS', '5000'),
      comments: limit('MOST_COMMENTS', '100000'),
      bytesADay: rateLimits ? limit('MOST_MB_A_DAY', '50') * 1_000_000 : Infinity,
    },
    registration: oneOf('REGISTRATION', value('REGISTRATION') ?? 'open', REGISTRATION),
    androidApp: androidApp(value('ANDROID_APP')),
    push: {
      key: vapidKey(value('VAPID_PRIVATE_KEY')),
      hosts: listOf(value('PUSH_HOSTS')),
    },
    hookHosts: listOf(value('HOOK_HOSTS')),
    voice: voiceProviders(value),
  }
}

function listOf(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** A key alone means OpenAI; an address alone a server of one's own that wants no key. */
function voiceProviders(value: (name: string) => string | undefined): VoiceEnv {
  const key = value('OPENAI_API_KEY')
  const shared = value('OPENAI_BASE_URL') && apiUrl('OPENAI_BASE_URL', value('OPENAI_BASE_URL'))
  const usual = shared ?? (key ? OPENAI_URL : undefined)

  function provider(urlName: string, modelName: string, usualModel: string) {
    const url = value(urlName) ? apiUrl(urlName, value(urlName)) : usual
    return url ? { url, key, model: value(modelName) ?? usualModel } : undefined
  }

  return {
    speech: provider('VOICE_STT_URL', 'VOICE_STT_MODEL', 'gpt-4o-mini-transcribe'),
    language: provider('VOICE_LLM_URL', 'VOICE_LLM_MODEL', 'gpt-4.1-mini'),
  }
}

function androidApp(text: string | undefined): Env['androidApp'] {
  if (text === undefined) return undefined
  const [, name, fingerprint] =
    /^([a-z]\w*(?:\.\w+)+):((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i.exec(text) ?? []
  if (name && fingerprint) return { package: name, fingerprint: fingerprint.toUpperCase() }
  throw new ConfigurationError(
    'ANDROID_APP is not a package and a SHA-256 fingerprint: set it to one such as org.example.tasks:14:6D:E9:…',
  )
}

function vapidKey(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w-]{43}$/.test(text)) return text
  throw new ConfigurationError(
    'VAPID_PRIVATE_KEY is not a P-256 private key: set it to 32 bytes in base64url, or unset it and one is made.',
  )
}

function apiUrl(name: string, text = ''): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash)
    return text.replace(/\/+$/, '')
  throw new ConfigurationError(
    `${name} is not the address of a server that speaks OpenAI’s protocol: set it to one such as http://127.0.0.1:8000/v1.`,
  )
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new ConfigurationError(
    `${name} is "${text}": set it to a whole number from ${least} to ${most}.`,
  )
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text.toLowerCase())
  if (choice) return choice
  throw new ConfigurationError(`${name} is "${text}": set it to one of ${choices.join(', ')}.`)
}

function webUrl(name: string, text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin
  }
  throw new ConfigurationError(
    `${name} is "${text}": set it to the address people open, such as https://tasks.example.org.`,
  )
}

function smtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return text
  // It may hold a password, so it is not repeated here.
  throw new ConfigurationError(
    'SMTP_URL is not a mail server’s address: set it to smtp://user:password@host:port (smtps:// for TLS), or unset it to keep mail in the outbox folder.',
  )
}

function onOrOff(text: string, host: string): boolean {
  const on = oneOf('RATE_LIMITS', text, ['on', 'off']) === 'on'
  if (on || ['127.0.0.1', '::1', 'localhost'].includes(host)) return on
  throw new ConfigurationError(
    `RATE_LIMITS may be off on a loopback address only: set it to on, or HOST to 127.0.0.1.`,
  )
}

/** The URL may hold a password, so it is not repeated. */
function databaseAt(text: string): string {
  if (isServer(text) && serversOf(text).length > 0) return text
  if (!/^[a-z][a-z+]+:|^:memory:$/i.test(text)) return resolve(text)
  throw new ConfigurationError(
    'DATABASE_URL is neither a file nor a PostgreSQL server: set it to a path, or to an address such as postgres://tasks@127.0.0.1/tasks.',
  )
}

function replicaOf(databaseUrl: string, text: string | undefined): string | undefined {
  if (
    text === undefined ||
    (isServer(databaseUrl) && isServer(text) && serversOf(text).length === 1)
  ) {
    return text
  }
  throw new ConfigurationError(
    'DATABASE_REPLICA_URL is not a PostgreSQL server that follows the one of DATABASE_URL: set it to an address such as postgres://tasks@127.0.0.2/tasks, or unset it.',
  )
}

/** Looks without making anything, so that a wrong configuration leaves no traces. */
function mustBeWritable(name: string, folder: string) {
  let nearest = folder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  try {
    if (!statSync(nearest).isDirectory()) throw new Error('not a folder')
    accessSync(nearest, constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigurationError(
      `${name}: the folder ${folder} can't be written to; give this user the right to, or set ${name} to another place.`,
    )
  }
}
