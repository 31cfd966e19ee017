import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../db/root'
import { announce } from './announce'
import { compose } from './compose'
import { createDoors } from './doors'
import { ConfigurationError, endWithReason, readEnv } from './env'
import { reloadStream } from './http/reload'
import { traceOf } from './http/trace'
import { type Answer, listen } from './listen'
import { createPages } from './pages/render'

/** How long requests in flight are waited for. What supervises us kills after 10 s. */
const DRAIN_MS = 8_000
/** The same for long reads, so that those who wait for one are still told. */
const LONG_READS_MS = 6_000
/** What was sent before the signal may not have been read yet; closing would cut it off. */
const LAST_ARRIVALS_MS = 100
/** Where scripts/build.ts puts the browser's half. */
const buildDir = join(ROOT, 'build')
const developing = process.env.NODE_ENV === 'development'

/** The process: listen, migrate, compose, announce, and drain when told to end. */
await endWithReason(run)

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
  const { app, api, stop } = await compose(env, stopping.signal)
  const pages = await createPages(app, api, buildDir)
  const doors = createDoors(app)
  ready.resolve(async (request, pathname, address = 'unknown') => {
    const reload = developing && reloadStream(request, stopping.signal)
    if (reload) return reload
    traceOf(request, { address })
    return pathname.startsWith('/api/') ? api.fetch(request) : (doors(request) ?? pages(request))
  })
  process.on('unhandledRejection', (error) =>
    app.log.error('unexpected', { error: Bun.inspect(error) }),
  )
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) drain()
    })
  }
  process.stdout.write(announce(env, await app.db.describe()))
  // Where the program is compiled ahead, it is told to compile no further at first (scripts/executable.ts).
  Bun.unsafe.setJITPolicy(1)

  /** Answers what has been asked and nothing new, then ends the process. */
  async function drain() {
    stopping.abort()
    setTimeout(() => app.longReads.stop(), LONG_READS_MS)
    await Bun.sleep(LAST_ARRIVALS_MS)
    await Promise.all([Promise.race([server.stop(), Bun.sleep(DRAIN_MS)]), stop()])
    await server.stop(true)
    app.db.close()
    process.exit(0)
  }
}
