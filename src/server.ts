import { openDatabase } from '../db/database'
import { createApi } from './api'
import type { App } from './app'
import { readEnv } from './env'
import { traceOf } from './http/trace'
import { createLog } from './log'
import { createMailer } from './mail/mailer'

const env = readEnv()
const ground = {
  env,
  db: openDatabase(env.databaseUrl),
  log: createLog(env.log),
  now: () => new Date(),
}
const app: App = { ...ground, mailer: createMailer(ground) }
await app.db.migrate()
app.mailer.kick()
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
