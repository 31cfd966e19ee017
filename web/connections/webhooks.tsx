import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOOK_EVENTS, type Hook } from '../../src/core/hooks/contract'
import { LocalDate } from '../dates/local-date'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Deliveries, wordsFor } from './deliveries'
import { Help } from './help'
import { NewWebhook } from './new-webhook'
import { HOOKS_KEY, useRemoveHook, useResumeHook } from './queries'

const HELP = [
  'Send what happens to your tasks to an address of yours, such as n8n or a script.',
  'Each event is signed, and comes in order.',
  'One that isn’t taken is sent again for a day.',
]

/** The addresses that are sent what happens to a person's tasks (D5). */
export function Webhooks() {
  const { data: hooks } = useQuery<Hook[]>({ queryKey: HOOKS_KEY })
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState<Hook>()
  return (
    <Card title="Webhooks">
      <Help lines={HELP} guide="webhooks" about="webhooks" />
      {hooks?.length === 0 && <p className="mb-5 text-quiet">No webhooks yet.</p>}
      {hooks && hooks.length > 0 && (
        <ul className="-mt-3 mb-5 *:not-first:border-t *:border-base-300">
          {hooks.map((hook) => (
            <Row key={hook.id} hook={hook} onShow={() => setShown(hook)} />
          ))}
        </ul>
      )}
      <Button look="plain" onClick={() => setNew(true)}>
        New webhook
      </Button>
      {isNew && <NewWebhook onClose={() => setNew(false)} />}
      {shown && <Deliveries hook={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

function Row({ hook, onShow }: { hook: Hook; onShow: () => void }) {
  const { id, url, events, folderId, offAt } = hook
  const remove = useRemoveHook()
  const resume = useResumeHook()
  const all = events.length === HOOK_EVENTS.length
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{url}</p>
        <p className="text-sm text-quiet">
          {all ? 'All events' : wordsFor(events)}
          {folderId !== null && ' · 1 folder'}
        </p>
        {offAt && (
          <p className="text-sm text-error">
            Off since <LocalDate iso={offAt} withTime />: nothing was taken for a day
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {offAt && (
          <Button look="plain" aria-label={`Switch on ${url}`} onClick={() => resume.mutate(id)}>
            Switch on
          </Button>
        )}
        <Button look="quiet" aria-label={`Deliveries to ${url}`} onClick={onShow}>
          Deliveries
        </Button>
        <Button look="plain" aria-label={`Remove ${url}`} onClick={() => remove.mutate(id)}>
          Remove
        </Button>
      </div>
    </li>
  )
}
