import { Elysia } from 'elysia'
import { version } from '../../../package.json'
import { HealthSchema } from '../../core/health/contract'
import { failures } from '../../core/http/contract'
import { Problem } from '../../core/problem'
import type { App } from '../app'

/** Milliseconds that the database is given. */
const PATIENCE = 5_000
/** Milliseconds that an answer holds: anyone may ask, and each check is a write. */
const FRESH = 1_000

export function healthRoutes({ db, log }: App) {
  let checked: { at: number; isWell: Promise<boolean> } | undefined

  function isWell(): Promise<boolean> {
    const at = performance.now()
    if (!checked || at - checked.at > FRESH) checked = { at, isWell: check() }
    return checked.isWell
  }

  async function check(): Promise<boolean> {
    const tooLong = Bun.sleep(PATIENCE).then(() => {
      throw new Error(`No answer within ${PATIENCE} ms`)
    })
    try {
      await Promise.race([db.check(), tooLong])
      return true
    } catch (error) {
      log.error('health', { error: String(error) })
      return false
    }
  }

  return new Elysia({ prefix: '/health', tags: ['Server'] }).get(
    '/',
    async () => {
      if (db.outage) throw new Problem('unavailable', `The database can’t be used: ${db.outage}`)
      if (await isWell()) {
        const database = await db.describe()
        return { status: 'ok' as const, product: 'tasks' as const, version, database }
      }
      throw new Problem('unavailable', 'The database can’t be read or written.')
    },
    {
      detail: { summary: 'Check that the server and its database respond' },
      response: { 200: HealthSchema, ...failures(503) },
    },
  )
}
