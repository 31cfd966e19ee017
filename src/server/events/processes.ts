import type { App } from '../app'
import { revisionsOf } from '../journal/store'
import { lastTold, toldSince } from './told'

/** What processes that share a database tell each other. */
type Message =
  | { is: 'changed'; revisions: [userId: number, revision: number][] }
  /** There are new notices for open pages in `told_notices`. */
  | { is: 'told' }
  | { is: 'account'; userId: number }
  /** A listener of the sender has opened a folder. */
  | { is: 'looking'; userId: number; folderId: number | null }
  /** Somebody has told the sender so, and may listen elsewhere. */
  | { is: 'lookFor'; userId: number; folderId: number | null }
  /** Who has a page of this person open, and the answer. */
  | { is: 'asked'; userId: number }
  | { is: 'listens'; userId: number }
  /** There are letters that only a process with a mail server sends. */
  | { is: 'queued' }
  | { is: 'counted'; what: Parameters<App['limits']['countElsewhere']>[0]; network: string }

/** Milliseconds after which it is looked for what no message came of. */
const LOOK_EVERY = 3_000
/** The same for saying once more who has which folder open here. */
const REPEAT_EVERY = 10_000

/**
 * Passes on what is changed, told, opened and counted here to the other processes, and what comes
 * from them to the pages that listen here. Returns a function that settles once no later change is
 * missed. Embedded there are no others, and nothing is sent or looked for.
 */
export function joinProcesses(app: App): () => Promise<void> {
  const { db, env, events, jobs, limits, log, stopping } = app
  if (!db.isShared) return async () => {}
  /** The last notice that was looked at; none yet where that failed. */
  let seen: number | undefined
  let isWatching = false

  const send = (message: Message) => db.publish(JSON.stringify({ from: events.id, ...message }))
  events.onPublic = (revisions) => send({ is: 'changed', revisions: [...revisions] })
  events.onTold = () => send({ is: 'told' })
  events.onAccount = (userId) => send({ is: 'account', userId })
  events.onLook = (userId, folderId) => send({ is: 'looking', userId, folderId })
  events.onLookFor = (userId, folderId) => send({ is: 'lookFor', userId, folderId })
  events.onAsk = (userId) => send({ is: 'asked', userId })
  events.onQueued = () => send({ is: 'queued' })
  limits.onCount = (what, network) => send({ is: 'counted', what, network })
  db.onMessage((text) => {
    if (text === undefined) return look()
    const message = JSON.parse(text) as Message & { from: string }
    if (message.from !== events.id) return heard(message)
  })
  const timers = [
    setInterval(() => events.userIds.length > 0 && look(), LOOK_EVERY),
    setInterval(() => events.repeatLooks(), REPEAT_EVERY),
  ]
  for (const timer of timers) timer.unref()
  stopping.addEventListener('abort', () => timers.forEach(clearInterval))

  function heard(message: Message & { from: string }) {
    if (message.is === 'changed') {
      for (const [userId, revision] of message.revisions) events.changed(userId, revision)
    } else if (message.is === 'told') {
      return readTold().catch(failed)
    } else if (message.is === 'account') {
      events.accountChanged(message.userId)
    } else if (message.is === 'looking') {
      events.lookedElsewhere(message.from, message.userId, message.folderId)
    } else if (message.is === 'lookFor') {
      events.lookHere(message.userId, message.folderId)
    } else if (message.is === 'asked') {
      if (events.userIds.includes(message.userId)) send({ is: 'listens', userId: message.userId })
    } else if (message.is === 'listens') {
      events.listensElsewhere(message.userId)
    } else if (message.is === 'queued') {
      if (env.smtpUrl) return jobs.kick()
    } else {
      limits.countElsewhere(message.what, message.network, app.now())
    }
  }

  async function look() {
    if (!isWatching) return
    try {
      for (const { userId, revision } of await revisionsOf(db.read, events.userIds)) {
        events.changed(userId, revision)
      }
      await readTold()
    } catch (error) {
      failed(error)
    }
  }

  async function readTold() {
    if (!isWatching) return
    seen ??= await lastTold(db.read)
    for (const { id, userId, notice } of await toldSince(db.read, events, seen)) {
      if (id <= seen) continue
      events.notify(userId, notice)
      seen = id
    }
  }

  function failed(error: unknown) {
    if (!stopping.aborted) log.error('watch', { error: String(error) })
  }

  return async () => {
    if (isWatching) return
    seen = await lastTold(db.read).catch(() => undefined)
    isWatching = true
  }
}
