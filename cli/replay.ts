import type { Client } from '../src/client'
import { describe } from './describe'
import { Refused, Unreachable } from './failure'
import { send } from './operations'
import type { Entry, Outbox } from './outbox'
import { say } from './print'
import { safe } from './safe'

export interface Replayed {
  sent: number
  left: number
  /** Why the rest stays, where some does. */
  reason: Error | undefined
}

/**
 * Sends what was kept, once each and in order. What the server refuses is told and let go, and the
 * rest goes on; where it can't be reached, or wants a login first, the rest stays for later.
 */
export async function replay(api: Client, outbox: Outbox): Promise<Replayed> {
  const done = await outbox.alone(async () => {
    let sent = 0
    for (;;) {
      const [entry] = outbox.entries()
      if (!entry) return { sent, left: 0, reason: undefined }
      try {
        if (await sendEntry(api, outbox, entry)) sent += 1
      } catch (error) {
        if (!isForLater(error)) throw error
        return { sent, left: outbox.entries().length, reason: error }
      }
    }
  })
  const reason = new Error('Another tasks command is sending what was kept.')
  return done ?? { sent: 0, left: outbox.entries().length, reason }
}

/** Answers whether the server took it. */
async function sendEntry(api: Client, outbox: Outbox, entry: Entry): Promise<boolean> {
  try {
    const { id } = await send(api, entry.operation)
    outbox.settle(entry, id)
    return true
  } catch (error) {
    if (!(error instanceof Refused) || error.isPassing) throw error
    // Deleted already (T20).
    const isAsWished = entry.operation.kind === 'delete' && error.status === 404
    if (!isAsWished) {
      const what = describe(entry.operation)
      say(safe`tasks: refused, and not kept any longer: ${what} (${error.message})`)
    }
    outbox.settle(entry)
    return isAsWished
  }
}

function isForLater(error: unknown): error is Error {
  return error instanceof Unreachable || (error instanceof Refused && error.isPassing)
}
