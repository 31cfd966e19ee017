import { Cloud, CloudCheck, CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { connection } from '../api/connection'
import { type Status, statusStore } from '../sync/status'
import { openWaiting, waitingList } from '../sync/waiting-list'
import { lazyPart } from '../ui/lazy-part'
import { Opening } from '../ui/opening'

const WaitingDialog = lazyPart(() => import('./waiting-dialog'))

/** Says how far the changes of this browser have come (O17); opens the list of what waits. */
export function SyncIndicator() {
  const status = statusStore.use()
  const isOpen = waitingList.use()
  const { Icon, text } = wordsFor(status, connection.use())
  const isQuiet = text === IN_SYNC
  return (
    <>
      <button
        type="button"
        aria-label={`Sync: ${text}`}
        aria-haspopup="dialog"
        onClick={openWaiting}
        data-quiet={isQuiet || undefined}
        className="sync-indicator"
      >
        <Icon aria-hidden="true" size={18} />
        {!isQuiet && (
          <span aria-hidden="true" className="max-md:sr-only">
            {text}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {isQuiet ? '' : text}
      </span>
      {isOpen && (
        <Suspense fallback={<Opening />}>
          <WaitingDialog onClose={() => waitingList.set(false)} />
        </Suspense>
      )}
    </>
  )
}

const IN_SYNC = 'In sync'

function wordsFor({ memos, rejected, unclear, isSending, ...status }: Status, reached: boolean) {
  const waiting = status.waiting + memos
  if (rejected > 0) return { Icon: Cloud, text: `${rejected} rejected` }
  if (unclear > 0) return { Icon: Cloud, text: `${unclear} to review` }
  if (!reached) {
    const where = navigator.onLine ? 'Server can’t be reached' : 'Offline'
    return { Icon: CloudOff, text: waiting > 0 ? `${where} · ${waiting} waiting` : where }
  }
  if (isSending) return { Icon: Cloud, text: 'Sending…' }
  if (waiting > 0) return { Icon: Cloud, text: `${waiting} waiting` }
  return { Icon: CloudCheck, text: IN_SYNC }
}
