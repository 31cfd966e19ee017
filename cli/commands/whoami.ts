import { printValue } from '../print/format'
import { print, say } from '../print/print'
import { safe } from '../print/safe-text'
import { profileOf } from '../sync/profile'
import { AS_JSON, command } from './define'

export const whoami = command({
  usage: 'whoami',
  summary: 'show who is logged in and where',
  options: [AS_JSON],
  examples: ['tasks whoami --server https://tasks.example.org'],
  async run(session, { json }) {
    const { user, reason } = await profileOf(session)
    if (reason) say(safe`${reason.message} Showing your profile as last known.`)
    if (json) return printValue(user)
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    print(safe`${user.email}${name ? ` (${name})` : ''} on ${session.server}`)
  },
})
