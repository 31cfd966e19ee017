import type { ChangeSettings, Settings } from '../../src/core/notices/contract'
import { CHOICE_KINDS, CHOICES } from '../../src/core/notices/kinds'

const WAYS = [
  { way: 'push', label: 'Notification' },
  { way: 'mail', label: 'Email' },
] as const

interface Props {
  notices: Settings['notices']
  onChange: (change: ChangeSettings) => void
}

export function NoticeChoices({ notices, onChange }: Props) {
  return (
    <table aria-label="Notifications" className="w-full">
      <thead>
        <tr className="text-sm text-quiet">
          <td />
          {WAYS.map(({ way, label }) => (
            <th key={way} scope="col" className="w-24 pb-1 font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHOICE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1 text-left font-normal">
              {CHOICES[kind].label}
            </th>
            {WAYS.map(({ way, label: wayLabel }) => (
              <td key={way}>
                <label className="grid min-h-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`${CHOICES[kind].label}: ${wayLabel.toLowerCase()}`}
                    className="size-5 accent-primary"
                    checked={notices[kind][way]}
                    onChange={({ target }) =>
                      onChange({ notices: { [kind]: { [way]: target.checked } } })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
