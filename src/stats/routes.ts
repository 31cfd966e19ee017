import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { daysIn, isTimeZone } from '../days'
import { failures } from '../http/contract'
import { invalid } from '../problem'
import { StatsQuerySchema, StatsSchema } from './contract'
import { readStats } from './store'

export function statsRoutes(app: App) {
  return new Elysia({ prefix: '/dashboard' }).use(signedIn(app)).get(
    '/stats',
    ({ user, query: { tz = 'UTC' } }) => {
      if (!isTimeZone(tz)) {
        throw invalid('tz', 'tz is the name of a time zone, such as Europe/Berlin')
      }
      return readStats(app.db.read, user.id, { now: app.now(), dayOf: daysIn(tz) })
    },
    { query: StatsQuerySchema, response: { 200: StatsSchema, ...failures(400, 401) } },
  )
}
