import { useQuery } from '@tanstack/react-query'
import type { Delivery, Hook, HookEventKind } from '../../src/core/hooks/contract'
import { LocalDate } from '../dates/local-date'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { deliveriesKey, useSendAgain } from './queries'

/** The last events that a webhook was sent, with how each went (D5). */
export function Deliveries({ hook, onClose }: { hook: Hook; onClose: () => void }) {
  const { data: deliveries } = useQuery<Delivery[]>({ queryKey: deliveriesKey(hook.id) })
  return (
    <Dialog title="Last deliveries" description={hook.url} onClose={onClose}>
      {deliveries?.length === 0 && <p className="mt-5 text-quiet">Nothing has been sent yet.</p>}
      <ul className="mt-5 *:not-first:border-t *:border-base-300">
        {deliveries?.map((each) => (
          <Row key={each.id} hookId={hook.id} delivery={each} />
        ))}
      </ul>
    </Dialog>
  )
}

function Row({ hookId, delivery }: { hookId: number; delivery: Delivery }) {
  const { id, event, at, attempts, status, error, body } = delivery
  const sendAgain = useSendAgain(hookId)
  const words = sendAgain.isPending ? 'Sending...' : 'Send again'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{wordsFor([event])}</p>
        <p className="text-sm text-quiet">
          <LocalDate iso={at} withTime />
          {attempts > 1 && ` · ${attempts} attempts`}
        </p>
        <p className={`text-sm ${error ? 'text-error' : 'text-quiet'}`}>
          {error ?? `Taken with ${status}`}
        </p>
      </div>
      {body !== null && (
        <Button
          look="quiet"
          aria-label={`${words}: ${wordsFor([event])}`}
          aria-disabled={sendAgain.isPending}
          onClick={() => sendAgain.mutate(id)}
        >
          {words}
        </Button>
      )}
    </li>
  )
}

const SHORT: Record<HookEventKind, string> = {
  'task.added': 'Task added',
  'task.changed': 'Task changed',
  'task.completed': 'Task completed',
  'task.deleted': 'Task deleted',
  'comment.added': 'Comment added',
}

export function wordsFor(events: readonly string[]): string {
  const line = events.map((event) => SHORT[event as HookEventKind] ?? event).join(', ')
  return line.slice(0, 1) + line.slice(1).toLowerCase()
}
