import { isServer } from '../../../db/database'
import type { App } from '../app'
import { revisionsOf } from '../journal/store'
import { lastTold, toldSince } from './told'

const EVERY_MS = 500

/**
 * Where processes share a database, looks for what the others have changed and told, for as long as
 * there is somebody to tell: call the function that it returns when there is, which settles once it
 * looks. Embedded, all changes are made in this process and nothing has to be looked for.
 */
export function watchOthers({ env, db, events, log, stopping }: App): () => Promise<void> {
  if (!isServer(env.databaseUrl)) return async () => {}
  let isWatching = false
  /** The last notice that was looked at; none yet where that failed. */
  let seen: number | undefined

  async function watch() {
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
      seen ??= await lastTold(db.read)
      for (const { id, userId, notice } of await toldSince(db.read, events, seen)) {
        events.notify(userId, notice)
        seen = id
      }
    } catch (error) {
      log.error('watch', { error: String(error) })
    }
  }

  return async () => {
    if (isWatching) return
    isWatching = true
    seen = await lastTold(db.read).catch(() => undefined)
    watch()
  }
}
