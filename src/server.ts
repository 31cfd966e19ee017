import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, isServer, openDatabase } from '../db/database'
import { createPages } from '../web/server'
import { createApi } from './api'
import type { App } from './app'
import { startSweeping } from './auth/sweep'
import { ConfigurationError, type Env, readEnv } from './env'
import { Events } from './events/hub'
import { reloadStream } from './http/reload'
import { traceOf } from './http/trace'
import { type Answer, listen } from './listen'
import { createLog } from './log'
import { createMailer } from './mail/mailer'

/** How long requests in flight are waited for. What supervises us kills after 10 s. */
const DRAIN_MS = 8_000
/** What was sent before the signal may not have been read yet; closing would cut it off. */
const LAST_ARRIVALS_MS = 100
/** Where scripts/build.ts puts the browser's half. */
const buildDir = join(import.meta.dir, '../build')
const developing = process.env.NODE_ENV === 'development'

/** The process: listen, migrate, compose, announce, and drain when told to end. */
try {
  await run()
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function run() {
  if (!existsSync(join(buildDir, 'manifest.json'))) {
    throw new ConfigurationError('The pages are not built: use `npm start`, which builds them.')
  }
  // What comes while the database is made ready waits for it.
  const ready = Promise.withResolvers<Answer>()
  const server = listen(readEnv(), async (...request) => (await ready.promise)(...request))
  // Port 0 has become a real one, and it is the one that links are built with.
  const env = readEnv({ ...process.env, PORT: String(server.port) })

  const stopping = new AbortController()
  const ground = {
    env,
    db: await openAndMigrate(env),
    log: createLog(env.log),
    now: () => new Date(),
    stopping: stopping.signal,
    events: new Events(),
  }
  const app: App = { ...ground, mailer: createMailer(ground) }
  const api = createApi(app)
  app.mailer.kick()
  const sweeping = startSweeping(app)
  const pages = await createPages(app, api, buildDir)
  ready.resolve(async (request, address = 'unknown') => {
    const reload = developing && reloadStream(request, stopping.signal)
    if (reload) return reload
    traceOf(request, { address })
    const { pathname } = new URL(request.url)
    return pathname.startsWith('/api/') ? api.fetch(request) : pages(request)
  })
  process.on('unhandledRejection', (error) =>
    app.log.error('unexpected', { error: Bun.inspect(error) }),
  )
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) drain()
    })
  }
  announce(env)

  /** Answers what has been asked and nothing new, then ends the process. */
  async function drain() {
    stopping.abort()
    await Bun.sleep(LAST_ARRIVALS_MS)
    const answered = Promise.race([server.stop(), Bun.sleep(DRAIN_MS)])
    await Promise.all([answered, app.mailer.stop(), sweeping.stop()])
    await server.stop(true)
    app.db.close()
    process.exit(0)
  }
}

async function openAndMigrate({ databaseUrl, dataDir }: Env): Promise<Database> {
  const name = withoutSecret(databaseUrl)
  const at = new Date().toISOString().replaceAll(':', '-')
  try {
    const db = openDatabase(databaseUrl)
    await db.migrate({ backupTo: join(dataDir, 'backups', `before-migration-${at}.db`) })
    return db
  } catch (error) {
    throw new ConfigurationError(
      `The database ${name} can't be used and was left as it is (${(error as Error).message}): see DATABASE_URL and DATA_DIR in the README.`,
    )
  }
}

function announce(env: Env) {
  const { host, port, publicUrl, databaseUrl, dataDir, smtpUrl } = env
  const here = `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
  const elsewhere = publicUrl === here ? '' : `, for ${publicUrl}`
  const mail = smtpUrl
    ? `sent through ${new URL(smtpUrl).host}`
    : `kept as files in ${join(dataDir, 'outbox')} (set SMTP_URL to send it)`
  process.stdout.write(
    `Tasks is ready on ${here}${elsewhere}\n  data  ${withoutSecret(databaseUrl)}\n  mail  ${mail}\n`,
  )
}

/** A libSQL server's URL may carry its password. */
function withoutSecret(databaseUrl: string): string {
  if (!isServer(databaseUrl)) return databaseUrl
  const { protocol, host } = new URL(databaseUrl)
  return `${protocol}//${host}`
}
