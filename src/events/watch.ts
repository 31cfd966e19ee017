import { isServer } from '../../db/database'
import type { App } from '../app'
import { revisionsOf } from '../journal/store'

const EVERY_MS = 500

/**
 * Where processes share a database, looks for what the others have changed, for as long as there is
 * somebody to tell: call the function that it returns when there is. Embedded, all changes are made in this
 * process and nothing has to be looked for.
 */
export function watchOthers({ env, db, events, log, stopping }: App): () => void {
  if (!isServer(env.databaseUrl)) return () => {}
  let isWatching = false

  async function watch() {
    isWatching = true
    while (events.userIds.length > 0 && !stopping.aborted) {
      await Bun.sleep(EVERY_MS)
      await look()
    }
    isWatching = false
  }

  async function look() {
    try {
      for (const { userId, revision } of await revisionsOf(db.read, events.userIds)) {
        events.changed(userId, revision)
      }
    } catch (error) {
      log.error('watch', { error: String(error) })
    }
  }

  return () => {
    if (!isWatching) watch()
  }
}
