import { useState } from 'react'
import type { ChangeSettings, Settings } from '../../src/core/notices/contract'
import { localTimeZone } from '../dates/time-zone'
import { Checkbox } from '../ui/checkbox'
import { Choice } from '../ui/choice'
import { Field } from '../ui/field'

const DEFAULTS = [
  { minutes: 0, label: 'At the time' },
  { minutes: 10, label: '10 minutes before' },
  { minutes: 30, label: '30 minutes before' },
  { minutes: 60, label: '1 hour before' },
] as const
const FIRST_DIGEST = '08:00'

interface Props {
  settings: Settings
  onChange: (change: ChangeSettings) => void
}

export function ReminderSettings({ settings, onChange }: Props) {
  const { defaultReminder, digestAt } = settings
  return (
    <div className="grid gap-5">
      <TimeZone timeZone={settings.timeZone} onChange={onChange} />
      <Choice
        label="Remind me of tasks with a time"
        value={String(defaultReminder)}
        options={[
          ...DEFAULTS.map(({ minutes, label }) => ({ value: String(minutes), label })),
          { value: 'null', label: 'Never' },
        ]}
        onChoose={(value) => {
          const chosen = DEFAULTS.find(({ minutes }) => String(minutes) === value)
          onChange({ defaultReminder: chosen?.minutes ?? null })
        }}
      />
      <div className="grid gap-2">
        <Checkbox
          checked={digestAt !== null}
          onChange={({ target }) => onChange({ digestAt: target.checked ? FIRST_DIGEST : null })}
        >
          Email me each morning what is due that day
        </Checkbox>
        {digestAt !== null && (
          <Field
            label="Time of the email"
            type="time"
            defaultValue={digestAt}
            onBlur={({ target }) => {
              if (target.value && target.value !== digestAt) onChange({ digestAt: target.value })
            }}
          />
        )}
      </div>
    </div>
  )
}

function TimeZone({
  timeZone,
  onChange,
}: {
  timeZone: string | null
  onChange: (change: ChangeSettings) => void
}) {
  const [own] = useState(localTimeZone)
  const shown = timeZone ?? own
  const zones = [...new Set([shown, own, ...Intl.supportedValuesOf('timeZone')])].sort()
  return (
    <Choice
      label="Time zone"
      value={shown}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onChoose={(zone) => onChange({ timeZone: zone })}
    />
  )
}
