import { fullName } from '../../src/core/sharing/names'
import { ShortDate } from '../dates/local-date'
import { Link } from '../routing/link'
import { Card } from '../ui/card'
import { useWaiting } from './sharing-queries'

/** Folders that others share with the user's address, for when the letter is lost; nothing for none. */
export function WaitingInvitations() {
  const { data: waiting = [] } = useWaiting()
  if (waiting.length === 0) return null
  return (
    <Card title="Invitations" description="Folders that others want to share with you.">
      <ul aria-label="Invitations" className="-my-3 *:not-first:border-t *:border-base-300">
        {waiting.map(({ id, folder, owner, expiresAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p dir="auto" className="font-medium wrap-anywhere">
                {folder.name}
              </p>
              <p className="text-sm wrap-anywhere text-quiet">
                From {fullName(owner)}, until <ShortDate iso={expiresAt} />
              </p>
            </div>
            <Link
              to={`/invite?invitation=${id}`}
              aria-label={`See the invitation to ${folder.name}`}
              className="btn btn-outline"
            >
              See the invitation
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
