import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Subscription } from '../../src/core/push/contract'
import { api } from '../api/client'
import { unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { ShortDate } from '../dates/local-date'
import { type Ability, ability, HINTS, turnOn } from '../pwa/notifications'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { toast } from '../ui/toast-store'
import { deviceName } from './device-name'

const PUSH_KEY: QueryKey = ['/api/push/subscriptions']

/** The browsers that a person is sent notifications in, and this one. */
export function PushDevices() {
  const queryClient = useQueryClient()
  const { data: devices = [] } = useQuery<Subscription[]>({ queryKey: PUSH_KEY })
  const [is, setIs] = useState<Ability>()
  useEffect(() => setIs(ability()), [])
  const refetch = () => queryClient.invalidateQueries({ queryKey: PUSH_KEY })
  const remove = useMutation({
    mutationFn: (id: number) => unwrap(api.push.subscriptions({ id }).delete()),
    onError: (error) => reportFailure('The device could not be removed', error),
    onSettled: refetch,
  })
  const test = useMutation({
    mutationFn: (id: number) => unwrap(api.push.subscriptions({ id }).test.post()),
    onSuccess: ({ sent }) =>
      toast(
        sent
          ? { title: 'Test notification sent' }
          : {
              title: 'The test notification could not be delivered',
              description: 'Remove the device and turn notifications on there again.',
              variant: 'destructive',
            },
      ),
    onError: (error) => reportFailure('The test notification could not be sent', error),
    onSettled: refetch,
  })
  const start = useMutation({
    mutationFn: turnOn,
    onSuccess: setIs,
    onError: (error) => reportFailure('Notifications could not be turned on', error),
    onSettled: refetch,
  })
  const isHere = devices.some(({ current }) => current)
  return (
    <Card title="Devices" description="Where your notifications are shown.">
      <ul className="-my-3 *:not-first:border-t *:border-base-300">
        {devices.map(({ id, device, current, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">{deviceName(device)}</p>
              <p className="text-sm text-quiet">
                {current ? (
                  'This device'
                ) : (
                  <>
                    Since <ShortDate iso={createdAt} />
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button look="plain" onClick={() => test.mutate(id)}>
                Send a test notification
              </Button>
              <Button
                look="plain"
                aria-label={`Remove ${deviceName(device)}`}
                onClick={() => remove.mutate(id)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {!isHere && (is === 'default' || is === 'granted') && (
        <Button className="mt-6" onClick={() => start.mutate()}>
          Turn on notifications on this device
        </Button>
      )}
      {is && is !== 'granted' && is !== 'default' && <p className="mt-6 text-quiet">{HINTS[is]}</p>}
    </Card>
  )
}
