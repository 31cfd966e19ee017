import type { Database } from '../../db/database'
import type { Env } from './env'
import type { Events } from './events/hub'
import type { AddressLimits } from './http/address-limits'
import type { UnderWay } from './http/under-way'
import type { Jobs } from './jobs/runner'
import type { Log } from './log'
import type { LongReads } from './long-reads/long-reads'

/** What the features are given, and all that they share. */
export interface App {
  env: Env
  db: Database
  jobs: Jobs
  events: Events
  /** How many requests may come from one address. */
  limits: AddressLimits
  longReads: LongReads
  /** Large answers that are being sent. */
  underWay: UnderWay
  log: Log
  now: () => Date
  /** Aborted when the process is to end: answers that are kept open (events) end then. */
  stopping: AbortSignal
}
