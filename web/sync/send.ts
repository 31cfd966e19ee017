import { type Answered, sendAll } from '../../src/core/sync/exchange'
import type { Version } from '../../src/core/sync/replica'
import type { Waiting } from './outbox'
import { postCommands } from './server'
import type { Storage } from './storage'

interface Sending {
  userId: number
  storage: Storage
  /** As of when the sender knows the rows, so that it is told what changed since. */
  known: () => Version | undefined | Promise<Version | undefined>
  onSending?: () => void
  /** After the outcomes were kept. */
  onAnswer: (answer: Answered, sent: readonly Waiting[]) => Promise<void> | void
}

/**
 * Sends what waits, in order, until nothing does. One tab or the service worker at a time (O13).
 * Throws where the server can't be reached or refuses the request; everything is still there then.
 */
export async function sendWaiting({ userId, storage, known, onSending, onAnswer }: Sending) {
  await inTurn(`outbox-${userId}`, async () => {
    const isDecided = await sendAll({
      unsent() {
        onSending?.()
        return storage.unsent()
      },
      version: known,
      post(request) {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        return postCommands({ ...request, user: userId, timeZone })
      },
      async decide(answer, sent) {
        await storage.decide(answer)
        await onAnswer(answer, sent)
      },
    })
    if (!isDecided) throw new Error('The server does not accept changes from this browser')
  })
}

/**
 * Does something in one tab or the service worker at a time. The server takes each change once in
 * any case: where there are no locks, two may send.
 */
export async function inTurn(name: string, work: () => Promise<void>) {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}
