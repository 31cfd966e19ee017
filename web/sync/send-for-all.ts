import { openChannel } from './channel'
import { sendWaiting } from './send'
import { openStorage, storedUserIds } from './storage'

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
