import type { ChangeSettings, Settings } from '../../src/core/notices/contract'

const KINDS = [
  { kind: 'reminder', label: 'Reminders' },
  { kind: 'assigned', label: 'Tasks assigned to you' },
  { kind: 'comment', label: 'Comments' },
  { kind: 'invitation', label: 'Invitations to folders' },
] as const
const WAYS = [
  { way: 'push', label: 'Notification' },
  { way: 'mail', label: 'Email' },
] as const

interface Props {
  notices: Settings['notices']
  onChange: (change: ChangeSettings) => void
}

/** What a person is told of, and in which way. */
export function NoticeChoices({ notices, onChange }: Props) {
  return (
    <table className="w-full">
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
        {KINDS.map(({ kind, label }) => (
          <tr key={kind}>
            <th scope="row" className="py-1 text-left font-normal">
              {label}
            </th>
            {WAYS.map(({ way, label: wayLabel }) => (
              <td key={way}>
                <label className="grid min-h-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`${label}: ${wayLabel.toLowerCase()}`}
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
