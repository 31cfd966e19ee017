import type { App } from '../app'
import { send } from './send'
import { claimWakes, deleteSubscriptions } from './store'
import { type Vapid, vapidOf } from './vapid'

/** Milliseconds in which changes are gathered. */
const SOON = 500
const AN_HOUR = 60 * 60
/** The service worker shows nothing for it and asks for what is new. */
const MESSAGE = { text: JSON.stringify({ kind: 'refresh' }), topic: 'refresh', ttl: AN_HOUR }

/**
 * After a change, wakes the person's browsers whose page is closed, so that they and their badge are
 * up to date before they are opened (W3, W4). Only where a push may show nothing, and at most four
 * times an hour. Returns a function that stops it.
 */
export function startWaking(app: Omit<App, 'jobs'>): () => void {
  /** People whose data has changed a moment ago. */
  let changed = new Set<number>()
  let gathering: Timer | undefined
  const waiting = new Map<number, Timer>()
  let key: Promise<Vapid> | undefined

  function wakeSoon(userId: number) {
    if (waiting.has(userId)) return
    changed.add(userId)
    gathering ??= setTimeout(() => {
      const userIds = changed
      changed = new Set()
      gathering = undefined
      wake(userIds).catch((error) => app.log.error('wake', { error: String(error) }))
    }, SOON).unref()
  }

  function wakeIn(userId: number, ms: number) {
    const wakeNow = () => {
      waiting.delete(userId)
      wakeSoon(userId)
    }
    clearTimeout(waiting.get(userId))
    waiting.set(userId, setTimeout(wakeNow, ms).unref())
  }

  async function wake(userIds: Set<number>) {
    const { db, env, events, now } = app
    const isOpen = (userId: number, sid: string) => events.hasOpen(userId, sid)
    const { targets, later } = await claimWakes(db, userIds, isOpen, now())
    for (const [userId, ms] of later) wakeIn(userId, ms)
    if (targets.length === 0) return
    key ??= vapidOf(app)
    const sender = { vapid: await key, allowed: env.push.hosts, now, stopping: app.stopping }
    const outcomes = await Promise.all(targets.map((target) => send(sender, target, MESSAGE)))
    for (const { userId, id } of targets.filter((_, at) => outcomes[at]?.is === 'gone')) {
      await db.write((tx) => deleteSubscriptions(tx, userId, [id]))
    }
  }

  const onChange = (userIds: Iterable<number>) => {
    for (const userId of userIds) wakeSoon(userId)
  }
  app.events.changeListeners.add(onChange)
  return () => {
    app.events.changeListeners.delete(onChange)
    for (const timer of [gathering, ...waiting.values()]) clearTimeout(timer)
  }
}
