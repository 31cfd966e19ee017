import { print } from '../print'
import { safe } from '../safe'
import { changes, type ServerOption, Session } from '../session'

/** Sends what was kept, now. */
export async function sync(options: ServerOption) {
  const session = await Session.closed(options)
  const { sent, left, reason } = await session.sendKept()
  if (sent > 0) print(safe`Sent ${changes(sent)}.`)
  if (reason) {
    reason.message += ` ${left === 1 ? '1 change is' : `${left} changes are`} still kept.`
    throw reason
  }
  if (sent === 0) print(safe`Nothing is kept; there is nothing to send.`)
}
