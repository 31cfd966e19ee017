import { type ReactNode, useId } from 'react'
import type { Preferences } from '../../src/core/auth/preferences'
import { useChangePreferences, usePreferences } from '../session/preferences'

/** How the pages look and behave, on all devices, with instant effect (U16). */
export function SettingsTab() {
  const preferences = usePreferences()
  const change = useChangePreferences()
  return (
    <div>
      <h3 className="type-head">Appearance</h3>
      <Segments
        label="Theme"
        value={preferences.theme}
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChoose={(theme) => change({ theme })}
      />
      <Segments
        label="Density"
        hint="Compact makes rows lower for a mouse. For touch they stay the same height."
        value={preferences.density}
        options={[
          ['comfortable', 'Comfortable'],
          ['compact', 'Compact'],
        ]}
        onChoose={(density) => change({ density })}
      />
      <h3 className="mt-8 type-head">Days and times</h3>
      <Segments
        label="First day of the week"
        value={String(preferences.weekStart)}
        options={[
          ['null', 'Automatic'],
          ['1', 'Monday'],
          ['6', 'Saturday'],
          ['7', 'Sunday'],
        ]}
        onChoose={(day) => change({ weekStart: day === 'null' ? null : Number(day) })}
      />
      <Segments
        label="Clock"
        value={String(preferences.twelveHours)}
        options={[
          ['null', 'Automatic'],
          ['true', '3:00 PM'],
          ['false', '15:00'],
        ]}
        onChoose={(hours) => change({ twelveHours: hours === 'null' ? null : hours === 'true' })}
      />
      <h3 className="mt-8 type-head">Navigation</h3>
      <Segments
        label="Start page"
        value={preferences.startPage}
        options={START_PAGES}
        onChoose={(startPage) => change({ startPage })}
      />
      <Setting
        name="Single-key shortcuts"
        hint="Such as Q to add a task. Switch them off if you dictate, or if they get in your way."
      >
        {(id) => (
          <input
            type="checkbox"
            aria-labelledby={id}
            checked={preferences.singleKeys}
            onChange={({ target }) => change({ singleKeys: target.checked })}
            className="switch"
          />
        )}
      </Setting>
    </div>
  )
}

const START_PAGES: [Preferences['startPage'], string][] = [
  ['last', 'Last folder'],
  ['today', 'Today'],
  ['upcoming', 'Upcoming'],
  ['calendar', 'Calendar'],
]

interface SettingProps {
  name: string
  hint?: string | undefined
  /** The control, given the id of its name. */
  children: (nameId: string) => ReactNode
}

function Setting({ name, hint, children }: SettingProps) {
  const id = useId()
  return (
    <div className="mt-2 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2">
      <div className="flex-[1_1_14rem]">
        <p id={id}>{name}</p>
        {hint && <p className="mt-0.5 type-fact text-quiet">{hint}</p>}
      </div>
      {children(id)}
    </div>
  )
}

interface SegmentsProps<Value extends string> {
  label: string
  hint?: string
  value: Value
  /** Each with its words, in the order in which they are shown. */
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
}

function Segments<Value extends string>({
  label,
  hint,
  value,
  options,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Setting name={label} hint={hint}>
      {(id) => (
        <div role="radiogroup" aria-labelledby={id} className="segments">
          {options.map(([each, words]) => (
            <label key={each} data-chosen={each === value || undefined}>
              <input
                className="segment"
                type="radio"
                name={name}
                checked={each === value}
                onChange={() => onChoose(each)}
              />
              {words}
            </label>
          ))}
        </div>
      )}
    </Setting>
  )
}
