import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeSettings, Settings } from '../../src/notices/contract'
import { api } from '../api'
import { unwrap } from '../query'
import { reportFailure } from '../report-failure'
import { Card } from '../ui/card'
import { PushDevices } from './push-devices'
import { ReminderSettings } from './reminder-settings'

const SETTINGS_KEY: QueryKey = ['/api/settings']

/** When and where a person is reminded. */
export default function Notifications() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery<Settings>({ queryKey: SETTINGS_KEY })
  const { mutate } = useMutation({
    mutationFn: (change: ChangeSettings) => unwrap(api.settings.patch(change)),
    onMutate: ({ notices: _, ...change }) => {
      const before = queryClient.getQueryData<Settings>(SETTINGS_KEY)
      if (before) queryClient.setQueryData(SETTINGS_KEY, { ...before, ...change })
    },
    onSuccess: (changed) => queryClient.setQueryData(SETTINGS_KEY, changed),
    onError: (error) => {
      reportFailure('The settings could not be saved', error)
      return queryClient.invalidateQueries({ queryKey: SETTINGS_KEY })
    },
  })
  return (
    <div className="grid gap-6">
      <Card title="Reminders" description="Reminders and the digest follow your time zone.">
        {settings && (
          <ReminderSettings key={settings.timeZone} settings={settings} onChange={mutate} />
        )}
      </Card>
      <PushDevices />
    </div>
  )
}
