import { Elysia } from 'elysia'
import { daysIn, isTimeZone } from '../../core/days'
import { failures, Nothing } from '../../core/http/contract'
import { invalid } from '../../core/problem'
import { type Stats, StatsQuerySchema, StatsSchema } from '../../core/stats/contract'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { Lists } from '../sync/lists'
import { countPassed, weekStartOf } from './store'

export function statsRoutes(app: App) {
  const lists = new Lists<Stats>(app)

  return new Elysia({ prefix: '/dashboard', tags: ['Statistics'] }).use(signedIn(app)).get(
    '/stats',
    async ({ request, set, user, revision, query }) => {
      const { tz = 'UTC' } = query
      if (!isTimeZone(tz)) {
        throw invalid('tz', 'tz is the name of a time zone, such as Europe/Berlin')
      }
      const clock = { now: app.now(), dayOf: daysIn(tz) }
      // Time alone changes them too: when a day begins, and when an instant that was due passes.
      const passed = await countPassed(app.db.read, user.id, clock.now)
      const weekStart = weekStartOf(user)
      const version = [revision, clock.dayOf(clock.now), passed, weekStart].join('-')
      return lists.answer({ request, set, user }, { version, variant: tz }, (wanted) =>
        app.longReads.make(
          { kind: 'stats', userId: user.id, now: clock.now, timeZone: tz, weekStart },
          wanted,
        ),
      )
    },
    {
      detail: {
        summary: 'Count created and completed tasks',
        description:
          'Includes subtasks. `tz` is the time zone that days are counted in; the week begins on the day of the settings.',
      },
      query: StatsQuerySchema,
      response: { 200: StatsSchema, 304: Nothing, ...failures(400, 401) },
    },
  )
}
