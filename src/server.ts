import { openDatabase } from '../db/database'
import { createApi } from './api'
import type { App } from './app'
import { readEnv } from './env'
import { traceOf } from './http/trace'
import { createLog } from './log'

const env = readEnv()
const app: App = {
  env,
  db: openDatabase(env.databaseUrl),
  log: createLog(env.log),
  now: () => new Date(),
  mailer: { kick() {}, async stop() {} },
}
await app.db.migrate()
const api = createApi(app)
const server = Bun.serve({
  port: env.port,
  hostname: env.host,
  fetch(request, server) {
    traceOf(request, { address: server.requestIP(request)?.address ?? 'unknown' })
    return api.fetch(request)
  },
})
process.stdout.write(`${server.url}\n`)
