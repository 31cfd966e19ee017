import { watch } from 'node:fs'
import { join } from 'node:path'
import { build, ensureBuilt } from './built'

/**
 * `npm run dev`: on a saved file, build, restart the server, and the pages that are open reload
 * themselves (src/server/http/reload.ts). What doesn't build or start leaves the old one running or waits
 * for the next save.
 */

const root = join(import.meta.dir, '..')
const FOLDERS = ['src', 'web', 'db']
/** An editor's save is several events. */
const SETTLE_MS = 30

process.env.NODE_ENV = 'development'
await ensureBuilt('development').catch(() => {})
let server = startServer()
let changed = false
let busy = false
let ending = false

for (const folder of FOLDERS) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || /~$|\.sw.$|^\./.test(file)) return
    changed = true
    renew()
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    ending = true
    server.kill('SIGTERM')
    process.exit(await server.exited)
  })
}

async function renew() {
  if (busy) return
  busy = true
  while (changed && !ending) {
    await Bun.sleep(SETTLE_MS)
    changed = false
    await build('development').then(restart, () => {})
  }
  busy = false
}

async function restart() {
  server.kill('SIGTERM')
  await server.exited
  if (!ending) server = startServer()
}

function startServer() {
  return Bun.spawn([process.execPath, join(root, 'src/server/main.ts')], {
    env: process.env,
    stdio: ['inherit', 'inherit', 'inherit'],
  })
}
