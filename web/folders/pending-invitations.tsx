import type { Folder } from '../../src/core/folders/contract'
import { LocalDate } from '../dates/local-date'
import { Button } from '../ui/button'
import { useInvitations, useSharing } from './sharing-queries'

/** Who has not accepted yet. */
export function PendingInvitations({ folder }: { folder: Folder }) {
  const { data: invitations = [] } = useInvitations(folder)
  const { resend, withdraw } = useSharing(folder.id)
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-sm font-semibold text-quiet">Invited</h3>
      <ul aria-label="Invited" className="mt-1">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex min-h-13 items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{email}</span>
              <span className="block text-sm text-quiet">
                {role === 'edit' ? 'Can edit' : 'Can view'}, until <LocalDate iso={expiresAt} />
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={`Send the invitation of ${email} again`}
              onClick={() => resend(id, email)}
            >
              Send again
            </Button>
            <Button
              look="quiet"
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() => withdraw(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
