import type { SyncAnswer } from '../../src/core/sync/contract'
import { isForNewDevice } from '../../src/core/sync/new-device'
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
  onAnswer: (answer: Answered, sent: Waiting[]) => Promise<void> | void
}

/** What the server decided on, and as which device that was sent. */
export interface Answered extends SyncAnswer {
  device: string
}

/**
 * Sends what waits, in order, until nothing does. One tab or the service worker at a time (O13).
 * Throws where the server can't be reached or refuses the request; everything is still there then.
 */
export async function sendWaiting(sending: Sending): Promise<void> {
  await inTurn(`outbox-${sending.userId}`, async () => {
    let isNewDevice = false
    for (;;) {
      const unsent = await sending.storage.unsent()
      const waiting = unsent.waiting.slice(0, MOST)
      if (waiting.length === 0) return
      sending.onSending?.(waiting)
      const wasNewDevice = isNewDevice
      isNewDevice = await send(sending, { ...unsent, waiting })
      if (isNewDevice && wasNewDevice)
        throw new Error('The server wants one new device after another')
    }
  })
}

/** Returns whether some have to be sent again, under the new id that this browser has then. */
async function send(
  { userId, storage, known, onAnswer }: Sending,
  { device, acked, waiting }: Awaited<ReturnType<Storage['unsent']>>,
): Promise<boolean> {
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
  await storage.decide(answer.outcomes, answer.patch, device)
  const outcomes = answer.outcomes.filter((outcome) => !isForNewDevice(outcome))
  await onAnswer({ ...answer, outcomes, device }, waiting)
  return outcomes.length < answer.outcomes.length
}

/**
 * Does something in one tab or the service worker at a time. The server takes each change once in
 * any case: where there are no locks, two may send.
 */
export async function inTurn(name: string, work: () => Promise<void>) {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}
