import { useQuery } from '@tanstack/react-query'
import type { Notices as Setting } from '../../src/core/auth/contract'
import { NOTICES_KEY } from '../api/account-keys'
import { useSetNotices } from '../session/queries'
import { Card } from '../ui/card'

/** A letter about an email change can't be switched off: it may be the only word of a theft (A15). */
export function Notices() {
  const { data } = useQuery<Setting>({ queryKey: NOTICES_KEY })
  const setNotices = useSetNotices()
  return (
    <Card title="Security emails" description="We always email you when your address changes.">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          disabled={!data}
          checked={data?.securityMails ?? true}
          onChange={(event) => setNotices.mutate({ securityMails: event.target.checked })}
        />
        Also email me when my password changes or a new device signs in
      </label>
    </Card>
  )
}
