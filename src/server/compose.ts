import type { OutageStep } from '../../db/database'
import { type Api, createApi } from './api'
import type { App } from './app'
import { startBackups } from './backups'
import type { Env } from './env'
import { Events } from './events/hub'
import { hookJobs } from './hooks/hook-jobs'
import { AddressLimits } from './http/address-limits'
import { MOST_BYTES, UnderWay } from './http/under-way'
import { createJobs } from './jobs/runner'
import { letterJobs } from './letters/letter-jobs'
import type { Log } from './log'
import { createLog } from './log'
import { LongReads } from './long-reads/long-reads'
import { noticeJobs } from './notices/notice-jobs'
import { prepareDatabase } from './prepare-database'
import { startWaking } from './push/wake'
import { startSweeping } from './sweep'
import { epochOf } from './sync/epoch'

export interface Product {
  app: App
  api: Api
  /** Ends what goes on in the background. The database is closed last of all, with `app.db`. */
  stop(): Promise<void>
}

/** Everything but the port, the pages and the signals. Throws a ConfigurationError. */
export async function compose(env: Env, stopping: AbortSignal): Promise<Product> {
  const db = await prepareDatabase(env)
  const ground = {
    env,
    db,
    longReads: new LongReads(db, env.databaseUrl),
    log: createLog(env.log),
    now: () => new Date(),
    stopping,
    events: new Events(),
    limits: new AddressLimits(),
    underWay: new UnderWay(MOST_BYTES),
  }
  db.onOutage((step) => logOutage(ground.log, step))
  // Now, so that people can read where nothing can be written later on.
  await epochOf(db).catch(() => {})
  const app: App = {
    ...ground,
    jobs: createJobs(ground, [letterJobs(ground), noticeJobs(ground), hookJobs(ground)]),
  }
  const api = createApi(app)
  app.jobs.kick()
  const sweeping = startSweeping(app)
  const stopBackups = startBackups(app)
  const stopWaking = startWaking(app)
  return {
    app,
    api,
    async stop() {
      stopBackups()
      stopWaking()
      await Promise.all([app.jobs.stop(), sweeping.stop()])
    },
  }
}

const ADVICE =
  'Nothing is read or written until the file is back, or a backup is put in its place. The server goes on by itself then.'

function logOutage(log: Log, step: OutageStep) {
  if ('recovered' in step) return log.info('database recovered', { with: step.recovered })
  const { reason, rescued, error } = step
  if (rescued) log.info('database rescued', { reason, file: rescued })
  else if (error) log.error('database not usable', { reason, error: String(error) })
  else log.error('database unavailable', { reason, advice: ADVICE })
}
