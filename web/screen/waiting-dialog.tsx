import { useQueryClient } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { connection } from '../api/connection'
import { copyOf, inboxOf } from '../folders/copy-to-inbox'
import { openSync } from '../sync/open'
import type { Rejected, Waiting } from '../sync/outbox'
import type { Memo } from '../sync/review-list'
import { statusStore } from '../sync/status'
import { change } from '../sync/use-change'
import { useFolders } from '../sync/use-lists'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { describeMemo, MemosToReview } from './memos-to-review'

interface List {
  waiting: Waiting[]
  rejected: Rejected[]
  memos: Memo[]
}

/** What has not been sent, and what the server rejected, to be tried again or given up (O14). */
export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const sync = openSync(useQueryClient())
  const reached = connection.use()
  const status = statusStore.use()
  const [list, setList] = useState<List>()
  useEffect(() => {
    let isWanted = true
    sync.list().then((next) => isWanted && setList(next))
    return () => {
      isWanted = false
    }
  }, [sync, status])

  async function again({ seq, command }: Rejected, restore: boolean) {
    const { seq: _seq, at: _at, device: _device, ...same } = command
    if (restore && 'task' in same) change(sync, { kind: 'task.restore', task: same.task })
    // After a restore, the task may not be there yet to be changed here.
    change(sync, same as Parameters<typeof change>[1], { isBlind: restore })
    await sync.review.dropRejected(seq)
  }

  const inbox = inboxOf(useFolders())
  const copy = (rejected: Rejected) => inbox && copyOf(rejected, inbox.ref)

  async function copyTo(rejected: Rejected) {
    const command = copy(rejected)
    if (command && change(sync, command)) await sync.review.dropRejected(rejected.seq)
  }

  const memos = list?.memos.filter((memo) => !hasProblem(memo)) ?? []
  return (
    <Dialog title="Sync" description={sentence(reached, list)} focus="dialog" onClose={onClose}>
      {list && list.rejected.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Rejected by the server</h3>
          <ul aria-label="Rejected changes">
            {list.rejected.map((rejected) => (
              <li key={rejected.seq} className="border-base-300 border-b py-3 last:border-0">
                <p className="break-words">{rejected.label}</p>
                <p className="text-sm break-words text-quiet">{rejected.message}</p>
                <div className="mt-2 flex flex-wrap justify-end gap-2">
                  <Button look="quiet" onClick={() => sync.review.dropRejected(rejected.seq)}>
                    Discard
                  </Button>
                  {copy(rejected) ? (
                    <Button onClick={() => copyTo(rejected)}>Copy to my {inbox?.name}</Button>
                  ) : isOfDeleted(rejected) ? (
                    <Button onClick={() => again(rejected, true)}>Restore and apply</Button>
                  ) : (
                    <Button onClick={() => again(rejected, false)}>Try again</Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {list && <MemosToReview sync={sync} memos={list.memos.filter(hasProblem)} />}
      {list && list.waiting.length + memos.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Waiting to be sent</h3>
          <ul aria-label="Waiting changes" className="max-h-80 overflow-y-auto">
            {list.waiting.map(({ command, label }) => (
              <li key={command.seq} className="py-1.5 break-words">
                {label}
              </li>
            ))}
            {memos.map((memo) => (
              <li key={memo.id} className="flex items-center gap-2 py-1.5 break-words">
                <Mic aria-label="Voice command:" role="img" size={16} className="shrink-0" />
                <span className="min-w-0">{describeMemo(memo)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

const hasProblem = ({ problem }: Memo) => problem !== undefined

function sentence(reached: boolean, list: List | undefined): string {
  if (!reached) {
    return navigator.onLine
      ? 'The server can’t be reached. Changes are saved here and sent when it can be.'
      : 'You’re offline. Changes are saved here and sent when you’re back.'
  }
  if (!list) return ''
  const isWaiting = list.waiting.length > 0 || !list.memos.every(hasProblem)
  return isWaiting ? 'Changes are being sent.' : 'All changes have been sent.'
}

/** O9: another device deleted the task in the meantime. */
function isOfDeleted({ code, command, message }: Rejected): boolean {
  return code === 'notFound' && 'task' in command && message.startsWith('Task')
}
