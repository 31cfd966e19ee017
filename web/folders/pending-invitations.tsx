import type { Folder } from '../../src/core/folders/contract'
import { ShortDate } from '../dates/local-date'
import { Button } from '../ui/button'
import { useInvitations, useSharing } from './sharing-queries'

const MAIL = {
  waiting: 'The mail is on its way',
  sent: 'Mail sent',
  refused: 'The mail was refused: copy the link and send it yourself',
  off: 'This server can’t send email: copy the link and send it yourself',
} as const
const IS_BAD: Partial<Record<keyof typeof MAIL, true>> = { refused: true, off: true }

/** Who has not accepted yet, and what became of the letters (U12). */
export function PendingInvitations({ folder }: { folder: Folder }) {
  const { data: invitations = [] } = useInvitations(folder)
  const { copyLink, resend, withdraw } = useSharing(folder.id)
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-sm font-semibold text-quiet">Invited</h3>
      <ul aria-label="Invited" className="mt-1">
        {invitations.map(({ id, email, role, mail, expiresAt }) => (
          <li key={id} className="flex min-h-13 flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block break-words">{email}</span>
              <span className="block text-sm text-quiet">
                {role === 'edit' ? 'Can edit' : 'Can view'}, until <ShortDate iso={expiresAt} />
              </span>
              <span className={`block text-sm ${IS_BAD[mail] ? 'text-error' : 'text-quiet'}`}>
                {MAIL[mail]}
              </span>
            </span>
            <Button
              look={IS_BAD[mail] ? 'plain' : 'quiet'}
              aria-label={`Copy the link for ${email}`}
              onClick={() => copyLink(id, email)}
            >
              Copy link
            </Button>
            {mail !== 'off' && (
              <Button
                look="quiet"
                aria-label={`Send the invitation of ${email} again`}
                onClick={() => resend(id, email)}
              >
                Send again
              </Button>
            )}
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
