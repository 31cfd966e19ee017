import { unwrap } from '../api'
import { print, printJson } from '../print'
import { safe } from '../safe'
import type { Session } from '../session'

export async function whoami(session: Session, { json }: { json?: boolean }) {
  const user = await unwrap(session.api.auth.user.get())
  session.tellAge()
  if (json) return printJson(user)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  print(safe`${user.email}${name ? ` (${name})` : ''} on ${session.server}`)
}
