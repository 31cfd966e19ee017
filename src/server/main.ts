import { existsSync } from 'node:fs'
import { constants } from 'node:os'
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

/** How long requests in flight and background work are waited for. Supervisors kill after 10 s. */
const DRAIN_MS = 8_000
/** The same for long reads and the database server, so that those who wait for one are still told. */
const READS_MS = 6_000
/** A terminal and npm both pass a signal on. One that comes later is from somebody who won't wait. */
const SAME_SIGNAL_MS = 1_000
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
  let firstSignalAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (firstSignalAt === undefined) drain()
      else if (now - firstSignalAt > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal])
      firstSignalAt ??= now
    })
  }
  process.stdout.write(announce(env, await app.db.describe()))
  // Where the program is compiled ahead, it is told to compile no further at first (scripts/executable.ts).
  Bun.unsafe.setJITPolicy(1)

  /** Answers what has been asked and nothing new, then ends the process, whatever it waits for. */
  async function drain() {
    stopping.abort()
    setTimeout(() => {
      app.longReads.stop()
      app.db.giveUp()
    }, READS_MS)
    await Bun.sleep(LAST_ARRIVALS_MS)
    const all = Promise.allSettled([server.stop(), stop()])
    await Promise.race([all, Bun.sleep(DRAIN_MS)])
    server.stop(true)
    try {
      app.db.close()
    } catch (error) {
      // What was acknowledged is on disk, in the log that the next start reads.
      app.log.error('database not closed', { error: String(error) })
    }
    process.exit(0)
  }
}
