import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReached } from '../pwa/use-reached'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { openSync } from './open'
import type { Rejected, Waiting } from './outbox'
import { statusStore } from './status'
import { change } from './use-change'

/** What has not been sent, and what the server rejected, to be tried again or given up (O14). */
export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const sync = openSync(useQueryClient())
  const reached = useReached()
  const status = useSyncExternalStore(
    statusStore.subscribe,
    statusStore.get,
    statusStore.getOnServer,
  )
  const [list, setList] = useState<{ waiting: Waiting[]; rejected: Rejected[] }>()
  useEffect(() => {
    let isWanted = true
    sync.list().then((next) => isWanted && setList(next))
    return () => {
      isWanted = false
    }
  }, [sync, status])

  async function again({ seq, command }: Rejected, restore: boolean) {
    const { seq: _seq, at: _at, ...same } = command
    if (restore && 'task' in same) change(sync, { kind: 'task.restore', task: same.task })
    // After a restore, the task may not be there yet to be changed here.
    change(sync, same as Parameters<typeof change>[1], { isBlind: restore })
    await sync.dropRejected(seq)
  }

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
                  <Button look="quiet" onClick={() => sync.dropRejected(rejected.seq)}>
                    Discard
                  </Button>
                  {isOfDeleted(rejected) ? (
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
      {list && list.waiting.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Waiting to be sent</h3>
          <ul aria-label="Waiting changes" className="max-h-80 overflow-y-auto">
            {list.waiting.map(({ command, label }) => (
              <li key={command.seq} className="py-1.5 break-words">
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function sentence(reached: boolean, list: { waiting: Waiting[] } | undefined): string {
  if (!reached) {
    return navigator.onLine
      ? 'The server can’t be reached. Changes are saved here and sent when it can be.'
      : 'You’re offline. Changes are saved here and sent when you’re back.'
  }
  if (!list) return ''
  return list.waiting.length > 0 ? 'Changes are being sent.' : 'All changes have been sent.'
}

/** O9: another device deleted the task in the meantime. */
function isOfDeleted({ code, command, message }: Rejected): boolean {
  return code === 'notFound' && 'task' in command && message.startsWith('Task')
}
