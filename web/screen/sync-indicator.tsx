import { useEffect } from 'react'
import { connection } from '../api/connection'
import { openWaiting, type Status, statusStore, waitingList } from '../sync/status'
import { announce } from '../ui/document'
import { lazyOverlay } from '../ui/lazy-part'
import { Cloud, CloudCheck, CloudOff } from '../ui/row-icons'

const WaitingDialog = lazyOverlay(() => import('./waiting-dialog'))

/** Says how far the changes of this browser have come (O17); opens the list of what waits. */
export function SyncIndicator() {
  const status = statusStore.use()
  const isOpen = waitingList.use()
  const reached = connection.use()
  const { Icon, text } = wordsFor(status, reached)
  const isQuiet = text === IN_SYNC
  useEffect(() => sayTurn(text, reached), [text, reached])
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
        <Icon size={18} />
        {!isQuiet && (
          <span aria-hidden="true" className="max-md:sr-only">
            {text}
          </span>
        )}
      </button>
      {isOpen && <WaitingDialog onClose={() => waitingList.set(false)} />}
    </>
  )
}

const IN_SYNC = 'In sync'

/** What was said last: that the server can't be reached, or that it has rejected something. */
let trouble: string | undefined

/** Says that changes don't get through, and that they do again; not each step of each change. */
function sayTurn(text: string, reached: boolean) {
  const isRejected = /rejected|review/.test(text)
  const next = !reached ? text.split(' · ')[0] : isRejected ? text : trouble
  if (text === IN_SYNC && trouble) announce(IN_SYNC)
  else if (next && next !== trouble) announce(next)
  trouble = text === IN_SYNC ? undefined : next
}

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
