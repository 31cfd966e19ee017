import type { SyncAnswer } from '../../src/sync/contract'
import { inTurn } from './in-turn'
import type { Waiting } from './outbox'
import { type Known, postCommands } from './server'
import type { Storage } from './storage'

/** As many as the server takes in one request (O3). */
const MOST = 200

interface Sending {
  userId: number
  storage: Storage
  /** As of when the sender knows the rows, so that it is told what changed since. */
  known: () => Known | undefined | Promise<Known | undefined>
  onSending?: (waiting: Waiting[]) => void
  /** After the outcomes were kept. */
  onAnswer: (answer: SyncAnswer, sent: Waiting[]) => Promise<void> | void
}

/**
 * Sends what waits, in order, until nothing does. One tab or the service worker at a time (O13).
 * Throws where the server can't be reached or refuses the request; everything is still there then.
 */
export async function sendWaiting(sending: Sending): Promise<void> {
  await inTurn(`outbox-${sending.userId}`, async () => {
    for (;;) {
      const waiting = (await sending.storage.outbox()).filter(({ done }) => !done).slice(0, MOST)
      if (waiting.length === 0) return
      sending.onSending?.(waiting)
      await send(sending, waiting)
    }
  })
}

async function send({ userId, storage, known, onAnswer }: Sending, waiting: Waiting[]) {
  const { device, acked } = await storage.device()
  const { epoch = null, revision: since = null } = (await known()) ?? {}
  const answer = await postCommands({
    user: userId,
    device,
    acked,
    epoch,
    since,
    sentAt: new Date().toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    commands: waiting.map(({ command }) => command),
  })
  await storage.decide(answer.outcomes, answer.patch)
  await onAnswer(answer, waiting)
}
