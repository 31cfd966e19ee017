import { counted } from '../../src/core/counted'
import { EXIT, Failure } from '../print/failure'
import { printValue } from '../print/format'
import { print, say } from '../print/print'
import { safe } from '../print/safe-text'
import { command, option } from './define'

/** Sends what waits, now. Ends with 1 while there is something that the server rejected. */
export const sync = command({
  usage: 'sync',
  summary: 'send the changes that are waiting',
  options: [option('--json', 'print how many were sent as JSON')],
  examples: ['tasks sync'],
  async run(session, { json }) {
    const { sent, reason, news } = await session.exchange()
    for (const text of news) say(safe`${text}`)
    if (json) printValue({ sent })
    else if (sent > 0) print(safe`Sent ${counted(sent, 'change')}.`)
    const { length } = session.waiting
    if (reason && length > 0) {
      const still = `${counted(length, 'change')} ${length === 1 ? 'is' : 'are'} still waiting.`
      throw new Failure(reason.exit, `${reason.message} ${still}`)
    }
    if (reason) throw reason
    const rejected = (await session.rejected()).length
    if (rejected > 0) {
      const were = rejected === 1 ? '1 change was' : `${rejected} changes were`
      throw new Failure(EXIT.error, `${were} rejected by the server: see tasks outbox.`)
    }
    if (sent === 0 && !json) print(safe`Nothing to send.`)
  },
})
