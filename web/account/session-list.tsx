import { useQuery } from '@tanstack/react-query'
import type { SessionInfo } from '../../src/core/auth/contract'
import { SESSIONS_KEY } from '../api/account-keys'
import { TimeAgo } from '../dates/local-date'
import { useEndSession } from '../session/queries'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { deviceName } from './device-name'

/** Where the user is signed in, with the means to end it (security 12). */
export function SessionList() {
  const { data: sessions = [] } = useQuery<SessionInfo[]>({ queryKey: SESSIONS_KEY })
  const endSession = useEndSession()
  return (
    <Card
      title="Where you are signed in"
      description="Sign out any device that you don’t recognise."
    >
      <ul className="-my-3 *:not-first:border-t *:border-base-300">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{deviceName(session.device)}</p>
              <p className="text-sm text-quiet">
                {session.current ? (
                  'This device'
                ) : (
                  <>
                    Last used <TimeAgo iso={session.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            {!session.current && (
              <Button
                look="plain"
                aria-label={`End the session on ${deviceName(session.device)}`}
                onClick={() => endSession.mutate(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
