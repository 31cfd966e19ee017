import { usageError } from '../print/failure'
import { print, say } from '../print/print'
import { askSecretly, canAsk, firstLine } from '../print/prompt'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { command } from './define'
import { forget } from './logout'

/** Security 26: the password is asked for again, as nothing can take this back. */
export const deleteAccount = command({
  usage: 'delete-account',
  summary: 'delete your account and everything in it, after asking for the password',
  examples: ['tasks delete-account'],
  async run(session) {
    const { server, account } = session
    await session.refresh()
    say(safe`This deletes the account of ${account.email} on ${server}, and everything in it.`)
    say(safe`Nothing can bring it back. To keep a copy: tasks export > tasks.json`)
    const shared = sharedByOneself(session)
    if (shared.length > 0) {
      say(
        safe`Their members lose what you share: ${shared.join(', ')}. To give a folder to one of them first: tasks share --owner`,
      )
    }
    const password = canAsk() ? await askSecretly('Your password: ') : await firstLine()
    if (!password) throw usageError('Give your password to delete the account. Nothing changed.')
    await session.call((api) => api.auth.account.delete({ password }))
    await forget(session)
    print(safe`Deleted the account of ${account.email} on ${server}, and everything in it.`)
  },
})

function sharedByOneself({ folders, account }: Session): string[] {
  return folders
    .filter(({ userId, members }) => userId === account.userId && members?.length)
    .map(({ name }) => name)
}
