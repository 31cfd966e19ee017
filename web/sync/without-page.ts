import { dayHere } from '../../src/core/days'
import { countToday } from '../../src/core/planning/days'
import { Replica } from '../../src/core/sync/replica'
import { ApiError } from '../api/query'
import { openChannel } from './channel'
import { sendWaiting } from './send'
import { fetchDelta } from './server'
import { openStorage, storedUserIds } from './storage'

/**
 * Fetches what is new for the person who is signed in and stores it, without a page. Returns how many
 * tasks wait today: none for somebody who is signed out, undefined if it can't be known.
 */
export async function refreshStored(): Promise<number | undefined> {
  const counts = await Promise.all((await storedUserIds()).map(refresh))
  return counts.reduce((count, other) => count || other, undefined)
}

async function refresh(userId: number): Promise<number | undefined> {
  const storage = await openStorage(userId)
  try {
    const base = await storage.readBase()
    const delta = await fetchDelta(userId, base)
    const replica = new Replica(userId)
    if (base) replica.receive(base)
    const touched = replica.receive(delta)
    if (touched && replica.basedOn) {
      await storage.writeBase(replica.shown, delta.full ? 'all' : touched, replica.basedOn)
    }
    return countToday(replica.shown, { now: new Date(), dayOf: dayHere })
  } catch (error) {
    // Nobody is signed in, or somebody else.
    return error instanceof ApiError && error.status === 401 ? 0 : undefined
  } finally {
    storage.close()
  }
}

/**
 * Sends what waits in this browser, without a page. The server refuses the changes of anybody but
 * the one who is signed in; those go on waiting. Throws where the server can't be reached.
 */
export async function sendForAll(): Promise<void> {
  for (const userId of await storedUserIds()) {
    const storage = await openStorage(userId)
    const channel = openChannel(userId)
    try {
      await sendWaiting({
        userId,
        storage,
        known: () => storage.version(),
        onAnswer: (answer, sent) => channel.tell({ kind: 'answered', answer, sent }),
      })
    } finally {
      channel.close()
      storage.close()
    }
  }
}
