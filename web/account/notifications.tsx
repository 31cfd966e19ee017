import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeSettings, Settings } from '../../src/core/notices/contract'
import { api } from '../api/client'
import { unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'
import { Card } from '../ui/card'
import { NoticeChoices } from './notice-choices'
import { PushDevices } from './push-devices'
import { ReminderSettings } from './reminder-settings'

const SETTINGS_KEY: QueryKey = ['/api/settings']

export default function Notifications() {
  const queryClient = useQueryClient()
  const { data: settings } = useQuery<Settings>({ queryKey: SETTINGS_KEY })
  const { mutate } = useMutation({
    mutationFn: (change: ChangeSettings) => unwrap(api.settings.patch(change)),
    onMutate: (change) => {
      const before = queryClient.getQueryData<Settings>(SETTINGS_KEY)
      if (before) queryClient.setQueryData(SETTINGS_KEY, changed(before, change))
    },
    onSuccess: (answer) => queryClient.setQueryData(SETTINGS_KEY, answer),
    onError: (error) => {
      reportFailure('The settings could not be saved', error)
      return queryClient.invalidateQueries({ queryKey: SETTINGS_KEY })
    },
  })
  return (
    <div className="grid gap-8">
      <Card title="Reminders" description="Reminders and the digest follow your time zone.">
        {settings && (
          <ReminderSettings key={settings.timeZone} settings={settings} onChange={mutate} />
        )}
      </Card>
      <Card
        title="Notifications"
        description="Choose what you’re notified about, and how. You’re never notified of your own changes."
      >
        {settings && <NoticeChoices notices={settings.notices} onChange={mutate} />}
      </Card>
      <PushDevices />
    </div>
  )
}

/** As the server will answer, before it does. */
function changed(before: Settings, { notices: chosen = {}, ...change }: ChangeSettings): Settings {
  const notices = { ...before.notices }
  for (const kind of Object.keys(chosen) as (keyof typeof chosen)[]) {
    const { push = notices[kind].push, mail = notices[kind].mail } = chosen[kind] ?? {}
    notices[kind] = { push, mail }
  }
  return { ...before, ...change, notices }
}
