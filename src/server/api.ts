import { Elysia } from 'elysia'
import { authRoutes } from './accounts/routes'
import { journalRoutes } from './activity/journal-routes'
import { activityRoutes } from './activity/routes'
import type { App } from './app'
import { commentRoutes } from './comments/routes'
import type { Route } from './docs/document'
import { docsRoutes } from './docs/routes'
import { eventRoutes } from './events/routes'
import { filterRoutes } from './filters/routes'
import { findRoutes } from './find/routes'
import { folderRoutes } from './folders/routes'
import { healthRoutes } from './health/routes'
import { hookRoutes } from './hooks/routes'
import { clientAddress } from './http/client-address'
import { toFailure } from './http/failure'
import { readJsonBody } from './http/json-body'
import { refuseOtherOrigins } from './http/same-origin'
import { logRequest, traceOf } from './http/trace'
import { untilStopped } from './http/until-stopped'
import { unsubscribeRoutes } from './letters/unsubscribe-routes'
import { noticeRoutes } from './notices/routes'
import { projectRoutes } from './projects/routes'
import { pushRoutes } from './push/routes'
import { reminderRoutes } from './reminders/routes'
import { repeatRoutes } from './repeat/routes'
import { sharingRoutes } from './sharing/routes'
import { statsRoutes } from './stats/routes'
import { syncRoutes } from './sync/routes'
import { tagRoutes } from './tags/routes'
import { bulkRoutes } from './tasks/bulk-routes'
import { taskRoutes } from './tasks/routes'
import { lineRoutes } from './tokens/line-routes'
import { tokenRoutes } from './tokens/routes'
import { transferRoutes } from './transfer/routes'
import { voiceRoutes } from './voice/routes'

/** The API, all of it under /api. Hooks first, then a line a feature. */
export function createApi(app: App) {
  // Elysia takes a host of three letters without a port for part of the path otherwise (its #748).
  const api = new Elysia({ prefix: '/api', handler: { standardHostname: false } })
    .onRequest(({ request, set }) => {
      const trace = traceOf(request)
      trace.address = clientAddress(request.headers, trace.address, app.env.trustProxy)
      set.headers['x-content-type-options'] = 'nosniff'
      set.headers['cache-control'] = 'no-store'
      refuseOtherOrigins(request, app.env.publicUrl)
    })
    // Its parts by name: see Asked in sync/lists.ts.
    .onError(({ error, code, set, request }) => toFailure({ error, code, set, request }, app.log))
    .onAfterResponse(({ request, set, route }) => {
      logRequest(app.log, request, { route: route || 'unknown', status: set.status ?? 200 })
    })
    .use(voiceRoutes(app))
    .use(transferRoutes(app))
    .use(unsubscribeRoutes(app))
    .use(lineRoutes(app))
    .onParse(({ request }) => untilStopped(readJsonBody(request), app.stopping))
    .use(healthRoutes(app))
    .use(folderRoutes(app))
    .use(taskRoutes(app))
    .use(commentRoutes(app))
    .use(activityRoutes(app))
    .use(findRoutes(app))
    .use(bulkRoutes(app))
    .use(repeatRoutes(app))
    .use(reminderRoutes(app))
    .use(tagRoutes(app))
    .use(filterRoutes(app))
    .use(projectRoutes(app))
    .use(sharingRoutes(app))
    .use(statsRoutes(app))
    .use(syncRoutes(app))
    .use(journalRoutes(app))
    .use(eventRoutes(app))
    .use(authRoutes(app))
    .use(noticeRoutes(app))
    .use(pushRoutes(app))
    .use(tokenRoutes(app))
    .use(hookRoutes(app))
  return api.use(docsRoutes(() => api.routes as Route[]))
}

export type Api = ReturnType<typeof createApi>
